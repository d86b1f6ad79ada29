import { DEFAULT_COUNTRY } from "@county-pay/core";
import { citiesOfState, statesOfCountry } from "@county-pay/core/contract";
import { exactPlace, type Place } from "@county-pay/core/forms";
import type { PayerForm } from "@county-pay/core/payments";
import { US_STATES } from "@county-pay/ui/address-form";
import { useAsk } from "./use-ask.ts";

/** What the type-ahead of an address offers for the country and the state that stand in it (spec 1:40). */
export interface Places {
  readonly states: readonly Place[];
  readonly cities: readonly Place[];
}

/** The states of the country and the cities of the state that were typed; none until they are known, and the fields take any text. */
export function usePlaces({ country, state }: Pick<PayerForm, "country" | "state">): Places {
  const isDomestic = country === DEFAULT_COUNTRY;
  const told = useAsk(statesOfCountry, isDomestic || country === "" ? null : { params: { country } });
  const states = isDomestic ? US_STATES : (told.answer ?? []).map(({ name, iso2 }) => ({ name, code: iso2 }));
  const chosen = exactPlace(states, state);
  const cities = useAsk(citiesOfState, chosen ? { params: { country, state: chosen.code } } : null);
  return { states, cities: (cities.answer ?? []).map(({ name }) => ({ name, code: name })) };
}
