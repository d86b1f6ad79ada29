import type { SearchColumn } from "@county-pay/core/company";
import { format, productSettingsMessages } from "@county-pay/core/messages";
import { SEARCH_FIELD_NAMES } from "@county-pay/core/settings";
import { Card, Checkbox, FieldError, useTexts } from "@county-pay/ui";
import { type Edited, LanguageFields, LanguageHeads } from "../shared/index.ts";
import type { ProductDraft } from "./product-draft.ts";

/** The columns of the search results, if a county wants other than the default ones (SEARCH-044). */
export function ColumnFields({ draft, change, idOf, errorOf }: Edited<ProductDraft>) {
  const texts = useTexts(productSettingsMessages);
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
      {columns ? (
        <div className="admin-products__column admin-products__wide" aria-hidden="true">
          <span />
          <LanguageHeads rows={columns.map(({ labels }) => labels)} />
        </div>
      ) : null}
      {columns
        ? offered.map((field, index) => {
            const name = names[field] ?? field;
            const labels = columns.find((one) => one.field === field)?.labels;
            return (
              <div key={field} className="admin-products__column">
                <Checkbox
                  label={format(texts.columnShown, { field: name })}
                  {...(index === 0 ? { id: idOf("columns") } : {})}
                  checked={labels !== undefined}
                  onChange={(on) =>
                    change({
                      ...draft,
                      columns: on
                        ? [...columns, { field, labels: {} }]
                        : columns.filter((one) => one.field !== field),
                    })
                  }
                />
                {labels ? (
                  <LanguageFields
                    label={format(texts.columnCaption, { field: name })}
                    values={labels}
                    maxLength={100}
                    onChange={(code, text) => caption(field, { ...labels, [code]: text })}
                  />
                ) : null}
              </div>
            );
          })
        : null}
    </Card>
  );
}
