/** Emails about a changed sign-in address: to the new one, and to the one before. */
export const emailChangeMailMessages = {
  confirmSubject: "Confirm your new email address for {county}",
  confirm:
    "Please confirm that this is your new email address for the {county} payment site. Until then, you sign in with the one before.",
  confirmButton: "Confirm email address",
  confirmNote: {
    one: "The link works once, within {count} hour. If you did not ask for this, ignore this message.",
    other: "The link works once, within {count} hours. If you did not ask for this, ignore this message.",
  },
  takenSubject: "Your sign-in for {county}",
  taken:
    "Somebody asked to use this email address for a sign-in on the {county} payment site. It already has one, so nothing was changed. If that was you, sign in with it, or choose a new password with Forgot Password.",
  askedSubject: "Somebody asked to change your email address for {county}",
  asked:
    "Somebody who knows your password asked to replace this email address with another one. Nothing changes until a link that we sent there is opened; then you sign in with that address, and get our emails there.",
  changedSubject: "Your email address for {county} was changed",
  changed:
    "You now sign in to the {county} payment site with another email address, and this one gets no more email about your account.",
  undoButton: "It was not me: keep this address",
  undoNote: {
    one: "If it was not you, use the link within {count} day of the change. It brings this address back, signs everybody out, and lets you choose a new password.",
    other:
      "If it was not you, use the link within {count} days of the change. It brings this address back, signs everybody out, and lets you choose a new password.",
  },
} as const;

/** The page behind the link that takes a change of the sign-in address back. */
export const emailChangePageMessages = {
  title: "Email address",
  question:
    "Keep {old} as the email address with which you sign in? Everybody is signed out, and the password until now stops working. We email you a link to choose a new one.",
  button: "Keep this address",
  done: "{old} is your email address, and everybody is signed out. Look in your inbox for the link to choose a new password. If you use the old password elsewhere, change it there, too.",
} as const;
