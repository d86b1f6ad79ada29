export * from "./bai2/read-bai2.ts";
export * from "./bai2/type-codes.ts";
export * from "./control/control-file.ts";
export * from "./control/control-totals.ts";
export * from "./limits/file-limits.ts";
export * from "./limits/limit-sentence.ts";
