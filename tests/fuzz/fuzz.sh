#!/bin/sh
# SPDX-License-Identifier: MIT
# fuzz.sh [TARGET...]: runs libFuzzer for FUZZ_SECONDS on each target (default: all), from the corpus in
# $PAIJU_CORPUS, which grows. Prints executions, coverage and findings; fails if there is a finding.
cd "${builddir:-.}" || exit 1
fuzz=$PWD/tests/fuzz/fuzz
corpus=${PAIJU_CORPUS:-$PWD/fuzz-corpus}
[ -d "$corpus/keys" ] || sh "$srcdir/tests/fuzz/seeds.sh" "$corpus" || exit 1
status=0
for target in ${*:-record verify fold review json ini preset query engine bot joined plain keys position}; do
    mkdir -p "$corpus/$target" "$corpus/found"
    PAIJU_FUZZ=$target "$fuzz" -max_total_time="${FUZZ_SECONDS:-60}" -close_fd_mask=3 -timeout=20 \
        -max_len=65536 -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$corpus/found/$target-" \
        "$corpus/$target" >"$corpus/$target.log" 2>&1 || status=1
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$corpus/$target.log")
    cover=$(grep -o 'cov: [0-9]*' "$corpus/$target.log" | tail -1)
    found=$(ls "$corpus/found" | grep -c "^$target-")
    printf '%s\t%s executions\t%s\tfound: %s\n' "$target" "$runs" "$cover" "$found"
done
exit $status
