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
  payAsGuestHelp: "Look up a bill and pay it. You need no account.",
  sessionExpiredHelp: "For your safety you were signed out. Please log in again.",
  lockedOut:
    "There were too many tries with this email address. Wait 15 minutes, or choose a new password with “Forgot Password?”.",
  loadFailed: "Your account could not be opened just now. Wait a minute, then log in again.",
  verifiedTitle: "Your email address is verified.",
  verified: "You can log in now.",
  reset: "Log in with your new password.",
} as const;

/**
 * Registering an account (spec 0:84-89, 1:60, 1:179); {label} is Parcel ID or Account Number: '{Parcel ID|Account
 * Number} does not exist.' The names of the e-mail fields inside a sentence are `emailLabel` and `confirmEmailLabel`.
 */
export const registrationMessages = {
  title: "Create your account",
  lead: "See your bills, receipts and reminders in one place.",
  findHint: "It is printed on your bill. Press Find to look it up.",
  find: "Find",
  ownerHint: "The name comes from the bill. You cannot change it here.",
  ownerMissing: "Not looked up yet",
  found: "Found: {owner}",
  haveAccount: "Already have an account? Log in",
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
  sent: "We have sent you an email with a link. Open the link to verify your address. It works for 48 hours.",
  sentTo:
    "We have sent an email with a link to {email}. Open the link to verify your address. It works for 48 hours.",
  look: "No email? It can take a few minutes. Look in your spam folder, too.",
  logInToResend:
    "To have the email sent again, log in with the email address and the password that you chose.",
  verifying: "We are verifying your email address…",
  expired:
    "If you have verified your address before, just log in. If not, log in and have the email sent again.",
  resend: "Resend Email",
  resent: "Email resend successful.",
  resentHelp: "Look in your inbox and in your spam folder.",
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
  show: "Show {field}",
  currentPassword: "Current Password",
  newPassword: "New Password",
  confirmPassword: "Confirm Password",
  submit: "Submit",
  forgotTitle: "Forgot Password",
  forgotLead: "Enter the email address of your account. We will send you a link to choose a new password.",
  linkSentTitle: "Check your email",
  linkSent: "We have sent you a link. Open it to choose a new password.",
  linkSentTo:
    "If {email} has an account here, the email arrives in a few minutes. The link works for one hour.",
  linkSentLook: "No email? Look in your spam folder, and check that this is the address of your account.",
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
  resetTitle: "Choose a new password",
  renewTitle: "Renew your password",
  renewLead: "Your password has expired. Choose a new one to go on.",
  changeTitle: "Change your password",
  changeLead: "You stay logged in here. Everywhere else you will have to log in again.",
  currentWrong: "This is not your current password.",
  sameAsBefore: "Choose a password that is not your current one.",
  linkUnusable: "This link cannot be used",
  linkIncomplete: "A part of the link is missing. Open it from the email again, or ask for a new one.",
  askForLink: "Ask for a new link",
  policy: "Your password needs:",
  ruleLength: "8 characters or more",
  ruleNumber: "1 number",
  ruleLowercase: "1 lowercase letter",
  ruleUppercase: "1 uppercase letter",
  ruleSymbol: "1 symbol of {symbols}",
  ruleMet: "Done",
  ruleOpen: "Missing",
  ruleNowMet: "Done: {rule}",
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
