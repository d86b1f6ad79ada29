import { methodNames } from "../payments/method-names.ts";

/** The headings and texts of the files that reports export (OFFICE-003). */
export const reportFileMessages = {
  columns: {
    day: "Day",
    time: "Time",
    kind: "Kind",
    status: "Status",
    reference: "Reference Number",
    original: "Original payment",
    method: "Payment Method",
    card: "Card",
    account: "Card or account",
    check: "Check number",
    where: "Where",
    clerk: "Clerk",
    payer: "Payer",
    amount: "Amount",
    fee: "Fees included",
    net: "In or out",
    reason: "Reason",
  },
  kinds: {
    payment: "Payment",
    void: "Void",
    refund: "Refund",
    return: "Bank return",
    dispute: "Dispute",
    dispute_won: "Dispute money back",
  },
  statuses: { done: "Done", pending: "Pending", failed: "Failed", canceled: "Canceled" },
  methods: methodNames,
  endsIn: "ends in {last4}",
  counter: "Counter",
  online: "Online",
  audit: { time: "Time", action: "What was done", subject: "Item", user: "Who", details: "Details" },
} as const;

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
