/** The payment screen: tiles, payer, amounts, summary, terms, and the progress of a payment. */
export const paymentMessages = {
  title: "Payment",
  back: "Back to cart",
  backToBill: "Back to the bill",
  summaryTitle: "Payment Summary",

  methodTitle: "How do you want to pay?",
  cardEntryNote: "You enter your card last, in a secure payment form.",
  achEntryNote: "You enter your bank account last, in a secure payment form.",
  feeNote: "{pct}% service fee for {cardTypes}",
  methodTotal: "{amount} in total",
  methodSaving: "Save {amount}",
  methodFee: "Fee: {amount}",
  methodNoFee: "No fee",

  customerDetails: "Customer details",
  businessProfile: "Business Profile",
  businessProfileHint: "Check if a business is paying.",
  firstName: "First name",
  businessName: "Business Name",
  lastName: "Last name",
  email: "Email Address",
  emailHint: "We use it only for this payment.",
  emailReceiptHint: "We send your receipt here.",
  phone: "Phone Number",
  phoneHint: "10 digits, for example 912 555 0142",
  note: "Note",
  noteHint: "Up to 30 characters. It appears on the payment record.",
  addressTitle: "Billing Address",
  sameAddress: "Same as the mailing address on the bill",
  address: "Address",
  country: "Country",
  state: "State",
  city: "City",
  zip: "Zip code",

  billLine: "{account} - {year}",
  billCount: { one: "{count} bill", other: "{count} bills" },
  payAmountDue: "Pay Amount Due",
  payCustomAmount: "Pay Custom Amount",
  customAmount: "Amount",
  amount: "Amount",
  processingFee: "Processing Fee",
  total: "Total",
  // PAY-027
  doubleCheck: "Please double-check what you entered before you pay.",
  proceedNote: "Next you enter your card or bank account. You are not charged yet.",

  termsTitle: "Terms and Conditions",
  termsIntro: "Check each box to continue.",
  termsAll: "I agree to all of these statements",
  termsAllHint: "If everything above is filled in, your card or bank account comes next.",
  termsLink: "Read the full terms and conditions",
  proceed: "Proceed",

  opening: "One moment. We are preparing the secure payment form.",
  frameTitle: "Secure payment",
  changeDetails: "Change your details",

  // ERRTEXT-049, PAY-035
  processingBanner: "Processing: Please refrain from refreshing or returning back from this page",
  verifyAccount: "Open the verification page",
  processingTitle: "Your payment is in progress",
  processing: "We are waiting for the answer. Do not pay again.",
  processingLong:
    "This is taking longer than usual. Do not pay again. Wait here, or come back later: your bills show as paid once the payment is confirmed.",
  processingOffline: "You seem to be offline. We ask again once you are connected. Do not pay again.",

  unsuccessfulTitle: "Payment Unsuccessful",
  expiredTitle: "Your payment session has ended",
  amountChangedTitle: "The total has changed",
  billsRemovedTitle: "Your bills have changed",
  billsRemoved: "Some bills can no longer be paid here and were taken out. Check the rest before you pay.",
  noBillsLeft: "None of these bills can be paid now. Go back to your cart.",
  startAgain: "Start again",
  failedLead: "Nothing was lost: what you typed is still here.",
  frameUnavailable:
    "The secure payment form could not be shown. No money was taken. Turn off ad blockers for this page, or use another browser, then start again.",
  frameFalse:
    "The payment form said this payment was complete, but we received none. No money was taken. If you entered a card or bank account in it, tell your bank, and do not pay on this page.",
} as const;

/** The statements that guests agree to: four, and a fifth for Tyler counties (PAY-028, MONEY-014, MONEY-002). */
export const termsMessages = {
  statements: [
    "I have checked the bills, the amounts and my details, and they are correct.",
    "I understand that a service fee may apply. It is shown in the total, and it is not refunded.",
    "I am authorized to use this card or bank account, and I allow {company} to charge it for the total shown.",
    "I have read and accept the terms and conditions of {company}.",
  ],
  returnedCheck:
    "I understand that if my eCheck is returned unpaid, I owe a returned check charge of $30.00 or 5% of payment, whichever greater.",
  agree: "Please agree to the Terms and Conditions.",
} as const;

/**
 * The texts about methods that only signed-in payers and clerks see: tiles, check, cash (PAY-004, PAY-009, PAY-010).
 */
export const methodMessages = {
  terminal: "Terminal",
  manual: "Manual",
  ach: "ACH",
  cash: "Cash",
  check: "Check",
  // PAY-016
  checkNumber: "Check number",
  tendered: "Cash received",
  change: "Change due",
  tenderedRequired: "Enter the cash that you received.",
  tenderedShort: "The cash received is less than the total.",
} as const;

/** Paying one bill from a link, and the thank-you page (docs/requirements/single-payment.md). */
export const guestPaymentMessages = {
  loadFailedTitle: "Invalid Url",
  loadFailed: "Unable to process the payment.",
  statusFailedTitle: "Invalid Payment Reference",
  // ERRTEXT-027
  statusFailed: "Unable to check payment status.",
  cancel: "Cancel",
  login: "Login",
} as const;

/** The invitation to sign up that guests see next to a payment's summary (PAY-030). */
export const signUpMessages = {
  title: "Sign Up to get bill reminders & autopay",
  action: "Sign Up Now",
} as const;

/** The portal's messages about a failed payment, on separate pages (ERRORPAGE-001, ERRTEXT-025). */
export const paymentFailureMessages = {
  unsuccessful: "Payment Unsuccessful: {message}",
  serverError: "Server Error: {message}. Please contact support using this link before trying again.",
  unsuccessfulToast: "Payment unsuccessful",
  unable: "Unable to process your payment.",
  leaveWarning: "Your payment is being made. If you leave now you may not see the result.",
} as const;
