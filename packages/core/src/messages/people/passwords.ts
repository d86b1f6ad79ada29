/**
 * The errors of a new password (VALID-066 to 071), in every place: {field} and {other} are the names of the fields. The
 * specification abbreviates three of them (WORDING-005): '... at least 1 lowercase character.', '... at least 1
 * uppercase character.' and '... at least 1 symbol @!#%&()^~{}.'
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
  linkSentLook: "No email? Check your spam folder, and make sure this is the address of your account.",
  // AUTH-030
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
  // ERRTEXT-055
  forgotFailedTitle: "Request Failed",
  // ERRTEXT-056
  resetDone: "Change password successful.",
  renewFailedTitle: "Failed",
  resetTitle: "Choose a new password",
  renewTitle: "Renew your password",
  renewLead: "Your password has expired. Choose a new one to continue.",
  changeTitle: "Change your password",
  changeLead: "You stay logged in here. Everywhere else you will have to log in again.",
  currentWrong: "This is not your current password.",
  sameAsBefore: "Choose a password other than your current one.",
  linkUnusable: "This link cannot be used",
  linkIncomplete: "Part of the link is missing. Open it from the email again, or ask for a new one.",
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
