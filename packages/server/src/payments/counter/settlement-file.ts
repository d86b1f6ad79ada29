import { Readable } from "node:stream";
import type { SettlementMapping } from "@county-pay/core/contract";
import { controlDifference, exceededLimit, isBai2, readBai2 } from "@county-pay/core/files";
import { cents } from "@county-pay/core/money";
import {
  cleanCell,
  findTrailer,
  readRecords,
  sniff,
  sourceReaders,
  withTemporaryFile,
} from "../../county/imports/index.ts";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { checkText, refuseOverLimit } from "../../file-reader/over-limit.ts";
import { mappingFor, missingColumns } from "./settlement-columns.ts";
import { readBankLine, readLine, type SettledLine, wordsOf } from "./settlement-lines.ts";

/**
 * An unreadable line, and which of its values are invalid; 'heading:fee' for a missing column, 'bai2:total' for a
 * problem of a bank's file, 'trailer' for totals that differ, and none if it is not a line at all.
 */
interface SettlementProblem {
  readonly line: number;
  readonly fields: readonly string[];
}

/** A file as read: its lines or, if any cannot be read, its problems; and, for CSV, how its columns were read. */
export interface ReadSettlement {
  /** A bank's file has deposits of many payments, so a payment that is not in it is not missing. */
  readonly isBank: boolean;
  readonly lines: readonly SettledLine[];
  /** The first problems, and how many there are. */
  readonly problems: readonly SettlementProblem[];
  readonly problemCount: number;
  readonly reading: {
    readonly headings: readonly string[];
    readonly sample: readonly string[];
    readonly mapping: SettlementMapping;
    /** The first lines as the mapping reads them. */
    readonly rows: readonly SettledLine[];
  } | null;
}

/** The maximum number of problems that are listed. */
const MAX_PROBLEMS = 50;

/** A file's lines if it has no problems, otherwise its first problems. */
const linesOrProblems = (
  lines: readonly SettledLine[],
  problems: readonly SettlementProblem[],
): Pick<ReadSettlement, "lines" | "problems" | "problemCount"> => ({
  lines: problems.length === 0 ? lines : [],
  problems: problems.slice(0, MAX_PROBLEMS),
  problemCount: problems.length,
});

const refused = (line: number, ...fields: string[]): ReadSettlement => ({
  isBank: false,
  ...linesOrProblems([], [{ line, fields }]),
  reading: null,
});

function readBank(text: string): ReadSettlement {
  checkText("bai2", text);
  const { lines, problems } = readBai2(text);
  refuseOverLimit(exceededLimit("bai2", "records", lines.length));
  const settled = lines.map(
    (line): SettledLine => ({
      line: line.line,
      references: wordsOf(line.customerReference, line.bankReference, line.text),
      amount: line.amount,
      fee: cents(0),
      day: line.day,
      kind: line.kind,
      text: `${line.code} ${line.text}`.trim().slice(0, 500),
    }),
  );
  const named = problems.map(({ line, code }) => ({ line, fields: [`bai2:${code}`] }));
  return { isBank: true, reading: null, ...linesOrProblems(settled, named) };
}

async function allRecords(file: string, shape: Parameters<typeof readRecords>[1]) {
  const records: { readonly line: number; readonly cells: readonly string[] | null }[] = [];
  for await (const portion of readRecords(file, shape)) {
    for (const record of portion.records) records.push(record);
    refuseOverLimit(exceededLimit("settlement", "lines", records.length));
  }
  return records;
}

/** How many of the first lines a person sees as they are read. */
const SAMPLE_ROWS = 5;

async function readCsv(
  file: string,
  given: SettlementMapping | null,
  saved: SettlementMapping | null,
): Promise<ReadSettlement> {
  const shape = await sniff(file);
  if (typeof shape === "string") return refused(1);
  const [header, ...records] = await allRecords(file, shape);
  const headings = (header?.cells ?? []).map((heading) => cleanCell(heading));
  refuseOverLimit(exceededLimit("settlement", "columns", headings.length, 1));
  const mapping = mappingFor(headings, given, saved);
  const trailer = await findTrailer(file, shape, mapping.amounts);
  const rows = records.filter(
    (record) =>
      record.cells === null ||
      !(trailer?.isTrailer(record) || record.cells.every((cell) => cell.trim() === "")),
  );
  refuseOverLimit(exceededLimit("settlement", "records", rows.length));
  const sample = (rows[0]?.cells ?? []).map((cell) => cleanCell(cell).slice(0, 100)).slice(0, 200);
  const reading = {
    headings: headings.map((one) => one.slice(0, 200)).slice(0, 200),
    sample,
    mapping,
    rows: [],
  };
  const isBank = mapping.source === "bank";
  const missing = missingColumns(mapping);
  const readers = sourceReaders(mapping.fields, headings);
  if (missing.length > 0 || !readers.ok)
    return {
      ...refused(1, ...(readers.ok ? missing : readers.error.headings.map((one) => `heading:${one}`))),
      reading,
    };
  const byField = new Map(readers.value.map(({ field, text }) => [field, text]));
  const lines: SettledLine[] = [];
  const problems: SettlementProblem[] = [];
  for (const { line, cells } of rows) {
    const read =
      cells === null || cells.length !== headings.length
        ? []
        : (isBank ? readBankLine : readLine)(line, (field) => byField.get(field)?.(cells) ?? "", mapping);
    if ("line" in read) lines.push(read);
    else problems.push({ line, fields: read.length === 0 ? ["columns"] : read });
  }
  const amount = cents(lines.reduce((so, line) => so + line.amount, 0));
  if (problems.length === 0 && trailer && controlDifference(trailer.totals, { count: lines.length, amount }))
    problems.push({ line: records.at(-1)?.line ?? 1, fields: ["trailer"] });
  return {
    isBank,
    ...linesOrProblems(lines, problems),
    reading: { ...reading, rows: lines.slice(0, SAMPLE_ROWS) },
  };
}

/** Reads a CSV file by its headings; refuses a file with an unreadable line, naming its number. */
export async function readSettlement(
  text: string,
  saved: SettlementMapping | null = null,
): Promise<Pick<ReadSettlement, "isBank" | "lines">> {
  const { isBank, lines, problems } = await readSettlementFile({ text, given: null, saved });
  const [first] = problems;
  if (first)
    throw new OperatorFailure(
      `Line ${first.line} of the settlement file is not right: ${first.fields.join(", ") || "no comma-separated values"}.`,
    );
  return { isBank, lines };
}

/** A file's text, the mapping that was chosen for it, and the county's stored one. */
export interface SettlementUpload {
  readonly text: string;
  readonly given: SettlementMapping | null;
  readonly saved: SettlementMapping | null;
}

/**
 * Reads a gateway's or bank's file (OFFICE-003): BAI2, or CSV with a mapping of its columns. Reports the error of each
 * line that it cannot read, and a trailer or control total that differs. Throws FileOverLimit.
 */
export async function readSettlementFile({ text, given, saved }: SettlementUpload): Promise<ReadSettlement> {
  if (isBai2(text)) return readBank(text);
  if (text.trim() === "") return refused(1);
  checkText("settlement", text);
  return withTemporaryFile(Readable.from([text]), (file) => readCsv(file, given, saved));
}
