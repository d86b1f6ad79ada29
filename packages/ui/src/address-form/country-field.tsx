import { exactPlace } from "@county-pay/core/forms";
import type { PlacesStore } from "@county-pay/core/journey";
import { useEffect, useState } from "react";
import { useLanguage } from "../language/language.ts";
import { countryName } from "./country-names.ts";
import { PlaceField } from "./place-field.tsx";
import { useCountries } from "./use-places.ts";

/** A country, shown by name and stored by code. Text that is not a country is a draft, cleared when the field loses focus and the list is known. */
export function CountryField(props: {
  readonly label: string;
  readonly id: string;
  readonly code: string;
  readonly error: string;
  readonly places: PlacesStore;
  readonly autoComplete: string;
  readonly onChange: (code: string) => void;
  readonly onLeave: () => void;
}) {
  const { code, places, onChange } = props;
  const language = useLanguage();
  const countries = useCountries(places);
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  // The first letter requests the list: a name may be typed or autofilled, and the field left, before it arrives.
  const typed = draft === null ? undefined : exactPlace(countries, draft)?.code;
  useEffect(() => {
    if (typed && typed !== code) onChange(typed);
    if (isLeft && countries.length > 1) setDraft(null);
  }, [typed, code, onChange, isLeft, countries]);
  return (
    <PlaceField
      label={props.label}
      id={props.id}
      name="country"
      value={draft ?? countryName(code, language.code)}
      error={props.error}
      places={countries}
      autoComplete={props.autoComplete}
      onType={(text) => {
        void places.actions.lookForCountries();
        setDraft(text);
        setLeft(false);
      }}
      onPick={(country) => {
        setDraft(null);
        onChange(country.code);
      }}
      onLeave={() => {
        setLeft(true);
        props.onLeave();
      }}
    />
  );
}
