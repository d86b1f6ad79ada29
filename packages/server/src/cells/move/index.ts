export { directionOf, keptIn } from "./home-of.ts";
export { Interrupted, type MoveRequest, moveCounty, type Step, undoMove } from "./move.ts";
