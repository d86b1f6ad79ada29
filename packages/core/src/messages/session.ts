/** What the portal says of a session, and the words of its navigation. */
export const sessionMessages = {
  guestUser: "Guest User",
  sessionExpiredTitle: "Session Expired",
  sessionExpired: "Your session has expired.",
  companyNotFoundTitle: "Error!",
  maintenance: "The site is currently down for maintenance. We apologize for any inconvenience.",
  /** Title of the dialog that a document opens in. */
  pdfViewer: "PDF Viewer",
  backToHome: "Back to Home",
  login: "Login",
  signUp: "Sign Up",
  profile: "Profile",
  logout: "Logout",
  help: "Help",
  contact: "Contact",
  home: "Home",
  paymentHistory: "Payment History",
  customer: "Customer",
  admin: "Admin",
  reports: "Reports",
  privateList: "Private list",
  viewOnlyList: "View-only list",
} as const;
