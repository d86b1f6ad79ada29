export { inLine } from "./in-line.ts";
export { createLine } from "./line.ts";
