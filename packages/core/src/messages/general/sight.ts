/** Card entry that may not be fully visible: why a press was rejected, and how to continue. */
export const sightMessages = {
  covered:
    "Nothing was sent. Something covers this form or changes how it looks, so what you see may not be what you pay. Move it away, then press the button again.",
  small:
    "Nothing was sent. Not enough of this form is visible. Make the window larger, then press the button again.",
  away: "Please check the amount and press Pay again.",
  amount: "Amount on the button",
  lastDigits: "Last four digits of the number above",
  hint: "If you can read this form well, type this here and press the button again.",
  differs: "This does not match the form. Read it again; if you can't read it, do not pay here.",
} as const;
