export * from "./bills.ts";
export * from "./checkout-page.ts";
export * from "./company.ts";
export * from "./endpoint.ts";
export * from "./frame.ts";
export * from "./payments.ts";
export * from "./search.ts";
export * from "./wire.ts";
