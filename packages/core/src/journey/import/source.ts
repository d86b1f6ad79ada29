import {
  type ImportSource,
  SETTLEMENT_FIELDS,
  type SettlementField,
  type SettlementMapping,
} from "../../contract/index.ts";

/** The selected source of a text field: none, one column, several combined, or a fixed text. */
export type SourceKind = "none" | "column" | "joined" | "constant";
/** The kinds of source that are more than one column of the file. */
export type OwnSourceKind = Extract<SourceKind, "joined" | "constant">;

/** The kind of a source. */
export function sourceKind(source: ImportSource | undefined): SourceKind {
  if (source === undefined) return "none";
  if (typeof source === "string") return "column";
  return "constant" in source ? "constant" : "joined";
}

/** The initial value when a different kind of source is selected. */
export function sourceOfKind(kind: OwnSourceKind, before: ImportSource | undefined): ImportSource {
  if (kind === "constant") return { constant: "" };
  return { columns: typeof before === "string" ? [before] : [""], separator: " ", prefix: "", values: {} };
}

/** Whether a source names every column or text that it reads; the server refuses one that does not. */
export function isSourceComplete(source: ImportSource): boolean {
  if (typeof source === "string") return source !== "";
  return "constant" in source
    ? source.constant.trim() !== ""
    : source.columns.every((heading) => heading !== "");
}

/** The kinds of source for a field of an import of bills: all (OFFICE-005). */
export const IMPORT_SOURCE_KINDS: readonly OwnSourceKind[] = ["joined", "constant"];

/**
 * The kinds of source that a settlement file's fields may have besides one column (OFFICE-003). Numbers and texts may
 * be split over columns, and so may a date. An amount is never the same or combined. Only the type may be the same on
 * every line: a date would be wrong in the next file.
 */
export const SETTLEMENT_SOURCE_KINDS: Readonly<Record<SettlementField, readonly OwnSourceKind[]>> = {
  reference: ["joined"],
  own_reference: ["joined"],
  amount: [],
  debit: [],
  fee: [],
  date: ["joined"],
  type: ["joined", "constant"],
  description: ["joined"],
};

/** The fields of a settlement mapping whose source is not complete, in the order of the form (OFFICE-003). */
export const incompleteSettlementFields = ({ fields }: SettlementMapping): readonly SettlementField[] =>
  SETTLEMENT_FIELDS.filter((field) => {
    const source = fields[field];
    return source !== undefined && !isSourceComplete(source);
  });
