/* The program: picks a command and links the layers. */
#include <stdio.h>

#include "config.h"
#include "i18n.h"

int main(void)
{
    i18n_init(NULL);
    printf("%s\n", PACKAGE_STRING);
    return 0;
}
