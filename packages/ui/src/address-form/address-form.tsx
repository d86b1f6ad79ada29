import { DEFAULT_COUNTRY, LIMITS } from "@county-pay/core";
import { exactPlace, type Place } from "@county-pay/core/forms";
import { paymentMessages } from "@county-pay/core/messages";
import { useState } from "react";
import { Card } from "../card/card.tsx";
import { useLanguage } from "../language/language.ts";
import { PayerField, type PayerFormProps } from "../payer-form/payer-form.tsx";
import { countries, countryName } from "./countries.ts";
import { PlaceField } from "./place-field.tsx";
import { US_STATES } from "./us-states.ts";

export interface AddressFormProps extends PayerFormProps {
  /** What a face knows beyond the states of the United States (spec 0:172). */
  readonly places?: { readonly states: readonly Place[]; readonly cities: readonly Place[] } | undefined;
}

/** The billing address (spec 1:36-41). Another country clears the state, another state the city; core sees to it. */
export function AddressForm(props: AddressFormProps) {
  const language = useLanguage();
  const texts = language.texts(paymentMessages);
  const { payer, errors, needs, fieldId, places, onChange, onLeave } = props;
  /** What is typed into the country while it is none yet. */
  const [draft, setDraft] = useState<string | null>(null);
  const isDomestic = payer.country === DEFAULT_COUNTRY;

  const typeCountry = (text: string) => {
    setDraft(text);
    const country = exactPlace(countries(language.code), text);
    if (country) onChange({ country: country.code });
  };
  return (
    <Card title={texts.addressTitle}>
      <div className="cp-form-grid cp-form-grid--two">
        <div className="cp-form-grid__all">
          <PlaceField
            label={texts.country}
            id={fieldId("country")}
            name="country"
            value={draft ?? countryName(payer.country, language.code)}
            error={errors.country ?? ""}
            places={countries(language.code)}
            autoComplete="billing country-name"
            onType={typeCountry}
            onPick={(country) => {
              setDraft(null);
              onChange({ country: country.code });
            }}
            onLeave={() => {
              setDraft(null);
              onLeave("country");
            }}
          />
        </div>
        <div className="cp-form-grid__all">
          <PayerField
            {...props}
            field="address1"
            label={texts.address}
            optional={!needs.address}
            autoComplete="billing address-line1"
          />
        </div>
        <PlaceField
          label={texts.state}
          id={fieldId("state")}
          name="state"
          value={payer.state}
          error={errors.state ?? ""}
          places={isDomestic ? US_STATES : (places?.states ?? [])}
          autoComplete="billing address-level1"
          onType={(state) => onChange({ state })}
          onPick={(state) => onChange({ state: state.name })}
          onLeave={() => onLeave("state")}
        />
        <PlaceField
          label={texts.city}
          id={fieldId("city")}
          name="city"
          value={payer.city}
          error={errors.city ?? ""}
          places={places?.cities ?? []}
          autoComplete="billing address-level2"
          onType={(city) => onChange({ city })}
          onPick={(city) => onChange({ city: city.name })}
          onLeave={() => onLeave("city")}
        />
        <PayerField
          {...props}
          field="zip"
          label={texts.zip}
          inputMode={isDomestic ? "numeric" : "text"}
          autoComplete="billing postal-code"
          maxLength={LIMITS.zip}
          width="short"
        />
      </div>
    </Card>
  );
}
