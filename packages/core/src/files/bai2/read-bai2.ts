import { isDay } from "../../calendar/index.ts";
import { type Cents, cents } from "../../money/index.ts";
import { availabilityFields, type Bai2Record, bai2Records } from "./records.ts";
import { isBai2Debit, kindOfBai2Code, type MoneyLineKind } from "./type-codes.ts";

/** A transaction of a bank's file. */
export interface Bai2Line {
  /** The line of the file, from 1. */
  readonly line: number;
  /** The as-of date of its group: `YYYY-MM-DD`. */
  readonly day: string;
  readonly code: string;
  readonly kind: MoneyLineKind;
  /** Cents; negative for a debit. */
  readonly amount: Cents;
  readonly bankReference: string;
  readonly customerReference: string;
  readonly text: string;
}

/**
 * Why a file cannot be trusted. `order`: a record is not where it belongs; `version`: it is not version 2; `status`: the
 * group is a deletion or a test; `currency`: it is not in US dollars; `total` and `count`: a trailer's control total or
 * number of records or groups differs from what the file holds; `unfinished`: the file's last record is missing.
 */
export interface Bai2Problem {
  readonly line: number;
  readonly code:
    | "order"
    | "version"
    | "status"
    | "currency"
    | "date"
    | "amount"
    | "total"
    | "count"
    | "unfinished";
  /** What the trailer states, and what was found, in cents or records; '' for other problems. */
  readonly stated: string;
  readonly found: string;
}

/** Whether a text is a BAI2 file: it starts with a file header. */
export const isBai2 = (text: string): boolean => /^\ufeff?\s*01,[^\n]*,/.test(text);

/** Totals and counts so far of the file, the current group, and the current account. */
interface Sums {
  total: number;
  records: number;
  parts: number;
}
const none = (): Sums => ({ total: 0, records: 0, parts: 0 });

const WHOLE = /^[+-]?\d{1,15}$/;
const amountOf = (field: string | undefined): number | null => {
  const text = (field ?? "").trim();
  if (text === "") return 0;
  return WHOLE.test(text) ? Number(text) : null;
};

/** '260331' as '2026-03-31'; null if the calendar has no such day. */
function dayOf(field: string | undefined): string | null {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec((field ?? "").trim()) ?? [];
  const iso = `20${year}-${month}-${day}`;
  return year !== undefined && isDay(iso) ? iso : null;
}

/** The sum of the amounts of an account's summary: type code, amount, item count, and funds type, repeated. */
function summaryOf(fields: readonly string[]): number | null {
  let total = 0;
  for (let at = 2; at < fields.length; ) {
    const amount = amountOf(fields[at + 1]);
    if (amount === null) return null;
    total += amount;
    at += 4 + availabilityFields(fields[at + 3] ?? "", fields[at + 4]);
  }
  return total;
}

const PLACES: Readonly<Record<string, string>> = {
  "01": "start",
  "02": "file",
  "03": "group",
  "16": "account",
};
const ENDS: Readonly<Record<string, string>> = { "49": "account", "98": "group", "99": "file" };
const AFTER: Readonly<Record<string, string>> = {
  "01": "file",
  "02": "group",
  "03": "account",
  "16": "account",
  "49": "group",
  "98": "file",
  "99": "end",
};

class Reader {
  readonly lines: Bai2Line[] = [];
  readonly problems: Bai2Problem[] = [];
  place = "start";
  #day = "";
  #file = none();
  #group = none();
  #account = none();

  #report({ line }: Bai2Record, code: Bai2Problem["code"], stated = "", found = ""): void {
    this.problems.push({ line, code, stated, found });
  }

  read(record: Bai2Record): void {
    const { code, count } = record;
    const after = AFTER[code];
    if (after === undefined || (PLACES[code] ?? ENDS[code]) !== this.place) {
      this.#report(record, "order");
      return;
    }
    this.place = after;
    if (code === "02") this.#group = none();
    if (code === "03") this.#account = none();
    this.#file.records += count;
    this.#group.records += count;
    this.#account.records += count;
    if (code === "01") this.#header(record);
    else if (code === "02") this.#groupHeader(record);
    else if (code === "03") this.#accountHeader(record);
    else if (code === "16") this.#transaction(record);
    else this.#trailer(record);
  }

  #header(record: Bai2Record): void {
    if (record.fields[7]?.trim() !== "2") this.#report(record, "version");
  }

  #groupHeader(record: Bai2Record): void {
    const [, , status = "", date, , currency = ""] = record.fields.map((field) => field.trim());
    if (status !== "1" && status !== "3") this.#report(record, "status");
    if (currency !== "" && currency !== "USD") this.#report(record, "currency");
    const day = dayOf(date);
    if (day === null) this.#report(record, "date");
    this.#day = day ?? "";
  }

  #accountHeader(record: Bai2Record): void {
    const currency = record.fields[1]?.trim() ?? "";
    if (currency !== "" && currency !== "USD") this.#report(record, "currency");
    const total = summaryOf(record.fields);
    if (total === null) this.#report(record, "amount");
    this.#account.total += total ?? 0;
  }

  #transaction(record: Bai2Record): void {
    const [code = "", typed, funds = "", ...rest] = record.fields;
    const amount = amountOf(typed);
    if (amount === null || !/^\d{3}$/.test(code)) {
      this.#report(record, "amount");
      return;
    }
    this.#account.total += amount;
    const [bankReference = "", customerReference = "", ...text] = rest.slice(
      availabilityFields(funds, rest[0]),
    );
    this.lines.push({
      line: record.line,
      day: this.#day,
      code,
      kind: kindOfBai2Code(code),
      amount: cents(isBai2Debit(code) ? -amount : amount),
      bankReference: bankReference.trim(),
      customerReference: customerReference.trim(),
      text: text.join(",").trim(),
    });
  }

  /** Compares the control total, the number of accounts or groups, and the number of records. */
  #trailer(record: Bai2Record): void {
    const isAccount = record.code === "49";
    const isGroup = record.code === "98";
    const sums = isAccount ? this.#account : isGroup ? this.#group : this.#file;
    const [total, ...counts] = record.fields.map((field) => field.trim());
    const found = isAccount ? [sums.records] : [sums.parts, sums.records];
    if (amountOf(total) !== sums.total) this.#report(record, "total", total ?? "", String(sums.total));
    found.forEach((count, at) => {
      if (amountOf(counts[at]) !== count) this.#report(record, "count", counts[at] ?? "", String(count));
    });
    if (record.code === "99") return;
    const parent = isAccount ? this.#group : this.#file;
    parent.total += sums.total;
    parent.parts += 1;
  }
}

/**
 * Reads a bank's BAI2 file (OFFICE-003): every transaction, with amounts in cents (BAI2 implies two decimals), and
 * everything that makes the file untrustworthy. All control totals and counts are checked.
 */
export function readBai2(text: string): {
  readonly lines: readonly Bai2Line[];
  readonly problems: readonly Bai2Problem[];
} {
  const reader = new Reader();
  const records = bai2Records(text);
  for (const record of records) reader.read(record);
  const { lines, problems } = reader;
  if (reader.place !== "end")
    problems.push({ line: records.at(-1)?.line ?? 1, code: "unfinished", stated: "", found: "" });
  return { lines, problems };
}
