export { listsOf, type PayerKind, restrictionFor } from "./restrictions.ts";
export { registerRestrictions } from "./routes.ts";
