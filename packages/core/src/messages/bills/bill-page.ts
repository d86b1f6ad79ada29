/** Why a bill cannot be paid now, and what to do next; in addition to `billMessages`. */
export const billAdviceMessages = {
  title: "Why it cannot be paid now",
  paid: "You have nothing more to do. Print this page if you need proof.",
  credit: "The office can tell you how to use the credit or get it back.",
  awaiting: "There is nothing to pay yet. Come back later, or ask the office when the amount will be set.",
  online: "You can still pay at the office.",
  restricted: "Please contact the office. They can tell you how to pay.",
  backTaxes: "Pay these older bills first:",
  older: "{year} bill",
  olderLabel: "View the {year} bill, {amount}",
  contact: "Contact the office",
} as const;

/** The payment that keeps a bill from being paid, of anyone: the page of a bill is public. */
export const pendingPaymentMessages = {
  payer:
    "The bank of whoever is paying this bill is waiting for their approval. If it is not given within 15 minutes, the bill can be paid again. If this is your payment, go on with it in the browser in which you started it.",
  resume: "Your bank is waiting for your approval of this payment.",
  resumeLink: "Approve or cancel it",
  soon: "This usually takes a few minutes. Reload the page to see the current status.",
  bank: "The payment of {date} is waiting for the payer's bank, which can take several days. If the bank pays, this bill shows as paid; if not, it can be paid again.",
} as const;

/** The same for clerks, who work in the office that residents are referred to. */
export const billAdviceStaffMessages = {
  paid: "Nothing is due on this bill.",
  credit: "More was paid than was billed. Your office decides how the credit is used.",
  awaiting: "The tax system has not sent an amount for this bill yet.",
  not_payable: "Your records mark this bill as not payable, so no payment can be taken for it.",
  restricted:
    "The bill or its owner is on the private list or the view-only list. An admin can take it off the list.",
} as const;

/** Replaces the hint in `billMessages` that tells residents to contact the office: staff are the office. */
export const billStaffHintMessages = {
  notPayable: "No payment can be taken for this bill. Its page says why.",
} as const;

/** The scans of a mailed bill (PREVIEW-031 to 033). */
export const mailTrackingPageMessages = {
  title: "Mail tracking",
  lead: "Where the Postal Service scanned {year} bill {billNumber}, newest first.",
  none: "No scans yet",
  noneHelp:
    "The Postal Service has not scanned this bill. Letters are usually scanned within three days of mailing.",
  failed: "The scans could not be loaded",
  delivery: "Expected on {date}",
  place: "{city}, {state} {zip}",
  all: "All details of this scan",
  first: "First scan",
  last: "Last scan before delivery",
  yes: "Yes",
} as const;

/** A bill's document on a page, in a dialog, or alone (ROUTE-025 to 027, SHELL-042). */
export const documentPageMessages = {
  viewer: "PDF Viewer",
  title: "Documents",
  one: "Document",
  frame: "Document {name}",
  loading: "Loading the document",
  download: "Download",
  downloadLabel: "Download {name}",
  newTab: "Open in a new tab",
  newTabLabel: "Open in a new tab: {name}",
  print: "Print",
  noViewer: "This browser can't show PDF files on a page. Download the file, or open it in a new tab.",
  choose: "Choose a document",
  notFound: "Document not found",
  notFoundHelp: "There is no document at this address. The bill may have been replaced by a new one.",
  failed: "The document could not be loaded",
  pdf: "PDF",
} as const;

/** The picture of where a bill's taxes go, above its table of taxing entities (PREVIEW-024). */
export const taxShareMessages = {
  percent: "{percent}%",
  small: "<1%",
  others: { one: "{count} smaller one", other: "{count} smaller ones" },
  table: "Amounts by taxing entity",
} as const;

/** The due date for the reader's own calendar. */
export const billCalendarMessages = {
  add: "Add the due date to your calendar",
  title: "{company}: bill {billNumber} is due",
  description: "{amount} was due when you saved this date. See the current amount and pay: {url}",
  fileName: "bill-{billNumber}-due.ics",
} as const;
