export { listsOf, type PayerKind, restrictionsOf } from "./restrictions.ts";
export { registerRestrictions } from "./routes.ts";
