/** What a clerk reads at the counter's payment page beside what every payer does, and after it (spec 0:157-194). */
export const counterMessages = {
  methodTitle: "Payment method",
  cardMissing: "Enter the card first.",
  accountMissing: "Enter the bank account first.",
  enterCard: "Enter card",
  enterAccount: "Enter bank account",
  entryLead: "The card number goes to the payment service only. It is not kept here.",
  accountEntryLead: "The account number goes to the payment service only. It is not kept here.",
  achMethodHint: "eCheck from the payer's bank account",
  cardType: "Card type",
  terminalLead: "Choose the card type, then press Pay. The terminal asks the payer for the card.",
  exact: "Exact: {amount}",
  checkNumberHint: "Digits only, as printed on the check",
  ownerAsPayer: "The owner pays",
  ownerAsPayerHint: "Fills in {owner} as the payer.",
  ownerFilled: "{owner} is filled in. Look the name and address over.",
  consent: "The payer has read and accepts the terms and conditions of {company}.",
  consentCharge:
    "The payer has read and accepts the terms and conditions of {company}, and allows it to charge the total shown.",
  doubleCheck: "Please double-check what you entered before you take the payment.",
  take: "Take {amount}",
  charge: "Charge {amount}",
  atTerminal: "Go to the terminal: {amount}",
  unavailableTitle: "Payment Unavailable",
  unavailable:
    "No method of payment is turned on for the counter. An admin turns them on under Admin, Settings.",
  noCertifiedFunds:
    "Cash and checks are not turned on for the counter, and nothing else may pay these bills.",
  changeDue: "Change due",
  noChange: "No change",
  changeOf: "Change due {amount}",
} as const;
