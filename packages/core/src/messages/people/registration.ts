/**
 * Registering an account (VALID-057, AUTH-014, ERRTEXT-052); {label} is Parcel ID or Account Number: '{Parcel
 * ID|Account Number} does not exist.' Inside a sentence, the names of the email fields are `emailLabel` and
 * `confirmEmailLabel`.
 */
export const registrationMessages = {
  title: "Create your account",
  lead: "See your bills, receipts and reminders in one place.",
  findHint: "You'll find it on your bill. Press Find to look up the owner.",
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
  note: "Already signed up for E-Alerts with this email address? Sign in, or use Forgot Password.",
  parcelId: "Parcel ID",
  accountNumber: "Account Number",
  accountRequired: "{label} is a required field.",
  // VALID-058
  accountInvalid: "Invalid {label} input.",
  // VALID-059
  fullNameRequired: "Full Name is a required field.",
  fullNameCure: "Press Find to look up the owner's name.",
  emailRequired: "Email address is a required field.",
  emailInvalid: "Enter a valid email address.",
  emailTaken: "Email address already exists",
  // VALID-062
  confirmEmailRequired: "Confirm email address is a required field.",
  emailLabel: "Email address",
  confirmEmailLabel: "Confirm email address",
  // ERRTEXT-051
  failedTitle: "Registration failed",
  notFoundTitle: "Search Error!",
  notFound: "{label} does not exist.",
} as const;

/** Verifying the email address of a new account (AUTH-024, ERRTEXT-053, AUTH-028). */
export const verifyMessages = {
  title: "Please verify your email",
  titleWithToken: "Email verification",
  sent: "We have sent you an email with a link. Open the link to verify your address. It works for 48 hours.",
  sentTo:
    "We have sent an email with a link to {email}. Open the link to verify your address. It works for 48 hours.",
  look: "No email? It can take a few minutes. Check your spam folder, too.",
  logInToResend: "To get the email again, log in with the email address and password you chose.",
  verifying: "We are verifying your email address…",
  expired: "If you have already verified your address, just log in. If not, log in to get the email again.",
  resend: "Resend Email",
  // ERRTEXT-054
  resent: "Email resend successful.",
  resentHelp: "Check your inbox and your spam folder.",
  returnToLogin: "Return to login",
  contact: "Contact Us",
  errorTitle: "Error",
} as const;
