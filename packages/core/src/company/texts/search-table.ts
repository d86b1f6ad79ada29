import * as v from "valibot";
import {
  type CountyWords,
  type Customization,
  eachLanguage,
  inLanguages,
  parseCustomization,
} from "./customization.ts";

/** A column of the search results: a searchable field, and the county's own captions, '' for the default ones. */
export interface SearchColumn {
  readonly field: string;
  readonly labels: CountyWords;
}

const Field = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
const Label = v.pipe(v.string(), v.trim(), v.maxLength(100));
/** The specification does not show this key's content (SEARCH-044): a list of fields, each by name or with a caption, in order. */
const SearchTable = v.pipe(
  v.array(
    v.union([
      v.pipe(
        Field,
        v.transform((field) => ({ field, labels: {} })),
      ),
      v.pipe(
        v.object({ ...eachLanguage("FieldLabel", v.optional(Label, "")), FieldName: Field }),
        v.transform((entry) => ({ field: entry.FieldName, labels: inLanguages(entry, "FieldLabel") })),
      ),
    ]),
  ),
  v.minLength(1),
  v.maxLength(50),
);

/** The columns in the customization SearchTable, each field once; null for the default columns, and if it is broken. */
export function searchColumns(customization: Customization): readonly SearchColumn[] | null {
  const columns = parseCustomization(customization.SearchTable, SearchTable);
  return (
    columns?.filter((column, index) => columns.findIndex(({ field }) => field === column.field) === index) ??
    null
  );
}
