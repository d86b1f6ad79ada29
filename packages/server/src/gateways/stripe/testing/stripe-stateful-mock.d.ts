/** A third-party emulator of Stripe's API, without types. */
declare module "stripe-stateful-mock" {
  import type { RequestListener } from "node:http";

  export function createExpressApp(): RequestListener;
}
