export { createGatewayCalls } from "./gateway-calls.ts";
export { watchGateways } from "./watch-gateways.ts";
export { watched } from "./watched-gateway.ts";
