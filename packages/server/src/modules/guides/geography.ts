import type { PlaceWire } from "@county-pay/core/contract";
import { CITIES, COUNTRIES, STATES } from "./data/places.ts";

/** A country as the phone field lists it. */
export interface PhoneCountry {
  readonly name: string;
  readonly alpha3Code: string;
  readonly callingCodes: string[];
}

/** Where countries, states and cities are looked up: a service outside, or the lists that come with the product. */
export interface Geography {
  phoneCountries(): Promise<readonly PhoneCountry[]>;
  countries(): Promise<readonly PlaceWire[]>;
  /** None for a country that has none, or that there is not. */
  states(country: string): Promise<readonly PlaceWire[]>;
  cities(country: string, state: string): Promise<readonly string[]>;
}

const byName = <Named extends { readonly name: string }>(places: readonly Named[]): Named[] =>
  places.toSorted((a, b) => a.name.localeCompare(b.name, "en"));

/** Every country, the states of the United States and Canada, and cities of Georgia and its neighbours. */
export function createLocalGeography(): Geography {
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  const countries = byName(
    COUNTRIES.map((country) => ({ ...country, name: names.of(country.iso2) ?? country.iso2 })),
  );
  return {
    phoneCountries: async () =>
      countries.map(({ name, alpha3Code, callingCode }) => ({
        name,
        alpha3Code,
        callingCodes: [callingCode],
      })),
    countries: async () => countries.map(({ name, iso2 }) => ({ name, iso2 })),
    states: async (country) => byName(STATES.get(country) ?? []),
    cities: async (country, state) => CITIES.get(`${country}-${state}`) ?? [],
  };
}
