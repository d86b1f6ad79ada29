/** The texts around a form's fields. */
export const fieldMessages = {
  optional: "(optional)",
  errorSummaryTitle: "There is a problem",
  errorPrefix: "Error:",
} as const;

/** The texts of the components that every screen shares. */
export const controlMessages = {
  close: "Close",
  cancel: "Cancel",
  dismiss: "Dismiss",
  loading: "Loading",
  tryAgain: "Try again",
  callOffice: "If it does not help, contact the office.",
  contactOffice: "Contact the office",
  suggestionCount: {
    one: "{count} suggestion. Use the arrow keys to choose.",
    other: "{count} suggestions. Use the arrow keys to choose.",
  },
  suggestionsLabel: "Suggestions",
  clear: "Clear",
  show: "Show",
  perPage: "Per Page",
  pages: "Pages",
  previousPage: "Previous",
  nextPage: "Next",
  page: "Page {page}",
  pageOf: "Page {page} of {pages}",
} as const;
