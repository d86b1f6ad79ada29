/**
 * The messages of a county file's import: for the operator at the command line and, later, on the admin's screen
 * (OFFICE-005).
 */
export const importMessages = {
  failed:
    "The import failed, and we do not know why. What was stored until then stays; run the file again: nothing is added twice.",
  report: { line: "Line", heading: "Column", reason: "Why" },
  emptyFile: "The file {file} is empty.",
  notText: "The file {file} is not a text file: save it as CSV (UTF-8) and try again.",
  noDelimiter: "No comma, semicolon, tab or bar separates the headings of {file}.",
  noSuchFile: "The file {file} cannot be read.",
  noSuchCompany: "There is no company named {company}.",
  alreadyRunning: "A file of {company} is being imported already; wait until it has finished.",
  amountsUnclear:
    "Line {line}, column {column}: '{value}' has either three decimals or a thousands separator, so the import stopped there. Say how this file writes its amounts ('amounts' in the mapping), then import it again.",
  headingMissing: "The mapping names columns that the file does not have: {columns}.",
  headingTwice: "The mapping names columns that the file has more than once: {columns}.",
  mappingIncomplete: "No column was found for {missing}. Write a mapping and pass it with --mapping.",
  mappingUnreadable: "The mapping {file} cannot be used: {problem}.",
  keyNotMapped: "The mapping's key names fields that it does not fill: {fields}.",
  keyChanged:
    "The saved mapping tells bills apart by {saved}, this one by {given}: every bill would be added a second time. Pass --change-key if that is what you want.",
  usingGiven: "Using the given mapping.",
  usingSaved: "Using the saved mapping of {company}.",
  usingLayout: "Recognized the layout of {layout}.",
  usingProposed: "Proposed from the headings of the file. Check it; pass a corrected one with --mapping.",
  savedDoesNotFit: "The saved mapping of {company} does not fit the headings of this file.",
  dryRun: "Dry run: nothing was stored. With the same file, an import would:",
  progress: "Lines: {lines}, {rate} per second, {percent}% of the file",
  summary:
    "Lines: {lines}, in {seconds} s. Bills added: {added}, changed: {changed}, unchanged: {unchanged}, left alone: {held}. Lines refused: {refused}.",
  refusedLines: "Lines that were refused or left alone:",
  more: "and {count} more; --report <file> writes them all.",
  reported: "All of them are in {file}.",
  problem: "line {line}, {column}: {reason}",
  control: {
    wouldDiffer: "The file differs from its control totals: an import needs a reason. {difference}",
    agrees: "The control totals agree.",
    due: "Amount due in the file: {amount}.",
    noTotals: "{file} holds no control totals.",
    differs:
      "The file {file} differs from its control totals, so nothing was imported. {difference} Check the file, or import it with a reason.",
    lines: "It has {found} lines, and should have {stated}.",
    amount: "Its amount due is {found}, and should be {stated}.",
  },
  and: "and",
  wholeLine: "whole line",
} as const;

/** Why a file's import refused or skipped a line (OFFICE-005), by the code on the wire. */
export const importReasonMessages = {
  notAnAmount: "'{value}' is not an amount of money",
  otherDecimals:
    "'{value}' is not written like this file's other amounts; the mapping says how they are written",
  unclearAmount: "'{value}' has either three decimals or a thousands separator",
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
  tooFewColumns: "has too few columns: {found} instead of {expected}",
  tooManyColumns: "has too many columns: {found} instead of {expected}",
  badQuotes: "its quotation marks do not match",
  duplicate: "is the same bill as line {first}",
  paymentPending: "left alone: a payment of this bill is being confirmed; import the file again later",
  asWritten: "{text}",
} as const;

/** Why a line was refused or skipped. `asWritten`: the text in a report that an earlier release wrote. */
export type ImportReasonCode = keyof typeof importReasonMessages;
