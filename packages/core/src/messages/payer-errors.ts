/** What is wrong with a field of the payer's form (spec 1:24-40); the texts of the specification, letter by letter. */
export const payerErrorMessages = {
  required: "{label} is a required field.",
  nameTooLong: "{label} must be less than 50 characters.",
  invalid: "Invalid {label} input.",
  firstName: "First name",
  businessName: "Business name",
  lastName: "Last name",
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
  country: "Country",
  state: "State",
  city: "City",
  spaces: "Invalid {label} input; remove any leading or trailing spaces.",
  placeTooLong: "{label} must be less than 100 characters.",
  zipRequired: "Zip code is a required field.",
  zipTooLong: "Zip code must not be more than 10 characters.",
} as const;

/** What is wrong with an amount (spec 1:44-45). */
export const amountErrorMessages = {
  required: "Amount is a required field.",
  minimum: "Amount must be minimum $0.01.",
  decimals: "Enter value up to 2 decimal places only",
  aboveDue: "Amount should be lower or equal to Payment due",
  aboveDueTitle: "Error",
} as const;
