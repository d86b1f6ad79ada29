export { createBrowserEnvironment, later, randomUuid } from "./environment.ts";
