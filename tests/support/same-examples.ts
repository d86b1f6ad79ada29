import fc from "fast-check";

/** The seed of every run, so that a run fails because of a change and not by chance. */
const SEED = 20_261_122;

const { FUZZ_SEED } = process.env;

// Property tests use the same examples each time; `FUZZ_SEED=<a number>` selects others.
fc.configureGlobal({ seed: FUZZ_SEED ? Number(FUZZ_SEED) : SEED });
