/** The success screen and the receipt (docs/requirements/receipt.md). */
export const receiptMessages = {
  titleGuest: "Thank You for your payment!",
  titleSignedIn: "Payment Received Successfully",
  titleRefund: "Payment Refunded Successfully",
  intro: "{company} received your payment. Keep the reference number.",
  totalAmountPaid: "Total Amount Paid",
  amountPaid: "Amount Paid",
  processingFee: "Processing Fee",
  referenceNumber: "Reference Number",
  payerHidden:
    "Anyone with the reference number can open this receipt, so it leaves out the payer's name and address. A payer with an account sees them after signing in.",
  paymentMethod: "Payment Method",
  payerName: "Payer's Name",
  billingAddress: "Billing Address",
  noAddress: "- - -",
  paymentDate: "Payment Date",
  parcel: "Parcel ID",
  location: "Location",
  propertyAddress: "Property Address",
  owner: "Owner",
  breakdownTitle: "What you paid",
  accountNumber: "Account Number",
  billNumber: "Bill Number",
  billType: "Bill Type",
  taxYear: "Tax Year",
  paymentAmount: "Payment Amount",
  eCheck: "eCheck",
  creditCard: "Credit Card",
  cash: "Cash",
  check: "Check",
  amountTendered: "Cash Received",
  change: "Change",
  checkNumber: "Check Number",
  methodWithAccount: "{method} {account}",
  printReceipt: "Print Receipt",
  backToHome: "Back to Home",
  nextTitle: "What happens next",
  next: "Your bill shows as paid right away. Your card statement shows what you paid to {company} within a few days.",
  nextCash: "Your bill shows as paid right away.",
  nextECheck:
    "Your bill shows as paid right away. Your bank takes a few days to move the money. Keep enough in your account until then.",
  /** For a partial payment, instead of saying that the bill is paid. */
  nextPart:
    "This was a partial payment: {left} is still due. Your card statement shows what you paid to {company} within a few days.",
  nextPartCash: "This was a partial payment: {left} is still due.",
  nextPartECheck:
    "This was a partial payment: {left} is still due. Your bank takes a few days to move the money. Keep enough in your account until then.",
  receiptTitle: "Receipt",
  loading: "Loading your receipt",
  failedTitle: "Your payment went through",
  failed:
    "We could not load the receipt just now. Your reference number is {confirmation}. Try again in a moment.",
  notFoundTitle: "Receipt not found",
  notFound: "We have no payment with this reference number. Check it and try again.",
} as const;

/** The texts of a receipt that differ between the clerk's screen and the payer's paper. */
export const receiptOfficeMessages = {
  intro: "{company} received this payment.",
  breakdownTitle: "What was paid",
  next: "The payment is in the county's records right away. The card statement shows what was paid to {company} within a few days.",
  nextCash: "The payment is in the county's records right away.",
  nextECheck:
    "The payment is in the county's records right away. The bank takes a few days to move the money.",
  nextPart:
    "This was a partial payment: {left} is still due. The card statement shows what was paid to {company} within a few days.",
  nextPartCash: "This was a partial payment: {left} is still due.",
  nextPartECheck:
    "This was a partial payment: {left} is still due. The bank takes a few days to move the money.",
} as const;

/**
 * The texts of a refund's memo that differ from a receipt's, the actions for staff, and a receipt by email
 * (SUCCESS-002, SUCCESS-015, ERRTEXT-017).
 */
export const receiptStaffMessages = {
  refundIntro: "{company} gave this money back. The memo has a reference number of its own.",
  refundedTitle: "What was refunded",
  refundMemo: "Refund Memo",
  refundNext:
    "The refunded amount is due again on the bills. Money going to a card or bank account may take a few days.",
  totalAmountRefunded: "Total Amount Refunded",
  refundDate: "Refund Date",
  refundAmount: "Refund Amount",
  paymentFor: "Payment For",
  printRefundMemo: "Print Refund Memo",
  emailReceipt: "Email Receipt",
  emailRefundMemo: "Email Refund Memo",
  payAnotherBill: "Pay Another Bill",
  voidPayment: "Void Payment",
  emailSentTitle: "Email Successful",
  emailSent: "Email receipt is sent to {email}",
  emailFailedTitle: "Email Unsuccessful",
  emailFailed: "Unable to send email receipt. {message}",
} as const;

/** What an office's own receipt shows in addition, and the choice of its paper (decision 198). */
export const receiptCounterMessages = {
  receiptNumber: "Receipt Number",
  clerk: "Clerk",
  drawer: "Drawer",
  drawerOf: "{name}, {day}",
  balanceLeft: "Balance Left",
  phone: "Phone: {phone}",
  barcodeAlt: "Barcode of the reference number {confirmation}",
  paper: "Paper",
  paperHint: "This workstation keeps the choice.",
  letter: "Letter",
  roll: "80 mm roll",
} as const;

/** Finding a receipt by its reference number and a parcel, and the viewer that shows it (SUCCESS-019, SUCCESS-020). */
export const findReceiptMessages = {
  title: "Find a receipt",
  lead: "Enter the payment's reference number and the Parcel ID of one of the bills it paid. The reference number was shown after the payment.",
  confirmation: "Reference Number",
  confirmationHint: "16 letters and digits, for example 7K3M9QXR2T8W4HBD",
  parcel: "Parcel ID",
  parcelHint: "As printed on the bill. For a mobile home, use its Location.",
  find: "Find the receipt",
  confirmationRequired: "Enter the reference number.",
  confirmationInvalid: "A reference number has 16 letters and digits. Check that none is missing.",
  parcelRequired: "Enter the Parcel ID.",
  notFoundTitle: "Receipt not found",
  notFound:
    "There is no receipt for this reference number and this Parcel ID. Check both. A payment that is still being confirmed has no receipt yet.",
  failedTitle: "We couldn't look up the receipt",
  later: "Find this receipt again later",
  savePdf: "Save as PDF",
  another: "Find another receipt",
  badLink: "This link doesn't lead to a receipt. Look it up by its reference number.",
} as const;
