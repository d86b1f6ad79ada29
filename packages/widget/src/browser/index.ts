export { browserFetch, createBrowserEnvironment, later, randomUuid } from "./environment.ts";
export { forgetSession } from "./forget.ts";
export { startTraced } from "./start-traced.ts";
export { CAUGHT_ERROR, watchErrors } from "./watch-errors.ts";
export { writtenCounty } from "./written-county.ts";
