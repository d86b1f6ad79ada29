/** Bill, receipt and refund memo as PDF (spec 0:58, 0:192, 1:109-112). */
export const documentMessages = {
  billTitle: "{year} bill {billNumber}",
  receiptTitle: "Receipt {confirmation}",
  memoTitle: "Refund Memo {confirmation}",
  bill: "Bill",
  receipt: "Receipt",
  memo: "Refund Memo",
  billFileName: "bill-{billNumber}-{year}.pdf",
  receiptFileName: "receipt-{confirmation}.pdf",
  memoFileName: "refund-memo-{confirmation}.pdf",
  billedTo: "Billed to",
  accountCode: "Account code",
  amountDue: "Amount due",
  payBy: "Pay by {date}",
  wasDueBy: "Was due on {date}",
  details: "Bill details",
  amounts: "How we got this amount",
  entities: "Where your tax goes",
  item: "Item",
  amount: "Amount",
  payOnline: "Scan the code, or open this address:",
  qrAlt: "QR code that opens this bill for payment at {url}",
  linkAlt: "Open this bill for payment at {url}",
  madeOn:
    "Made on {date}. The amount due may have changed since then; the address above shows the current amount.",
  paidOn: "{company} made this document on {date}. Keep it with your records.",
  page: "Page {page} of {pages}",
  moreLines: "{count} more are listed online.",
  total: "Total",
  value: "Value",
  refunded: "What was refunded",
  seeBill: "See the bill, and pay what is still due on it:",
  seeBills: "See your bills, and pay what is still due:",
  qrBillsAlt: "QR code that opens the payment site at {url}",
  linkBillsAlt: "Open the payment site at {url}",
} as const;

/** The page that leads to a parcel at the county's assessor (spec 1:112). */
export const assessorMessages = {
  title: "GIS report of parcel {parcelId}",
  leads: "The county assessor keeps this report.",
  open: "Open the report of parcel {parcelId}",
} as const;
