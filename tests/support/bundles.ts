import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { bundleServer } from "../../scripts/lib/server-bundles.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the programs that tests start. */
    programsFolder: string;
  }
}

const STUB = "../../../tests/support/stub-product";

/** The programs that tests start, by the name of their bundle. */
const PROGRAMS = {
  server: "main.ts",
  gateway: "gateways/sandbox/main.ts",
  cli: "cli.ts",
  "file-worker": "file-reader/worker.ts",
  stub: `${STUB}/main.ts`,
  "stub-program": `${STUB}/program.ts`,
};

/** The file of a program that tests start. */
export const programFile = (name: keyof typeof PROGRAMS): string => `${inject("programsFolder")}/${name}.js`;

/** Bundles the programs once per run, next to the build, where Node resolves their npm packages. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = fileURLToPath(new URL(`../../packages/server/dist/tests-${process.pid}`, import.meta.url));
  await bundleServer(folder, PROGRAMS);
  project.provide("programsFolder", folder);
  // Where `testConfig` finds the program of the threads that read files.
  process.env.FILE_WORKER = join(folder, "file-worker.js");
  return () => rm(folder, { recursive: true, force: true });
}
