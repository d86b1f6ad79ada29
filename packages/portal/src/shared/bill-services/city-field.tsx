import type { ChangeAddressForm } from "@county-pay/core/address-change";
import { matchingPlaces } from "@county-pay/core/forms";
import type { PlacesStore } from "@county-pay/core/journey";
import { addressChangeMessages, addressDialogMessages } from "@county-pay/core/messages";
import { Combobox, Field, type FormHandle, useTexts } from "@county-pay/ui";
import { usePlaces } from "@county-pay/ui/address-form";
import { useState } from "react";

/**
 * A city: suggested from the list of its state, or typed freely; the state must be selected first
 * (ADDRESS-008).
 */
export function CityField(props: {
  readonly form: FormHandle<ChangeAddressForm>;
  readonly places: PlacesStore;
}) {
  const texts = useTexts(addressDialogMessages);
  const { cityNeedsState } = useTexts(addressChangeMessages);
  const { form } = props;
  const { country, state, city } = form.values;
  const { cities } = usePlaces(props.places, country, state);
  const [triedWithout, setTriedWithout] = useState(false);
  const field = form.bind("city");
  const suggested = matchingPlaces(cities, city).filter(({ name }) => name !== city);
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
