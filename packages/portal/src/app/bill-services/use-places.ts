import { DEFAULT_COUNTRY } from "@county-pay/core";
import type { Places } from "@county-pay/core/address-change";
import { citiesOfState, statesOfCountry } from "@county-pay/core/contract";
import { exactPlace, type Place } from "@county-pay/core/forms";
import { useLanguage } from "@county-pay/ui";
import { countries, US_STATES } from "@county-pay/ui/address-form";
import { useAsk } from "../data/use-ask.ts";

/** The lists that an address is picked from. States of the default country are known without asking. */
export function usePlaces(country: string): Places {
  const { code } = useLanguage();
  const isKnown = exactPlace(countries(code), country) !== undefined;
  const { answer } = useAsk(statesOfCountry, isKnown ? { params: { country } } : null);
  const states = answer?.map(({ iso2, name }) => ({ code: iso2, name }));
  return { countries: countries(code), states: states ?? (country === DEFAULT_COUNTRY ? US_STATES : []) };
}

/** The cities of a state, to be suggested; none where the state is no listed one, or the list could not be loaded. */
export function useCities(country: string, state: string, states: readonly Place[]): readonly string[] {
  const found = exactPlace(states, state);
  const { answer } = useAsk(citiesOfState, found ? { params: { country, state: found.code } } : null);
  return answer?.map(({ name }) => name) ?? [];
}
