/** The names of payment methods by their codes, for lists and reports of payments. */
export const methodNames = { CC: "Card", ACH: "eCheck", CASH: "Cash", CHECK: "Check" } as const;
