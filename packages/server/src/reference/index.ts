export * from "./document.ts";
export * from "./register.ts";
