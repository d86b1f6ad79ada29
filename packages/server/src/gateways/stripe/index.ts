export { STRIPE, STRIPE_CONNECT } from "./settings.ts";
