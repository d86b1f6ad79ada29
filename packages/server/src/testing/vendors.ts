export {
  deliverEvent as deliverStripeEvent,
  WEBHOOK_SECRET as STRIPE_WEBHOOK_SECRET,
} from "../gateways/stripe/testing/deliver.ts";
export {
  PUBLISHABLE_KEY as STRIPE_PUBLISHABLE_KEY,
  SECRET_KEY as STRIPE_SECRET_KEY,
  type StripeEmulator,
  startStripe,
} from "../gateways/stripe/testing/emulator.ts";
