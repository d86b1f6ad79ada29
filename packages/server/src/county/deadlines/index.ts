export * from "./extensions.ts";
