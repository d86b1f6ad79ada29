import { isDay } from "../../calendar/index.ts";
import { type Cents, cents } from "../../money/index.ts";
import { isContested, isDishonored } from "../codes/return-codes.ts";
import { type AchRecord, at } from "./records.ts";

/**
 * What an entry reports. `return`: a bank returns a debit; `dishonored` and `contested`: banks argue about a return;
 * `change`: a bank corrects data of a paid debit; `refused_change`: a bank refuses such a correction.
 */
export type AchKind = "return" | "dishonored" | "contested" | "change" | "refused_change";

/** An entry of a file of returns, with its last addenda record. Never a whole account number. */
export interface AchEntry {
  /** The line of its entry detail record. */
  readonly line: number;
  readonly kind: AchKind;
  /** R01, C01 and so on. */
  readonly code: string;
  readonly amount: Cents;
  readonly isDebit: boolean;
  readonly trace: string;
  /** The trace number of the original debit. */
  readonly originalTrace: string;
  /** The Individual Identification Number, which a bank copies from the original entry; may have our reference. */
  readonly identification: string;
  readonly name: string;
  readonly accountLast4: string;
  /** The first eight digits of the original bank's routing number. */
  readonly bank: string;
  /** The effective entry date, which a bank copies from the original batch: `YYYY-MM-DD`, or null. */
  readonly day: string | null;
  /** The payment-related information of addenda records of type 05. */
  readonly information: string;
  /** For a dishonored or contested return: the code of the return that it is about, or ''. */
  readonly about: string;
  /** For a notification of change: the corrected data, 29 characters; otherwise ''. */
  readonly corrected: string;
}

/** '260331' as '2026-03-31'; null if the calendar has no such day. */
export function achDay(field: string): string | null {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(field) ?? [];
  const iso = `20${year}-${month}-${day}`;
  return year !== undefined && isDay(iso) ? iso : null;
}

/** Whether a transaction code moves money out of the payer's account: '27' and '37' do, and their returns '26' and '36'. */
export const isDebitCode = (transactionCode: string): boolean => Number(transactionCode[1]) >= 5;

/** Whether a batch is international, or of notifications of change of such a batch: its entries have other fields. */
export const isForeign = (header: AchRecord): boolean =>
  at(header, 51, 53) === "IAT" || at(header, 5, 10) === "IATCOR";

function kindOf(addenda: AchRecord): AchKind {
  const code = at(addenda, 4, 6);
  if (at(addenda, 2, 3) === "98") return /^C6\d$/.test(code) ? "refused_change" : "change";
  if (isDishonored(code)) return "dishonored";
  return isContested(code) ? "contested" : "return";
}

/** Of a dishonored or contested return: the two digits of the return's code that its addenda record has. */
function aboutOf(kind: AchKind, addenda: AchRecord): string {
  const digits = kind === "dishonored" || kind === "contested" ? at(addenda, 57, 58) : "";
  return /^\d\d$/.test(digits) ? `R${digits}` : "";
}

/** The addenda record that says what an entry reports: the last of type 98 or 99; undefined if it has none. */
export const reportOf = (addenda: readonly AchRecord[]): AchRecord | undefined =>
  addenda.findLast((record) => ["98", "99"].includes(at(record, 2, 3)));

/** An entry detail record with the addenda record that reports about it, in the batch of a header record. */
export function entryOf(
  header: AchRecord,
  detail: AchRecord,
  addenda: readonly AchRecord[],
  report: AchRecord,
): AchEntry {
  const kind = kindOf(report);
  const foreign = isForeign(header);
  const account = (foreign ? at(detail, 40, 74) : at(detail, 13, 29)).replace(/[^0-9A-Za-z]/g, "");
  return {
    line: detail.line,
    kind,
    code: at(report, 4, 6),
    amount: cents(Number(at(detail, 30, 39))),
    isDebit: isDebitCode(at(detail, 2, 3)),
    trace: at(detail, 80, 94).trim(),
    originalTrace: at(report, 7, 21).trim(),
    identification: foreign ? "" : at(detail, 40, 54).trim(),
    name: foreign ? "" : at(detail, 55, 76).trim(),
    accountLast4: account.slice(-4),
    bank: at(report, 28, 35).trim(),
    day: achDay(at(header, 70, 75)),
    information: addenda
      .filter((record) => at(record, 2, 3) === "05")
      .map((record) => at(record, 4, 83).trim())
      .join(" "),
    about: aboutOf(kind, report),
    corrected: at(report, 2, 3) === "98" ? at(report, 36, 64) : "",
  };
}
