import type { Tile } from "../tile.ts";

/** Cash received by a clerk. */
export const cash = {
  code: "CASH",
  flags: { clerk: "CashPayments" },
} as const satisfies Tile;
