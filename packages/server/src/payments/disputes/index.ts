export { takeDisputes } from "./job.ts";
export { lookAtDispute } from "./look.ts";
export { registerDisputes } from "./routes.ts";
