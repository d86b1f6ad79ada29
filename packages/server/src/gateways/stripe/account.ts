import type { StripeApi } from "./api.ts";

/** A Stripe account that takes payments. */
export interface StripeAccount {
  readonly api: StripeApi;
  /** Browsers see it. */
  readonly publishableKey: string;
}
