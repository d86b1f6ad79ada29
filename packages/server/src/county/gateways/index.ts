export { leaveAccount, storeAccount } from "./change-account.ts";
export { type AccountConfig, createGateways } from "./gateways.ts";
export { gatewayLetters, makeDueRequests } from "./requests/index.ts";
export { registerGatewayAccount } from "./routes.ts";
export { type AccountRow, accountRows, type SealKeys, sealGatewayAccounts, valuesOf } from "./rows.ts";
export { readSeparateFee, setSeparateFee } from "./separate-fee.ts";
export { registerSeparateFee } from "./separate-fee-routes.ts";
export { testAccount } from "./test-account.ts";
export { walletOffer } from "./wallets.ts";
