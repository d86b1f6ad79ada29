import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { tableText } from "../../bench/report.ts";
import { readJournal } from "../../src/gateways/sandbox/journal.ts";
import { checkBooks } from "../books.ts";
import { createNotebook } from "../notebook.ts";
import { checkLines } from "../report.ts";
import { askedToStop, settled } from "../rounds.ts";
import { withPool } from "../town.ts";
import { errorsOf, lineChecks, stagesOf, statusesOf, tablesOf } from "./figures.ts";
import { startGroup } from "./group.ts";
import { PAYMENTS, playHour } from "./play.ts";
import { judge } from "./verdict.ts";

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    scale: { type: "string", default: "25" },
    searches: { type: "string", default: "5000" },
    minutes: { type: "string", default: "7" },
    seed: { type: "string", default: "1" },
    servers: { type: "string", default: "2" },
    bills: { type: "string", default: "50000" },
    gateway: { type: "string", default: "30" },
    "payments-per-minute": { type: "string" },
  },
});

/** How long, after the figures were made, whoever pressed the button may wait for an answer. */
const LAST_RECEIPT_MS = 420_000;

/** Plays the last hour; resolves to the exit code: 1 if money or the order of the line was not right. */
async function tryDeadline(): Promise<number> {
  const scale = Number(values.scale);
  const searches = Number(values.searches);
  const seconds = Number(values.minutes) * 60;
  const perMinute = values["payments-per-minute"];
  const group = await startGroup({
    servers: Number(values.servers),
    bills: Number(values.bills),
    gatewayPerSecond: values.gateway === "none" ? null : Number(values.gateway) / scale,
    paymentsPerMinute: perMinute === undefined ? null : Math.max(1, Math.round(Number(perMinute) / scale)),
    system: join(process.env.COUNTY_PAY_ROOT ?? ".", ".trials/debian-13"),
  });
  const stopped = askedToStop();
  stopped.catch(() => undefined);
  try {
    print(
      `The last hour before a deadline and ten minutes after it, in ${values.minutes} minutes, with rates divided by ${scale}: at the peak ${PAYMENTS / scale} payers and ${searches / scale} searches per second; the gateway accepts ${values.gateway === "none" ? "any number of" : Number(values.gateway) / scale} charges per second.`,
    );
    const notebook = createNotebook();
    const played = playHour(group, {
      seconds,
      scale,
      searches,
      seed: Number(values.seed),
      notebook,
      say: print,
    });
    const { run, gone } = await Promise.race([played, stopped]);
    const { record } = run;
    for (const table of tablesOf(run)) print(`\n${tableText(table)}`);
    print("");
    for (const line of errorsOf(record)) print(`error        ${line}`);
    print(
      `${record.payers.length} came to pay, ${notebook.successes().length} got a receipt, ${record.gaveUp} gave up in line, ${record.leftWaiting} still stood in line at the end.`,
    );
    print(`Presses ended as: ${statusesOf(record)}.\n`);
    for (const line of judge(stagesOf(run)).lines) print(line);
    await Promise.race([gone, stopped, sleep(LAST_RECEIPT_MS)]);
    const { checks, charges } = await withPool(group.databaseUrl, async (pool) => {
      await settled(pool);
      const journal = readJournal(group.journal);
      return checkBooks(pool, group.companyId, { journal, told: notebook.all, files: [] });
    });
    print(`\nThe gateway made ${charges} charges. Everybody who pressed the button was told how it ended:`);
    const all = [...checks, ...lineChecks(record)];
    for (const line of checkLines(all)) print(line);
    return all.every(({ contradictions }) => contradictions.length === 0) ? 0 : 1;
  } finally {
    await group.stop();
  }
}

const code = await tryDeadline().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`);
  return 1;
});
process.exit(code);
