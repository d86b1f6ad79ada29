/** The texts of the page around card entry while the frame is not loaded. */
export const cardFrameMessages = {
  connecting: "Opening secure card entry…",
  timeout: "Card entry did not open. Nothing was paid. Check your connection, then try again.",
  tryAgain: "Try again",
} as const;

/** The texts of the element `<county-pay>` around the screens. */
export const widgetMessages = {
  loading: "Loading your county's bills…",
  frameTitle: "Search and pay bills",
  connecting: "Opening the bills…",
  search: "Search",
  blank: "Type something to search for.",
  noFrame: "The bills did not open here. Nothing was paid. Check your connection, or use the payment site.",
  frameLost:
    "The connection to the bills was lost. If you were paying, open them again: a payment is picked up where it was and is never taken twice.",
  openAgain: "Open again",
  payAmount: "Pay {amount}",
  viewBill: "View your bill",
  billOf: "{year} bill {number}",
  stays: "You stay on this page. Card details are entered in a separate secure frame.",
  missingCompany: "This page does not say which county to pay. Please tell the site's owner.",
} as const;

/**
 * The actions that the element and the frame offer if the bills could not be opened; separate, so that the frame loads
 * no other text of the element.
 */
export const widgetTroubleMessages = {
  paymentSite: "Open the payment site",
  tryAgain: "Try again",
} as const;

/** The texts of the sheet in which a small window shows the journey. */
export const sheetMessages = { close: "Close" } as const;

/**
 * The text that the embed line shows in `<county-pay>` if the element's own code, with all other texts, cannot be
 * loaded.
 */
export const loaderMessages = { failed: "Not loaded. Use the link." } as const;
