export { methodToCharge } from "./charge.ts";
export { deleteUnusedTokens, storeAtGateway } from "./keep.ts";
export { registerSavedMethods } from "./routes.ts";
export { expiryToStore, METHOD_IDS } from "./row.ts";
