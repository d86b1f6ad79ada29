/** Card entry that cannot be seen for sure: why a press was not taken, and the way on. */
export const sightMessages = {
  covered:
    "Nothing was sent. Something lies over this form or changes how it looks, so what you read may not be what you pay. Move it away, then press the button again.",
  small:
    "Nothing was sent. Too little of this form is shown to be read. Make the window larger, then press the button again.",
  away: "Please check the amount and press Pay again.",
  amount: "Amount on the button",
  lastDigits: "Last four digits of the number above",
  hint: "If you can read this form well, type this here and press the button again.",
  differs: "This is not what this form says. Read it again; if you cannot, do not pay here.",
} as const;
