# SPDX-License-Identifier: MIT
# The program of the toys, for Makefile.am, which names its parts. Compiled quickly, without
# optimization.
objects = $(patsubst %.c,tests/toy/objects/%.o,$(filter %.c,$(sources)))

$(program): $(objects) $(filter %.a,$(libraries))
	@echo "  TOY      $@"
	@$(CC) -o $@ $(objects) $(libraries)

tests/toy/objects/%.o: $(srcdir)/%.c
	@mkdir -p $(@D)
	@$(CC) $(flags) -O0 -U_FORTIFY_SOURCE -MMD -MP -c -o $@ $<

-include $(objects:.o=.d)
