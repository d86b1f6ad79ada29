import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openJournal } from "../gateways/sandbox/journal.ts";
import { createSandbox, type Sandbox } from "../gateways/sandbox/sandbox.ts";

/**
 * Does something with the sandbox of a data folder, before the sandbox itself runs there. `now`: its clock, in
 * milliseconds since the epoch.
 */
export async function inSandbox(
  dataFolder: string,
  work: (sandbox: Sandbox) => Promise<void>,
  now: () => number = Date.now,
): Promise<void> {
  const folder = join(dataFolder, "gateway");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const journal = openJournal(join(folder, "charges.jsonl"));
  try {
    await work(createSandbox(journal, { slow: 0, bankReturn: 0, pending: 1_000 }, now));
  } finally {
    journal.close();
  }
}
