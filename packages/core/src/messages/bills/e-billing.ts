/** Emails that deliver a bill, or ask for consent to deliver bills by email (PREVIEW-008, CALL-145). */
export const eBillingMailMessages = {
  confirmSubject: "Confirm bills by email from {county}",
  confirm:
    "We got a request to email {county} bills for account {account} to this address instead of mailing them. We'll start once you confirm.",
  confirmButton: "Confirm bills by email",
  confirmNote: {
    one: "The link works for {count} day. If you did not ask for bills by email, ignore this message.",
    other: "The link works for {count} days. If you did not ask for bills by email, ignore this message.",
  },
  billSubject: "Your bill {bill} from {county}: {amount}",
  billSubjectDue: "Your bill {bill} from {county}: {amount} due on {date}",
  bill: "You have a bill from {county} for account {account}.",
  billNumber: "Bill Number",
  year: "Tax Year",
  billType: "Bill Type",
  owner: "Owner",
  property: "Property Address",
  amountDue: "Amount Due",
  dueDate: "Due Date",
  pay: "View or pay the bill",
  download: "Download the bill (PDF)",
  unsubscribe: "To go back to paper bills for this account, or to use another email address, open: {link}",
} as const;

/** The pages behind the links in those emails. */
export const eBillingPageMessages = {
  title: "Bills by email",
  confirmQuestion:
    "Email the bills for account {account} to the address where you received this link, instead of mailing them?",
  confirmButton: "Confirm bills by email",
  confirmed: "Bills for this account will now come by email.",
  stopQuestion:
    "Stop emailing the bills for account {account} to this address, and mail them on paper again? To use another address, stop here and sign up with that one.",
  stopButton: "Stop bills by email",
  stopped: "Bills for this account will come on paper again.",
} as const;

/** The dialogs that sign up for bills by email (PREVIEW-008, VALID-081). */
export const eBillingDialogMessages = {
  portalTitle: "Sign up for Citizen Portal",
  portalLead: "Get your bills by email instead of on paper.",
  eBillingTitle: "Sign up for e-billing",
  account: "Account Number",
  owner: "Owner Name",
  email: "Email Address",
  emailHint: "We'll email a link to this address. Nothing changes until you open it.",
  continue: "Continue",
  paperless: "Email the bills for this account instead of mailing them",
  doneTitle: "One more step",
  done: "We sent an email to {email}. Open it and click the link, and your bills will come by email from then on.",
  failedTitle: "We couldn't sign you up",
  accountTitle: "Want to see all your bills in one place?",
  accountLead: "An account keeps your bills, receipts, and payment methods together.",
  createAccount: "Create an account",
} as const;
