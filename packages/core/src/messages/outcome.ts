/** What the server says to a payer about a payment, whichever face shows it. One sentence for every decline. */
export const outcomeMessages = {
  open: "",
  success: "Your payment went through.",
  processing: "Your payment is being confirmed. Do not pay again.",
  declined: "Your payment was declined. No money was taken. Check your details or use another card.",
  /** The words 'try the transaction again' lead to the modal 'Payment Unsuccessful' (spec 0:405). */
  tryAgain: "Your payment was not completed and no money was taken. Please try the transaction again.",
  expired: "This payment has expired. No money was taken. Start again.",
  cancelled: "You closed this payment before paying. No money was taken.",
  continue: "Continue to the secure payment page",
  notFound:
    "This payment page does not exist or has expired. No money was taken. Go back to the office's page.",
} as const;
