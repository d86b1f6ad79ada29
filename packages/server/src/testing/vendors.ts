export {
  authenticated as authenticatedBraintreeCard,
  NUMBERS as BRAINTREE_CARDS,
  THREE_D_SECURE_CARDS,
} from "../gateways/braintree/testing/cards.ts";
export {
  type BraintreeEmulator,
  MERCHANT_ID as BRAINTREE_MERCHANT_ID,
  PRIVATE_KEY as BRAINTREE_PRIVATE_KEY,
  PUBLIC_KEY as BRAINTREE_PUBLIC_KEY,
  startBraintree,
  TOKENIZATION_KEY as BRAINTREE_TOKENIZATION_KEY,
} from "../gateways/braintree/testing/emulator.ts";
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
