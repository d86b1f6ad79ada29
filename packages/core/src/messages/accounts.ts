/** Logging in (spec 0:72-82, 1:59, 1:179). */
export const loginMessages = {
  title: "Login",
  email: "Email",
  password: "Password",
  emailRequired: "Email address is a required field.",
  emailInvalid: "Enter a valid email address.",
  passwordRequired: "Password is a required field.",
  forgotPassword: "Forgot Password?",
  signUp: "Don't have an account? Sign up",
  failedTitle: "Login failed",
  payAsGuest: "Pay a bill without signing in",
} as const;

/**
 * Registering an account (spec 0:84-89, 1:60, 1:179); {label} is Parcel ID or Account Number: '{Parcel ID|Account
 * Number} does not exist.' The names of the e-mail fields inside a sentence are `emailLabel` and `confirmEmailLabel`.
 */
export const registrationMessages = {
  find: "Find",
  clear: "Clear",
  ownerName: "Owner Name",
  email: "Email Address",
  confirmEmail: "Confirm Email Address",
  password: "Password",
  confirmPassword: "Confirm Password",
  register: "Register",
  note: "Already signed up for E-Alerts with this e-mail address? Sign in, or use Forgot Password.",
  parcelId: "Parcel ID",
  accountNumber: "Account Number",
  accountRequired: "{label} is a required field.",
  accountInvalid: "Invalid {label} input.",
  fullNameRequired: "Full Name is a required field.",
  emailRequired: "Email address is a required field.",
  emailInvalid: "Enter a valid email address.",
  emailTaken: "Email address already exists",
  confirmEmailRequired: "Confirm email address is a required field.",
  emailLabel: "Email address",
  confirmEmailLabel: "Confirm email address",
  failedTitle: "Registration failed",
  notFoundTitle: "Search Error!",
  notFound: "{label} does not exist.",
} as const;

/** Verifying the e-mail address of a new account (spec 0:91-93, 1:179). */
export const verifyMessages = {
  title: "Please verify your email",
  titleWithToken: "Email verification",
  resend: "Resend Email",
  resent: "Email resend successful.",
  returnToLogin: "Return to login",
  contact: "Contact Us",
  errorTitle: "Error",
} as const;

/**
 * What is wrong with a new password (spec 1:60-61), wherever one is chosen: {field} and {other} are what the fields are
 * called. The specification shortens three of them (rulings 2.7): '... at least 1 lowercase character.',
 * '... at least 1 uppercase character.' and '... at least 1 symbol @!#%&()^~{}.'
 */
export const passwordMessages = {
  currentPassword: "Current Password",
  newPassword: "New Password",
  confirmPassword: "Confirm Password",
  submit: "Submit",
  linkSent: "We have sent you a link. Open it to choose a new password.",
  ok: "Ok",
  passwordLabel: "Password",
  newPasswordLabel: "New Password",
  confirmLabel: "Confirm password",
  required: "Password is a required field.",
  newRequired: "New Password is a required field.",
  confirmRequired: "Confirm password is a required field.",
  currentRequired: "Current password is a required field.",
  tooShort: "{field} must be at least 8 characters long.",
  noNumber: "{field} must contain at least 1 number.",
  noLowercase: "{field} must contain at least 1 lowercase character.",
  noUppercase: "{field} must contain at least 1 uppercase character.",
  noSymbol: "{field} must contain at least 1 symbol {symbols}.",
  mismatch: "{field} and {other} do not match.",
  forgotFailedTitle: "Request Failed",
  resetDone: "Change password successful.",
  renewFailedTitle: "Failed",
} as const;

/** Editing the profile of a signed-in user (spec 0:29, 0:304): the payer's rules, with the texts of the account forms. */
export const profileMessages = {
  firstNameRequired: "First name is a required field.",
  firstNameTooLong: "First name must be less than 50 characters.",
  firstNameInvalid: "Invalid First name input.",
  lastNameRequired: "Last name is a required field.",
  lastNameTooLong: "Last name must be less than 50 characters.",
  lastNameInvalid: "Invalid Last name input.",
  emailRequired: "Email address is a required field.",
  emailInvalid: "Enter a valid email address.",
  numbersOnly: "Enter numbers only.",
  phoneImpossible: "Not a possible phone number.",
  phoneInvalid: "Invalid phone number",
  phoneShort: "Phone number too short.",
} as const;

/** Autopay and saved payment methods (spec 0:444-450, 1:180). */
export const autoPayMessages = {
  methodRequired: "Payment method is a required field.",
  firstDateRequired: "First payment date is a required field.",
  firstDatePast: "First payment date must not be in the past.",
  countRequired: "Number of payments is a required field.",
  countWhole: "Only whole numbers are allowed.",
  countRange: "Number of payments must be between 1 and {most}.",
  usedByAutoPay: "Unable to delete payment method used in autopay setup.",
  noTransaction: "No transaction found",
  consumerNotFound: "Consumer not found.",
} as const;

/** What the ten security questions are about (spec 0:294); none is asked (rulings 4.12). */
export const securityTopicMessages = [
  "childhood nickname",
  "city where the spouse was met",
  "favourite childhood friend",
  "third-grade street",
  "youngest child's middle name",
  "oldest sibling's middle name",
  "sixth-grade school",
  "first stuffed animal",
  "city where the parents met",
  "oldest cousin's full name",
] as const;
