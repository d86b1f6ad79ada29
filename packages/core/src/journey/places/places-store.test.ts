import { describe, expect, it } from "vitest";
import { citiesOfState, countries, statesOfCountry, zipCodeInfo } from "../../contract/index.ts";
import { fakeServer, offline } from "../../testing/index.ts";
import { placesOf } from "./places-store.ts";

function open() {
  const server = fakeServer();
  server.on(countries, () => [{ name: "Canada", iso2: "CA" }]);
  server.on(statesOfCountry, ({ params }) =>
    params.country === "US" ? [{ name: "Georgia", iso2: "GA" }] : [],
  );
  server.on(citiesOfState, () => [{ name: "Conyers" }]);
  return { server, places: placesOf(server.client) };
}

describe("an address's places", () => {
  // PAY-018
  it("the store loads a country's states, and the cities of a fully typed state", async () => {
    const { server, places } = open();
    await places.actions.lookFor("US", "Geor");
    expect(places.getState()).toEqual({
      countries: [],
      states: { US: [{ code: "GA", name: "Georgia" }] },
      cities: {},
    });
    await places.actions.lookFor("US", "georgia");
    expect(places.getState().cities).toEqual({ "US-GA": [{ code: "Conyers", name: "Conyers" }] });
    expect(server.callsOf(citiesOfState)[0]?.input.params).toEqual({ country: "US", state: "GA" });
  });

  // CALL-057
  it("a ZIP code has a city and a state; each is requested once, and again only without an answer", async () => {
    const { server, places } = open();
    server.on(zipCodeInfo, () => offline);
    expect(await places.actions.ofZip("31201")).toBeNull();
    server.on(zipCodeInfo, ({ params }) =>
      params.zip === "31201"
        ? { ZipCode: "31201", City: "Macon", State: "GA" }
        : { code: "not_found" as const, status: 404, message: "", details: {} },
    );
    for (const _ of "twice")
      expect(await places.actions.ofZip("31201")).toEqual({ city: "Macon", state: "Georgia" });
    for (const _ of "twice") expect(await places.actions.ofZip("00000")).toBeNull();
    expect(server.callsOf(zipCodeInfo).map(({ input }) => input.params)).toEqual([
      { zip: "31201" },
      { zip: "31201" },
      { zip: "00000" },
    ]);
  });

  it("several forms request the same places once", async () => {
    const { server, places } = open();
    expect(placesOf(server.client)).toBe(places);
    await Promise.all([places.actions.lookFor("US", ""), places.actions.lookFor("US", "GA")]);
    await places.actions.lookFor("US", "Georgia");
    await places.actions.lookForCountries();
    await places.actions.lookForCountries();
    expect(places.getState().countries).toEqual([{ code: "CA", name: "Canada" }]);
    expect(server.calls.map(({ name }) => name)).toEqual(["States", "Cities", "Countries"]);
  });

  it("failed places are requested again, and a country without states has none", async () => {
    const { server, places } = open();
    server.on(statesOfCountry, () => offline);
    await places.actions.lookFor("MC", "Monaco");
    expect(places.getState().states).toEqual({});
    server.on(statesOfCountry, () => []);
    await places.actions.lookFor("MC", "Monaco");
    expect(places.getState().states).toEqual({ MC: [] });
    for (const country of ["", "USA"]) await places.actions.lookFor(country, "");
    expect(server.callsOf(statesOfCountry)).toHaveLength(2);
    expect(server.callsOf(citiesOfState)).toEqual([]);
  });
});
