import * as v from "valibot";
import { FIELD_NAMES } from "./fields.ts";

const Heading = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** Where a field's text comes from: a heading of the file, several of them joined, or the same text for every line. */
export const Source = v.union([
  Heading,
  v.strictObject({ constant: v.string() }),
  v.strictObject({
    columns: v.pipe(v.array(Heading), v.minLength(1)),
    /** Between the cells that are not empty. */
    separator: v.optional(v.string(), " "),
    /** Before the whole, where it is not empty. */
    prefix: v.optional(v.string(), ""),
    /** What a county's own codes stand for, e.g. { "RES": "R" }; other texts stay as they are. */
    values: v.optional(v.record(v.string(), v.string()), {}),
  }),
]);
export type Source = v.InferOutput<typeof Source>;

const OurField = v.picklist(FIELD_NAMES);

/** How a company's file becomes bills; kept per company in `import_mappings` (rulings 23). */
export const Mapping = v.strictObject({
  fields: v.record(OurField, Source),
  /** Our fields that together say which bill a line is: a line with the same values is the same bill. */
  key: v.pipe(v.array(OurField), v.minLength(1)),
  /** How 11/12/2026 is read. */
  date_order: v.optional(v.picklist(["mdy", "dmy"]), "mdy"),
  /** Found out from the file where they are not given. */
  delimiter: v.optional(v.picklist([",", ";", "\t", "|"])),
  encoding: v.optional(v.picklist(["utf-8", "latin1"])),
});
export type Mapping = v.InferOutput<typeof Mapping>;

/** The headings that a source reads. */
export function headingsOf(source: Source): readonly string[] {
  if (typeof source === "string") return [source];
  return "columns" in source ? source.columns : [];
}
