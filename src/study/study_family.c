/* The rows of the families by the list of them. */
#include "study_family.h"

#define FAMILY(room, name) extern const StudyFamily room##_study;
#include "families.def"
#undef FAMILY

const StudyFamily *study_family(GameFamily family)
{
    static const StudyFamily *const row[N_FAMILIES] = {
#define FAMILY(room, name) &room##_study,
#include "families.def"
#undef FAMILY
    };
    return row[family];
}
