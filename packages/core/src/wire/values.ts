import * as v from "valibot";
import { isDay } from "../calendar/days.ts";

export { CompanyName } from "./company-name.ts";
export { ErrorAnswer } from "./error-answer.ts";

/** Dollars on the wire: a finite number with at most two decimals. */
export const Dollars = v.pipe(
  v.number(),
  v.finite(),
  v.check((value) => Math.round(value * 100) / 100 === value, "at most two decimals"),
  v.check((value) => Math.abs(value) <= 1e11, "too large"),
);

/** The bytes of a file as base64: at most 15 MB. */
export const Base64 = v.pipe(v.string(), v.maxLength(20_000_000), v.base64());

/**
 * A whole number in a query: digits in, a number out.
 * @__NO_SIDE_EFFECTS__
 */
export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/),
    v.transform(Number),
    v.number(),
    v.minValue(least),
    v.maxValue(most),
  );

/** A calendar date of the county, `YYYY-MM-DD`; an impossible one (February 30) is refused. */
export const IsoDate = v.pipe(v.string(), v.isoDate(), v.check(isDay, "no such day"));

/** An instant in ISO form with its offset or `Z`, e.g. `2025-11-20T09:30:00-05:00`. */
export const IsoInstant = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp());

/** A count: a whole number from 0. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));

/** A measure such as acres: finite, either sign. */
export const Measure = v.pipe(
  v.number(),
  v.finite(),
  v.check((value) => Math.abs(value) <= 1e12, "too large"),
);

/** A company's number. */
export const CompanyId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

/** A company's ID in a path or a query: digits in, a number out. */
export const CompanyIdText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), CompanyId);

/** The ID of a bill. A string, since custom-API and Tyler bills may have IDs that are not numbers. */
export const RecordDetailsId = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

/** A UUID in lower case. */
export const Uuid = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
);

/**
 * Free text that a user enters: limited in length, without control characters (except tab and line breaks).
 * @__NO_SIDE_EFFECTS__
 */
export const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.maxLength(longest),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
    v.check((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value), "control character"),
  );

/**
 * Text in the server's answers: limited in length, whatever the county's own files contain.
 * @__NO_SIDE_EFFECTS__
 */
export const words = (longest: number) => v.pipe(v.string(), v.maxLength(longest));

/**
 * A list with a maximum length.
 * @__NO_SIDE_EFFECTS__
 */
export const list = <const Item extends v.GenericSchema>(item: Item, longest: number) =>
  v.pipe(v.array(item), v.maxLength(longest));
