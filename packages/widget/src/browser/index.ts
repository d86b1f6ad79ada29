export { browserFetch, createBrowserEnvironment, later, randomUuid } from "./environment.ts";
export { forgetSession } from "./forget.ts";
