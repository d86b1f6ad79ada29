export * from "./control/control-file.ts";
export * from "./control/control-totals.ts";
