export { registerRecords } from "./routes.ts";
export { visibleBills } from "./visible.ts";
