/** What setting up automatic payments answers. */
export const autoPaySetUpMessages = {
  done: "Your automatic payments are set up. A mail with what you agreed to is on its way.",
} as const;

/** Mails about automatic payments: what was agreed, what is coming, what was paid, and what was not (decision 019). */
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
    "You agreed that {county} takes what is owed on this account automatically, once a month, with the fee of your payment method.",
  setUpNotice: "We send you the amount by mail {days} days before each payment.",
  setUpAmount: "The first payment comes to {amount} as things stand today.",
  setUpEnd:
    "You can change or end automatic payments at any time until the day before a payment: sign in, open the account, and choose Automatic payments.",

  noticeSubject: "{county} takes {amount} automatically on {date}",
  notice: "This is what is owed on your account. It is taken automatically, and you need not do anything.",
  noticeMost:
    "If more is owed on that day, for example because of a penalty, we take at most {most}. If less is owed, we take less.",

  paidSubject: "Your automatic payment {confirmation} to {county}",
  paid: "{county} took an automatic payment. This is the receipt.",
  paidLeft:
    "More is owed than we announced, so a part was not taken. Please pay it yourself, or it is part of the next automatic payment.",

  declinedSubject: "Your automatic payment to {county} was declined",
  declined: "Your bank or card company declined an automatic payment. No money was taken.",
  declinedAgain:
    "We try again on {date}. Make sure that there is enough money, or choose another payment method before that day.",
  pausedSubject: "Your automatic payments to {county} are paused",
  declinedLast: "We do not try this payment again, and your automatic payments are paused.",
  returned: "Your bank sent an automatic payment back. The bills that it paid are open again.",
  resume:
    "To go on, sign in and choose another payment method, or save the automatic payments again as they are.",
  payYourself: "Please pay what is owed yourself, so that no penalty is added.",

  skippedSubject: "Your automatic payment to {county} was not made",
  skipped: "An automatic payment was due and was not made. No money was taken.",
  reasons: {
    autopay_off: "{county} does not offer automatic payments at present.",
    method_off: "{county} does not take this kind of payment online at present.",
    person_disabled: "Your user account is out of use.",
    account_unlinked: "The account is no longer linked to you.",
    method_removed: "The payment method is no longer in use.",
    method_expired: "The card has expired.",
    restricted: "What is owed may not be paid online. Please ask the office of {county}.",
    pending: "Another payment of the same bills is still being confirmed.",
    amount_grew: "More is owed than we announced and may take.",
    late: "We could not make it in time.",
  },

  finishedSubject: "Your automatic payments to {county} have ended",
  finished: "That was the last payment that you agreed to. Nothing more is taken automatically.",
  endedSubject: "Your automatic payments to {county} were ended",
  ended: "Automatic payments of this account were ended. Nothing more is taken automatically.",
} as const;
