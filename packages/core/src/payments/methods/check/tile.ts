import type { Tile } from "../tile.ts";

/** A paper check that a clerk takes. */
export const check = {
  code: "CHECK",
  isCertified: true,
  flags: { clerk: "CheckPayments" },
} as const satisfies Tile;
