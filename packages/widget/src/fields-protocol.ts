import { Colors } from "@county-pay/core/contract";
import { ONLINE_METHODS } from "@county-pay/core/methods";
import * as v from "valibot";

/**
 * Schemas of all messages between card entry's frame and a gateway's hosted fields inside it; both sides parse every
 * argument and drop what does not fit (SAFETY-009). They contain no digit of a card or account but its last four.
 */

/** Name of the channel. */
export const FIELDS_CHANNEL = "county-pay-fields-1";

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
/** A field of a method, see `EntryField` in core. */
const FieldName = v.picklist(["number", "expiry", "cvv", "routing", "account", "confirm"]);
/** The key of an error text: `instrumentErrorMessages` in core, or `cleared`. */
const Problem = v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,30}$/));

/** What the fields look like. Only values that cannot be anything else in a style sheet. */
export const Look = v.strictObject({
  scheme: v.picklist(["light", "dark"]),
  /** Names of font families. */
  font: v.pipe(text(300), v.regex(/^[\w ,"'-]+$/)),
  /** The style sheet that declares the county's typeface, on the origin of the page around; omitted if it needs none. */
  fontSheet: v.optional(v.pipe(text(300), v.url())),
  /** The size of 1rem in CSS pixels. */
  textSize: v.pipe(v.number(), v.minValue(8), v.maxValue(100)),
  /** Custom properties of the tokens. */
  colors: Colors,
});
export type Look = v.InferOutput<typeof Look>;

/** The opening call: which fields, and everything they say. */
export const FieldsRequest = v.strictObject({
  method: v.picklist(ONLINE_METHODS),
  /** BCP 47. */
  language: text(35),
  direction: v.picklist(["ltr", "rtl"]),
  labels: v.record(FieldName, text(200)),
  hints: v.record(FieldName, text(300)),
  /** The sentence of each problem. */
  errors: v.record(Problem, text(300)),
  /** What a screen reader reads before an error. */
  errorPrefix: text(50),
  look: Look,
  /** Keys that the page around handles. */
  keys: v.pipe(v.array(text(20)), v.maxLength(10)),
});
export type FieldsRequest = v.InferOutput<typeof FieldsRequest>;

/** The methods that our frame may call in the fields. */
export const FIELDS_HOST_CALLS = {
  open: v.strictTuple([FieldsRequest]),
  ping: v.strictTuple([]),
  look: v.strictTuple([Look]),
  /** Marks the invalid fields; the answer is `Problems`. */
  check: v.strictTuple([]),
  /** Exchanges the digits for a token; the answer is `Submitted`. */
  submit: v.strictTuple([v.strictObject({ zip: text(10) })]),
  /** Makes the fields read-only while a payment is being made, or not. */
  lock: v.strictTuple([v.boolean()]),
  /** Shows what is wrong with a field that was left: after the press that left it, which must not move its target. */
  reveal: v.strictTuple([FieldName]),
  /** Empties one field. */
  clear: v.strictTuple([FieldName]),
  focus: v.strictTuple([FieldName]),
};

/** The invalid fields in form order. */
export const Problems = v.pipe(
  v.array(v.strictObject({ field: FieldName, problem: Problem })),
  v.maxLength(6),
);
export type Problems = v.InferOutput<typeof Problems>;

/** How a submit ended. */
export const Submitted = v.variant("outcome", [
  v.strictObject({
    outcome: v.literal("token"),
    token: v.pipe(v.string(), v.regex(/^(tok|pm)_[A-Za-z0-9_-]{10,100}$/)),
    brand: text(20),
    last4: v.pipe(v.string(), v.regex(/^\d{0,4}$/)),
  }),
  v.strictObject({ outcome: v.literal("invalid"), problems: Problems }),
  /** `offline`: no connection; `unavailable`: the gateway is down; `refused`: it does not accept this card or account. */
  v.strictObject({ outcome: v.picklist(["offline", "unavailable", "refused"]) }),
]);
export type Submitted = v.InferOutput<typeof Submitted>;

/** Fields to frame: events. */
export const FieldsEvent = v.variant("type", [
  /** Height of the content in CSS pixels. */
  v.strictObject({
    type: v.literal("height"),
    height: v.pipe(v.number(), v.minValue(0), v.maxValue(5_000)),
  }),
  /** A field's state after typing (`typed`), after entering or after leaving it. */
  v.strictObject({
    type: v.literal("field"),
    field: FieldName,
    what: v.picklist(["typed", "entered", "left"]),
    isEmpty: v.boolean(),
    isValid: v.boolean(),
  }),
  /** The brand that the first digits indicate; '' before that. */
  v.strictObject({ type: v.literal("brand"), brand: text(20) }),
  /** One of the keys that the page around handles was pressed. */
  v.strictObject({ type: v.literal("key"), key: text(20) }),
  /** The fields were cleared after ten idle minutes. */
  v.strictObject({ type: v.literal("cleared") }),
]);
export type FieldsEvent = v.InferOutput<typeof FieldsEvent>;

/** The method that the fields may call in our frame: one, with one event. */
export const FIELDS_CALLS = { tell: v.strictTuple([FieldsEvent]) };
