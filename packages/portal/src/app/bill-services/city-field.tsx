import type { ChangeAddressForm, Places } from "@county-pay/core/address-change";
import { matchingPlaces } from "@county-pay/core/forms";
import { addressChangeMessages, addressDialogMessages } from "@county-pay/core/messages";
import { Combobox, Field, type FormHandle, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { useCities } from "./use-places.ts";

/** A city: suggested from the list of its state, or typed freely; the state comes first (spec 1:76). */
export function CityField(props: { readonly form: FormHandle<ChangeAddressForm>; readonly places: Places }) {
  const texts = useTexts(addressDialogMessages);
  const { cityNeedsState } = useTexts(addressChangeMessages);
  const { form } = props;
  const { country, state, city } = form.values;
  const cities = useCities(country, state, props.places.states);
  const [triedWithout, setTriedWithout] = useState(false);
  const field = form.bind("city");
  const suggested = matchingPlaces(
    cities.map((name) => ({ code: name, name })),
    city,
  ).filter(({ name }) => name !== city);
  return (
    <Field
      label={texts.city}
      id={field.id}
      hint={state === "" ? cityNeedsState : ""}
      error={triedWithout && state === "" ? cityNeedsState : field.error}
    >
      {(ties) => (
        <Combobox
          ties={ties}
          name="city"
          value={city}
          autoComplete="address-level2"
          options={suggested}
          optionKey={({ name }) => name}
          onType={(typed) => {
            setTriedWithout(state === "");
            field.onChange(typed);
          }}
          onPick={({ name }) => field.onChange(name)}
          onLeave={field.onLeave}
        >
          {({ name }) => <span>{name}</span>}
        </Combobox>
      )}
    </Field>
  );
}
