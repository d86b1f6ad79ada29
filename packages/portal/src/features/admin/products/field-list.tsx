import type { CompanySettingsWire } from "@county-pay/core/contract";
import { feeMessages, format, listing, productSettingsMessages } from "@county-pay/core/messages";
import { hasUsualLabel } from "@county-pay/core/search";
import { SEARCH_FIELD_NAMES, type SearchFieldName } from "@county-pay/core/settings";
import { Button, Card, Checkbox, FieldError, Select, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { type Edited, LanguageFields, LanguageHeads, Named, RowTools } from "../shared/index.ts";
import { moved, type ProductDraft } from "./product-draft.ts";

type SearchField = CompanySettingsWire["SearchFields"][number];

const captions = ({ FieldLabel, FieldLabels }: SearchField) => ({ ...FieldLabels, en: FieldLabel });

/** The search fields of one kind of bill, in the order of the Search by list. */
export function FieldList({
  product,
  draft,
  change,
  idOf,
  errorOf,
}: Edited<ProductDraft> & { readonly product: string }) {
  const texts = useTexts(productSettingsMessages);
  const { and } = useTexts(feeMessages);
  const own = draft.fields.filter(({ ProductName }) => ProductName === product);
  const others = draft.fields.filter(({ ProductName }) => ProductName !== product);
  const free = SEARCH_FIELD_NAMES.filter((name) => !own.some(({ FieldName }) => FieldName === name));
  const [wanted, setWanted] = useState<string>("");
  const chosen = free.find((name) => name === wanted) ?? free[0];
  const names: Readonly<Record<string, string>> = texts.fieldNames;
  const set = (fields: readonly SearchField[]) => change({ ...draft, fields: [...others, ...fields] });
  const edit = (index: number, part: Partial<SearchField>) =>
    set(own.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const add = (name: SearchFieldName) =>
    set([
      ...own,
      {
        ProductName: product,
        FieldName: name,
        FieldLabel: names[name] ?? name,
        IsSearchable: true,
        IsVisible: true,
      },
    ]);
  const offered = own.filter(({ IsSearchable, IsVisible }) => IsSearchable && IsVisible);
  return (
    <Card title={format(texts.fieldsOf, { product })}>
      <p className="cp-muted">{own.length === 0 ? texts.fieldsNone : texts.fieldsHelp}</p>
      <FieldError id={`${idOf("fields")}-error`} error={errorOf("fields")} />
      <div className="admin-products__field admin-products__wide" aria-hidden="true">
        <span className="portal-columns__heads">{texts.field}</span>
        <LanguageHeads rows={own.filter((field) => !hasUsualLabel(field)).map(captions)} />
      </div>
      <ol className="admin-products__list">
        {own.map((field, index) => {
          const name = names[field.FieldName] ?? field.FieldName;
          return (
            <li key={field.FieldName} className="admin-products__field">
              <strong className="admin-products__of">{name}</strong>
              <LanguageFields
                label={format(texts.captionOf, { field: name })}
                {...(index === 0 ? { id: idOf("fields") } : {})}
                values={captions(field)}
                isOurs={hasUsualLabel(field)}
                maxLength={100}
                onChange={(code, text) =>
                  edit(
                    index,
                    code === "en"
                      ? { FieldLabel: text }
                      : { FieldLabels: { ...field.FieldLabels, [code]: text } },
                  )
                }
              />
              <Checkbox
                label={<Named words={texts.searchable} full={format(texts.searchableOf, { field: name })} />}
                checked={field.IsSearchable}
                onChange={(on) => edit(index, { IsSearchable: on })}
              />
              <Checkbox
                label={<Named words={texts.visible} full={format(texts.visibleOf, { field: name })} />}
                checked={field.IsVisible}
                onChange={(on) => edit(index, { IsVisible: on })}
              />
              <RowTools
                up={{
                  label: format(texts.up, { name }),
                  disabled: index === 0,
                  onPress: () => set(moved(own, index, -1)),
                }}
                down={{
                  label: format(texts.down, { name }),
                  disabled: index + 1 === own.length,
                  onPress: () => set(moved(own, index, 1)),
                }}
                remove={{
                  label: format(texts.removeField, { field: name }),
                  onPress: () => set(own.filter((_, at) => at !== index)),
                }}
              />
            </li>
          );
        })}
      </ol>
      {chosen ? (
        <div className="admin-products__add">
          <Select
            label={texts.field}
            value={chosen}
            options={free.map((name) => ({ value: name, label: names[name] ?? name }))}
            onChange={setWanted}
          />
          <Button onPress={() => add(chosen)}>{texts.addField}</Button>
        </div>
      ) : null}
      <p role="status">
        {offered.length === 0
          ? texts.resultNone
          : format(texts.result, {
              list: listing(
                offered.map(({ FieldLabel }) => FieldLabel),
                and,
              ),
            })}
      </p>
    </Card>
  );
}
