/** What a line of a gateway's or bank's file is about; '' if the file does not say. */
export const MONEY_LINE_KINDS = ["payment", "refund", "fee", "return", "deposit", ""] as const;
/** What a line of a gateway's or bank's file is about. */
export type MoneyLineKind = (typeof MONEY_LINE_KINDS)[number];

const RETURNS: ReadonlySet<string> = new Set(["257", "357", "455", "555", "557", "563", "566", "577", "651"]);

/**
 * What a detail type code of BAI2 means for an office: 142, 165, 169, and other credits (100 to 399) are deposits, 555
 * and the like returned items, 690 to 698 fees. Other debits (400 to 699), such as 495, are money that left the account.
 */
export function kindOfBai2Code(code: string): MoneyLineKind {
  if (RETURNS.has(code)) return "return";
  const number = Number(code);
  if (number >= 690 && number <= 698) return "fee";
  if (number >= 100 && number < 400) return "deposit";
  return "";
}

/** Whether a detail type code is a debit, whose amount the file prints without a sign. */
export const isBai2Debit = (code: string): boolean => Number(code) >= 400 && Number(code) < 700;

const WORDS: readonly (readonly [MoneyLineKind, RegExp])[] = [
  ["return", /\b(return(s|ed)?|nsf|chargebacks?|disputes?|reversals?|rejects?|rejected)\b/],
  ["refund", /\b(refund(s|ed)?|credits?|void(s|ed)?)\b/],
  ["fee", /\b(fees?|interchange|assessments?|service charges?|adjustments?)\b/],
  ["deposit", /\b(deposits?|payouts?|transfers?|settlements?|funding)\b/],
  ["payment", /\b(payments?|charges?|sales?|captures?|debits?|auth(orization)? ?(and)? ?captures?)\b/],
];

/** What the word for a line's type means, such as 'Refund', 'payout', or 'ACH Return'; '' for another word. */
export function kindOfWord(word: string): MoneyLineKind {
  const plain = word.toLowerCase().replace(/[^a-z]+/g, " ");
  return WORDS.find(([, words]) => words.test(plain))?.[0] ?? "";
}

/**
 * What the word for a line's type means in a bank's file, where a credit is money in and a debit is money out: 'Credit' is
 * a deposit, and no line is a payment or a refund.
 */
export function kindOfBankWord(word: string): MoneyLineKind {
  const kind = /\bcredits?\b/i.test(word) ? "deposit" : kindOfWord(word);
  return kind === "payment" || kind === "refund" ? "" : kind;
}
