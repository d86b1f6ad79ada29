/** Mails that bring a bill, or ask whether bills shall come by mail (spec 0:15, 1:146). */
export const eBillingMailMessages = {
  confirmSubject: "Confirm bills by email from {county}",
  confirm:
    "Somebody asked {county} to send the bills of the account {account} to this address instead of by mail. This happens once you confirm it.",
  confirmButton: "Confirm bills by email",
  confirmNote: "The link works for {days} days. If you did not ask for bills by email, ignore this message.",
  billSubject: "Your bill {bill} from {county}: {amount}",
  billSubjectDue: "Your bill {bill} from {county}: {amount} due on {date}",
  bill: "{county} has a bill for the account {account}.",
  billNumber: "Bill Number",
  year: "Tax Year",
  billType: "Bill Type",
  owner: "Owner",
  property: "Property Address",
  amountDue: "Amount Due",
  dueDate: "Due Date",
  pay: "View or pay the bill",
  download: "Download the bill (PDF)",
  unsubscribe: "To get the bills of this account on paper again, or at another address, open: {link}",
} as const;

/** The pages behind the links of those mails. */
export const eBillingPageMessages = {
  title: "Bills by email",
  confirmQuestion:
    "Send the bills of the account {account} to the address at which you got this link instead of by mail?",
  confirmButton: "Confirm bills by email",
  confirmed: "The bills of this account now come by email.",
  stopQuestion:
    "Send no more bills of the account {account} to this address, and send them on paper again? To use another address, stop here and sign up with that one.",
  stopButton: "Stop bills by email",
  stopped: "The bills of this account come on paper again.",
} as const;

/** The dialogs that sign up for bills by email (spec 0:118-119, 1:73). */
export const eBillingDialogMessages = {
  portalTitle: "Sign up for Citizen Portal",
  portalLead: "Get your bills by email instead of on paper.",
  eBillingTitle: "Sign up for e-billing",
  account: "Account Number",
  owner: "Owner Name",
  email: "Email Address",
  emailHint: "We send a link to this address. Nothing changes until you open it.",
  continue: "Continue",
  paperless: "Send the bills of this account by email instead of on paper",
  doneTitle: "One more step",
  done: "We sent an email to {email}. Open it and press the link in it: from then on the bills come by email.",
  failedTitle: "The sign-up did not work",
  accountTitle: "Want to see all your bills in one place?",
  accountLead: "An account keeps your bills, your receipts and your ways to pay.",
  createAccount: "Create an account",
} as const;
