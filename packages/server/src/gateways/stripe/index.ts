export { createStripeGateway, type StripeSettings } from "./gateway.ts";
export { GATEWAY_ENVIRONMENT, stripeSettings } from "./settings.ts";
