/** The page that says whether payments work, which is there also while the database is not. */
export const serviceStatusMessages = {
  title: "Is the payment service working?",
  up: "Online payments are working.",
  partly: "Online payments are working for some counties, but not for others.",
  down: "Online payments are not working right now.",
  gatewayDown:
    "Card and eCheck payments are not working right now, because of a problem with the payment processor or the connection to it.",
  gatewayPartly:
    "Card and eCheck payments are not working for some counties right now, because of a problem with the payment processor or the connection to it.",
  maintenance: "Online payments are closed for maintenance.",
  /** `time`: e.g. 12 minutes. */
  lasts: "For {time} now.",
  lessThanMinute: "For less than a minute now.",
  /** To someone whose payment was cut off. */
  payer:
    "If you pressed Pay and saw no receipt, do not pay again yet. As soon as the service is back, the page of your bill says whether it was paid. If it was, the receipt goes to the email address that you entered.",
  office: "Your county's office can tell you about other ways to pay.",
  line: "Many people are paying right now. In some counties, payments wait in line: the payment page says how long.",
  again: "Check again",
} as const;
