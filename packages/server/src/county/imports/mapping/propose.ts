import { IMPORT_FIELDS, type ImportField } from "@county-pay/core/contract";
import { LAYOUTS } from "../reading/layouts.ts";
import { matchHeadings, plainHeading } from "./headings.ts";
import { headingsOf, type Mapping, type Source } from "./mapping.ts";
import { SYNONYMS } from "./synonyms.ts";

/** A mapping derived from a file's headings, and its missing fields. */
export interface Proposal {
  readonly mapping: Mapping;
  /** The recognized layout; null if headings were matched one by one. */
  readonly layout: string | null;
  /** The fields without a heading; empty if the mapping can be used. */
  readonly missing: readonly ("bill_number or parcel_id" | "tax_year" | "balance_amount or billed_amount")[];
}

/** A mapping must have a bill's identification, year, and amount. */
export function missingFields(fields: Mapping["fields"]): Proposal["missing"] {
  return [
    ...(fields.bill_number || fields.parcel_id ? [] : (["bill_number or parcel_id"] as const)),
    ...(fields.tax_year ? [] : (["tax_year"] as const)),
    ...(fields.balance_amount || fields.billed_amount ? [] : (["balance_amount or billed_amount"] as const)),
  ];
}

/**
 * Proposes a mapping of the columns to our fields: a known layout, otherwise each field by its usual names.
 */
export function proposeMapping(header: readonly string[]): Proposal {
  const byPlainName = new Map(header.map((heading) => [plainHeading(heading), heading] as const));
  return knownLayout(byPlainName) ?? byNames(header);
}

function knownLayout(byPlainName: ReadonlyMap<string, string>): Proposal | null {
  for (const { name, mapping } of LAYOUTS) {
    const asInFile = (heading: string) => byPlainName.get(plainHeading(heading));
    const sources = Object.entries(mapping.fields);
    if (!sources.every(([, source]) => headingsOf(source).every((heading) => asInFile(heading)))) continue;
    const renamed = (source: Source): Source => {
      if (typeof source === "string") return asInFile(source) ?? source;
      if (!("columns" in source)) return source;
      return { ...source, columns: source.columns.map((heading) => asInFile(heading) ?? heading) };
    };
    const fields = Object.fromEntries(sources.map(([field, source]) => [field, renamed(source)]));
    return { mapping: { ...mapping, fields }, layout: name, missing: [] };
  }
  return null;
}

function byNames(header: readonly string[]): Proposal {
  const fields: Partial<Record<ImportField, Source>> = matchHeadings(IMPORT_FIELDS, SYNONYMS, header);
  const { parcel_id: parcel, tax_year: year } = fields;
  const hasBillNumber = fields.bill_number !== undefined;
  if (!hasBillNumber && typeof parcel === "string" && typeof year === "string") {
    fields.bill_number = { columns: [parcel, year], separator: "-", prefix: "", values: {} };
  }
  const key: ImportField[] = hasBillNumber ? ["bill_number", "tax_year"] : ["parcel_id", "tax_year"];
  return { mapping: { fields, key, date_order: "mdy" }, layout: null, missing: missingFields(fields) };
}
