import * as v from "valibot";
import { bare } from "./bridge/bare.ts";

/**
 * Every message that crosses the frame in which the journey runs, as schemas; both sides parse every argument and drop
 * what does not fit. About a payer or a payment, they contain only what the page's own events say (decision 031).
 */

/** Name of the channel; its number rises when older elements cannot work with newer frames. */
export const JOURNEY_CHANNEL = "county-pay-journey-1";

const Text = v.pipe(v.string(), v.maxLength(200));

/** How a page identifies a bill. */
const Reference = v.union([
  v.strictObject({ id: v.pipe(v.string(), v.regex(/^\d{1,18}$/)) }),
  v.strictObject({
    propertyId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    year: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  }),
]);

/** The destinations that a page can request. If `pay` or `checkout` is not possible, the journey shows the bill or the cart. */
export const Step = v.variant("name", [
  v.strictObject({ name: v.literal("search"), query: Text }),
  v.strictObject({ name: v.picklist(["bill", "pay"]), reference: Reference }),
  v.strictObject({ name: v.picklist(["cart", "checkout"]) }),
]);
export type Step = v.InferOutput<typeof Step>;

/** The page's custom properties that the frame adopts if their values are valid. */
export const LOOK_COLORS = [
  "--cp-accent",
  "--cp-accent-dark",
  "--cp-accent-strong",
  "--cp-accent-strong-dark",
  "--cp-on-accent",
  "--cp-on-accent-dark",
  "--cp-accent-soft",
  "--cp-accent-soft-dark",
  "--cp-link",
  "--cp-link-dark",
  "--cp-surface",
  "--cp-surface-sunken",
  "--cp-text",
  "--cp-text-muted",
  "--cp-border",
  "--cp-control",
] as const;
export const LOOK_LENGTHS = ["--cp-radius", "--cp-radius-large", "--cp-rem"] as const;

/** What the frame adopts from the surrounding page. */
export const Look = v.strictObject({
  scheme: v.picklist(["light", "dark"]),
  dir: v.picklist(["ltr", "rtl"]),
  /** Font families in CSS syntax; the frame has the device's fonts, but not the page's own. */
  font: v.pipe(v.string(), v.maxLength(300)),
  properties: v.record(v.picklist([...LOOK_COLORS, ...LOOK_LENGTHS]), v.pipe(v.string(), v.maxLength(100))),
});
export type Look = v.InferOutput<typeof Look>;

/** Host to frame: the opening call. */
export const JourneyRequest = v.strictObject({
  locale: v.pipe(v.string(), v.maxLength(35)),
  look: Look,
  step: Step,
  /** Whether the visitor asked for it: then the focus moves along. */
  asked: v.boolean(),
});
export type JourneyRequest = v.InferOutput<typeof JourneyRequest>;

/** The methods that the host may call in the frame. */
export const JOURNEY_HOST_CALLS = {
  open: v.strictTuple([JourneyRequest]),
  go: v.strictTuple([Step]),
  /** The visitor pressed Back: the view below the current one. */
  back: v.strictTuple([]),
  ping: v.strictTuple([]),
};

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Parsed on the county's page, so it must not depend on prototypes that the page changed. */
const event = <Entries extends v.ObjectEntries>(entries: Entries) => v.strictObject(bare(entries));

/** Frame to host: events. */
export const JourneyEvent = v.variant("type", [
  /** Height of the content in CSS pixels. */
  event({
    type: v.literal("height"),
    height: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)),
  }),
  /** How many views are open one above the other. */
  event({ type: v.literal("depth"), views: Count }),
  /** Another view is shown: its top should be in view. */
  event({ type: v.literal("moved") }),
  /** Whether a payment is in progress to which a reload of the page must return. */
  event({ type: v.literal("paying"), paying: v.boolean() }),
  event({ type: v.literal("added"), count: Count }),
  event({ type: v.literal("paid"), amount: Count, bills: Count }),
  event({ type: v.literal("failed"), code: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)) }),
  event({ type: v.literal("closed") }),
]);
export type JourneyEvent = v.InferOutput<typeof JourneyEvent>;

/** The methods that the frame may call in its host. */
export const JOURNEY_FRAME_CALLS = { tell: v.strictTuple([JourneyEvent]) };
