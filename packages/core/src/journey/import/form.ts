import { OPTIONAL_DETAILS } from "../../bills/index.ts";
import type { ImportField, ImportMapping, ImportSource } from "../../contract/index.ts";
import type { importPageMessages } from "../../messages/office/import-page.ts";

/** The fields of a bill as the form of a mapping shows them, the likeliest group first. */
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

/** What bills are usually told apart by. */
export const IMPORT_KEYS: readonly (readonly ImportField[])[] = [
  ["bill_number", "tax_year"],
  ["parcel_id", "tax_year"],
  ["account_number", "tax_year"],
  ["bill_number"],
];

/** The chosen source of a field's text: none, one column, several together, or a fixed text. */
export type SourceKind = "none" | "column" | "joined" | "constant";

/** Of which kind a source is. */
export function sourceKind(source: ImportSource | undefined): SourceKind {
  if (source === undefined) return "none";
  if (typeof source === "string") return "column";
  return "constant" in source ? "constant" : "joined";
}

/** A mapping whose field comes from somewhere else; undefined for nowhere. */
export function withSource(
  mapping: ImportMapping,
  field: ImportField,
  source: ImportSource | undefined,
): ImportMapping {
  const { [field]: _before, ...others } = mapping.fields;
  return { ...mapping, fields: source === undefined ? others : { ...others, [field]: source } };
}

/** What a field begins with when another kind of source is chosen for it. */
export function sourceOfKind(kind: "joined" | "constant", before: ImportSource | undefined): ImportSource {
  if (kind === "constant") return { constant: "" };
  return { columns: typeof before === "string" ? [before] : [""], separator: " ", prefix: "", values: {} };
}

/** Whether two lists of fields tell bills apart in the same way. */
export const sameKey = (one: readonly string[], other: readonly string[]): boolean =>
  one.join() === other.join();

/** Whether bills that are there were told apart in another way. */
export const changesKey = (mapping: ImportMapping, savedKey: readonly ImportField[]): boolean =>
  savedKey.length > 0 && !sameKey(mapping.key, savedKey);

/** What a mapping still lacks: a name of a sentence, and of the field that it is about. */
export interface MappingProblem {
  readonly what: keyof (typeof importPageMessages)["missing"];
  /** Where to mend it. */
  readonly field: ImportField | "key";
}

const isComplete = (source: ImportSource): boolean => {
  if (typeof source === "string") return source !== "";
  return "constant" in source
    ? source.constant.trim() !== ""
    : source.columns.every((heading) => heading !== "");
};

/** Everything that keeps a file from being read by a mapping, in the order of the form; the server asks for the same. */
export function mappingProblems(
  mapping: ImportMapping,
  savedKey: readonly ImportField[],
  agreedToChangeKey: boolean,
): readonly MappingProblem[] {
  const { fields, key } = mapping;
  const has = (field: ImportField) => fields[field] !== undefined;
  const unfilled = IMPORT_GROUPS.flatMap((group) => group.fields).filter((field) => {
    const source = fields[field];
    return source !== undefined && !isComplete(source);
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

/** How much of something is there, in whole per cent; 100 only when all is. */
export const percentOf = (done: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(100, Math.floor((100 * done) / whole));
