export * from "./connector/index.ts";
export * from "./gateway.ts";
export { createSandboxGateway } from "./sandbox/client.ts";
export { createStripeGateway } from "./stripe/index.ts";
export * from "./tax-systems.ts";
export * from "./terminals.ts";
