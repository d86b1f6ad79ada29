export { type AccountConfig, createGateways } from "./gateways.ts";
export { type SealKeys, sealGatewayAccounts } from "./rows.ts";
