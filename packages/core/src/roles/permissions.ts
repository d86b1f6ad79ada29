/** Taking payments at the counter, with its terminals and receipts (ROLE-012). */
export const TAKE_PAYMENTS = "take-payments";
/** Reading every payment of the county, and its receipt (ROLE-020). */
export const SEE_PAYMENTS = "see-payments";
/** Taking back a payment before it is settled (SUCCESS-017, ROLE-020). */
export const VOID_PAYMENTS = "void-payments";
/** Giving back a settled payment, or a part of a payment (ROLE-017, SUCCESS-028). */
export const REFUND_PAYMENTS = "refund-payments";
/** Approving or refusing another person's void or refund above a limit (ROLE-017). */
export const APPROVE_REFUNDS = "approve-refunds";
/** Counting one's own drawer. */
export const CLOSE_DRAWER = "close-drawer";
/** Opening one's own drawer with its fund. */
export const OPEN_DRAWER = "open-drawer";
/** Confirming a drawer that another clerk hands over. */
export const HAND_OVER_DRAWER = "hand-over-drawer";
/** Opening a closed drawer again, or correcting another clerk's opening fund, with a reason. */
export const REOPEN_DRAWER = "reopen-drawer";
/** Seeing everybody's drawers; with the permission to count, also counting them. */
export const SEE_ALL_DRAWERS = "see-all-drawers";
/** Reading reports, settlements, returned payments, and payments that need attention (MONEY-002, MONEY-015, OFFICE-003). */
export const SEE_MONEY = "see-money";
/** Adding settlements and banks' files, and deciding about returns and payments that need attention (MONEY-015, OFFICE-006). */
export const RECONCILE_MONEY = "reconcile-money";
/** Closing a day of the county's books (OFFICE-003). */
export const CLOSE_DAY = "close-day";
/** Opening a closed day of the books again (OFFICE-003). */
export const REOPEN_DAY = "reopen-day";
/** Naming the accounts of the county's general ledger. */
export const MANAGE_LEDGER_ACCOUNTS = "manage-ledger-accounts";
/** Reading the audit trail. */
export const SEE_AUDIT = "see-audit";
/** Residents' details, accounts, and account codes, and changes of their addresses (OFFICE-001, SAFETY-005). */
export const SERVE_CUSTOMERS = "serve-customers";
/** The page Customer in the menu (ROLE-019). */
export const OPEN_CUSTOMERS = "open-customers";
/** Seeing mail that came back. */
export const SEE_RETURNED_MAIL = "see-returned-mail";
/** Hiding bills from residents (SEARCH-048). */
export const WITHHOLD_BILLS = "withhold-bills";
/** The list of people whose bills are private (ROLE-016). */
export const MANAGE_PRIVATE_LIST = "manage-private-list";
/** The page of the private list in the menu, and 'Add to Private' on a bill (ROLE-019). */
export const OPEN_PRIVATE_LIST = "open-private-list";
/** The list of people whose bills cannot be paid online (ROLE-020). */
export const MANAGE_VIEW_ONLY_LIST = "manage-view-only-list";
/** The page of the view-only list in the menu, and 'Add to View-only' on a bill (ROLE-020). */
export const OPEN_VIEW_ONLY_LIST = "open-view-only-list";
/** The county's settings, texts, connectors, imports, and log (CALL-156). */
export const MANAGE_COUNTY = "manage-county";
/** The schedule on which files of bills are imported from a folder (OFFICE-005). */
export const SCHEDULE_IMPORTS = "schedule-imports";
/** The office's users (OFFICE-004). */
export const MANAGE_USERS = "manage-users";
/** The office's controls: this matrix, the limits, and the reasons (OFFICE-004). */
export const MANAGE_CONTROLS = "manage-controls";
