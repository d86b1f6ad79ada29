/** Deposits of a bank matched with payouts and deposit slips, and what to do about the others (OFFICE-003). */
export const bankDepositMessages = {
  title: "Bank deposits",
  help: "The deposits in the bank's files, matched with what the payment processor paid out and with the drawers' deposit slips: the same amount, on the same day or up to 10 days later. A bag number that the bank names comes first.",
  none: "No deposits on these days",
  noneHelp: "Compare a bank's file above, or choose other days.",
  meaning: "What it means",
  bank: "At the bank",
  ours: "What we expect",
  todo: "What to do",
  day: "Day",
  meanings: {
    matched: "Agrees",
    bank_only: "Only in the bank's file",
    payout_only: "Payout in no bank file",
    slip_only: "Deposit bag in no bank file",
  },
  todos: {
    matched: "Nothing.",
    bank_only: "Look for a payout file or a deposit slip of this amount. If it is not yours, tell the bank.",
    payout_only: "If the bank's file of the next days does not have it, ask the payment processor.",
    slip_only:
      "If the bank's file of the next days does not have it, ask the person who took the bag to the bank.",
  },
  payout: "Payout",
  slip: "Drawer of {name}",
  bag: "bag {bag}",
} as const;
