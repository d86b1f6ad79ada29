import type { Tile } from "../tile.ts";

/** A paper check received by a clerk. */
export const check = {
  code: "CHECK",
  flags: { clerk: "CheckPayments" },
} as const satisfies Tile;
