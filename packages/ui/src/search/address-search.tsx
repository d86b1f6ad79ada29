import { searchMessages } from "@county-pay/core/messages";
import { type AddressPart, SEARCH_CITIES, STREET_DIRECTIONS, STREET_SUFFIXES } from "@county-pay/core/search";
import type { ReactNode } from "react";
import { TextField } from "../field/text-field.tsx";
import { useTexts } from "../language/language.ts";
import { Select } from "../select/select.tsx";

const choices = (any: string, values: readonly string[]) => [
  { value: "", label: any },
  ...values.map((value) => ({ value, label: value })),
];

/** The parts of an address (SEARCH-008); only the street is required. */
export function AddressSearch(props: {
  readonly address: Readonly<Record<AddressPart, string>>;
  readonly streetError: string;
  /** The years to choose from; without it, a field accepts any year. */
  readonly yearField?: ReactNode;
  readonly onChange: (part: AddressPart, value: string) => void;
}) {
  const texts = useTexts(searchMessages).address;
  const { address, onChange } = props;
  const change = (part: AddressPart) => (value: string) => onChange(part, value);
  return (
    <fieldset className="cp-group">
      <legend className="cp-visually-hidden">{texts.title}</legend>
      <div className="cp-address-search">
        <TextField
          label={texts.number}
          value={address.number}
          onChange={change("number")}
          inputMode="numeric"
        />
        <div className="cp-address-search__street">
          <TextField
            label={texts.street}
            value={address.street}
            onChange={change("street")}
            error={props.streetError}
          />
        </div>
        <Select
          label={texts.suffix}
          value={address.suffix}
          onChange={change("suffix")}
          options={choices(texts.anySuffix, STREET_SUFFIXES)}
        />
        <Select
          label={texts.direction}
          value={address.direction}
          onChange={change("direction")}
          options={choices(texts.anyDirection, STREET_DIRECTIONS)}
        />
        <Select
          label={texts.city}
          value={address.city}
          onChange={change("city")}
          options={choices(texts.anyCity, SEARCH_CITIES)}
        />
        {props.yearField ?? (
          <TextField
            label={texts.year}
            value={address.year}
            onChange={change("year")}
            inputMode="numeric"
            maxLength={4}
          />
        )}
      </div>
    </fieldset>
  );
}
