import * as v from "valibot";
import { words } from "./values.ts";

/**
 * What a payer does at their bank before it decides a charge: 3-D Secure.
 * `page`: on a page of the gateway, in a frame inside ours.
 * `stripe`: in Stripe's own frame, which its script opens for this payment's client secret.
 */
export const Challenge = v.variant("Kind", [
  v.object({ Kind: v.literal("page"), Url: words(2_000) }),
  v.object({
    Kind: v.literal("stripe"),
    PublishableKey: words(200),
    ClientSecret: words(300),
    /** The connected account that the payment belongs to; '' for the platform's own. */
    Account: words(100),
  }),
]);
export type Challenge = v.InferOutput<typeof Challenge>;
