/** The answers to setting up automatic payments. */
export const autoPaySetUpMessages = {
  done: "Your automatic payments are set up. We are emailing you a copy of what you agreed to.",
} as const;

/**
 * Emails about automatic payments: the agreement, upcoming payments, completed payments, and failed ones (decision
 * 019).
 */
export const autoPayMailMessages = {
  confirmation: "Confirmation number",
  account: "Account",
  method: "Paid with",
  methodOf: "{kind} ending in {last4}",
  card: "Card",
  bank: "Bank account",
  firstDay: "First payment",
  count: "Number of payments",
  lastDay: "Last payment",
  day: "Payment date",
  amount: "Amount",
  fee: "Fee included",
  left: "Still owed",
  next: "Next payment",
  reason: "Reason",
  manage: "Change or end automatic payments",
  pay: "Sign in and pay",

  setUpSubject: "Your automatic payments to {county} are set up",
  setUp:
    "You agreed that {county} automatically takes what you owe on this account once a month, plus the fee for your payment method.",
  setUpNotice: {
    one: "We email you the amount {count} day before each payment.",
    other: "We email you the amount {count} days before each payment.",
  },
  setUpAmount: "As of today, the first payment would be {amount}.",
  setUpEnd:
    "You can change or end automatic payments at any time until the day before a payment: sign in, open the account, and choose Automatic payments.",

  noticeSubject: "{county} will automatically take {amount} on {date}",
  notice:
    "This is what you owe on your account. It will be taken automatically, so you don't need to do anything.",
  noticeMost:
    "If you owe more on that day, for example because of a penalty, we take at most {most}. If you owe less, we take less.",

  paidSubject: "Your automatic payment {confirmation} to {county}",
  paid: "{county} took an automatic payment. This is the receipt.",
  paidLeft:
    "You owe more than we announced, so part of it was not taken. Please pay the rest yourself, or it will be part of the next automatic payment.",

  declinedSubject: "Your automatic payment to {county} was declined",
  declined: "Your bank or card company declined an automatic payment. No money was taken.",
  declinedAgain:
    "We'll try again on {date}. Make sure there is enough money in the account, or choose another payment method before then.",
  pausedSubject: "Your automatic payments to {county} are paused",
  declinedLast: "We won't try this payment again, and your automatic payments are paused.",
  returned: "Your bank returned an automatic payment. The bills it paid are due again.",
  disputed:
    "A payment to {county} with this card or bank account is disputed, so your automatic payments are paused. Nothing more is taken automatically.",
  resume:
    "To resume, sign in and choose another payment method, or save the automatic payments again without changes.",
  payYourself: "Please pay what you owe yourself so that no penalty is added.",

  skippedSubject: "Your automatic payment to {county} was not made",
  skipped: "An automatic payment was due and was not made. No money was taken.",
  reasons: {
    autopay_off: "{county} does not offer automatic payments right now.",
    method_off: "{county} does not accept this kind of payment online right now.",
    person_disabled: "Your sign-in is disabled.",
    account_unlinked: "The account is no longer linked to you.",
    method_removed: "The payment method is no longer in use.",
    method_expired: "The card has expired.",
    account_changed:
      "{county} has changed how it takes payments. Set up the payment method again for your automatic payments.",
    restricted: "What you owe cannot be paid online. Please contact the {county} office.",
    pending: "Another payment for the same bills is still being confirmed.",
    amount_grew: "You owe more than the amount we announced and may take.",
    late: "We could not make the payment in time.",
  },

  finishedSubject: "Your automatic payments to {county} have ended",
  finished: "That was the last payment you agreed to. Nothing more will be taken automatically.",
  endedSubject: "Your automatic payments to {county} were stopped",
  ended: "Automatic payments for this account have ended. Nothing more will be taken automatically.",
} as const;
