export { methodToCharge } from "./charge.ts";
export { forgetRemoved, keepAtGateway } from "./keep.ts";
export { registerSavedMethods } from "./routes.ts";
export { expiryToStore, METHOD_IDS } from "./row.ts";
