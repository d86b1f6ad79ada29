import type { Tile } from "../tile.ts";

/** An eCheck from a bank account that is typed. */
export const ach = {
  code: "ACH",
  isEntered: true,
  flags: { guest: "ACHPaymentsOnline", user: "ACHPayments", clerk: "ACHPayments" },
} as const satisfies Tile;
