/** The dialog that changes a billing address (ADDRESS-001, ERRTEXT-074, ERRTEXT-075). */
export const addressChangeMessages = {
  fullNameRequired: "Full name is a required field.",
  fullNameTooLong: "Full name must be less than 100 characters.",
  emailRequired: "Email Address is a required field.",
  emailInvalid: "Invalid Email Address.",
  phoneTooLong: "Phone No. must be less than 16 characters.",
  phoneDigits: "Phone No. must only contain digits.",
  addressRequired: "Address is a required field.",
  addressTooLong: "Address must be less than 250 characters.",
  countryRequired: "Country is a required field.",
  countryUnknown: "Pick a country from the list.",
  stateRequired: "State is a required field.",
  stateUnknown: "Pick a state from the list.",
  cityRequired: "City is a required field.",
  citySpaces: "Invalid City input; remove any leading or trailing spaces.",
  cityTooLong: "City must be less than 100 characters.",
  cityNeedsState: "Pick a state first.",
  zipRequired: "Zip code is a required field.",
  numbersOnly: "Enter numbers only.",
  zipTooLong: "Zip code must not be more than 10 characters.",
  certification:
    "I certify under penalty of perjury under the laws of the State of Georgia that I am the tax payer of record for this tax bill and the foregoing submission is true and correct.",
  certifyRequired: "Please certify the statement above.",
  errorTitle: "Change Address Error!",
  successTitle: "Change Address Success!",
  updated: "Change Billing Address request was updated successfully.",
  sent: "Change Billing Address request was sent successfully.",
} as const;

/** The emails about the outcome of a request. */
export const addressChangeMailMessages = {
  subject: "Your address change request to {county}",
  sent: "{county} received your request to change the billing address of the account below. Nothing has changed yet. The office reviews the request, and we'll email you when it decides.",
  accepted: "{county} changed the billing address of the account below.",
  rejected: "{county} did not change the billing address of the account below.",
  reason: "Reason",
  noticeSubject: "{county} received an address change request",
  notice:
    "{county} received a request to send the bills of the account below to another address. Nothing has changed yet. The office reviews the request.",
  noticeUpdated:
    "{county} changed the billing address of the account below at the request of a signed-in person who has proven that the account is theirs.",
  noticeNote:
    "If you expected this, you don't need to do anything. If not, contact the {county} office right away.",
  account: "Account Number",
  address: "New Address",
  note: "If you did not ask for this, contact the {county} office right away.",
} as const;

/** The texts of that dialog around its fields. */
export const addressDialogMessages = {
  title: "Change Billing Address",
  lead: "Tell the office where to send the bills for {label} {number}.",
  onFile: "Address on file",
  fullName: "Full Name",
  email: "Email Address",
  emailHint: "We'll email you when the office decides.",
  countryCode: "Country code",
  phone: "Phone No.",
  address: "Address",
  addressHint: "Street and number, or a post office box",
  country: "Country",
  state: "State",
  city: "City",
  zip: "Zip code",
  certifyTitle: "Certification",
  certificationHint: "Required to send the request",
  submit: "Submit",
  elsewhere: "{county} has its own page for address changes.",
  goThere: "Go to that page",
} as const;
