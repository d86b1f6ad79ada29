import {
  citiesOfState,
  countries,
  phoneCountries,
  statesOfCountry,
  zipCodeInfo,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { testServices } from "../../testing/services.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  app = await buildApi(services);
});
afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

const guest = () => clientOf(app);
const statesIn = (country: string) => answerOf(guest(), statesOfCountry, { params: { country } });
const citiesIn = async (state: string, country = "US") =>
  (await answerOf(guest(), citiesOfState, { params: { country, state } })).map(({ name }) => name);

describe("countries", () => {
  it("the countries are complete, with their calling codes", async () => {
    const all = await answerOf(guest(), countries, {});
    expect(all.length).toBeGreaterThanOrEqual(249);
    expect(new Set(all.map(({ iso2 }) => iso2)).size).toBe(all.length);
    expect(all).toContainEqual({ name: "United States", iso2: "US" });
    const phones = await answerOf(guest(), phoneCountries, {});
    expect(phones).toHaveLength(all.length);
    expect(phones).toContainEqual({ name: "United States", alpha3Code: "USA", callingCodes: ["1"] });
    expect(phones).toContainEqual({
      name: "Dominican Republic",
      alpha3Code: "DOM",
      callingCodes: ["1809", "1829", "1849"],
    });
  });
});

describe("states", () => {
  it("the states of the United States are the 50, the District, territories, and military addresses", async () => {
    const states = await statesIn("US");
    expect(states).toHaveLength(62);
    for (const state of [
      { name: "Georgia", iso2: "GA" },
      { name: "District of Columbia", iso2: "DC" },
      { name: "Puerto Rico", iso2: "PR" },
      { name: "Armed Forces Pacific", iso2: "AP" },
    ])
      expect(states).toContainEqual(state);
  });

  it.each([
    ["CA", 13, { name: "Ontario", iso2: "ON" }],
    ["MX", 32, { name: "Jalisco", iso2: "JAL" }],
    ["DE", 16, { name: "Bayern", iso2: "BY" }],
    ["AU", 8, { name: "Victoria", iso2: "VIC" }],
    ["BR", 27, { name: "São Paulo", iso2: "SP" }],
    ["JP", 47, { name: "Tokyo", iso2: "13" }],
    ["DK", 5, { name: "Hovedstaden", iso2: "84" }],
  ])("%s has %i states", async (country, count, one) => {
    const states = await statesIn(country);
    expect(states).toHaveLength(count);
    expect(states).toContainEqual(one);
    expect(new Set(states.map(({ iso2 }) => iso2)).size).toBe(count);
  });

  it("the states are known for most countries, and for none that does not exist", async () => {
    const all = await answerOf(guest(), countries, {});
    const counts = await Promise.all(all.map(async ({ iso2 }) => (await statesIn(iso2)).length));
    expect(counts.filter((count) => count > 1).length).toBeGreaterThan(190);
    expect(await statesIn("ZZ")).toEqual([]);
    expect(await refusalOf(guest(), statesOfCountry, { params: { country: "usa" } })).toMatchObject({
      status: 400,
    });
  });
});

describe("cities", () => {
  it("the cities of every US state are known by name, each once", async () => {
    for (const { iso2 } of await statesIn("US")) {
      const cities = await citiesIn(iso2);
      expect(cities.length, iso2).toBeGreaterThan(0);
      expect(new Set(cities).size, iso2).toBe(cities.length);
      expect(cities, iso2).toEqual(cities.toSorted((a, b) => a.localeCompare(b, "en")));
    }
  });

  it("the cities of ZIP codes include those without their own post office", async () => {
    const georgia = await citiesIn("GA");
    expect(georgia.length).toBeGreaterThan(600);
    expect(georgia).toEqual(expect.arrayContaining(["Conyers", "McDonough", "Savannah", "Stonecrest"]));
    expect(georgia).toContain("Saint Simons Island");
    expect(georgia).not.toContain("St. Simons Island");
    expect(await citiesIn("CA")).toEqual(expect.arrayContaining(["Los Angeles", "San Francisco"]));
    expect(await citiesIn("AE")).toEqual(["APO", "DPO", "FPO"]);
    expect(await citiesIn("ON", "CA")).toEqual([]);
    expect(await citiesIn("ZZ")).toEqual([]);
  });
});

describe("a ZIP code", () => {
  it.each([
    ["30012", "Conyers", "GA"],
    ["00501", "Holtsville", "NY"],
    ["99950", "Ketchikan", "AK"],
    ["10001", "New York", "NY"],
    ["94103", "San Francisco", "CA"],
    ["99501", "Anchorage", "AK"],
    ["20001", "Washington", "DC"],
    ["30252", "McDonough", "GA"],
    ["75072", "McKinney", "TX"],
    ["00601", "Adjuntas", "PR"],
    ["00802", "St Thomas", "VI"],
    ["96799", "Pago Pago", "AS"],
    ["96910", "Hagatna", "GU"],
    ["96950", "Saipan", "MP"],
    ["96960", "Majuro", "MH"],
    ["09001", "APO", "AE"],
    ["09834", "FPO", "AE"],
    ["34002", "DPO", "AA"],
    ["96201", "APO", "AP"],
    ["96860", "JBPHH", "HI"],
    // Added after the older of the two lists was created.
    ["85288", "Tempe", "AZ"],
  ])("%s is %s, %s", async (zip, City, State) => {
    expect(await answerOf(guest(), zipCodeInfo, { params: { zip } })).toEqual({ ZipCode: zip, City, State });
  });

  it("a ZIP code with four more digits is in the same place as its first five", async () => {
    expect(await answerOf(guest(), zipCodeInfo, { params: { zip: "30012-1234" } })).toEqual({
      ZipCode: "30012-1234",
      City: "Conyers",
      State: "GA",
    });
  });

  it("a ZIP code that does not exist is refused as not found, and an invalid one as invalid", async () => {
    for (const zip of ["00000", "88888"])
      expect(await refusalOf(guest(), zipCodeInfo, { params: { zip } })).toMatchObject({
        status: 404,
        code: "not_found",
      });
    expect(await refusalOf(guest(), zipCodeInfo, { params: { zip: "3001" } })).toMatchObject({ status: 400 });
  });
});
