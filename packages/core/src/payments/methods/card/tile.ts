import type { Tile } from "../tile.ts";

/** A typed card; every county accepts it from everyone. */
export const manual = {
  code: "CC",
  isEntered: true,
} as const satisfies Tile;
