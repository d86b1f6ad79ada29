/** The dialog that asks for the password again before something that an office must be sure of. */
export const passwordPromptMessages = {
  title: "Enter your password again",
  lead: "So that nobody else changes this from your computer. You are asked again after five minutes.",
  password: "Password",
  required: "Enter your password.",
  wrong: "This is not your password. Check it and try again.",
  confirm: "Continue",
  failed: "Your password was not accepted",
} as const;

/** The emails to all admins of an office about changes that matter to its safety. */
export const adminNoticeMessages = {
  subject: "{what} ({county})",
  lead: "This was changed at {county}. Every admin gets this email.",
  leadAsked: "This was asked for at {county}, and nothing has changed yet. Every admin gets this email.",
  what: "What",
  who: "By",
  user: "User",
  when: "When",
  operator: "the operator of this installation",
  gateway: "Gateway",
  mode: "Mode",
  live: "live",
  test: "test mode",
  wasAccount: "Account until now",
  installation: "the installation's account",
  second:
    "Another admin has to confirm it under Admin, Payment gateway, before payments go to this account. Any admin can reject it there.",
  delayed:
    "There is no other admin who could confirm it, so it takes effect by itself on {date}. Until then, any admin can reject it under Admin, Payment gateway, and the link in this email stops it.",
  stopButton: "Stop this change",
  pageButton: "Look at it",
  note: "If you do not know why this was done, talk to the person named above, and let the operator of this installation know at once.",
} as const;

/** The page behind the link that stops a change of the gateway account. */
export const gatewayStopPageMessages = {
  title: "Payment gateway",
  question:
    "Stop the change of the account into which {county}'s payments are paid? It was asked for by {name} on {date}. Nothing changes then.",
  button: "Stop this change",
  done: "The change is stopped. Payments go to the same account as before.",
} as const;
