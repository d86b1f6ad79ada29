import { CheckoutResult } from "@county-pay/core/contract";
import * as v from "valibot";

/**
 * Schemas of all messages between card entry's frame and its host; both sides parse every argument and drop what does
 * not fit (SAFETY-009). About a card or account, they contain only the brand and last four digits.
 */

/** Name of the channel, so it does not interfere with other penpal users on a page. */
export const CHANNEL = "county-pay-card-frame-1";

/** Host to frame: the opening call. Without a nonce that the server knows, the frame shows and answers nothing. */
export const OpenRequest = v.object({
  checkoutId: v.pipe(v.string(), v.uuid()),
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
  /** The checkout's details, sealed by the server for this frame, which then makes no call for them. */
  opening: v.optional(v.pipe(v.string(), v.maxLength(50_000))),
  /** BCP 47, e.g. 'en' or 'es-US'. */
  locale: v.pipe(v.string(), v.maxLength(35)),
  /** The color scheme around the frame, so that both look alike. */
  scheme: v.picklist(["light", "dark"]),
  /** The first font around the frame, by its family name; the frame takes it only if it is one of a county's typefaces. */
  face: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export type OpenRequest = v.InferOutput<typeof OpenRequest>;

/**
 * The methods that the host may call in the frame: `ticket`, which says with what a checkout is requested for this frame;
 * `open` once, then `ping`, which detects a lost frame.
 */
export const HOST_CALLS = {
  ticket: v.strictTuple([]),
  open: v.strictTuple([OpenRequest]),
  ping: v.strictTuple([]),
};

/** The answer to `open`. `refused`: the nonce was already used, or the session is over. */
export const OpenAnswer = v.picklist(["opened", "refused"]);
export type OpenAnswer = v.InferOutput<typeof OpenAnswer>;

/** Frame to host: events. */
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
  /** The payer pressed the frame's button that leaves without paying, or Escape. */
  v.object({ type: v.literal("close") }),
  /** The payment was sent: the host prevents leaving until there is a result. */
  v.object({ type: v.literal("busy"), busy: v.boolean() }),
  /** `data.Status` of the specification. */
  v.object({ type: v.literal("result"), data: CheckoutResult }),
]);
export type FrameEvent = v.InferOutput<typeof FrameEvent>;

/** The method that the frame may call in its host: one, with one event. */
export const FRAME_CALLS = { tell: v.strictTuple([FrameEvent]) };
