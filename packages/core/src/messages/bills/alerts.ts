/** Subscribing to a bill's E-Alerts (EALERT-001, ERRTEXT-015, ERRTEXT-076). */
export const alertMessages = {
  emailRequired: "Email Address is required.",
  emailInvalid: "Invalid Email Address.",
  ownerRequired: "Owner Name is a required field.",
  parcelRequired: "Parcel Number is a required field.",
  phoneRequired: "Phone Number is a required field.",
  numbersOnly: "Enter numbers only.",
  phoneImpossible: "Not a possible phone number.",
  phoneInvalid: "Invalid phone number",
  phoneShort: "Phone number too short.",
  smsTitle: "Update SMS e-Alert",
  smsQuestion:
    "Are you sure you want to turn on SMS e-Alert for this bill? Note: By subscribing to E-Alert, a Payment Reminder notification will be sent to the customer.",
  agree: "I agree with Terms and Conditions",
  agreeRequired: "Agree to the Terms and Conditions to continue.",
  noneChosen: "Choose at least one way to be reminded.",
  // ERRTEXT-016
  failedTitle: "Subscription to E-Alert failed!",
} as const;

/** The message about a consumer who is on no list. */
export const consumerMessages = {
  notRegistered: "The Consumer is not registered or subscribed to E-Alert notifications.",
} as const;

/** The dialog that asks for an email address (VALID-081, SUCCESS-024). */
export const emailRequestMessages = {
  required: "This field is required.",
  invalid: "Invalid Email Address.",
} as const;

/** Emails and text messages about a bill that is due. */
export const alertMailMessages = {
  confirmSubject: "Confirm your payment reminders from {county}",
  confirm:
    "We got a request to send payment reminders for {county} bill {bill} to this address. We'll send them once you confirm.",
  confirmButton: "Confirm reminders",
  confirmNote: {
    one: "The link works for {count} day. If you did not ask for reminders, ignore this message.",
    other: "The link works for {count} days. If you did not ask for reminders, ignore this message.",
  },
  reminderSubject: "{county}: a bill is due on {date}",
  reminder:
    "This is a reminder about a bill from {county}. If you have already paid it, ignore this message.",
  bill: "Bill Number",
  year: "Tax Year",
  dueDate: "Due Date",
  balance: "Balance",
  viewBill: "View or pay the bill",
  unsubscribe: "To stop reminders for this bill, open: {link}",
  sms: "{county}: bill {bill} is due on {date}, balance {amount}. {link} Reply STOP to end.",
} as const;

/** The pages behind the links in those emails. */
export const alertPageMessages = {
  title: "E-Alert",
  confirmQuestion: "Send payment reminders for bill {bill} to the address where you received this link?",
  confirmButton: "Confirm reminders",
  confirmed:
    "Subscription to E-Alert was successful! You're now subscribed to E-Alert. Stay tuned for updates!",
  stopQuestion: "Stop payment reminders for bill {bill}?",
  stopButton: "Unsubscribe",
  stopped: "You are unsubscribed. You will get no more reminders for this bill.",
} as const;

/** The texts of the dialog that subscribes to E-Alerts, around its fields. */
export const alertDialogMessages = {
  title: "E-Alert",
  lead: "Get a reminder before this bill is due.",
  bill: "The bill",
  owner: "Owner Name",
  parcel: "Parcel Number",
  year: "Year",
  billNumber: "Bill Number",
  dueDate: "Due Date",
  email: "Email Address",
  emailHint: "We'll email a link to this address. Reminders start once you open it.",
  byEmail: "Remind me by email",
  bySms: "Remind me by text message",
  countryCode: "Country code",
  phone: "Phone Number",
  readTerms: "Read the Terms and Conditions (opens a new tab)",
  smsConfirm: "Turn on",
  submit: "Subscribe",
  nextTitle: "One more step",
  next: "We sent an email to {email}. Open it and click the link to start your reminders.",
  nextSpam: "Nothing there after a few minutes? Check your spam folder, then try again.",
  elsewhere: "{county} has its own page for reminder sign-ups.",
  goThere: "Go to that page",
} as const;
