/** The kinds of paper checks at the counter. */
export const CHECK_KINDS = ["personal", "cashiers", "certified", "money_order"] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/**
 * Whether a bank or the issuer guarantees the check, so that it counts as certified funds: every kind except a personal
 * or business check (ERRTEXT-004).
 */
export const isGuaranteed = (kind: CheckKind): boolean => kind !== "personal";
