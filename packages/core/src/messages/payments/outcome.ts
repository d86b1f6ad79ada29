/** The server's messages to a payer about a payment, in the portal and the widget. One sentence for every decline. */
export const outcomeMessages = {
  open: "",
  success: "Your payment went through.",
  processing: "Your payment is being confirmed. Do not pay again.",
  declined: "Your payment was declined. No money was taken. Check your details or use another card.",
  declinedAccount:
    "Your payment was declined. No money was taken. Check the account and routing numbers, or pay in another way.",
  notApproved:
    "Your bank did not get your approval, so the payment was not made. No money was taken. Try again, or use another card.",
  notApprovedInTime:
    "Your bank did not get your approval within 15 minutes, so the payment was canceled. No money was taken. You can pay again now.",
  waitsForPayer:
    "Your bank asks you to approve this payment. Until you do, no money is taken. Approve it within 15 minutes, or cancel it and pay in another way.",
  waitsForBank:
    "Your payment is waiting for your bank, which can take several days. You can close this page. If your bank pays, the payment is complete; if not, nothing is paid, and you can pay in another way. If we have your email address, we email you either way. Until then, do not pay again.",
  /** The bank cannot verify a typed account at once: a small deposit does it. */
  waitsForDeposit:
    "Your bank account must be verified first. In one or two business days, a small deposit arrives in it; its description has a code that begins with SM. Enter that code on the verification page within 10 days, and the payment continues. Otherwise it is canceled, nothing is paid, and you can pay in another way. If we have your email address, we email you the link. You can close this page. Until then, do not pay again.",
  notVerified:
    "Your bank account was not verified in time, so the payment was not made. No money was taken. Try again, or pay in another way.",
  notCharged: "Your payment could not be made, and no money was taken. Try again in a few minutes.",
  givenBack:
    "Your payment was not completed. The {amount} that was taken goes back to your card or bank account. Your bills can be paid again.",
  kept: "Your payment method is saved.",
  notKept: "Your payment method could not be saved. Check your details or use another one.",
  /** A bank account that cannot be verified at once. */
  notKeptUnverified:
    "Your bank account could not be verified at once, so it was not saved. Add it again, and choose your bank in the form instead of typing the numbers.",
  keeping: "Your payment method is being saved. Look again in a moment.",
  /** The words 'try the transaction again' open the modal 'Payment Unsuccessful' (PAY-071). */
  tryAgain: "Your payment was not completed and no money was taken. Please try the transaction again.",
  expired: "This payment has expired. No money was taken. Start again.",
  cancelled: "You closed this payment before paying. No money was taken.",
  continue: "Continue to the secure payment page",
  notFound:
    "This payment page does not exist or has expired. No money was taken. Go back to the office's page.",
} as const;

/**
 * Posting a payment to the county's tax system, Tyler or Drives, and the messages if that fails (PAY-081 to 085,
 * ERRTEXT-020 to 022).
 */
export const updateCheckMessages = {
  checkingTitle: "Update to {type}",
  checking:
    "The payment went through and is being passed on to {type}. This takes a few seconds. Please stay on this page.",
  updated: "Update to {type} was successful!",
  failed: "Update to {type} failed!",
  willBeVoided: "The payment made through Pay+ will be voided.",
  voiding: "Processing Void...",
  reason: "{type} says: {reason}",
  noAnswer: "{type} did not confirm the payment in time.",
  voided: "The payment was voided. The money goes back to the payer.",
  voidWaits:
    "The void is above your limit, so a second person decides about it. Until then, keep the money in the drawer. The payment's details show the decision.",
  notVoided: "The void could not be completed.",
  goOn: "Continue",
  skippedTitle: "Payment Warning!",
  skipped: "Payment was not updated to Tyler. {reason}",
  skippedSetting: "The setting savepayment is off.",
  skippedConnector: "There is no Tyler connector.",
  skippedGivenBack: "The payment was given back before it was posted.",
  tylerFailedTitle: "Process to Tyler Failed!",
  tylerFailed: "{message} Please contact support if the issue persists.",
} as const;

/** Refunds and voids (ERRTEXT-019). */
export const refundMessages = {
  unposted: "The tax system did not take the payment.",
  postingGivenUp: "The tax system did not answer in time.",
  failedTitle: "Refund unsuccessful",
  failed: "Unable to process your refund. Please refund this payment manually via payment history. {message}",
  done: "The money goes back to the payer.",
  processing: "This is being confirmed. Do not give the money back in another way.",
  declined: "The bank or card company did not allow it. No money went back.",
} as const;
