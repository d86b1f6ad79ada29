import { OPTIONAL_DETAILS } from "../../bills/index.ts";
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  type ImportSource,
} from "../../contract/index.ts";
import type { importPageMessages } from "../../messages/office/import-page.ts";
import { isSourceComplete } from "./source.ts";

/** The bill fields in the mapping form, most likely group first. */
export const IMPORT_GROUPS: readonly {
  readonly name: keyof (typeof importPageMessages)["groups"];
  readonly fields: readonly ImportField[];
}[] = [
  {
    name: "bill",
    fields: [
      "bill_number",
      "tax_year",
      "parcel_id",
      "account_number",
      "account_code",
      ...(["property_type", "statement_type"] as const),
    ],
  },
  {
    name: "amounts",
    fields: [
      ...(["balance_amount", "billed_amount", "paid_amount"] as const),
      ...(["penalty_amount", "interest_amount", "other_fees_amount"] as const),
    ],
  },
  { name: "who", fields: ["owner_name", "property_address", "description"] },
  {
    name: "dates",
    fields: ["due_date", "statement_date", "billing_date", "good_through_date", "mailed_date"],
  },
  {
    name: "mailing",
    fields: [
      ...(["mail_care_of", "mail_line_1", "mail_line_2", "mail_line_3"] as const),
      ...(["mail_city", "mail_state", "mail_zip"] as const),
    ],
  },
  {
    name: "more",
    fields: [
      ...(["building_value", "land_value", "assessed_value", "acres", "exemptions"] as const),
      ...OPTIONAL_DETAILS,
      ...(["tax_lines", "statuses", "non_payable", "pending_tax_sale"] as const),
    ],
  },
];

/** The usual key fields of bills. */
export const IMPORT_KEYS: readonly (readonly ImportField[])[] = [
  ["bill_number", "tax_year"],
  ["parcel_id", "tax_year"],
  ["account_number", "tax_year"],
  ["bill_number"],
];

/** A mapping with a different source for one field; undefined for none. */
export function withSource(
  mapping: ImportMapping,
  field: ImportField,
  source: ImportSource | undefined,
): ImportMapping {
  const { [field]: _before, ...others } = mapping.fields;
  return { ...mapping, fields: source === undefined ? others : { ...others, [field]: source } };
}

const headingsOf = (source: ImportSource): readonly string[] => {
  if (typeof source === "string") return [source];
  return "columns" in source ? source.columns : [];
};
const plain = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The file's headings that no field uses, so that an import ignores their columns; case and punctuation do not count. */
export function unusedHeadings({ fields }: ImportMapping, headings: readonly string[]): readonly string[] {
  const used = new Set(Object.values(fields).flatMap(headingsOf).map(plain));
  return headings.filter((heading) => heading !== "" && !used.has(plain(heading)));
}

/** The field that takes its text from this column alone; undefined if none does. */
export const fieldOfHeading = ({ fields }: ImportMapping, heading: string): ImportField | undefined =>
  IMPORT_FIELDS.find((field) => fields[field] === heading);

/** A mapping in which this column fills the given field and no other; undefined if it fills none. */
export function withHeading(
  mapping: ImportMapping,
  heading: string,
  field: ImportField | undefined,
): ImportMapping {
  const before = fieldOfHeading(mapping, heading);
  const without = before === undefined ? mapping : withSource(mapping, before, undefined);
  return field === undefined ? without : withSource(without, field, heading);
}

/** Whether two lists of key fields identify bills in the same way. */
export const sameKey = (one: readonly string[], other: readonly string[]): boolean =>
  one.join() === other.join();

/** Whether existing bills were identified in a different way. */
export const changesKey = (mapping: ImportMapping, savedKey: readonly ImportField[]): boolean =>
  savedKey.length > 0 && !sameKey(mapping.key, savedKey);

/** What a mapping still lacks: the name of a sentence and of its field. */
export interface MappingProblem {
  readonly what: keyof (typeof importPageMessages)["missing"];
  /** The place to fix it. */
  readonly field: ImportField | "key";
}

/** Everything that prevents a mapping from reading a file, in form order; the server has the same requirements. */
export function mappingProblems(
  mapping: ImportMapping,
  savedKey: readonly ImportField[],
  agreedToChangeKey: boolean,
): readonly MappingProblem[] {
  const { fields, key } = mapping;
  const has = (field: ImportField) => fields[field] !== undefined;
  const unfilled = IMPORT_GROUPS.flatMap((group) => group.fields).filter((field) => {
    const source = fields[field];
    return source !== undefined && !isSourceComplete(source);
  });
  return [
    ...(has("bill_number") || has("parcel_id") ? [] : [{ what: "which", field: "bill_number" } as const]),
    ...(has("tax_year") ? [] : [{ what: "year", field: "tax_year" } as const]),
    ...(has("balance_amount") || has("billed_amount")
      ? []
      : [{ what: "amount", field: "balance_amount" } as const]),
    ...unfilled.map((field) => ({ what: "source" as const, field })),
    ...(key.every(has) ? [] : [{ what: "key", field: "key" } as const]),
    ...(changesKey(mapping, savedKey) && !agreedToChangeKey
      ? [{ what: "changeKey", field: "key" } as const]
      : []),
  ];
}

/** The share that is complete, in whole percent; 100 only when everything is. */
export const percentOf = (done: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(100, Math.floor((100 * done) / whole));
