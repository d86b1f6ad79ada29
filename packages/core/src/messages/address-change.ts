/** The dialog that changes a billing address (spec 1:76, 1:183). */
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

/** The mail that tells what became of a request. */
export const addressChangeMailMessages = {
  subject: "Your change of address with {county}",
  sent: "{county} received your request to change the billing address of the account below. Nothing has changed yet: the office decides, and we email you when it has.",
  accepted: "{county} changed the billing address of the account below.",
  rejected: "{county} did not change the billing address of the account below.",
  reason: "Reason",
  noticeSubject: "A change of address was requested with {county}",
  notice:
    "{county} received a request to send the bills of the account below to another address. Nothing has changed yet: the office decides.",
  noticeUpdated:
    "{county} changed the billing address of the account below, as a person asked who is signed in and has proven that the account is theirs.",
  noticeNote: "If you know of this, you need to do nothing. If not, contact the office of {county} at once.",
  account: "Account Number",
  address: "New Address",
  note: "If you did not ask for this, contact the office of {county} at once.",
} as const;

/** The words of that dialog around its fields. */
export const addressDialogMessages = {
  title: "Change Billing Address",
  lead: "Tell the office where to send the bills of {label} {number}.",
  onFile: "Address on file",
  fullName: "Full Name",
  email: "Email Address",
  emailHint: "We email you when the office decides.",
  countryCode: "Country code",
  phone: "Phone No.",
  address: "Address",
  addressHint: "Street and number, or a post office box",
  country: "Country",
  state: "State",
  stateHint: "Type the first letters and pick it from the list.",
  city: "City",
  zip: "Zip code",
  certifyTitle: "Certification",
  certificationHint: "Required to send the request",
  submit: "Submit",
  elsewhere: "{county} takes changes of address on a page of its own.",
  goThere: "Go to that page",
} as const;
