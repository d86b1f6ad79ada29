/** The payer is at their bank, which wants them to approve a payment: 3-D Secure. */
export const challengeMessages = {
  title: "Your bank asks you to approve this payment",
  waitsTitle: "Your bank is waiting for your approval",
  help: "Answer your bank below. Until you approve it, no money is taken.",
  frame: "Your bank",
  loading: "Opening your bank's page…",
  checking: "Checking your bank's answer…",
  failed:
    "Your bank's page did not open. No money was taken. Cancel this payment, then try again or use another card.",
  offline: "We could not confirm that this payment was canceled. Check your connection, then try again.",
  open: "Open your bank's page",
  openHelp: "It opens in a new tab. Come back here when you have answered.",
  verifyTitle: "Your payment is waiting for your account to be verified",
  bankTitle: "Your payment is waiting for your bank",
  cancel: "Cancel this payment",
  cancelHelp: "If you cancel before your bank approves it, your card is not charged.",
} as const;
