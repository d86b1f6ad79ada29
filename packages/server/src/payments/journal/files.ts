import { journalMessages } from "@county-pay/core/messages";
import type { Cents } from "@county-pay/core/money";
import {
  type AccountParts,
  accountName,
  accountParts,
  csvLine,
  type JournalEntry,
  type JournalFormat,
  type JournalLine,
} from "@county-pay/core/payments";

/** The name of a line in a file. Files for other programs are in English and the same for every caller. */
const nameOf = ({ key, taxYear }: JournalLine): string => {
  const name = accountName(key, journalMessages.names);
  return taxYear === null ? name : `${taxYear} ${name}`;
};

/** An entry's number in other programs, from its day: CP20260302. */
const reference = (day: string): string => `CP${day.replaceAll("-", "")}`;

/** A generic file: one line for each line of an entry, amounts in dollars, with headings. */
function csv(entries: readonly JournalEntry[]): string {
  const headings = ["Date", "Entry", "Fund", "Account", "Description", "Debit", "Credit"];
  const lines = entries.flatMap(({ day, lines: its }) =>
    its.map((line) =>
      csvLine([
        day,
        reference(day),
        line.fund,
        line.account,
        nameOf(line),
        { cents: line.debit },
        { cents: line.credit },
      ]),
    ),
  );
  return [csvLine(headings), ...lines].join("");
}

/** Printable ASCII: a fixed-length record counts bytes, and these programs do not read UTF-8. */
const ascii = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, " ");

const left = (text: string, width: number): string => ascii(text).slice(0, width).padEnd(width);

/** A record of 140 characters in the layout of Munis' journal import named Budget. */
function munisLine(day: string, line: JournalLine, { org, object, project }: AccountParts): string {
  const isDebit = line.debit > 0;
  const amount = String(isDebit ? line.debit : line.credit).padStart(13, "0");
  return [
    left(org, 8),
    left(object, 6),
    left(project, 5),
    " ".repeat(35),
    left(nameOf(line), 30),
    left(reference(day), 10),
    left(`CP ${day.slice(5, 7)}/${day.slice(8)}/${day.slice(2, 4)}`, 12),
    isDebit ? "D" : "C",
    amount,
    " ".repeat(20),
  ].join("");
}

function munis(entries: readonly JournalEntry[]): string {
  return entries
    .flatMap(({ day, lines }) =>
      lines.flatMap((line) => {
        const parts = accountParts(line.account);
        return parts ? [`${munisLine(day, line, parts)}\r\n`] : [];
      }),
    )
    .join("");
}

const dollars = (amount: Cents): string => (amount / 100).toFixed(2);

/** Text between tabs: without the characters that end a field, a line, or a quoted text. */
const field = (text: string): string =>
  ascii(text.replaceAll('"', "'").replaceAll(";", ",")).replace(/\s+/g, " ").trim();

/** General-journal transactions of QuickBooks Desktop: the first line of an entry is TRNS, the others are SPL. */
function iif(entries: readonly JournalEntry[]): string {
  // QuickBooks knows CLASS only where classes are tracked: no fund, no column.
  const hasFunds = entries.some(({ lines }) => lines.some(({ fund }) => field(fund) !== ""));
  const fund = (text: string): readonly string[] => (hasFunds ? [text] : []);
  const columns = ["TRNSTYPE", "DATE", "ACCNT", ...fund("CLASS"), "AMOUNT", "DOCNUM", "MEMO"];
  const row = (values: readonly string[]): string => `${values.join("\t")}\r\n`;
  const head = [row(["!TRNS", ...columns]), row(["!SPL", ...columns]), row(["!ENDTRNS"])];
  const body = entries.flatMap(({ day, lines }) => [
    ...lines.map((line, at) =>
      row([
        at === 0 ? "TRNS" : "SPL",
        "GENERAL JOURNAL",
        `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
        field(line.account),
        ...fund(field(line.fund)),
        line.debit > 0 ? dollars(line.debit) : `-${dollars(line.credit)}`,
        reference(day),
        field(nameOf(line)),
      ]),
    ),
    row(["ENDTRNS"]),
  ]);
  return [...head, ...body].join("");
}

const FILES: Readonly<Record<JournalFormat, (entries: readonly JournalEntry[]) => string>> = {
  csv,
  munis,
  iif,
};

/** The journal as a file. The same entries make the same bytes: nothing in it says when, by whom, or in what language. */
export const journalFile = (entries: readonly JournalEntry[], format: JournalFormat): string =>
  FILES[format](entries);
