export { STRIPE } from "./settings.ts";
