import { defineConfig } from "vitest/config";

const folders = process.env.MUTATED_FOLDERS ?? "*";

/** The tests that Stryker runs against each mutant, in a copy of core. Each folder is checked by its own tests only. */
export default defineConfig({
  test: {
    include: folders.split(",").map((folder) => `packages/core/src/${folder}/**/*.test.ts`),
    environment: "node",
    testTimeout: 20_000,
  },
});
