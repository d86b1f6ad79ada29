import { ImportMapping, type ImportSource } from "@county-pay/core/contract";

/** How a company's file becomes bills; stored per company in `import_mappings` (OFFICE-005). */
export const Mapping = ImportMapping;
export type Mapping = ImportMapping;
export type Source = ImportSource;

/** The headings that a source reads. */
export function headingsOf(source: Source): readonly string[] {
  if (typeof source === "string") return [source];
  return "columns" in source ? source.columns : [];
}
