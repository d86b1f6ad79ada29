/** Pages without the shell: an error page, and maintenance (ERRORPAGE-001, MAINT-001). */
export const standingMessages = {
  errorTitle: "Something went wrong",
  contactSupport: "Contact support",
  /** The words of `serverError` that are the link to support. */
  supportLink: "this link",
  maintenanceTitle: "We will be back soon",
  maintenanceNext: "This page checks every 30 seconds and continues by itself as soon as the site is back.",
} as const;
