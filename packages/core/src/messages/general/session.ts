/** The portal's texts about a session, and the texts of its navigation. */
export const sessionMessages = {
  guestUser: "Guest User",
  sessionExpiredTitle: "Session Expired",
  // ERRTEXT-001
  sessionExpired: "Your session has expired.",
  errorTitle: "Error!",
  requestErrorTitle: "Error",
  // ERRTEXT-077
  maintenance: "The site is currently down for maintenance. We apologize for any inconvenience.",
  backToHome: "Back to Home",
  login: "Login",
  signUp: "Sign Up",
  profile: "Profile",
  logout: "Logout",
  help: "Help",
  contact: "Contact",
  home: "Home",
  paymentHistory: "Payment History",
  statements: "Statements",
  accounts: "Accounts",
  paymentMethods: "Payment methods",
  autoPay: "Automatic payments",
  customer: "Customer",
  admin: "Admin",
  reports: "Reports",
  closeOut: "Count my drawer",
  approvals: "Approvals",
  addressChanges: "Address changes",
  hiddenBills: "Hidden bills",
  privateList: "Private list",
  viewOnlyList: "View-only list",
} as const;

/** Pages without the shell: an error page, and maintenance (ERRORPAGE-001, MAINT-001). */
export const standingMessages = {
  errorTitle: "Something went wrong",
  contactSupport: "Contact support",
  /** The words of `serverError` that are the link to support. */
  supportLink: "this link",
  maintenanceTitle: "We will be back soon",
  maintenanceNext: "This page checks every 30 seconds and continues by itself as soon as the site is back.",
} as const;
