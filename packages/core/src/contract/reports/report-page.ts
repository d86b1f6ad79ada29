import * as v from "valibot";

/** The maximum number of rows on a report page. */
export const REPORT_PAGE = 100;

/** Which page of a report's rows. */
export const Place = {
  Skip: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  Top: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(REPORT_PAGE)),
};

/** A file of all rows, at its largest: enough for about two million transactions. */
export const Csv = v.pipe(v.string(), v.maxLength(400_000_000));
