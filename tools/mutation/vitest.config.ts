import { defineConfig } from "vitest/config";

const rooms = process.env.MUTATED_ROOMS ?? "*";

/** The tests that Stryker runs against each mutant, in a copy of core: only a folder's own tests count for it. */
export default defineConfig({
  test: {
    include: rooms.split(",").map((room) => `packages/core/src/${room}/**/*.test.ts`),
    environment: "node",
    testTimeout: 20_000,
  },
});
