import { Readable } from "node:stream";
import { SETTLEMENT_FIELDS, type SettlementField, type SettlementMapping } from "@county-pay/core/contract";
import { controlDifference, isBai2, kindOfWord, type MoneyLineKind, readBai2 } from "@county-pay/core/files";
import { type Cents, cents, parseMoney } from "@county-pay/core/money";
import {
  cleanCell,
  findTrailer,
  matchHeadings,
  readDate,
  readRecords,
  sniff,
  sourceReaders,
  withTemporaryFile,
} from "../../county/imports/index.ts";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";

/** A line of a gateway's or bank's file. */
export interface SettledLine {
  readonly line: number;
  /** Numbers that may name a payment, most likely first: ours, the number on a receipt, or the gateway's own. */
  readonly references: readonly string[];
  /** Negative if it was returned to the payer or left the account. */
  readonly amount: Cents;
  /** The gateway's own fee. */
  readonly fee: Cents;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly kind: MoneyLineKind;
  readonly text: string;
}

/**
 * An unreadable line, and which of its values are invalid; 'heading:fee' for a missing column, 'bai2:total' for a
 * problem of a bank's file, 'trailer' for totals that differ, and none if it is not a line at all.
 */
interface SettlementProblem {
  readonly line: number;
  readonly fields: readonly string[];
}

/** A file as read: its lines or problems, and, for CSV, how its columns were read. */
export interface ReadSettlement {
  /** A bank's file has deposits of many payments, so a payment that is not in it is not missing. */
  readonly isBank: boolean;
  readonly lines: readonly SettledLine[];
  readonly problems: readonly SettlementProblem[];
  readonly reading: {
    readonly headings: readonly string[];
    readonly sample: readonly string[];
    readonly mapping: SettlementMapping;
  } | null;
}

/** Gateways' names for our fields, most likely first. */
const SYNONYMS: Readonly<Record<SettlementField, readonly string[]>> = {
  reference: [
    "transaction_id",
    "transaction_number",
    "processor_reference",
    "gateway_reference",
    "charge_id",
    "payment_id",
    "balance_transaction_source",
    "source",
    "trace_number",
    "id",
  ],
  own_reference: [
    "receipt_number",
    "our_reference",
    "merchant_reference",
    "confirmation_number",
    "confirmation",
    "order_id",
    "order_number",
    "invoice_number",
    "customer_reference",
    "receipt",
    "metadata_reference",
  ],
  amount: [
    "gross_amount",
    "gross",
    "settlement_amount",
    "settled_amount",
    "transaction_amount",
    "payment_amount",
    "charge_amount",
    "total_amount",
    "total",
  ],
  fee: ["processing_fee", "processor_fee", "transaction_fee", "fee_amount", "discount", "cost"],
  date: [
    "settlement_date",
    "settled_date",
    "settled_on",
    "transaction_date",
    "posted_date",
    "posting_date",
    "payment_date",
    "created_date",
    "created",
    "created_utc",
    "available_on",
    "day",
  ],
  type: ["transaction_type", "reporting_category", "category", "kind", "status"],
  description: ["memo", "details", "note", "narrative", "text"],
};

const refused = (line: number, ...fields: string[]): ReadSettlement => ({
  isBank: false,
  lines: [],
  problems: [{ line, fields }],
  reading: null,
});

function readBank(text: string): ReadSettlement {
  const { lines, problems } = readBai2(text);
  return {
    isBank: true,
    reading: null,
    problems: problems.map(({ line, code }) => ({ line, fields: [`bai2:${code}`] })),
    lines: lines.map((line) => ({
      line: line.line,
      references: [line.customerReference, line.bankReference, ...line.text.split(/[^A-Za-z0-9-]+/)]
        .filter((one) => one.length >= 6 && one.length <= 50)
        .slice(0, 20),
      amount: line.amount,
      fee: cents(0),
      day: line.day,
      kind: line.kind,
      text: `${line.code} ${line.text}`.trim().slice(0, 500),
    })),
  };
}

type Cell = (field: SettlementField) => string;

/** One line of a CSV file, or its invalid fields. */
function readLine(line: number, cell: Cell, order: "mdy" | "dmy"): SettledLine | readonly string[] {
  const kind = kindOfWord(cell("type"));
  const amount = parseMoney(cell("amount"));
  const fee = cell("fee") === "" ? parseMoney("0") : parseMoney(cell("fee"));
  const day = readDate(cell("date"), order);
  const references = [cell("own_reference"), cell("reference")].filter((one) => one !== "");
  const isNamed = references.length > 0 || kind === "fee" || kind === "deposit";
  const isWrong = !isNamed || references.some((one) => one.length > 50);
  if (isWrong || !amount.ok || !fee.ok || !day)
    return [
      ...(isWrong ? ["reference"] : []),
      ...(amount.ok ? [] : ["amount"]),
      ...(fee.ok ? [] : ["fee"]),
      ...(day ? [] : ["date"]),
    ];
  // Some gateways print what they gave back without a sign.
  const isBack = (kind === "refund" || kind === "return") && amount.value > 0;
  return {
    line,
    references,
    amount: cents(isBack ? -amount.value : amount.value),
    fee: fee.value,
    day,
    kind,
    text: cell("description").slice(0, 500),
  };
}

async function allRecords(file: string, shape: Parameters<typeof readRecords>[1]) {
  const records: { readonly line: number; readonly cells: readonly string[] | null }[] = [];
  for await (const portion of readRecords(file, shape)) records.push(...portion.records);
  return records;
}

/** The given or stored mapping if it fits the headings, otherwise one that is proposed from them. */
function mappingFor(
  headings: readonly string[],
  given: SettlementMapping | null,
  saved: SettlementMapping | null,
): SettlementMapping {
  if (given) return given;
  if (saved && sourceReaders(saved.fields, headings).ok) return saved;
  return { fields: matchHeadings(SETTLEMENT_FIELDS, SYNONYMS, headings), date_order: "mdy" };
}

async function readCsv(
  file: string,
  given: SettlementMapping | null,
  saved: SettlementMapping | null,
): Promise<ReadSettlement> {
  const shape = await sniff(file);
  if (typeof shape === "string") return refused(1);
  const trailer = await findTrailer(file, shape);
  const [header, ...records] = await allRecords(file, shape);
  const headings = (header?.cells ?? []).map((heading) => cleanCell(heading));
  const mapping = mappingFor(headings, given, saved);
  const rows = records.filter(
    ({ cells }) =>
      cells === null || !(trailer?.isTrailer(cells) || cells.every((cell) => cell.trim() === "")),
  );
  const sample = (rows[0]?.cells ?? []).map((cell) => cleanCell(cell).slice(0, 100)).slice(0, 200);
  const reading = { headings: headings.map((one) => one.slice(0, 200)).slice(0, 200), sample, mapping };
  const { fields } = mapping;
  const missing = [
    ...(fields.reference || fields.own_reference ? [] : ["heading:reference"]),
    ...(fields.amount ? [] : ["heading:amount"]),
    ...(fields.date ? [] : ["heading:date"]),
  ];
  const readers = sourceReaders(fields, headings);
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
        : readLine(line, (field) => byField.get(field)?.(cells) ?? "", mapping.date_order);
    if ("line" in read) lines.push(read);
    else problems.push({ line, fields: read.length === 0 ? ["columns"] : read });
  }
  const amount = cents(lines.reduce((so, line) => so + line.amount, 0));
  if (problems.length === 0 && trailer && controlDifference(trailer.totals, { count: lines.length, amount }))
    problems.push({ line: records.at(-1)?.line ?? 1, fields: ["trailer"] });
  return { isBank: false, lines, problems, reading };
}

/** Reads a CSV file by its headings; refuses a file with an unreadable line, naming its number. */
export async function readSettlement(
  text: string,
  saved: SettlementMapping | null = null,
): Promise<Pick<ReadSettlement, "isBank" | "lines">> {
  const { isBank, lines, problems } = await readSettlementFile(text, null, saved);
  const [first] = problems;
  if (first)
    throw new OperatorFailure(
      `Line ${first.line} of the settlement file is not right: ${first.fields.join(", ") || "no comma-separated values"}.`,
    );
  return { isBank, lines };
}

/**
 * Reads a gateway's or bank's file (OFFICE-003): BAI2, or CSV with a mapping of its columns. Reports the error of each
 * line that it cannot read, and a trailer or control total that differs.
 */
export async function readSettlementFile(
  text: string,
  given: SettlementMapping | null,
  saved: SettlementMapping | null,
): Promise<ReadSettlement> {
  if (isBai2(text)) return readBank(text);
  if (text.trim() === "") return refused(1);
  return withTemporaryFile(Readable.from([text]), (file) => readCsv(file, given, saved));
}
