import { CheckoutResult } from "@county-pay/core/contract";
import * as v from "valibot";

/**
 * Every message that crosses the frame of card entry, as schemas; both sides parse every argument and drop what does
 * not fit (SAFETY-009). Nothing of a card or an account crosses but brand and last four.
 */

/** Name of the channel, so that other penpal users on a page are left alone. */
export const CHANNEL = "county-pay-card-frame-1";

/** Host to frame: what opens it. Without a nonce that the server knows, the frame shows nothing and answers nothing. */
export const OpenRequest = v.object({
  checkoutId: v.pipe(v.string(), v.uuid()),
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
  /** BCP 47, e.g. 'en' or 'es-US'. */
  locale: v.pipe(v.string(), v.maxLength(35)),
  /** Of the surroundings of the frame, so that both look alike. */
  scheme: v.picklist(["light", "dark"]),
  /** The typeface around the frame, as far as ours come near it; never a name, which could be one of signs or symbols. */
  face: v.optional(v.picklist(["serif", "sans"])),
});
export type OpenRequest = v.InferOutput<typeof OpenRequest>;

/** What the host may call in the frame: `open` first and once, then `ping`, by which it notices a frame that is gone. */
export const HOST_CALLS = { open: v.strictTuple([OpenRequest]), ping: v.strictTuple([]) };

/** Answer to `open`. `refused`: the nonce was spent or the session is over. */
export const OpenAnswer = v.picklist(["opened", "refused"]);
export type OpenAnswer = v.InferOutput<typeof OpenAnswer>;

/** Frame to host, told as it happens. */
export const FrameEvent = v.variant("type", [
  /** Height of the content in CSS pixels, so that the host can size the iframe. */
  v.object({ type: v.literal("height"), height: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)) }),
  v.object({
    type: v.literal("validity"),
    field: v.picklist(["number", "expiry", "cvv", "zip", "account", "confirm", "routing"]),
    valid: v.boolean(),
  }),
  v.object({
    type: v.literal("instrument"),
    brand: v.pipe(v.string(), v.maxLength(20)),
    last4: v.pipe(v.string(), v.regex(/^\d{0,4}$/)),
  }),
  /** The payer pressed the button of the frame that leaves without paying, or Escape in it. */
  v.object({ type: v.literal("close") }),
  /** The submit was sent: until a result follows the host blocks leaving. */
  v.object({ type: v.literal("busy"), busy: v.boolean() }),
  /** `data.Status` of the specification. */
  v.object({ type: v.literal("result"), data: CheckoutResult }),
]);
export type FrameEvent = v.InferOutput<typeof FrameEvent>;

/** What the frame may call in its host: one method with one event. */
export const FRAME_CALLS = { tell: v.strictTuple([FrameEvent]) };
