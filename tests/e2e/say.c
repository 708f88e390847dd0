/* SPDX-License-Identifier: MIT */
/* One text and one with a number, in the language of argument 1 or of the environment. */
#include <stdio.h>

#include "i18n.h"

int main(int argc, char **argv)
{
    i18n_init(argc > 1 ? argv[1] : NULL);
    printf("%s", _("seven pairs"));
    printf("%s", i18n_code()[0] == 'z' ? "，" : ", ");
    printf(ngettext("%d tile", "%d tiles", 3), 3);
    return putchar('\n') == '\n' ? 0 : 1;
}
