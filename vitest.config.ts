import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

/** Three kinds of tests: rules, screens in memory, and the server against a real PostgreSQL. */
export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/core/src/**/*.test.ts", "scripts/**/*.test.{ts,mjs}"],
          environment: "node",
          // Rules hold no state: files share the loaded modules, which take three times as long to load as to test.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "screens",
          include: ["packages/{ui,widget,portal}/src/**/*.test.{ts,tsx}"],
          environment: "node",
          setupFiles: ["packages/ui/src/testing/patient-dom.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["packages/server/{src,bench}/**/*.test.ts", "tests/api/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/places.ts", "tests/support/postgres.ts"],
          // The server's modules hold no state that matters, and every test has a database of its own: files share the
          // loaded modules, which would take longer to load than most files take to run.
          isolate: false,
          // After the unit tests: in between, the loaded modules would be thrown away.
          sequence: { groupOrder: 1 },
          // A file waits for PostgreSQL and for programs about half of its time.
          maxWorkers: availableParallelism() + 1,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
