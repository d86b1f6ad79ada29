export { createGateways } from "./gateways.ts";
