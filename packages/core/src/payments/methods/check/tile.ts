import type { Tile } from "../tile.ts";

/** A paper check received by a clerk. */
export const check = {
  code: "CHECK",
  isCertified: true,
  flags: { clerk: "CheckPayments" },
} as const satisfies Tile;
