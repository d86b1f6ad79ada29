export * from "./fields.ts";
export * from "./parse.ts";
export * from "./print.ts";
export * from "./schema.ts";
export * from "./whole-rows.ts";
