export { methodToCharge, type SavedToken } from "./charge.ts";
export { forgetRemoved, type KeepAsked, keepAtGateway, type Owner } from "./keep.ts";
export { registerSavedMethods } from "./routes.ts";
export { expiryToStore, METHOD_IDS, type SavedKind } from "./row.ts";
