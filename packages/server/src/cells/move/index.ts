export type { Step } from "./change.ts";
export { directionOf, keptIn } from "./home-of.ts";
export { Interrupted, type MoveRequest, moveCounty, undoMove } from "./move.ts";
