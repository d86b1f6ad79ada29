/** Logging in (docs/requirements/accounts-and-login.md). */
export const loginMessages = {
  title: "Login",
  email: "Email",
  password: "Password",
  emailRequired: "Email address is a required field.",
  emailInvalid: "Enter a valid email address.",
  passwordRequired: "Password is a required field.",
  forgotPassword: "Forgot Password?",
  signUp: "Don't have an account? Sign up",
  // ERRTEXT-050
  failedTitle: "Login failed",
  /** Shown on the login page to visitors of a page that the county disabled. */
  closed: "{name} does not offer the page you opened.",
  payAsGuest: "Pay a bill without signing in",
  payAsGuestHelp: "Look up a bill and pay it. You don't need an account.",
  sessionExpiredHelp: "You were signed out for your security. Please log in again.",
  lockedOutMinutes: {
    one: "There were too many attempts with this email address. Wait {count} minute, or choose a new password with “Forgot Password?”.",
    other:
      "There were too many attempts with this email address. Wait {count} minutes, or choose a new password with “Forgot Password?”.",
  },
  lockedOutSeconds: {
    one: "There were too many attempts with this email address. Wait {count} second, or choose a new password with “Forgot Password?”.",
    other:
      "There were too many attempts with this email address. Wait {count} seconds, or choose a new password with “Forgot Password?”.",
  },
  busy: {
    one: "So many people are logging in right now that your password was not checked. Try again in {count} second.",
    other:
      "So many people are logging in right now that your password was not checked. Try again in {count} seconds.",
  },
  loadFailed: "Your account could not be opened just now. Wait a minute, then log in again.",
  verifiedTitle: "Your email address is verified.",
  verified: "You can log in now.",
  reset: "Log in with your new password.",
} as const;

/** Editing the profile of a signed-in user (ENTITY-068): the payer's rules, with the account forms' texts. */
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

/** Autopay and saved payment methods (ACCOUNT-001, ERRTEXT-058). */
export const autoPayMessages = {
  methodRequired: "Payment method is a required field.",
  firstDateRequired: "First payment date is a required field.",
  firstDatePast: "First payment date must not be in the past.",
  countRequired: "Number of payments is a required field.",
  countWhole: "Only whole numbers are allowed.",
  countRange: "Number of payments must be between 1 and {most}.",
  usedByAutoPay: "Unable to delete payment method used in autopay setup.",
} as const;

/** The topics of the ten security questions (AUTH-050); the software asks none of them (WIRE-010). */
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
