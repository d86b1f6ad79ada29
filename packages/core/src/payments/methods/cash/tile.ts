import type { Tile } from "../tile.ts";

/** Cash that a clerk takes. */
export const cash = {
  code: "CASH",
  isCertified: true,
  flags: { clerk: "CashPayments" },
} as const satisfies Tile;
