export * from "./limits.ts";
export * from "./matrix.ts";
export * from "./office-roles.ts";
export * from "./permission-list.ts";
export * from "./permissions.ts";
export * from "./rights.ts";
export * from "./roles.ts";
