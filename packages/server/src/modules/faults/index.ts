export { browserErrorsSince, type ReportedFault, reportedFaults } from "./read.ts";
export { registerFaults } from "./routes.ts";
