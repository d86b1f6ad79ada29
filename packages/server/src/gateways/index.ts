export * from "./connector/index.ts";
export * from "./gateway.ts";
export type { ChosenGateway } from "./kind.ts";
export * from "./kinds.ts";
export * from "./tax-systems.ts";
export * from "./terminals.ts";
