export * from "./gateway.ts";
export { createSandboxGateway } from "./sandbox/client.ts";
export { createSandboxOutside } from "./sandbox/outside/index.ts";
export { createStripeGateway, type StripeSettings } from "./stripe/index.ts";
export * from "./tax-systems.ts";
export * from "./terminals.ts";
