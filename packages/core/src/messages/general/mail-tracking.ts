/** The columns of the mail tracking dialog, by the record's field (ENTITY-060). */
export const mailTrackingMessages = {
  AccountNumber: "Account Number",
  EstimatedDeliveryDate: "Estimated Delivery Date",
  FacilityId: "Facility ID",
  FinalScan: "Final Scan",
  Id: "ID",
  IMBTrackingCode: "IMB Tracking Code",
  IsOrigin: "Is Origin",
  JobId: "Job ID",
  LastScanDate: "Last Scan Date",
  LastScanFacility: "Last Scan Facility",
  MailingGroup: "Mailing Group",
  MailingId: "Mailing ID",
  MailingName: "Mailing Name",
  OperationCode: "Operation Code",
  OptionId: "Option ID",
  RecordDetailsId: "Record Details ID",
  RoutingCode: "Routing Code",
  ScanDateTime: "Scan Date Time",
  ScanOperationDescription: "Scan Operation Description",
  ShipmentId: "Shipment ID",
  UserDefined1: "User Defined 1",
  UserDefined2: "User Defined 2",
} as const;

/** The server's texts about mail. */
export const mailingMessages = {
  /** How a bill was sent, in the bill history (PREVIEW-026). */
  mailed: "Mailed",
  /**
   * The meanings of the Postal Service's sorting operations, by their three digits; from general knowledge: an operator
   * may import the Postal Service's own list.
   */
  operations: {
    "891": "Sorted for outgoing mail, first sort",
    "892": "Sorted for outgoing mail, second sort",
    "893": "Sorted for transport to another facility",
    "894": "Sorted at the facility that serves the destination",
    "895": "Sorted for the destination's area, first sort",
    "896": "Sorted for the destination's area, second sort",
    "897": "Sorted for post office boxes",
    "898": "Sorted by delivery route, first pass",
    "899": "Sorted by delivery route, second pass",
    "918": "Sorted in the order of delivery, first pass",
    "919": "Sorted in the order of delivery, second pass",
  },
} as const;

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
  summary: "Lines: {lines}. Added: {added}, already known: {known}, refused: {refused}.",
} as const;
