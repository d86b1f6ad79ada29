import { passesRoutingCheck } from "../ach/routing-number.ts";

/** An entry of a file of returns that a test writes; the rest of it is invented. */
export interface AchEntryOfTest {
  /** R01, C01 and so on. */
  readonly code: string;
  /** Cents. */
  readonly amount?: number;
  readonly identification?: string;
  readonly name?: string;
  readonly account?: string;
  readonly trace?: string;
  readonly originalTrace?: string;
  /** For a notification of change. */
  readonly corrected?: string;
  /** A returned credit instead of a returned debit. */
  readonly isCredit?: boolean;
  /** For a dishonored or contested return: the code that it is about. */
  readonly about?: string;
}

/** The first eight digits of the county's bank, and all nine. */
const BANK = "12104288";
const BANK_ROUTING = "121042882";
const COMPANY = "1234567890";

const digits = (value: number, length: number): string => String(value).padStart(length, "0");
const words = (value: string, length: number): string => value.padEnd(length).slice(0, length);

/** The routing number with these first eight digits. */
export const routingOf = (eight: string): string =>
  [..."0123456789"].map((digit) => eight + digit).find(passesRoutingCheck) ?? "";

function entryLines(entry: AchEntryOfTest, index: number): readonly [string, string] {
  const isChange = entry.code.startsWith("C");
  const trace = entry.trace ?? `09140060${digits(index + 1, 7)}`;
  const original = entry.originalTrace ?? `${BANK}${digits(index + 501, 7)}`;
  const amount = isChange ? 0 : (entry.amount ?? 100);
  const type = isChange || entry.isCredit ? "21" : "26";
  const details = [
    `6${type}${BANK_ROUTING}`,
    words(entry.account ?? "000111111101", 17),
    digits(amount, 10),
    words(entry.identification ?? "", 15),
    words(entry.name ?? "ADA LOVELACE", 22),
    `  1${trace}`,
  ];
  const about = (entry.about ?? "").replace("R", "");
  const data = about === "" ? (entry.corrected ?? "") : `${" ".repeat(21)}${about}`;
  const report = `7${isChange ? "98" : "99"}${entry.code}${original}${" ".repeat(6)}09140060${words(data, 44)}${trace}`;
  return [details.join(""), report];
}

/**
 * A file of returns in NACHA's format, in one batch, with right counts, hashes, and totals. `day`: its file creation
 * date and the batch's effective entry date, `YYYY-MM-DD`.
 */
export function achFileOf(entries: readonly AchEntryOfTest[], day = "2026-11-24"): string {
  const date = day.slice(2).replaceAll("-", "");
  const lines = entries.flatMap(entryLines);
  const sum = (isDebit: boolean): number =>
    lines
      .filter((line) => line.startsWith(isDebit ? "626" : "621"))
      .reduce((so, line) => so + Number(line.slice(29, 39)), 0);
  const hash = digits((Number(BANK) * entries.length) % 10_000_000_000, 10);
  const totals = `${hash}${digits(sum(true), 12)}${digits(sum(false), 12)}`;
  const blocks = Math.ceil((lines.length + 4) / 10);
  const records = [
    `101 ${BANK_ROUTING} 091400606${date}0917A094101${words("ELM COUNTY BANK", 23)}${words("FIRST NATIONAL", 23)}${" ".repeat(8)}`,
    `5200${words("ELM COUNTY", 16)}${" ".repeat(20)}${COMPANY}WEB${words("TAX", 10)}${" ".repeat(6)}${date}   1091400600000001`,
    ...lines,
    `8200${digits(lines.length, 6)}${totals}${COMPANY}${" ".repeat(25)}091400600000001`,
    `9000001${digits(blocks, 6)}${digits(lines.length, 8)}${totals}${" ".repeat(39)}`,
  ];
  while (records.length % 10 !== 0) records.push("9".repeat(94));
  return `${records.join("\n")}\n`;
}
