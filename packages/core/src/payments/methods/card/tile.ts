import type { Tile } from "../tile.ts";

/** A card that is typed; every county takes it of everyone. */
export const manual = {
  code: "CC",
  isEntered: true,
} as const satisfies Tile;
