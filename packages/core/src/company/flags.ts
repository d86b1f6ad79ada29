/**
 * Every feature flag; all are off unless a company turns them on (FLAG-001 to 034). Four are stored and have no effect:
 * PaymentMethodCount (FLAG-007), ClerkPropertySearch (FLAG-011), QPublicChangeAddress (FLAG-022), and AccountingMethod
 * (FLAG-028).
 */
export const FLAG_NAMES = [
  "ACHPayments",
  "TerminalPayments",
  "CheckPayments",
  "ACHPaymentsOnline",
  "CashPayments",
  "PaymentMethodCount",
  "ArchiveView",
  "MiscProducts",
  "InCartPartialPayment",
  "ClerkPropertySearch",
  "SmartSearch",
  "SmartSearchByAny",
  "VCSTaxViewOnly",
  "OnlinePropertyTaxPayment",
  "SignUpEnabled",
  "AccountLinking",
  "EBilling",
  "EAlert",
  "AutoPay",
  "ChangeAddress",
  "QPublicChangeAddress",
  "ConsumerVIP",
  "Reports",
  "NonPayableOnline",
  "Consumer",
  "AdminTab",
  "AccountingMethod",
  "PayMailTracking",
  "TaxEntityTable",
  "GTranslate",
  "HTMLPrintReceipt",
  "PDFView",
  "ReCaptcha",
] as const;

/** The name of a flag. */
export type FlagName = (typeof FLAG_NAMES)[number];
/** A company's flags: each true or false. */
export type Flags = Readonly<Record<FlagName, boolean>>;
