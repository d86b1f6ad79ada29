/** The texts of the payment screen that only signed-in residents see. */
export const residentPaymentMessages = {
  savedExpired: "Expired. Choose another one.",
  savedOutOfUse: "This one cannot be used. Choose another one.",
  savedNotOffered: "{company} does not take bank accounts online.",
  manageMethods: "Manage saved payment methods",
  entryLead: "Your card number goes to the payment service only. We never see it.",
  accountEntryLead: "Your account number goes to the payment service only. We never see it.",
  paperCheck: "Where do I find these numbers?",
  paperCheckHelp:
    "At the bottom of a paper check: the first nine digits are the routing number, the digits after it are your account number.",
  enterCard: "Enter card",
  enterAccount: "Enter bank account",
  enterAnother: "Use another one",
  entered: "Ready to pay with {what}.",
  enteredCard: "card {last4}",
  enteredAccount: "bank account {last4}",
  cardMissing: "Enter your card first.",
  accountMissing: "Enter your bank account first.",
  methodMissing: "Choose how you want to pay.",
  consent:
    "I have read and accept the terms and conditions of {company}, and I allow it to charge the total shown.",
  consentAccount:
    "I have read and accept the terms and conditions of {company}, and I allow it to debit my bank account once for the total shown.",
  payTotal: "Pay {amount}",
  chargedNow: "You are charged as soon as you press the button.",
  lineTitle: "Your place in line",
  lineAsked: "We are asking for your place.",
  linePays: "Keep this page open: your payment is made by itself when it is your turn.",
  linePlace: "Keep this page open. When it is your turn, you can pay here.",
  yourTurn: "It is your turn. Pay now: a turn lasts five minutes.",
  notSent: "Your payment did not reach us. Nothing was charged. Check it, then pay again.",
  removedTitle: "Your bills have changed",
  amountsChanged: "An amount has changed. Look at the new total before you pay.",
  closeNotice: "Close",
} as const;

/** What a payer reads before paying where the fee is a charge of its own (decision 370). */
export const secondChargeMessages = {
  now: "Your statement will show two charges: {bills} for what you pay, and {fee} for the fee.",
  counter:
    "Tell the payer: their statement will show two charges, {bills} for what they pay, and {fee} for the fee.",
  later: "Your statement will show each payment with a fee as two charges: what you owe, and the fee.",
} as const;
