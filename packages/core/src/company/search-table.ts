import * as v from "valibot";
import { type Customization, parseCustomization } from "./customization.ts";

/** A column of the search results: a searchable field, and the county's own captions, '' for the default ones. */
export interface SearchColumn {
  readonly field: string;
  readonly label: string;
  readonly labelEs: string;
}

const Field = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
const Label = v.pipe(v.string(), v.trim(), v.maxLength(100));
/** The specification does not show this key's content (SEARCH-044): a list of fields, each by name or with a caption, in order. */
const SearchTable = v.pipe(
  v.array(
    v.union([
      v.pipe(
        Field,
        v.transform((field) => ({ field, label: "", labelEs: "" })),
      ),
      v.pipe(
        v.object({
          FieldName: Field,
          FieldLabel: v.optional(Label, ""),
          FieldLabelEs: v.optional(Label, ""),
        }),
        v.transform(({ FieldName, FieldLabel, FieldLabelEs }) => ({
          field: FieldName,
          label: FieldLabel,
          labelEs: FieldLabelEs,
        })),
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
