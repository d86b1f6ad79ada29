/** An emulator of Stripe's API that others wrote; it comes without types. */
declare module "stripe-stateful-mock" {
  import type { RequestListener } from "node:http";

  export function createExpressApp(): RequestListener;
}
