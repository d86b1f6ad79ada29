import { type OfficeRole, officeRolesOf } from "./office-roles.ts";

/** The most that a user voids or refunds of one payment without a second person, in cents; null for no limit. */
export interface GiveBackLimits {
  readonly voidCents: number | null;
  readonly refundCents: number | null;
}

/** A county's limits; a role that is missing has none (ROLE-017). */
export type RoleLimits = Readonly<Partial<Record<OfficeRole, GiveBackLimits>>>;

/** Without limits. */
export const NO_LIMITS: GiveBackLimits = { voidCents: null, refundCents: null };

const highest = (limits: readonly (number | null)[]): number | null =>
  limits.some((limit) => limit === null) ? null : Math.max(...limits.map((limit) => limit ?? 0));

/** The limits of a user of this type: the highest among their roles, in cents. */
export function limitsOf(userType: string, limits: RoleLimits): GiveBackLimits {
  const own = officeRolesOf(userType).map((role) => limits[role] ?? NO_LIMITS);
  if (own.length === 0) return NO_LIMITS;
  return {
    voidCents: highest(own.map(({ voidCents }) => voidCents)),
    refundCents: highest(own.map(({ refundCents }) => refundCents)),
  };
}

/**
 * Whether giving back an amount needs a second person: with what was given back of the payment before, it is above the
 * limit. All in cents (the database's `begin_refund` decides the same way).
 */
export const needsApproval = (
  kind: "void" | "refund",
  amount: number,
  alreadyGiven: number,
  { voidCents, refundCents }: GiveBackLimits,
): boolean => {
  const limit = kind === "void" ? voidCents : refundCents;
  return limit !== null && amount + alreadyGiven > limit;
};
