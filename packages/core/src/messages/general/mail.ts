/** The texts in every email: its sender, and its purpose. */
export const mailMessages = {
  greeting: "Hello {name},",
  greetingWithoutName: "Hello,",
  signature: "{county}",
  linkHint: "If the button does not work, open this address:",
  automatic: "This message was sent by the {county} payment site. Replies to this email are not read.",
} as const;

/** The text of every page behind an email's link if there is nothing to do. */
export const linkPageMessages = {
  gone: "This link has already been used or has expired.",
} as const;

/** Emails about an account: confirming an address, choosing a new password, and changes (CALL-091, CALL-095). */
export const accountMailMessages = {
  confirmSubject: "Confirm your email address for {county}",
  confirm:
    "Please confirm that this is your email address. Then you can sign in to the {county} payment site.",
  confirmButton: "Confirm email address",
  confirmNote: {
    one: "The link works once, within {count} hour. If you did not sign up, ignore this message.",
    other: "The link works once, within {count} hours. If you did not sign up, ignore this message.",
  },
  resetSubject: "Choose a new password for {county}",
  reset: "We got a request for a new password for your {county} account. Choose one here.",
  resetButton: "Choose a new password",
  resetNote: {
    one: "The link works once, within {count} minute. If you did not ask for it, ignore this message: your password stays as it is.",
    other:
      "The link works once, within {count} minutes. If you did not ask for it, ignore this message: your password stays as it is.",
  },
  inviteSubject: "You are invited to the {county} payment site",
  invite:
    "{county} has opened an account for you on its payment site. Choose your password, then you can sign in.",
  inviteButton: "Choose your password",
  inviteNote: {
    one: "The link works once, within {count} hour. If it has expired, ask the person who invited you for another.",
    other:
      "The link works once, within {count} hours. If it has expired, ask the person who invited you for another.",
  },
  passwordSubject: "Your password for {county} was changed",
  password:
    "The password of your account was changed. If that was not you, choose a new one right away with Forgot Password.",
} as const;

/** A receipt by email (CALL-133). */
export const receiptMailMessages = {
  memoSubject: "Your refund memo {confirmation} from {county}",
  memoIntro: "{county} gave a payment back. This is the memo.",
  subject: "Your receipt {confirmation} from {county}",
  intro: "{county} received a payment. This is the receipt.",
  failedSubject: "Your payment to {county} was not made",
  failed:
    "The bank did not make your payment to {county}. No money was taken, and the bills can be paid again.",
  notVerified:
    "Your bank account was not verified in time, so your payment to {county} was not made. No money was taken, and the bills can be paid again.",
  verifySubject: "Verify your bank account to complete your payment to {county}",
  verify:
    "Your payment to {county} waits until you have verified your bank account. Until then, no money is taken.",
  verifyHow:
    "In one or two business days, a small deposit arrives in the account; its description has a code that begins with SM. Enter the code on the verification page within 10 days. If you do not, the payment is canceled, and the bills can be paid again.",
  verifyLink: "Verify your bank account",
  returnedSubject: "Your bank returned your payment to {county}",
  returned:
    "Your bank returned your payment to {county}, so the county did not get the money and the payment does not count.",
  openAgain: "Open again",
  payOpen:
    "Please pay the bills below in another way: after the due date, the county may add penalties and interest.",
  returnCharge: "The county charged {amount} for the returned payment. It was added to the bill.",
  returnReason: "Reason from the bank",
  /** Why a bank returned a payment, as far as its payer may be told, who may not be the account's holder. */
  returnReasons: {
    money: "There was not enough money in the account.",
    closed: "The account is closed.",
    number: "The account or routing number does not lead to an account that can be debited.",
    stopped: "The payment was stopped at the bank.",
  },
  payAgain: "Pay in another way",
  amount: "Amount",
  sentOn: "Sent on",
  reference: "Reference number",
  billLine: "{bill}, {year}: {amount}",
} as const;
