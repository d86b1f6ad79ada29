export { fingerprintOf, readBaseline, writeBaseline } from "./baseline.ts";
export { checkSite, type Difference } from "./check-site.ts";
export { allCounties } from "./counties.ts";
export { type Expected, expectedNow } from "./expected.ts";
export { installedDifferences } from "./installed.ts";
export { INVENTORY_FILE, readInventory } from "./inventory.ts";
export { checkPages } from "./job.ts";
export { registerPageAlarms } from "./routes.ts";
export { pagesStatus } from "./status.ts";
