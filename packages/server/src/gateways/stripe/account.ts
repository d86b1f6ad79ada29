import type { StripeApi } from "./api.ts";

/** A Stripe account that takes payments. */
export interface StripeAccount {
  readonly api: StripeApi;
  /** Browsers see it. */
  readonly publishableKey: string;
  /** The connected account with which it charges, by its ID; '' for the account of the keys themselves. */
  readonly connected: string;
}
