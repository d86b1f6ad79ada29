import * as v from "valibot";
import {
  across,
  atMost,
  checked,
  digitsOnly,
  emailProblem,
  errorsOf,
  exactPlace,
  type FormErrors,
  field,
  filled,
  notBlank,
  type Place,
  placeProblem,
  ticked,
  unlessEmpty,
  zipProblem,
} from "../forms/index.ts";
import { DEFAULT_COUNTRY_CODE } from "../forms/phone.ts";
import { addressChangeMessages } from "../messages/bills/address-change.ts";
import type { Texts } from "../messages/general/language.ts";
import type { ChangeAddressForm, Places } from "./form.ts";

type AddressTexts = Texts<typeof addressChangeMessages>;

/**
 * The dialog's maximum lengths (ADDRESS-002, ADDRESS-004, ADDRESS-006). The messages for name and street mention
 * smaller limits (FORM-001, FORM-004).
 */
export const CHANGE_ADDRESS_LIMITS = { fullName: 200, address1: 250, phone: 15 } as const;

const isListed = (places: readonly Place[]) => (value: string) => exactPlace(places, value) !== undefined;

/**
 * The dialog as a schema (ADDRESS-007). Country and state must be selected from their lists; for a country without
 * states, any text is accepted. The phone number is optional; only its length of up to fifteen digits is checked.
 */
export const changeAddressSchema = (
  { countries, states }: Places,
  texts: AddressTexts = addressChangeMessages,
) =>
  v.pipe(
    v.object({
      fullName: checked(
        [notBlank, texts.fullNameRequired],
        [atMost(CHANGE_ADDRESS_LIMITS.fullName), texts.fullNameTooLong],
      ),
      email: field(emailProblem(true, texts)),
      countryCode: v.literal(DEFAULT_COUNTRY_CODE),
      phone: checked(
        [unlessEmpty(digitsOnly), texts.phoneDigits],
        [atMost(CHANGE_ADDRESS_LIMITS.phone), texts.phoneTooLong],
      ),
      address1: checked(
        [notBlank, texts.addressRequired],
        [atMost(CHANGE_ADDRESS_LIMITS.address1), texts.addressTooLong],
      ),
      country: checked([filled, texts.countryRequired], [isListed(countries), texts.countryUnknown]),
      state: checked(
        [filled, texts.stateRequired],
        [(state) => states.length === 0 || isListed(states)(state), texts.stateUnknown],
      ),
      city: field(placeProblem("city", texts)),
      zip: field(zipProblem(texts)),
      isCertified: ticked(texts.certifyRequired),
    }),
    across<ChangeAddressForm>({
      city: ({ state, city }) => (state === "" && city !== "" ? texts.cityNeedsState : ""),
    }),
  );

/** A sentence for each invalid field, in form order; the form is sent only without any (ADDRESS-010). */
export const checkChangeAddress = (
  form: ChangeAddressForm,
  places: Places,
  texts?: AddressTexts,
): FormErrors<ChangeAddressForm> => errorsOf(changeAddressSchema(places, texts), form);
