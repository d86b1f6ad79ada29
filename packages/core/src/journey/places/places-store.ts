import { createStore, type StoreApi } from "zustand/vanilla";
import type { Client } from "../../client/index.ts";
import { citiesOfState, countries, statesOfCountry, zipCodeInfo } from "../../contract/index.ts";
import { DEFAULT_COUNTRY, exactPlace, type Place } from "../../forms/index.ts";

/** The lists for choosing an address, as far as they were requested. */
export interface KnownPlaces {
  /** Every country, named in English. */
  readonly countries: readonly Place[];
  /** By the country's ISO code; a country without states has an empty list. */
  readonly states: Readonly<Record<string, readonly Place[]>>;
  /** By country and state, e.g. "US-GA"; each city's code is its name. */
  readonly cities: Readonly<Record<string, readonly Place[]>>;
}

/** Requests lists, each once; a failed one is requested again the next time. */
export interface PlacesActions {
  readonly lookForCountries: () => Promise<void>;
  /** The states of a country (ISO code), and the cities of the state if its full name or code was typed. */
  readonly lookFor: (country: string, state: string) => Promise<void>;
  /** The city and the state (its name) of a ZIP code of five digits; null if it is unknown or nothing answers. */
  readonly ofZip: (zip: string) => Promise<{ readonly city: string; readonly state: string } | null>;
}

/** The lists, and functions that request more. */
export type PlacesStore = StoreApi<KnownPlaces> & { readonly actions: PlacesActions };

function createPlaces(client: Client): PlacesStore {
  const store = createStore<KnownPlaces>(() => ({ countries: [], states: {}, cities: {} }));
  const requests = new Map<string, Promise<void>>();
  const zips = new Map<string, { readonly city: string; readonly state: string }>();

  /** `ask` returns whether there was an answer. */
  function once(key: string, ask: () => Promise<boolean>): Promise<void> {
    const running = requests.get(key);
    if (running) return running;
    const run = ask().then((answered) => {
      if (!answered) requests.delete(key);
    });
    requests.set(key, run);
    return run;
  }
  const lookForStates = (country: string) =>
    once(country, async () => {
      const answer = await client.call(statesOfCountry, { params: { country } });
      if (answer.ok) {
        const found = answer.value.map(({ iso2, name }) => ({ code: iso2, name }));
        store.setState(({ states }) => ({ states: { ...states, [country]: found } }));
      }
      return answer.ok;
    });
  const lookForCities = (country: string, state: string) =>
    once(`${country}-${state}`, async () => {
      const answer = await client.call(citiesOfState, { params: { country, state } });
      if (answer.ok) {
        const found = answer.value.map(({ name }) => ({ code: name, name }));
        store.setState(({ cities }) => ({ cities: { ...cities, [`${country}-${state}`]: found } }));
      }
      return answer.ok;
    });

  const actions: PlacesActions = {
    lookForCountries: () =>
      once("", async () => {
        const answer = await client.call(countries, {});
        if (answer.ok)
          store.setState({ countries: answer.value.map(({ iso2, name }) => ({ code: iso2, name })) });
        return answer.ok;
      }),
    async lookFor(country, state) {
      if (!/^[A-Z]{2}$/.test(country)) return;
      await lookForStates(country);
      const chosen = exactPlace(store.getState().states[country] ?? [], state);
      if (chosen) await lookForCities(country, chosen.code);
    },
    async ofZip(zip) {
      await once(zip, async () => {
        const answer = await client.call(zipCodeInfo, { params: { zip } });
        if (answer.ok) {
          const { City: city, State } = answer.value;
          await lookForStates(DEFAULT_COUNTRY);
          const state = exactPlace(store.getState().states[DEFAULT_COUNTRY] ?? [], State)?.name ?? State;
          zips.set(zip, { city, state });
        }
        return answer.ok || answer.error.code === "not_found";
      });
      return zips.get(zip) ?? null;
    },
  };
  return Object.assign(store, { actions });
}

const stores = new WeakMap<Client, PlacesStore>();

/** The places that a visitor's client has requested, shared by all of the visitor's forms (PAY-018, VALID-031). */
export function placesOf(client: Client): PlacesStore {
  const known = stores.get(client);
  if (known) return known;
  const made = createPlaces(client);
  stores.set(client, made);
  return made;
}
