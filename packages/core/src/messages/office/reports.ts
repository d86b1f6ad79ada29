import { methodNames } from "../payments/method-names.ts";

/** An office's groups of reports, and the reports in them (CALL-106, OFFICE-003). */
export const reportMessages = {
  payments: "Payments by method",
  ...methodNames,
  CC: "Credit Card",
  givenBack: "Given back",
  void: "Voids",
  refund: "Refunds",
  returned: "Returned eChecks",
  closeOut: "Daily close-out",
  attention: "Needs attention",
  needsAttention: "Payments that need attention",
  counted: "Number: {count}. The latest: {day}.",
  countedOnly: "Number: {count}.",
} as const;
