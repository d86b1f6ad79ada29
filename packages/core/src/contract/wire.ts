import * as v from "valibot";
import { ERROR_CODES } from "../errors.ts";

/** Dollars on the wire: a finite number with at most two decimals. */
export const Dollars = v.pipe(
  v.number(),
  v.finite(),
  v.check((value) => Math.round(value * 100) / 100 === value, "at most two decimals"),
  v.check((value) => Math.abs(value) <= 1e11, "too large"),
);

/** A calendar date of the county, `YYYY-MM-DD`. */
export const IsoDate = v.pipe(v.string(), v.isoDate());

/** The company's slug: the first path segment of every route. */
export const CompanyName = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,62}$/));

export const CompanyId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

/** The id of a bill. A string, since custom-API and Tyler bills may carry ids that are not numbers. */
export const RecordDetailsId = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

export const Uuid = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
);

/** Free text from a person: bounded, without control characters (tab and line breaks allowed). */
export const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.maxLength(longest),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
    v.check((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value), "control character"),
  );

/** How every refusal looks: a code for machines, a sentence for people, details where a screen can use them. */
export const ErrorAnswer = v.object({
  Code: v.picklist(ERROR_CODES),
  Message: v.string(),
  Details: v.optional(v.record(v.string(), v.unknown())),
});
export type ErrorAnswer = v.InferOutput<typeof ErrorAnswer>;
