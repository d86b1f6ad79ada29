/** The step in which a payer enters a card or a bank account, before paying with it or saving it. */
export const cardStepMessages = {
  cardTitle: "Your card",
  accountTitle: "Your bank account",
  total: "To pay to {payee}",
  notYet: "No money is taken.",
  paidAfter: "No money is taken yet. You pay on the page after this step.",
  thenPaid: "You pay as soon as you press the button below the fields.",
  opening: "One moment. We are preparing the secure window.",
  lostTitle: "The secure window was closed",
  lost: "What you typed there is gone, and no money was taken. Open it again to continue.",
  failedTitle: "The secure window could not be opened",
  again: "Open it again",
  cancel: "Cancel",
} as const;
