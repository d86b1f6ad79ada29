import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  addImportPart,
  importProposal,
  importRun,
  openImportFile,
  startImport,
} from "@county-pay/core/contract";
import { userOf } from "./sign-in.ts";
import type { Town } from "./town.ts";

const LINES = 300;
/** Bills that nobody pays fill the disk of a long trial. */
const PAUSE_MS = 5_000;
const HEADINGS = "bill_number,tax_year,parcel_id,owner_name,billed_amount,balance_amount";

/** An admin who imports a file of new bills again and again, and writes down what became of each. */
export async function importer(town: Town, email: string): Promise<void> {
  const user = userOf(town, email);
  while (!town.isOver()) {
    const name = `I${town.files.length + 1}`;
    town.files.push({ name, lines: LINES, state: await importOne(name) });
    await sleep(PAUSE_MS);
  }

  /** A county that imports for weeks always has room, because old files are deleted. */
  async function openFile(body: { readonly FileName: string; readonly Bytes: number }) {
    for (;;) {
      const opened = await user.ask((client) => client.call(openImportFile, { body }));
      if (opened.ok || opened.error.code !== "too_many_files") return opened;
      await town.deleteOldFiles();
    }
  }

  async function importOne(name: string): Promise<string> {
    const rows = Array.from(
      { length: LINES },
      (_, at) => `${name}-${at},2024,${name}P${at},SAMPLE ADA,100.00,100.00`,
    );
    const content = Buffer.from(`${[HEADINGS, ...rows].join("\n")}\n`);
    const opened = await openFile({ FileName: `${name}.csv`, Bytes: content.length });
    if (!opened.ok) return opened.error.code;
    const { FileId } = opened.value;
    const part = { FileId, Start: 0, Content: content.toString("base64") };
    const added = await user.ask((client) => client.call(addImportPart, { body: part }));
    if (!added.ok) return added.error.code;
    const proposal = await user.ask((client) => client.call(importProposal, { params: { fileId: FileId } }));
    if (!proposal.ok) return proposal.error.code;
    const body = {
      Key: randomUUID(),
      FileId,
      DryRun: false,
      Mapping: proposal.value.Mapping,
      ChangeKey: false,
    };
    const started = await user.ask((client) => client.call(startImport, { body }));
    if (!started.ok) return started.error.code;
    for (;;) {
      const run = await user.ask((client) =>
        client.call(importRun, { params: { id: started.value.ImportId } }),
      );
      if (!run.ok) return run.error.code;
      const { State, Failure, Refused } = run.value;
      if (State === "failed") return Failure;
      if (State === "finished") return Refused === 0 ? State : `${Refused} lines refused`;
      await sleep(200);
    }
  }
}
