import type { Tile } from "../tile.ts";

/** An eCheck from a typed bank account. */
export const ach = {
  code: "ACH",
  isEntered: true,
  flags: { guest: "ACHPaymentsOnline", user: "ACHPayments", clerk: "ACHPayments" },
} as const satisfies Tile;
