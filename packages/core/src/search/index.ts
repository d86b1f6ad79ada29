export * from "./address.ts";
export * from "./fields.ts";
export * from "./filters.ts";
export * from "./form.ts";
export * from "./narrow.ts";
export * from "./pagination.ts";
export * from "./request.ts";
export * from "./years.ts";
