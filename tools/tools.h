/* SPDX-License-Identifier: MIT */
/* Trainers, fits and measurements: `paiju-lab train NAME`. Each takes the arguments that its file
 * describes and returns the exit status. */
#ifndef PAIJU_TOOLS_H
#define PAIJU_TOOLS_H

#define TOOL(name, about) int tool_##name(int argc, char **argv);
#include "tools.def"
#undef TOOL

#endif
