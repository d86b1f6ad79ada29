/**
 * The messages of the import of Postal Service files, for the operator at the command line: scans, mailed pieces, and
 * reference lists.
 */
export const mailFileMessages = {
  headingMissing: "No column of {file} has {what}; its headings are: {headings}.",
  badBarcode: "A barcode has 20 digits, or 25, 29 or 31 with its routing code.",
  badOperation: "An operation code has 1 to 10 letters and digits.",
  badZip: "A ZIP code has 5 digits, or 3 of a whole region.",
  badTime: "This is no time that exists.",
  badDate: "This is no date that exists.",
  inFuture: "This lies in the future.",
  unknownPiece: "No mailed piece has this barcode: import the mailed pieces first.",
  unknownBill: "There is no such bill, or several years have it: name the year, too.",
  badPlace: "A place needs its city and the two letters of its state.",
  badDescription: "A description is missing.",
  summary: "{lines} lines: {added} added, {known} known already, {refused} refused.",
} as const;
