import type { SettlementField, SettlementMapping } from "@county-pay/core/contract";
import { kindOfBankWord, kindOfWord, type MoneyLineKind } from "@county-pay/core/files";
import { type Cents, cents, parseFileMoney } from "@county-pay/core/money";
import { readDate } from "../../county/imports/index.ts";

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

/** Words of a bank's line that may name a payment, a payout, or a deposit bag: long ones, and those with a digit. */
export const wordsOf = (...texts: readonly string[]): readonly string[] =>
  [...new Set(texts.flatMap((text) => text.split(/[^A-Za-z0-9_-]+/)))]
    .filter((one) => one.length <= 50 && (one.length >= 6 || (one.length >= 2 && /\d/.test(one))))
    .slice(0, 20);

/** The text of a field in a line; '' if it has none. */
type Cell = (field: SettlementField) => string;

/** How a file writes dates and amounts. */
type Written = Pick<SettlementMapping, "date_order" | "amounts">;

/** A bank's file may have a column for money out, which is printed without a sign. */
function readAmount(cell: Cell, { amounts }: Written): ReturnType<typeof parseFileMoney> {
  const out = cell("debit");
  if (cell("amount") !== "" || out === "") return parseFileMoney(cell("amount"), amounts);
  const amount = parseFileMoney(out, amounts);
  return amount.ok ? { ...amount, value: cents(-Math.abs(amount.value)) } : amount;
}

type Amount = ReturnType<typeof parseFileMoney>;

/** The invalid field, if an amount is one: named apart if it could be a thousand times another amount. */
const amountProblem = (read: Amount, field: "amount" | "fee"): readonly string[] =>
  read.ok ? [] : [read.error === "ambiguous" ? "amount_unclear" : field];

/** One line of a bank's CSV file, or its invalid fields: a credit is money in, and no line is a payment. */
export function readBankLine(line: number, cell: Cell, written: Written): SettledLine | readonly string[] {
  const amount = readAmount(cell, written);
  const day = readDate(cell("date"), written.date_order);
  if (!amount.ok || !day) return [...amountProblem(amount, "amount"), ...(day ? [] : ["date"])];
  const kind = kindOfBankWord(cell("type"));
  return {
    line,
    references: wordsOf(cell("own_reference"), cell("reference"), cell("description")),
    amount: amount.value,
    fee: cents(0),
    day,
    kind: kind === "" && amount.value > 0 ? "deposit" : kind,
    text: [cell("type"), cell("description")]
      .filter((text) => text !== "")
      .join(" ")
      .slice(0, 500),
  };
}

const isWonDispute = (type: string): boolean =>
  /\b(chargeback|dispute)s? (reversals?|reversed|won)\b/i.test(type.replace(/[^a-z]+/gi, " "));

/** One line of a gateway's CSV file, or its invalid fields. */
export function readLine(line: number, cell: Cell, written: Written): SettledLine | readonly string[] {
  const kind = kindOfWord(cell("type"));
  const amount = readAmount(cell, written);
  const fee = parseFileMoney(cell("fee") || "0", cell("fee") === "" ? "point" : written.amounts);
  const day = readDate(cell("date"), written.date_order);
  const references = [cell("own_reference"), cell("reference")].filter((one) => one !== "");
  const isNamed = references.length > 0 || kind === "fee" || kind === "deposit";
  const isWrong = !isNamed || references.some((one) => one.length > 50);
  if (isWrong || !amount.ok || !fee.ok || !day)
    return [
      ...(isWrong ? ["reference"] : []),
      ...amountProblem(amount, "amount"),
      ...amountProblem(fee, "fee"),
      ...(day ? [] : ["date"]),
    ];
  // Some gateways print what they gave back without a sign. What a won dispute pays back is money in.
  const isBack = (kind === "refund" || kind === "return") && amount.value > 0 && !isWonDispute(cell("type"));
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
