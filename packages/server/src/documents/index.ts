export * from "./barcode.ts";
export * from "./barcode-image.ts";
export * from "./bill.ts";
export * from "./dispute-pack.ts";
export * from "./press.ts";
export * from "./qr-image.ts";
export * from "./receipt.ts";
