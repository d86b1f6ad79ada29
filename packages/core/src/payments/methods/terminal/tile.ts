import type { Tile } from "../tile.ts";

/** A card that a terminal at the counter reads. */
export const terminal = {
  code: "CC",
  flags: { clerk: "TerminalPayments" },
} as const satisfies Tile;
