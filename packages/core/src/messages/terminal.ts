/** Paying at a counter's card terminal: its dialog, what the device says, and the toasts (spec 0:174-177, 0:417-424, 1:176, 1:181). */
export const terminalMessages = {
  title: "Terminal Payment",
  amount: "Amount",
  selectDevice: "Select Device *",
  selectTerminal: "Select Terminal",
  instruction: "Ask the payer to swipe, insert or tap the card on the terminal.",
  cardTypeFee: "Fee: {pct}%",
  cancel: "Cancel",
  proceed: "Proceed to Payment",
  waiting: "Waiting...",
  canceling: "Canceling...",
  rebooting: "Rebooting...",
  connecting: "Connecting...",

  aborted: "Aborted",
  error: "Error",
  terminalError: "TERMINAL ERROR",
  declined: "The card was declined. No money was taken.",
  noAnswer:
    "The terminal did not answer in time. Look for the payment in the payment history before you take it again.",
  notRecorded:
    "The terminal took the payment, but it is not recorded yet. Do not take it again: send it once more.",

  connectedTitle: "Initialization Success!",
  connected: "Terminal connected successfully.",
  connectFailedTitle: "Initialization Failed!",
  rebootedTitle: "Success!",
  rebooted: "Terminal Device was rebooted successfully.",
  rebootFailedTitle: "Failed!",
  rebootFailed: "Rebooting the Terminal Device failed.",
  noHandlersTitle: "Error!",
  noHandlers: "sdk response does not have success/failure methods",
  canceledTitle: "Payment Cancellation Successful!",
  canceled: "The payment transaction has been canceled successfully.",
  cancelFailedTitle: "Payment Cancellation Failed!",
  invalidFormTitle: "Payment unsuccessful",
  invalidForm: "Unable to proceed with your payment. Amount must be valid",
} as const;
