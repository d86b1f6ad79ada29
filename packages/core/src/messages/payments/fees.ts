/** A fee in words: a county's charges, by card and by amount (CONST-001; tiers and steps are our addition). */
export const feeMessages = {
  perStarted: "{amount} per {step} or part of it",
  plusFixed: "plus {amount}",
  atLeast: "at least {amount}",
  atMost: "at most {amount}",
  none: "no fee",
  upTo: "up to {amount}: {fee}",
  above: "above: {fee}",
  funding: { credit: "credit", debit: "debit" },
  fundedCards: "{funding} cards",
  fundedCardsOf: "{cardTypes} {funding} cards",
  otherCards: "other cards",
  and: "and",
  note: "Service fee for {cardTypes}: {fee}",
  noteDetails: "{note} ({details})",
  returnedCheck:
    "If your eCheck is returned unpaid, there is a returned check charge of $30.00 or 5% of payment, whichever greater.",
} as const;
