export * from "./answer.ts";
export * from "./change.ts";
export * from "./form.ts";
export * from "./link.ts";
export * from "./request.ts";
export * from "./submit.ts";
export * from "./title-case.ts";
