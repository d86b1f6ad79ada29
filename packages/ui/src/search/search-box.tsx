import { type Company, countyText } from "@county-pay/core/company";
import type { SearchStore } from "@county-pay/core/journey";
import { format, searchMessages } from "@county-pay/core/messages";
import { productLabel } from "@county-pay/core/misc";
import { checkSearch, fieldChoices, isAddressSearch } from "@county-pay/core/search";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../button/button.tsx";
import { Combobox } from "../combobox/combobox.tsx";
import { Field } from "../field/field.tsx";
import { useLanguage, useTexts } from "../language/language.ts";
import { OnlyIn } from "../language/only-in.tsx";
import { Select } from "../select/select.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { useStore } from "../store/use-store.ts";
import { AddressSearch } from "./address-search.tsx";

export interface SearchBoxProps {
  readonly store: SearchStore;
  /** Its products are the bill types to choose from, if there is more than one. */
  readonly company: Company;
  /** The address search's years to choose from; without it, a field accepts any year. */
  readonly yearField?: ReactNode;
  /** The placeholder in the empty field. */
  readonly placeholder?: string | undefined;
  /** One line above the results: no hint, and little space around it. */
  readonly compact?: boolean;
}

/** The search form: one large field, or a Tyler county's address form (SEARCH-003 to 007). */
export function SearchBox({ store, company, yearField, placeholder, compact }: SearchBoxProps) {
  const texts = useTexts(searchMessages);
  const state = useStore(store);
  const { actions } = store;
  const [tried, setTried] = useState(false);
  const language = useLanguage();
  const choices = fieldChoices(state.fields, company, language);
  const byAddress = isAddressSearch(state.searchBy, company);
  /** The county's own hint, with a real example of its numbers. */
  const tips = countyText(compact ? {} : company.customization, "SearchTips", language.code);

  const { searchBy, query, address } = state;
  const wrong = tried ? checkSearch({ searchBy, query, street: address.street }, byAddress, texts) : {};
  const error = (byAddress ? wrong.street : wrong.query) ?? "";

  const submit = () => {
    void actions.submit().then((searched) => setTried(!searched));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <search>
      <form
        className={`cp-search${compact && !byAddress ? " cp-search--compact" : ""}`}
        noValidate
        onSubmit={onSubmit}
      >
        <div className="cp-search__choices">
          {company.products.length > 1 ? (
            <Select
              label={texts.billType}
              value={state.product}
              options={company.products.map((product) => {
                const { text, lang } = productLabel(product, language.code);
                return { value: product.number, label: text, lang };
              })}
              onChange={(product) => void actions.setProduct(product)}
            />
          ) : null}
          {choices.length !== 1 ? (
            <Select
              label={texts.searchBy}
              value={state.searchBy}
              options={choices}
              onChange={(field) => {
                setTried(false);
                actions.setSearchBy(field);
              }}
            />
          ) : null}
        </div>
        {!searchBy && !state.fieldsKnown && !state.failure ? (
          <Skeleton lines={1} kind="row" />
        ) : byAddress ? (
          <AddressSearch
            address={address}
            streetError={error}
            yearField={yearField}
            onChange={actions.setAddress}
          />
        ) : (
          <Field
            label={texts.query}
            hint={
              tips.text ? (
                <>
                  <span dir="auto" lang={tips.lang}>
                    {tips.text}
                  </span>
                  <OnlyIn lang={tips.lang} />
                </>
              ) : (
                ""
              )
            }
            error={error}
          >
            {(ties) => (
              <Combobox
                ties={ties}
                search
                value={state.query}
                options={state.suggestions}
                optionKey={(suggestion) => `${suggestion.FieldName} ${suggestion.Value} ${suggestion.Detail}`}
                clearLabel={texts.clear}
                placeholder={placeholder}
                onType={(query) => {
                  setTried(false);
                  actions.type(query);
                }}
                onPick={(suggestion) => {
                  setTried(false);
                  void actions.pick(suggestion);
                }}
                onEnter={submit}
              >
                {(suggestion) => (
                  <>
                    <span>{suggestion.Value}</span>
                    <span className="cp-muted cp-small">
                      {suggestion.Detail || format(texts.suggestionIn, { field: suggestion.FieldLabel })}
                    </span>
                  </>
                )}
              </Combobox>
            )}
          </Field>
        )}
        <Button type="submit" kind="primary" icon="search" busy={state.loading === "loading"}>
          {texts.submit}
        </Button>
      </form>
    </search>
  );
}
