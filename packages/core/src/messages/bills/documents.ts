/** Bill, receipt, and refund memo as PDF (PREVIEW-012, SUCCESS-014, CALL-032). */
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
  thisBillDue: "Amount due on this bill",
  withOlder: "Older bills: {older}. Total to be up to date: {total}.",
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
  moreLines: { one: "{count} more is listed online.", other: "{count} more are listed online." },
  total: "Total",
  value: "Value",
  refunded: "What was refunded",
  seeBill: "See the bill and its balance:",
  seeBills: "See the bills and their balances:",
  qrBillsAlt: "QR code that opens the payment site at {url}",
  linkBillsAlt: "Open the payment site at {url}",
} as const;

/** Checking a receipt by its QR code, and what has happened to its payment since (decision 127). */
export const receiptCheckMessages = {
  scan: "Scan to check this receipt",
  scanAlt: "QR code that checks this receipt at {url}",
  linkAlt: "Check this receipt at {url}",
  note: "The code opens a page of {company} that shows the number, amount, and date on record, and whether the payment is still valid.",
  voided: "This payment was voided on {date}. It no longer pays for anything.",
  refunded: "This payment was refunded on {date}. It no longer pays for anything.",
  partRefunded: "{amount} of this payment has been refunded, most recently on {date}.",
  returned: "The bank returned this payment. It no longer pays for anything.",
  voiding: "This payment is being voided.",
  refunding: "A refund of this payment is in progress.",
  confirmed: "The code on the receipt is genuine, and the payment is valid.",
  changed: "The code on the receipt is genuine, but the payment has changed, as this page shows.",
  unconfirmed: "We could not confirm the code on the receipt. Rely on what this page says, not on the paper.",
} as const;

/** The page that links to a parcel at the county's assessor (CALL-033). */
export const assessorMessages = {
  title: "GIS report of parcel {parcelId}",
  leads: "The county assessor keeps this report.",
  open: "Open the report of parcel {parcelId}",
} as const;
