import { DEFAULT_COUNTRY, exactPlace, type Place } from "@county-pay/core/forms";
import type { PlacesStore } from "@county-pay/core/journey";
import { useEffect, useMemo, useRef } from "react";
import { useLanguage } from "../language/language.ts";
import type { PayerFormProps } from "../payer-form/payer-form.tsx";
import { useStore } from "../store/use-store.ts";
import { countriesIn } from "./country-names.ts";

const NONE: readonly Place[] = [];
const ONLY_DEFAULT: readonly Place[] = [{ code: DEFAULT_COUNTRY, name: DEFAULT_COUNTRY }];

/** The countries to choose from, in the page's language: only the default one until the others are requested. */
export function useCountries(store: PlacesStore): readonly Place[] {
  const { code } = useLanguage();
  const { countries } = useStore(store);
  return useMemo(() => countriesIn(code, countries.length > 0 ? countries : ONLY_DEFAULT), [code, countries]);
}

/**
 * The states of a country (ISO code), and the cities of the typed state. Empty until they have loaded, and if there are
 * none: then the fields accept any text.
 */
export function usePlaces(
  store: PlacesStore,
  country: string,
  state: string,
): { readonly states: readonly Place[]; readonly cities: readonly Place[] } {
  const known = useStore(store);
  useEffect(() => void store.actions.lookFor(country, state), [store, country, state]);
  const states = known.states[country] ?? NONE;
  const chosen = exactPlace(states, state);
  return { states, cities: (chosen && known.cities[`${country}-${chosen.code}`]) ?? NONE };
}

/**
 * Fills in the city and state of a ZIP code in the United States, unless the payer typed others. Those that came with the
 * first ZIP code stay until it changes.
 */
export function useZip(
  form: Pick<PayerFormProps, "payer" | "onChange"> & { readonly places: PlacesStore },
): void {
  const latest = useRef(form);
  latest.current = form;
  // The city and state of the last ZIP code.
  const filled = useRef("");
  const { payer, places } = form;
  const zip = payer.country === DEFAULT_COUNTRY ? /^\d{5}/.exec(payer.zip)?.[0] : undefined;
  useEffect(() => {
    if (!zip) return;
    const { city, state } = latest.current.payer;
    if (filled.current === "" && city + state !== "") {
      filled.current = city + state;
      return;
    }
    let isNewest = true;
    void places.actions.ofZip(zip).then((found) => {
      const { payer: now, onChange } = latest.current;
      if (!isNewest || !found || ![filled.current, ""].includes(now.city + now.state)) return;
      filled.current = found.city + found.state;
      onChange(found);
    });
    return () => {
      isNewest = false;
    };
  }, [zip, places]);
}
