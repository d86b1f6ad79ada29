export { methodToCharge, type SavedToken } from "./charge.ts";
export { forgetRemoved, type KeepAsked, keepAtGateway, type Owner } from "./keep.ts";
export { registerSavedMethods } from "./routes.ts";
export { expiryToStore, type SavedKind } from "./row.ts";
