import * as v from "valibot";
import { OPTIONAL_DETAILS } from "../../bills/page/optional-details.ts";
import { FILE_AMOUNTS } from "../../money/parse-money.ts";
import { list, words } from "../../wire/values.ts";

/** Every bill field that a county's file can fill, by our own layout's names. */
export const IMPORT_FIELDS = [
  "bill_number",
  "tax_year",
  "parcel_id",
  "account_number",
  "description",
  "owner_name",
  "property_address",
  "mail_care_of",
  "mail_line_1",
  "mail_line_2",
  "mail_line_3",
  "mail_city",
  "mail_state",
  "mail_zip",
  "property_type",
  "statement_type",
  "due_date",
  "statement_date",
  "billing_date",
  "good_through_date",
  "billed_amount",
  "penalty_amount",
  "interest_amount",
  "other_fees_amount",
  "balance_amount",
  "paid_amount",
  "building_value",
  "land_value",
  "assessed_value",
  "acres",
  "exemptions",
  "tax_lines",
  "statuses",
  "non_payable",
  "pending_tax_sale",
  "mailed_date",
  "account_code",
  ...OPTIONAL_DETAILS,
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const Heading = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const Words = words(200);

/** The source of a field's text: a heading of the file, several of them joined, or the same text for every line. */
export const ImportSource = v.union([
  Heading,
  v.strictObject({ constant: Words }),
  v.strictObject({
    columns: v.pipe(v.array(Heading), v.minLength(1), v.maxLength(20)),
    /** The separator between nonempty cells. */
    separator: v.optional(Words, " "),
    /** The prefix, unless the result is empty. */
    prefix: v.optional(Words, ""),
    /** The meanings of a county's own codes, e.g. { "RES": "R" }; other texts are unchanged. */
    values: v.optional(v.pipe(v.record(Words, Words), v.maxEntries(1_000)), {}),
  }),
]);
export type ImportSource = v.InferOutput<typeof ImportSource>;

const OurField = v.picklist(IMPORT_FIELDS);

/**
 * How a company's file is converted to bills: the same as a file for the command line, stored per company (OFFICE-005).
 */
export const ImportMapping = v.strictObject({
  fields: v.record(OurField, ImportSource),
  /** The fields that together identify a bill: a line with the same values is the same bill. */
  key: v.pipe(list(OurField, 10), v.minLength(1)),
  /** How to parse 11/12/2026. */
  date_order: v.optional(v.picklist(["mdy", "dmy"]), "mdy"),
  /** How amounts are written; by default with a point, '1,234.50', and no three decimals, which could be thousands. */
  amounts: v.optional(v.picklist(FILE_AMOUNTS)),
  /** Detected from the file by default. */
  delimiter: v.optional(v.picklist([",", ";", "\t", "|"])),
  encoding: v.optional(v.picklist(["utf-8", "latin1"])),
});
export type ImportMapping = v.InferOutput<typeof ImportMapping>;
