import * as v from "valibot";
import { endpoint } from "../endpoint.ts";

/** The most spans in one report. */
export const MAX_SPANS = 100;

const Hex = (digits: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));
const Whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** Something that a page waited for: itself, or one of its calls. Times in milliseconds since 1970, of the browser's clock. */
export const BrowserSpan = v.object({
  TraceId: Hex(32),
  SpanId: Hex(16),
  ParentId: Hex(16),
  Kind: v.picklist(["load", "call"]),
  StartedAt: Whole(8_640_000_000_000_000),
  Milliseconds: Whole(600_000),
  /** The HTTP status of a call; 0 for none. */
  Status: Whole(599),
});
export type BrowserSpanWire = v.InferOutput<typeof BrowserSpan>;

/**
 * Reports how long a page waited, if the server sends traces. No field can hold a text: a span says nothing about a
 * person, a bill, or an amount.
 */
export const reportSpans = endpoint({
  name: "ReportSpans",
  method: "POST",
  path: "/AlchemePay/ReportSpans",
  access: "public",
  body: v.object({
    /** The browser's clock when it sends this: the server compares it with its own. */
    SentAt: Whole(8_640_000_000_000_000),
    Spans: v.pipe(v.array(BrowserSpan), v.minLength(1), v.maxLength(MAX_SPANS)),
  }),
  answer: v.null(),
  source: "SAFETY-012",
  invented: true,
});
