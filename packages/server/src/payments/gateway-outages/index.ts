export { createGatewayCalls } from "./gateway-calls.ts";
export { watched } from "./watched-gateway.ts";
