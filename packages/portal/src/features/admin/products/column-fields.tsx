import type { SearchColumn } from "@county-pay/core/company";
import { format, LANGUAGE_CODES, productSettingsMessages } from "@county-pay/core/messages";
import { SEARCH_FIELD_NAMES } from "@county-pay/core/settings";
import { Card, Checkbox, FieldError, TextField, useTexts } from "@county-pay/ui";
import { type Edited, useInLanguage } from "../shared/index.ts";
import type { ProductDraft } from "./product-draft.ts";

/** The columns of the search results, if a county wants other than the default ones (SEARCH-044). */
export function ColumnFields({ draft, change, idOf, errorOf }: Edited<ProductDraft>) {
  const texts = useTexts(productSettingsMessages);
  const inLanguage = useInLanguage();
  const { columns } = draft;
  const usual = () => SEARCH_FIELD_NAMES.slice(0, 4).map((field) => ({ field, labels: {} }));
  const caption = (field: string, labels: SearchColumn["labels"]) =>
    change({
      ...draft,
      columns: (columns ?? []).map((one) => (one.field === field ? { ...one, labels } : one)),
    });
  // An unknown column that the county has named is left as it is.
  const offered = [...new Set<string>([...(columns ?? []).map(({ field }) => field), ...SEARCH_FIELD_NAMES])];
  const names: Readonly<Record<string, string>> = texts.fieldNames;
  return (
    <Card title={texts.columns}>
      <p className="cp-muted">{texts.columnsHelp}</p>
      <Checkbox
        label={texts.columnsOwn}
        checked={columns !== null}
        onChange={(own) => change({ ...draft, columns: own ? usual() : null })}
      />
      <FieldError id={`${idOf("columns")}-error`} error={errorOf("columns")} />
      {columns
        ? offered.map((field, index) => {
            const name = names[field] ?? field;
            const at = columns.findIndex((one) => one.field === field);
            return (
              <div key={field} className="admin-products__span">
                <Checkbox
                  label={format(texts.columnShown, { field: name })}
                  {...(index === 0 ? { id: idOf("columns") } : {})}
                  checked={at >= 0}
                  onChange={(on) =>
                    change({
                      ...draft,
                      columns: on
                        ? [...columns, { field, labels: {} }]
                        : columns.filter((one) => one.field !== field),
                    })
                  }
                />
                {LANGUAGE_CODES.filter(() => at >= 0).map((code) => {
                  const label = format(texts.columnCaption, { field: name });
                  const labels = columns[at]?.labels;
                  return (
                    <TextField
                      key={code}
                      label={code === "en" ? label : inLanguage(label, code)}
                      value={labels?.[code] ?? ""}
                      maxLength={100}
                      onChange={(text) => caption(field, { ...labels, [code]: text })}
                    />
                  );
                })}
              </div>
            );
          })
        : null}
    </Card>
  );
}
