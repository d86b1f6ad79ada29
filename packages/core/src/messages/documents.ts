/** Bill, receipt and refund memo as PDF (spec 0:58, 0:192, 1:109-112). */
export const documentMessages = {
  billTitle: "Bill {billNumber} of {year}",
  receiptTitle: "Receipt {confirmation}",
  memoTitle: "Refund Memo {confirmation}",
  bill: "Bill",
  receipt: "Receipt",
  memo: "Refund Memo",
  billFileName: "bill-{billNumber}-{year}.pdf",
  receiptFileName: "receipt-{confirmation}.pdf",
  memoFileName: "refund-memo-{confirmation}.pdf",
  billedTo: "Billed to",
  amountDue: "Amount due",
  payBy: "Pay by {date}",
  wasDueBy: "Was due on {date}",
  details: "Bill details",
  amounts: "What makes the amount",
  entities: "Where your tax goes",
  item: "Item",
  amount: "Amount",
  payOnline: "Scan the code, or open this address:",
  qrAlt: "QR code that opens this bill for payment at {url}",
  linkAlt: "Open this bill for payment at {url}",
  madeOn: "Made on {date}. What is due may have changed since; the address above shows it as it is.",
  paidOn: "{company} made this document on {date}. Keep it with your records.",
  page: "Page {page} of {pages}",
  moreLines: "{count} more are listed online.",
  total: "Total",
} as const;

/** The page that leads to a parcel at the county's assessor (spec 1:112). */
export const assessorMessages = {
  title: "GIS report of parcel {parcelId}",
  leads: "The report is kept by the county's assessor.",
  open: "Open the report of parcel {parcelId}",
} as const;
