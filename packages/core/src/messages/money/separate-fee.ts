/** Admin, Payment gateway: whether the fee is a charge of its own, and what payers are told about it. */
export const separateFeeMessages = {
  title: "Convenience fee",
  intro:
    "Some agreements with a payment provider, and the card networks' programs for government payments, ask that the fee be charged by itself. Each payment with a fee then has two charges: one of the bills and one of the fee. Both are made, or neither is. They are refunded and disputed separately, and online payers read before they pay that their statement will show both. Clerks are asked to tell payers at the counter.",
  choice: "The fee is charged",
  on: "by itself, as a second charge",
  off: "together with the bills",
  change: "Charge the fee by itself",
  stop: "Charge it together with the bills",
  confirmTitle: "Charge the fee by itself?",
  confirmText:
    "From the next payment on, payers get two charges. Ask your gateway how the second one is named on statements, and whether your merchant account may charge it.",
  stopTitle: "Charge the fee together with the bills?",
  stopText: "From the next payment on, payers get one charge. Earlier payments keep their two.",
  cancel: "Cancel",
  saved: "The change is saved.",
  failed: "Nothing was saved",
  loadFailed: "This setting could not be loaded",
  since: "Since",
  impossible:
    "{gateway} cannot charge a card twice for one payment here, so the fee cannot be a charge of its own.",
  impossibleOn:
    "{gateway} cannot charge a card twice for one payment here, so payments with a fee are declined. Change the account, or charge the fee together with the bills.",
  twoCharges: "{account} (2 charges)",
  feeLabel: "{fee} (a second charge on your statement)",
} as const;
