export { registerAutopay } from "./routes.ts";
export { endAutopayOf } from "./schedules.ts";
