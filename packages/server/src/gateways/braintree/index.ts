export { BRAINTREE } from "./settings.ts";
