import { availableParallelism } from "node:os";
import type { Alias } from "vite";
import { defineConfig } from "vitest/config";
import { PREACT_ALIASES as PORTAL_ALIASES } from "./packages/portal/preact-aliases.mjs";
import { PREACT_ALIASES as WIDGET_ALIASES } from "./packages/widget/build/preact-aliases.mjs";
import { LongestFirst } from "./tests/support/longest-first.ts";
import { LONGEST_TEST_MS, PATIENCE_MS } from "./tests/support/patience.ts";

const MOCKED = ".mocked.test.{ts,tsx}";
/** React itself runs only what ships for a site's own React. */
const FOR_REACT = ["packages/widget/src/npm/react/*.test.tsx"];
const WAITS = "tests/support/patient-waits.ts";
const SAME_EXAMPLES = [WAITS, "tests/support/same-examples.ts"];
const SCREENS_SETUP = [WAITS, "packages/ui/src/testing/empty-page.ts"];
const PATIENT = {
  testTimeout: LONGEST_TEST_MS,
  hookTimeout: LONGEST_TEST_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
};

/** The tests of screens, on the Preact that they ship with; files that replace modules share none with the others. */
const screens = (name: string, packages: string[], aliases: Alias[], groupOrder: number) => {
  const inPackages = (ending: string) => packages.map((folder) => `packages/${folder}/src/**/*${ending}`);
  const shared = {
    environment: "node",
    setupFiles: SCREENS_SETUP,
    ...PATIENT,
    // The library that makes the element imports React too.
    server: { deps: { inline: [/@r2wc/] } },
  };
  const resolve = { alias: aliases };
  return [
    {
      resolve,
      test: {
        ...shared,
        name: `screens of the ${name}`,
        include: inPackages(".test.{ts,tsx}"),
        exclude: inPackages(MOCKED),
        isolate: false,
        sequence: { groupOrder },
      },
    },
    {
      resolve,
      test: {
        // A module that a file replaces (vi.mock) would be replaced for the files after it too.
        ...shared,
        name: `screens of the ${name} with replaced modules`,
        include: inPackages(MOCKED),
        exclude: FOR_REACT,
        sequence: { groupOrder: groupOrder + 1 },
      },
    },
  ];
};

/**
 * The server against a real PostgreSQL, rules, and screens in memory. A kind runs after the one before it: files of one
 * kind share the modules that they load, which takes longer than most files take to run. The server's come first: they
 * wait half of the time, and `npm test` runs the journeys meanwhile.
 */
export default defineConfig({
  test: {
    // Files wait now and then: for PostgreSQL, for programs, and for what they draw.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/core/src/**/*.test.ts", "{scripts,packages/widget/build}/**/*.test.{ts,mjs}"],
          environment: "node",
          setupFiles: SAME_EXAMPLES,
          isolate: false,
          sequence: { groupOrder: 1 },
          ...PATIENT,
        },
      },
      ...screens("portal", ["ui", "portal"], PORTAL_ALIASES, 2),
      ...screens("widget", ["widget"], WIDGET_ALIASES, 4),
      {
        test: {
          name: "screens on React",
          include: FOR_REACT,
          environment: "node",
          setupFiles: SCREENS_SETUP,
          sequence: { groupOrder: 6 },
          ...PATIENT,
        },
      },
      {
        test: {
          name: "server",
          include: ["packages/server/{src,bench,trials}/**/*.test.ts", "tests/api/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/bundles.ts", "tests/support/postgres.ts"],
          setupFiles: SAME_EXAMPLES,
          // The server's modules hold no state that matters, and every test has a database of its own.
          isolate: false,
          sequence: { groupOrder: 0 },
          ...PATIENT,
        },
      },
    ],
  },
});
