/** A Braintree account. */
export interface BraintreeAccount {
  readonly environment: "sandbox" | "production";
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
  /** What a browser may ask with: public, and only for tokens of cards. */
  readonly tokenizationKey: string;
  /** The merchant account in US dollars that is paid out to; '' for the default one. */
  readonly merchantAccountId: string;
  /** Whether guests' cards are authenticated by their banks (3-D Secure). */
  readonly threeDSecure: boolean;
  /** Another URL only for trials; '' for Braintree's own. */
  readonly apiUrl: string;
}
