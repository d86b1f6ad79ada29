import type { PlaceWire } from "@county-pay/core/contract";
import { valuesOf } from "./places-file.ts";

/** A country in the phone field's list. */
export interface PhoneCountry {
  readonly name: string;
  readonly alpha3Code: string;
  /** Digits, e.g. '1'. */
  readonly callingCodes: string[];
}

/** A city and the code of its state, e.g. 'GA'. */
export interface City {
  readonly city: string;
  readonly state: string;
}

const names = new Intl.DisplayNames(["en"], { type: "region" });

const byName = <Named extends { readonly name: string }>(places: readonly Named[]): Named[] =>
  places.toSorted((a, b) => a.name.localeCompare(b.name, "en"));

async function everyCountry() {
  const lines = await valuesOf("countries");
  return byName(
    lines.map((line) => {
      const [iso2 = "", alpha3Code = "", ...callingCodes] = line.split(" ");
      return { name: names.of(iso2) ?? iso2, iso2, alpha3Code, callingCodes };
    }),
  );
}

/** Every country with its calling codes, by its English name (CALL-025). */
export const phoneCountries = async (): Promise<PhoneCountry[]> =>
  (await everyCountry()).map(({ name, alpha3Code, callingCodes }) => ({ name, alpha3Code, callingCodes }));

/** Every country with its ISO code, by its English name (CALL-026). */
export const countries = async (): Promise<PlaceWire[]> =>
  (await everyCountry()).map(({ name, iso2 }) => ({ name, iso2 }));

/** A country's states (ISO code), by name; none if it has none or does not exist. */
export const statesOf = async (country: string): Promise<PlaceWire[]> =>
  (await valuesOf(country)).map((line) => {
    const [iso2 = ""] = line.split(" ", 1);
    return { iso2, name: line.slice(iso2.length + 1) };
  });

/** A state's cities, by name: only for the United States. */
export const citiesOf = (country: string, state: string): Promise<readonly string[]> =>
  valuesOf(`${country}-${state}`);

/** The place of a five-digit ZIP code, with the Postal Service's city name; undefined for an unknown code. */
export async function cityOfZip(zip: string): Promise<City | undefined> {
  const [city, state] = await valuesOf(zip);
  return city && state ? { city, state } : undefined;
}
