/** What the page around card entry says while the frame is not there (yet). */
export const cardFrameMessages = {
  connecting: "Opening secure card entry…",
  timeout: "Card entry did not open. Nothing was paid. Check your connection, then try again.",
  tryAgain: "Try again",
} as const;

/** What the element `<county-pay>` says around the screens. */
export const widgetMessages = {
  loading: "Loading your county's bills…",
  tryAgain: "Try again",
  payAmount: "Pay {amount}",
  viewBill: "View your bill",
  billOf: "{year} bill {number}",
  stays: "You stay on this page. Card details are entered in a separate secure frame.",
  missingCompany: "This page does not say which county is paid. Tell its owner.",
} as const;
