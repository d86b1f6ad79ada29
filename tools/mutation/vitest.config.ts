import { defineConfig } from "vitest/config";

const rooms = process.env.MUTATED_ROOMS ?? "*";

/** What Stryker runs against each mutant, in a copy of core: a room is held by its own tests and by no others. */
export default defineConfig({
  test: {
    include: rooms.split(",").map((room) => `packages/core/src/${room}/**/*.test.ts`),
    environment: "node",
    testTimeout: 20_000,
  },
});
