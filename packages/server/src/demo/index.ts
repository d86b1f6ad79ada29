export { allowExamples } from "./allow-examples.ts";
export { DEMO_COUNTIES } from "./counties/index.ts";
export { DEMO_BILLS } from "./fixtures.ts";
export { DEMO_PASSWORD, DEMO_PEOPLE } from "./people.ts";
export { seedDemoCounties } from "./seed.ts";
export { inventBills, writeBills } from "./write-bills.ts";
