import type { Tile } from "../tile.ts";

/** Cash received by a clerk. */
export const cash = {
  code: "CASH",
  isCertified: true,
  flags: { clerk: "CashPayments" },
} as const satisfies Tile;
