export { browserErrorsSince, reportedFaults } from "./read.ts";
export { registerFaults } from "./routes.ts";
