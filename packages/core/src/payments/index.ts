export * from "./change.ts";
export * from "./form.ts";
export * from "./method.ts";
export * from "./payer.ts";
export * from "./phone.ts";
export * from "./state.ts";
