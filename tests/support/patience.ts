/**
 * How long, in ms, a test waits for a condition before it fails. A test that passes waits only as long as it takes, so
 * this costs nothing, and a machine ten times slower than usual still passes.
 */
export const PATIENCE_MS = 120_000;

/** How long, in ms, a whole test may take. Ends only a test that hangs. */
export const LONGEST_TEST_MS = 900_000;
