import { exactPlace, type Place } from "@county-pay/core/forms";
import { PlaceField } from "@county-pay/ui";
import { useState } from "react";

/** A country by its name; kept by its code. Text that is none yet is a draft, and goes when the field is left. */
export function CountryField(props: {
  readonly label: string;
  readonly id: string;
  readonly code: string;
  readonly error: string;
  readonly countries: readonly Place[];
  readonly onChange: (code: string) => void;
  readonly onLeave: () => void;
}) {
  const { code, countries } = props;
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <PlaceField
      label={props.label}
      id={props.id}
      name="country"
      value={draft ?? exactPlace(countries, code)?.name ?? code}
      error={props.error}
      places={countries}
      autoComplete="country-name"
      onType={(typed) => {
        setDraft(typed);
        const country = exactPlace(countries, typed);
        if (country) props.onChange(country.code);
      }}
      onPick={(country) => {
        setDraft(null);
        props.onChange(country.code);
      }}
      onLeave={() => {
        setDraft(null);
        props.onLeave();
      }}
    />
  );
}
