/** The names of payment methods by their codes, for lists and reports of payments. */
export const methodNames = { CC: "Card", ACH: "eCheck", CASH: "Cash", CHECK: "Check" } as const;

/** The kinds of paper checks. */
export const checkKindNames = {
  label: "Kind of Check",
  personal: "Personal or business",
  cashiers: "Cashier's check",
  certified: "Certified check",
  money_order: "Money order",
} as const;

/** The tiles of the methods that the gateway charges, for guests and residents (PAY-005, PAY-007). */
export const onlineMethodMessages = {
  CC: { label: "Credit Card", hint: "Visa, Mastercard, American Express or Discover" },
  ACH: { label: "ACH", hint: "eCheck from your bank account" },
} as const;
