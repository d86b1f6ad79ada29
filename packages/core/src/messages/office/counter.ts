/**
 * What a clerk reads at the counter's payment page beside what every payer does, and after it
 * (docs/requirements/payment.md).
 */
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
  terminalLead: "Choose the card type, then go to the terminal. The terminal asks the payer for the card.",
  terminalAnyCard: "Go to the terminal. It asks the payer for the card; every card costs the same.",
  exact: "Exact: {amount}",
  checkNumberHint: "Digits only, as printed on the check",
  ownerAsPayer: "The owner pays",
  ownerAsPayerHint: "Fills in {owner} as the payer.",
  ownerFilled: "{owner} is filled in. Check the name and address.",
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
  noCertifiedFunds: "These bills take only cash or a check, and neither is turned on for the counter.",
  changeDue: "Change due",
  noChange: "No change",
  changeOf: "Change due {amount}",
} as const;
