export { takeDisputes } from "./job.ts";
/** @public Gateways' events call it. */
export { lookAtDispute } from "./look.ts";
export { registerDisputes } from "./routes.ts";
