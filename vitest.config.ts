import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

const SCREENS = ["packages/{ui,widget,portal}/src/**/*.test.{ts,tsx}"];
const MOCKED = ["packages/{ui,widget,portal}/src/**/*.mocked.test.{ts,tsx}"];
const SAME_EXAMPLES = ["tests/support/same-examples.ts"];
const PATIENT_DOM = ["packages/ui/src/testing/patient-dom.ts"];

/**
 * Rules, screens in memory, and the server against a real PostgreSQL. A kind runs after the one before it: files of one
 * kind share the modules that they load, which takes longer than most files take to run.
 */
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
          setupFiles: SAME_EXAMPLES,
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "screens",
          include: SCREENS,
          exclude: MOCKED,
          environment: "node",
          setupFiles: PATIENT_DOM,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 20_000,
        },
      },
      {
        test: {
          // A module that a file replaces (vi.mock) would be replaced for the files after it too.
          name: "screens with replaced modules",
          include: MOCKED,
          environment: "node",
          setupFiles: PATIENT_DOM,
          sequence: { groupOrder: 2 },
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["packages/server/{src,bench}/**/*.test.ts", "tests/api/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/bundles.ts", "tests/support/postgres.ts"],
          setupFiles: SAME_EXAMPLES,
          // The server's modules hold no state that matters, and every test has a database of its own.
          isolate: false,
          sequence: { groupOrder: 3 },
          // A file waits for PostgreSQL and for programs about half of its time.
          maxWorkers: availableParallelism() + 1,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
