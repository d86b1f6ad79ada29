/** Why a file's import refused or skipped a line (OFFICE-005), by the code on the wire. */
export const importReasonMessages = {
  notAnAmount: "'{value}' is not an amount of money",
  tooManyDecimals: "'{value}' has more than two decimals",
  amountTooLarge: "'{value}' is too large for an amount",
  notADate: "'{value}' is not a date",
  notAYear: "'{value}' is not a year",
  notAFlag: "'{value}' is neither yes nor no",
  notANumber: "'{value}' is not a number",
  notAPropertyType: "'{value}' is not a property type (R, P, M, H or T)",
  notTaxLines: "the tax lines are not a JSON list of tax lines",
  codeTooShort: "has fewer than {least} letters and digits: too few for a code that proves an account",
  required: "is empty",
  tooLong: "is longer than {longest} characters",
  tooFewColumns: "has {found} columns where the headings have {expected}",
  tooManyColumns: "has {found} columns where the headings have {expected}",
  badQuotes: "its quotation marks do not match",
  duplicate: "is the same bill as line {first}",
  paymentPending: "left alone: a payment of this bill is being confirmed; import the file again later",
  asWritten: "{text}",
} as const;

/** Why a line was refused or skipped. `asWritten`: the text in a report that an earlier release wrote. */
export type ImportReasonCode = keyof typeof importReasonMessages;
