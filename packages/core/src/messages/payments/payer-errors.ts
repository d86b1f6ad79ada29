/**
 * The errors of the payer form's fields (VALID-001 to 031), exactly as in the specification. It abbreviates those of
 * both names as '... must be less than 50 characters.' and 'Invalid ... input.' (WORDING-005).
 */
export const payerErrorMessages = {
  firstNameRequired: "First name is a required field.",
  firstNameTooLong: "First name must be less than 50 characters.",
  firstNameInvalid: "Invalid First name input.",
  businessNameRequired: "Business name is a required field.",
  businessNameTooLong: "Business name must be less than 50 characters.",
  businessNameInvalid: "Invalid Business name input.",
  lastNameRequired: "Last name is a required field.",
  lastNameTooLong: "Last name must be less than 50 characters.",
  lastNameInvalid: "Invalid Last name input.",
  emailRequired: "Email Address is a required field.",
  emailInvalid: "Invalid Email Address.",
  phoneRequired: "Phone Number is a required field.",
  numbersOnly: "Enter numbers only.",
  phoneImpossible: "Not a possible phone number.",
  phoneInvalid: "Invalid phone number",
  phoneShort: "Phone number too short.",
  noteTooLong: "Description must be less than 30 characters.",
  noteInvalid: "Invalid input; there is an unsupported character entered.",
  addressRequired: "Address is a required field.",
  addressTooLong: "Address must be less than 250 characters.",
  addressInvalid: "Invalid Address input.",
  countryRequired: "Country is a required field.",
  countrySpaces: "Invalid Country input; remove any leading or trailing spaces.",
  countryTooLong: "Country must be less than 100 characters.",
  stateRequired: "State is a required field.",
  stateSpaces: "Invalid State input; remove any leading or trailing spaces.",
  stateTooLong: "State must be less than 100 characters.",
  cityRequired: "City is a required field.",
  citySpaces: "Invalid City input; remove any leading or trailing spaces.",
  cityTooLong: "City must be less than 100 characters.",
  zipRequired: "Zip code is a required field.",
  zipTooLong: "Zip code must not be more than 10 characters.",
} as const;

/** The errors of the fields that only a miscellaneous product's payment has (VALID-017 to 021). */
export const miscPayerErrorMessages = {
  paymentForRequired: "Payment For is a required field.",
  otherRequired: "Other is a required field.",
  otherTooLong: "Other must be less than 30 characters.",
  invoiceInvalid: "Invalid Bill/Invoice Number input.",
  tagVinRequired: "Tag/VIN is a required field.",
  licenceRequired: "Driver License Number is a required field.",
} as const;

/** The errors of the fields that only clerks fill in, at the counter (VALID-047, VALID-053). */
export const counterErrorMessages = {
  checkNumberInvalid: "Invalid Check Number.",
  checkNotCertified:
    "A bill under tax sale takes certified funds only. Choose a cashier's check, a certified check, or a money order, or take cash.",
  cardTypeInvalid: "Verify Card Type",
} as const;

/** The errors of an amount (VALID-032 to 037). */
export const amountErrorMessages = {
  required: "Amount is a required field.",
  minimum: "Amount must be minimum {least}.",
  // ERRTEXT-024
  aboveDue: "Amount should be lower or equal to Payment due",
  aboveDueTitle: "Error",
} as const;

/** The server's sentences that are more specific than their code's sentence in `errorMessages`. */
export const refusalMessages = {
  certifiedOnly:
    "A bill under tax sale takes certified funds only: cash, a cashier's check, a certified check, or a money order. No payment was recorded.",
  drawerHandedOver:
    "You handed your drawer over. It takes in and pays out nothing more. Open a new drawer to go on.",
  drawerNotOpen: "Open your drawer with its opening fund before you take cash or a check.",
  dayClosed: "The books of this day are closed. A person who may reopen days has to reopen it first.",
  moving: "We are moving this county's data. Try again in a minute.",
  belowMinimum: "This office takes at least {least} of this bill. Enter that amount or more.",
} as const;

/** What a payer reads who waits in line before card entry, or before the payment (decision 430). */
export const lineMessages = {
  why: "Many people are paying right now, so payments wait in line.",
  ahead: { one: "{count} person is ahead of you.", other: "{count} people are ahead of you." },
  next: "You are next.",
  minutes: {
    one: "Your turn comes in about {count} minute.",
    other: "Your turn comes in about {count} minutes.",
  },
  soon: "Your turn comes in less than a minute.",
  unknown: "We cannot say yet how long that takes.",
  kept: "Keep this page open: the payment form opens by itself. If you reload the page, you keep your place. You have not been charged.",
  keptForPayment: "If you reload the page, you keep your place. You have not been charged.",
} as const;
