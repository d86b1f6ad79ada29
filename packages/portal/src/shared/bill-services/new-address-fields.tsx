import type { ChangeAddressForm } from "@county-pay/core/address-change";
import { DEFAULT_COUNTRY, LIMITS } from "@county-pay/core/forms";
import type { PlacesStore } from "@county-pay/core/journey";
import { addressDialogMessages } from "@county-pay/core/messages";
import { type FormHandle, PlaceField, TextField, useTexts } from "@county-pay/ui";
import { CountryField, usePlaces } from "@county-pay/ui/address-form";
import { CityField } from "./city-field.tsx";

/** The new recipient and address of the bills (ENTITY-062, ADDRESS-001). */
export function NewAddressFields(props: {
  readonly form: FormHandle<ChangeAddressForm>;
  readonly places: PlacesStore;
  readonly onCountry: (code: string) => void;
}) {
  const texts = useTexts(addressDialogMessages);
  const { form, places } = props;
  const { values, errors } = form;
  const { states } = usePlaces(places, values.country, values.state);
  const isDomestic = values.country === DEFAULT_COUNTRY;
  return (
    <div className="cp-form-grid cp-form-grid--two">
      <div className="cp-form-grid__all">
        <TextField label={texts.fullName} autoComplete="name" {...form.bind("fullName")} />
      </div>
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.bind("email")}
      />
      <TextField
        label={texts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        optional
        {...form.bind("phone")}
      />
      <div className="cp-form-grid__all">
        <CountryField
          label={texts.country}
          id={form.idOf("country")}
          code={values.country}
          error={errors.country ?? ""}
          places={places}
          autoComplete="country-name"
          onChange={props.onCountry}
          onLeave={() => form.touch("country")}
        />
      </div>
      <div className="cp-form-grid__all">
        <TextField
          label={texts.address}
          hint={texts.addressHint}
          autoComplete="street-address"
          {...form.bind("address1")}
        />
      </div>
      <PlaceField
        label={texts.state}
        id={form.idOf("state")}
        name="state"
        value={values.state}
        error={errors.state ?? ""}
        places={states}
        autoComplete="address-level1"
        onType={(state) => form.change({ state })}
        onPick={({ name }) => form.change({ state: name })}
        onLeave={() => form.touch("state")}
      />
      <CityField form={form} places={places} />
      <TextField
        label={texts.zip}
        inputMode={isDomestic ? "numeric" : "text"}
        autoComplete="postal-code"
        maxLength={LIMITS.zip}
        width="short"
        {...form.bind("zip")}
      />
    </div>
  );
}
