/** The texts around every screen of the portal. */
export const shellMessages = {
  skipToContent: "Skip to the main content",
  mainNavigation: "Main",
  cart: "Cart",
  announcement: "Announcement",
  dismiss: "Dismiss",
  copyright: "© {year} {name}",
  securePayment: "Card and bank details are entered on a separate secure page. This site never sees them.",
  terms: "Terms and Conditions",
  noTerms: "This office has not published terms here. Please contact the office.",
  contact: "Contact the office",
  // ERRTEXT-078
  notFound: "Oops! Nothing was found",
  notAllowed: "Your role does not open this page",
  notAllowedHelp:
    "You are signed in as {role}. An administrator of {county} can allow it under Admin, Controls.",
  notFoundHelp: "The page may have moved, or the address has a typing mistake.",
  goToSearch: "Search for a bill",
  companyNotFound: "Company not found!",
  companyNotFoundHelp: "Check the address, or use the link on your county's own website.",
  screenFailed: "This page could not be loaded",
  screenFailedHelp: "Nothing was paid by this. It is safe to load the page again.",
  loadAgain: "Load the page again",
  tryAgain: "Try again",
  menu: "Menu",
  closeMenu: "Close the menu",
  sideMenu: "Your pages",
  furtherLinks: "More from this office",
  account: "Account",
  miscCart: "Services cart",
  readAnnouncement: "Read all",
  secureSeal: "Secured with encryption",
  offlineNote:
    "You are offline. What you see may be old, and nothing can be paid until the connection is back.",
  help: "Help",
  print: "Print",
  goHome: "Back to Home",
  companyFailedTitle: "This office could not be loaded",
  companyFailedHelp: "Your cart is saved. The page tries again by itself when the connection is back.",
  offlineTitle: "You are offline",
  receiptFailedHelp:
    "Your payment is not affected by this. Load the page again to see its result. Do not pay again.",
  screenOfflineHelp:
    "This page could not be loaded because you are offline. Nothing was paid by this. Check your connection, then try again.",
  updatedTitle: "This site was updated",
  updatedHelp: "A new version is ready. Your cart is saved, and it is safe to load the page again.",
  updateReady: "A new version of this site is ready. Your cart is saved.",
  useUpdate: "Load the new version",
} as const;

/** A dialog whose code could not be loaded. */
export const dialogMessages = {
  failed: "This could not be loaded",
  failedHelp: "Nothing was paid by this. Check your connection, then try again.",
} as const;

/** The note beside a county's text that is not in the reader's language. */
export const onlyInMessages = { onlyIn: "In {language} only" } as const;
