export * from "./gateway.ts";
export { createSandboxGateway } from "./sandbox/client.ts";
