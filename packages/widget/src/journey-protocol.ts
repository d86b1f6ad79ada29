import * as v from "valibot";
import { bare } from "./bridge/bare.ts";

/**
 * Every message that crosses the frame in which the journey runs, as schemas; both sides parse every argument and drop
 * what does not fit. Nothing of a payer or a payment crosses but what the page's own events say (decision 031).
 */

/** Name of the channel; its number rises when an older element could not speak to a newer frame. */
export const JOURNEY_CHANNEL = "county-pay-journey-1";

const Text = v.pipe(v.string(), v.maxLength(200));

/** Which bill a page means. */
const Reference = v.union([
  v.strictObject({ id: v.pipe(v.string(), v.regex(/^\d{1,18}$/)) }),
  v.strictObject({
    propertyId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    year: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  }),
]);

/** Where the journey goes at the page's word. `pay` and `checkout` go as far as they can: to the bill or the cart where something is in the way. */
export const Step = v.variant("name", [
  v.strictObject({ name: v.literal("search"), query: Text }),
  v.strictObject({ name: v.picklist(["bill", "pay"]), reference: Reference }),
  v.strictObject({ name: v.picklist(["cart", "checkout"]) }),
]);
export type Step = v.InferOutput<typeof Step>;

/** Custom properties of the page that the frame takes over, where they hold what they say. */
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

/** What the frame takes over of the page around it. */
export const Look = v.strictObject({
  scheme: v.picklist(["light", "dark"]),
  dir: v.picklist(["ltr", "rtl"]),
  /** Families, as CSS writes them; the page's own fonts are not there, those of the device are. */
  font: v.pipe(v.string(), v.maxLength(300)),
  properties: v.record(v.picklist([...LOOK_COLORS, ...LOOK_LENGTHS]), v.pipe(v.string(), v.maxLength(100))),
});
export type Look = v.InferOutput<typeof Look>;

/** Host to frame: what opens it. */
export const JourneyRequest = v.strictObject({
  locale: v.pipe(v.string(), v.maxLength(35)),
  look: Look,
  step: Step,
  /** Whether the person asked for it: then the focus goes with it. */
  asked: v.boolean(),
});
export type JourneyRequest = v.InferOutput<typeof JourneyRequest>;

/** What the host may call in the frame. */
export const JOURNEY_HOST_CALLS = {
  open: v.strictTuple([JourneyRequest]),
  go: v.strictTuple([Step]),
  ping: v.strictTuple([]),
};

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Read on the county's page, whatever that did to prototypes. */
const event = <Entries extends v.ObjectEntries>(entries: Entries) => v.strictObject(bare(entries));

/** Frame to host, told as it happens. */
export const JourneyEvent = v.variant("type", [
  /** Height of the content in CSS pixels. */
  event({
    type: v.literal("height"),
    height: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)),
  }),
  /** Another view is shown: its top should be in sight. */
  event({ type: v.literal("moved") }),
  /** Whether a payment is under way that a reload of the page has to come back to. */
  event({ type: v.literal("paying"), paying: v.boolean() }),
  event({ type: v.literal("added"), count: Count }),
  event({ type: v.literal("paid"), amount: Count, bills: Count }),
  event({ type: v.literal("failed"), code: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)) }),
  event({ type: v.literal("closed") }),
]);
export type JourneyEvent = v.InferOutput<typeof JourneyEvent>;

/** What the frame may call in its host. */
export const JOURNEY_FRAME_CALLS = { tell: v.strictTuple([JourneyEvent]) };
