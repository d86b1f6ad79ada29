import { createStore, type StoreApi } from "zustand/vanilla";
import type { Client } from "../../client/index.ts";
import { citiesOfState, countries, statesOfCountry } from "../../contract/index.ts";
import { exactPlace, type Place } from "../../forms/index.ts";

/** The lists that an address is picked from, as far as the server was asked for them. */
export interface KnownPlaces {
  /** Every country, named in English. */
  readonly countries: readonly Place[];
  /** By the ISO code of the country; a country without states has an empty list. */
  readonly states: Readonly<Record<string, readonly Place[]>>;
  /** By country and state, e.g. "US-GA"; each named as it is, its name for a code. */
  readonly cities: Readonly<Record<string, readonly Place[]>>;
}

/** Asks for lists, each once; one that could not be loaded is asked for with the next look. */
export interface PlacesActions {
  readonly lookForCountries: () => Promise<void>;
  /** The states of a country (ISO code), and the cities of the state, if it is typed in full by name or code. */
  readonly lookFor: (country: string, state: string) => Promise<void>;
}

/** The lists, and how to ask for more of them. */
export type PlacesStore = StoreApi<KnownPlaces> & { readonly actions: PlacesActions };

function createPlaces(client: Client): PlacesStore {
  const store = createStore<KnownPlaces>(() => ({ countries: [], states: {}, cities: {} }));
  const asked = new Map<string, Promise<void>>();

  /** `ask` answers whether it was answered. */
  function once(key: string, ask: () => Promise<boolean>): Promise<void> {
    const running = asked.get(key);
    if (running) return running;
    const run = ask().then((answered) => {
      if (!answered) asked.delete(key);
    });
    asked.set(key, run);
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
  };
  return Object.assign(store, { actions });
}

const stores = new WeakMap<Client, PlacesStore>();

/** The places that a visitor's client has asked for: every form of theirs shares them (PAY-018, VALID-031). */
export function placesOf(client: Client): PlacesStore {
  const known = stores.get(client);
  if (known) return known;
  const made = createPlaces(client);
  stores.set(client, made);
  return made;
}
