import fc from "fast-check";

/** The first examples of every run, so that a run fails for what changed and not by luck. */
const SEED = 20_261_122;

const { FUZZ_SEED } = process.env;

// Tests that try made-up examples try the same ones each time; `FUZZ_SEED=<a number>` tries others.
fc.configureGlobal({ seed: FUZZ_SEED ? Number(FUZZ_SEED) : SEED });
