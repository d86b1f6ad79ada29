import { DEFAULT_COUNTRY, exactPlace, LIMITS } from "@county-pay/core/forms";
import type { PlacesStore } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import type { ReactNode } from "react";
import { Card } from "../card/card.tsx";
import { useTexts } from "../language/language.ts";
import { PayerField, type PayerFormProps } from "../payer-form/payer-form.tsx";
import { CountryField } from "./country-field.tsx";
import { PlaceField } from "./place-field.tsx";
import { usePlaces, useZip } from "./use-places.ts";

export interface AddressFormProps extends PayerFormProps {
  /** The available choices (PAY-018). */
  readonly places: PlacesStore;
  /** Above the fields: what may replace them. */
  readonly choice?: ReactNode;
  /** The choice replaces the fields. */
  readonly isChosen?: boolean;
}

/**
 * The billing address (PAY-052): a ZIP code fills in its city and state. Core clears the state when the country changes, and the city when
 * the state changes.
 */
export function AddressForm(props: AddressFormProps) {
  const texts = useTexts(paymentMessages);
  const { payer, errors, needs, fieldId, places, onChange, onLeave } = props;
  const isDomestic = payer.country === DEFAULT_COUNTRY;
  const { states, cities } = usePlaces(places, payer.country, payer.state);
  useZip(props);
  return (
    <Card title={texts.addressTitle}>
      {props.choice}
      {props.isChosen ? null : (
        <div className="cp-form-grid cp-form-grid--two">
          <div className="cp-form-grid__all">
            <CountryField
              label={texts.country}
              id={fieldId("country")}
              code={payer.country}
              error={errors.country ?? ""}
              places={places}
              autoComplete="billing country-name"
              onChange={(country) => {
                // Autofill may have filled in both before the list of countries arrived.
                const { state, city } = payer;
                onChange(exactPlace(states, state) ? { country } : { country, state, city });
              }}
              onLeave={() => onLeave("country")}
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
          <div className="cp-form-grid__all">
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
          <PlaceField
            label={texts.state}
            id={fieldId("state")}
            name="state"
            value={payer.state}
            error={errors.state ?? ""}
            places={states}
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
            places={cities}
            autoComplete="billing address-level2"
            onType={(city) => onChange({ city })}
            onPick={(city) => onChange({ city: city.name })}
            onLeave={() => onLeave("city")}
          />
        </div>
      )}
    </Card>
  );
}
