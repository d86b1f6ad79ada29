import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readAch } from "@county-pay/core/ach";
import { isBai2, readBai2, readControlFile } from "@county-pay/core/files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readProposal } from "../county/imports/mapping/read-proposal.ts";
import { readRecords } from "../county/imports/reading/read-records.ts";
import { sniff } from "../county/imports/reading/sniff.ts";
import { readSettlementFile } from "../payments/counter/settlement-file.ts";
import { FileOverLimit } from "./over-limit.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "growth-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Parse = (text: string) => unknown;

/** The processor time of one reading, in milliseconds; the least of several, since other work only adds to it. */
async function timeOf(parse: Parse, text: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const begin = process.cpuUsage();
    try {
      await parse(text);
    } catch (error) {
      // A limit is an answer, too.
      if (!(error instanceof FileOverLimit)) throw error;
    }
    const { user, system } = process.cpuUsage(begin);
    times.push((user + system) / 1_000);
  }
  return Math.min(...times);
}

/** Below this, what a reading costs besides the text decides its time. */
const NOISE_MS = 25;

/**
 * How many times as long a text of fourfold size takes: 4 for a parser that is linear, 16 for one that is quadratic.
 */
async function growthOf(parse: Parse, make: (size: number) => string, size: number): Promise<number> {
  await timeOf(parse, make(size));
  const [once, fourfold] = [await timeOf(parse, make(size)), await timeOf(parse, make(4 * size))];
  return fourfold / Math.max(once, NOISE_MS);
}

const MOST_GROWTH = 10;

const HEAD = "01,A,B,260331,0200,1,65,,2/\n02,A,B,1,260331,,USD,2/\n03,1,USD/\n";
const ACH_HEAD = `101 ${"0".repeat(30)}094101${"x".repeat(54)}`;

/** Texts that are hard to read, by what they repeat. */
const BAI2: readonly (readonly [string, (size: number) => string, number])[] = [
  ["blanks inside a record", (n) => `${HEAD}16,475,100,Z,ref,text${" ".repeat(n)}x/`, 60_000],
  ["continuations of a text", (n) => `${HEAD}16,475,100,Z,a,b,c\n${"88,more\n".repeat(n)}`, 30_000],
  ["continuations of fields", (n) => `${HEAD}03,1,USD\n${"88,010,1,,/\n".repeat(n)}`, 30_000],
  [
    "continuations after a long funds type",
    (n) => `${HEAD}16,1,1,${"d".repeat(n)}\n${"88\n".repeat(n)}`,
    50_000,
  ],
  ["commas", (n) => `${HEAD}16,475,100,${",".repeat(n)}`, 200_000],
  ["line breaks", (n) => `${HEAD}${"\r".repeat(n)}`, 200_000],
  ["slashes", (n) => `${HEAD}16,475,100,Z,a,b,${"/".repeat(n)} x`, 400_000],
  ["headers", (n) => `${"01,A,B,".repeat(n)}`, 100_000],
];

const ACH: typeof BAI2 = [
  ["blanks", (n) => `${ACH_HEAD}\n${" ".repeat(n)}x`, 400_000],
  ["line breaks", (n) => `${ACH_HEAD}${"\r\n".repeat(n)}9`, 200_000],
  ["line breaks inside one line", (n) => `${ACH_HEAD}${" \r".repeat(n)}`, 200_000],
  ["one line without an end", (n) => ACH_HEAD + "6".repeat(n), 400_000],
  [
    "addenda",
    (n) => `${ACH_HEAD}\n5${" ".repeat(93)}\n6${"2".repeat(93)}\n${`7${"9".repeat(93)}\n`.repeat(n)}`,
    5_000,
  ],
  ["batches", (n) => `${ACH_HEAD}\n${`5${" ".repeat(93)}\n8${"0".repeat(93)}\n`.repeat(n)}`, 5_000],
];

const CSV: typeof BAI2 = [
  ["semicolons", (n) => `a;b\n${";".repeat(n)}`, 20_000],
  [
    "wide headings",
    (n) => `${Array.from({ length: n }, (_, at) => `Amount ${at} (USD)`).join(",")}\n1\n`,
    4_000,
  ],
  ["equal headings", (n) => `${"Amount,".repeat(n)}\n1\n`, 4_000],
  ["line breaks", (n) => `a,b${"\r".repeat(n)}`, 60_000],
  ["quotation marks that never end", (n) => `a,b\n${'"a\n'.repeat(n)}`, 500],
  ["loose quotation marks that never end", (n) => `a,b\n="1",2\n${'"a\n'.repeat(n)}`, 1_500],
  ["loose quotation marks that end late", (n) => `a,b\n="1",2\n${'"a\n'.repeat(n)}",\n`, 1_500],
  ["records of two lines", (n) => `a,b\n${'"\n",1\n'.repeat(n)}`, 1_000],
  ["blanks", (n) => `a,b\n1,${" ".repeat(n)}x\n`, 400_000],
  ["one line without an end", (n) => `a,b${"x".repeat(n)}`, 400_000],
  ["marks of a formula", (n) => `a,b\n${'="'.repeat(n)},1\n`, 100_000],
];

const CONTROL: typeof BAI2 = [
  ["blanks", (n) => `Records${" ".repeat(n)}x`, 60_000],
  ["blanks after a label", (n) => `Records: 1\nTotal${" ".repeat(n)}"`, 60_000],
  ["quotation marks", (n) => `Records${'"'.repeat(n)}= 1`, 60_000],
  ["headings", (n) => `${"amount,".repeat(n)}\n${"1,".repeat(n)}`, 4_000],
];

/** Reads every record of a file of bills, and its cells. */
async function readBills(text: string): Promise<void> {
  const file = join(folder, "bills.csv");
  await writeFile(file, text);
  const shape = await sniff(file);
  if (typeof shape === "string") return;
  for await (const { records } of readRecords(file, shape)) for (const record of records) void record.cells;
}

async function readHeadings(text: string): Promise<void> {
  const file = join(folder, "headings.csv");
  await writeFile(file, text);
  await readProposal({ file, used: null, saved: null });
}

describe.each<readonly [string, Parse, typeof BAI2]>([
  ["BAI2", (text) => [isBai2(text), readBai2(text)], BAI2],
  ["ACH returns", readAch, ACH],
  ["settlement CSV", (text) => readSettlementFile({ text, given: null, saved: null }), CSV],
  ["BAI2, as uploaded", (text) => readSettlementFile({ text, given: null, saved: null }), BAI2],
  ["bills", readBills, CSV],
  ["headings of bills", readHeadings, CSV],
  ["control totals", readControlFile, CONTROL],
])("the time of reading %s grows like the text", (_format, parse, texts) => {
  // OFFICE-003, OFFICE-005, OFFICE-006
  it.each(texts)("of %s", async (_what, make, size) => {
    expect(await growthOf(parse, make, size)).toBeLessThan(MOST_GROWTH);
  });
});
