/* main of every check program: runs its suite and prints the Test Anything Protocol. */
#include "tap.h"

#include <stdlib.h>

int main(void)
{
    SRunner *runner = srunner_create(suite());
    srunner_set_tap(runner, "-");
    srunner_run_all(runner, CK_SILENT);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
