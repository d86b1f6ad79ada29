export { journeyOf } from "./journey-of.ts";
export { journeyHeaders, journeyPage } from "./journey-page.ts";
export { registerWidget } from "./routes.ts";
