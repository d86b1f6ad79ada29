export type { Step } from "./change.ts";
export { directionOf, interruptionOf } from "./home-of.ts";
export { Interrupted, type MoveRequest, moveCounty, undoMove, undoWithout } from "./move.ts";
