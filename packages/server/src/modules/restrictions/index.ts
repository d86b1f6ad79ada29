export { listsOf, type PayerKind, type RestrictionReason, restrictionsOf } from "./restrictions.ts";
export { registerRestrictions } from "./routes.ts";
