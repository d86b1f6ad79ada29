export { takeDisputes } from "./job.ts";
export { lookAtDispute } from "./look.ts";
