/** The page on the payments origin where a payer enters a card or an account (PAY-097, PAY-099). */
export const frameMessages = {
  title: "Secure payment",
  payTo: "Pay to",
  cardFor: "Card details for {payee}",
  accountFor: "Bank account for {payee}",
  amount: "Amount",
  fee: "Fee",
  total: "Total",
  bills: { one: "{count} bill", other: "{count} bills" },

  cardTitle: "Card details",
  cardNumber: "Card number",
  expiry: "Expiration date",
  expiryHint: "MM / YY",
  cvv: "CVV",
  cvvHint: "3 digits on the back, 4 on the front of Amex",
  zip: "ZIP",
  zipHint: "ZIP code of the card's billing address",
  accepted: "We accept Visa, Mastercard, American Express and Discover.",

  accountTitle: "Bank account",
  account: "Account number",
  confirmAccount: "Confirm account number",
  routing: "Routing number",
  routingHint: "9 digits",
  checkHelp: "Where do I find these numbers?",
  checkHelpText:
    "Look at the bottom line of a paper check. The first 9 digits are the routing number. The digits after them are your account number.",

  captcha: "I am not a robot",
  captchaChecking: "Checking",
  captchaDone: "Checked",
  captchaExpired: "The check has expired. Check the box again.",
  captchaTitle: "ReCaptcha Error!",
  // ERRTEXT-048
  captchaError: "There is an error encountered. Please try again.",

  pay: "Pay {amount}",
  paying: "Paying",
  useCard: "Use this card",
  useAccount: "Use this account",
  entered: "Your details are ready to pay with. No money was taken yet.",
  cancel: "Cancel",
  close: "Close",
  // ERRTEXT-049, PAY-035
  processing: "Processing: Please refrain from refreshing or returning back from this page",
  checking: "Your payment is being confirmed. Do not pay again.",
  succeeded: "Your payment went through.",
  // ERRTEXT-028
  error: "Error: {message}",
  declined: "Your payment was declined. No money was taken. Check your details or use another card.",
  declinedAccount:
    "Your payment was declined. No money was taken. Check the account and routing numbers, or pay in another way.",
  offline:
    "You seem to be offline. Check your connection, then press Pay again. You will not be charged twice.",
  expired: "This payment has expired. No money was taken. Close this window and start again.",
  closed: "This payment is over. Close this window.",
  refused: "This page cannot be used on its own. Go back to the office's page and start there.",
  tooMany: "There were too many attempts. No money was taken. Wait a while, then try again.",
  left: "You left this page, so what you entered here was removed for your security. Please enter it again.",
  cleared: "For your security, this field has been cleared due to inactivity. Please re-enter.",
  fieldsLost:
    "These fields stopped responding, and what you typed in them is gone. Nothing was paid. Open them again to continue.",
  fieldsFailed: "These fields did not open. Nothing was paid. Check your connection, then open them again.",
  fieldsLoading: "Opening the fields…",
  openFields: "Open the fields again",
  secure: "Your details go straight to the payment provider. This office never sees them.",
} as const;

/** The errors of the card frame's fields; the specification's texts if it gives them (VALID-039 to 053). */
export const instrumentErrorMessages = {
  cardRequired: "Card number is a required field.",
  cardShort: "Card number must not be less than 15 digits.",
  cardLong: "Card number must not be greater than 19 digits.",
  cardDigits: "Card number must only contain digits.",
  cardInvalid: "Card number is invalid.",
  brandNotAccepted: "We do not accept this kind of card. Use another one.",
  expiryRequired: "Expiration date is a required field.",
  expiryInvalid: "Enter the month and year as on the card, for example 04 / 29.",
  expiryTooFar: "The year is too far ahead. Enter the year as on the card.",
  expiryPast: "This card has expired.",
  cvvRequired: "CVV is a required field.",
  numbersOnly: "Enter numbers only.",
  cvvLength: "CVV must have 3 or 4 digits.",
  zipRequired: "Zip code is a required field.",
  zipTooLong: "Zip code must not be more than 10 characters.",
  accountRequired: "Account number is a required field.",
  accountInvalid: "Invalid Account Number input.",
  accountLong: "Account number must not be more than 17 digits.",
  confirmRequired: "Confirm account number is a required field.",
  confirmMismatch: "Account number and Confirm account number do not match.",
  routingRequired: "Routing number is a required field.",
  routingLength: "Routing number must have 9 digits.",
  routingInvalid: "Check the routing number. One of its digits seems to be wrong.",
} as const;

/** Card entry that may not be fully visible: why a press was rejected, and how to continue. */
export const sightMessages = {
  covered:
    "Nothing was sent. Something covers this form or changes how it looks, so what you see may not be what you pay. Move it away, then press the button again.",
  small:
    "Nothing was sent. Not enough of this form is visible. Make the window larger, then press the button again.",
  away: "Please check the amount and press Pay again.",
  amount: "Amount on the button",
  hint: "If you can read this form well, type this here and press the button again.",
  differs: "This does not match the form. Read it again; if you can't read it, do not pay here.",
} as const;

/** The step in which a payer enters a card or a bank account, before paying with it or saving it. */
export const cardStepMessages = {
  cardTitle: "Your card",
  accountTitle: "Your bank account",
  total: "To pay to {payee}",
  notYet: "No money is taken.",
  paidAfter: "The card or account that you enter is not charged yet. You pay on the page after this step.",
  paidNext: "The card or account is charged as soon as you have entered it.",
  opening: "One moment. We are preparing the secure window.",
  lostTitle: "The secure window was closed",
  lost: "What you typed there is gone, and no money was taken. Open it again to continue.",
  failedTitle: "The secure window could not be opened",
  again: "Open it again",
  cancel: "Cancel",
} as const;
