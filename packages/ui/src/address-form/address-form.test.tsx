// @vitest-environment jsdom

import { citiesOfState, countries, statesOfCountry, zipCodeInfo } from "@county-pay/core/contract";
import { placesOf } from "@county-pay/core/journey";
import { ENGLISH, type Language } from "@county-pay/core/messages";
import { WHOLE as SPANISH } from "@county-pay/core/messages/es";
import { changePayer, EMPTY_PAYER } from "@county-pay/core/payments";
import { fakeServer } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { LanguageProvider } from "../language/language.ts";
import { act } from "../testing/dom.ts";
import { AddressForm } from "./address-form.tsx";
import { countryName } from "./country-names.ts";

const STATES = {
  US: [
    { name: "Georgia", iso2: "GA" },
    { name: "Michigan", iso2: "MI" },
  ],
  CA: [{ name: "Ontario", iso2: "ON" }],
};

function Form({ places }: { readonly places: ReturnType<typeof placesOf> }) {
  const [payer, setPayer] = useState(EMPTY_PAYER);
  return (
    <AddressForm
      payer={payer}
      errors={{}}
      needs={{ isBusiness: false, address: true, place: true, email: false, phone: false }}
      fieldId={(field) => field}
      places={places}
      onChange={(change) => setPayer((before) => changePayer(before, change))}
      onLeave={() => undefined}
    />
  );
}

async function show(language: Language = ENGLISH) {
  const server = fakeServer();
  server.on(countries, () => [
    { name: "Canada", iso2: "CA" },
    { name: "Germany", iso2: "DE" },
    { name: "United States", iso2: "US" },
  ]);
  server.on(statesOfCountry, ({ params }) => STATES[params.country as keyof typeof STATES] ?? []);
  server.on(citiesOfState, ({ params }) =>
    (params.state === "GA" ? ["Cordele", "Conyers", "Macon"] : ["Detroit"]).map((name) => ({ name })),
  );
  server.on(zipCodeInfo, ({ params: { zip } }) => ({
    ZipCode: zip,
    ...(zip === "31201" ? { City: "Macon", State: "GA" } : { City: "Detroit", State: "MI" }),
  }));
  render(
    <LanguageProvider value={language}>
      <Form places={placesOf(server.client)} />
    </LanguageProvider>,
  );
  await act(async () => {});
  return server;
}
/** Fills in fields as Chromium's autofill does: each gets and loses focus, all before the page draws again. */
const autofill = (entries: readonly (readonly [string, string])[]) =>
  act(async () => {
    for (const [label, value] of entries) {
      fireEvent.focusIn(field(label));
      fireEvent.input(field(label), { target: { value } });
      fireEvent.change(field(label));
      fireEvent.focusOut(field(label));
    }
  });
const values = (...labels: readonly string[]) => labels.map((label) => field(label).value);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  act(async () => fireEvent.input(field(label), { target: { value } }));
const press = (label: string, key: string) => act(async () => fireEvent.keyDown(field(label), { key }));
/** Waits for the suggestions, which appear 200 ms after the last key. */
const offers = (names: readonly string[]) => waitFor(() => expect(offered()).toEqual(names));
const offered = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

describe("the billing address", () => {
  it("the form fills in the city and state of a ZIP code, and of another one after it", async () => {
    const server = await show();
    await type("Zip code", "3120");
    expect(server.callsOf(zipCodeInfo)).toEqual([]);
    await type("Zip code", "31201");
    expect([field("City").value, field("State").value]).toEqual(["Macon", "Georgia"]);
    await type("Zip code", "48201-1234");
    expect([field("City").value, field("State").value]).toEqual(["Detroit", "Michigan"]);
  });

  it("the form keeps the state and the city of a payer who fills in one field after the other", async () => {
    await show();
    for (const [label, value] of [
      ["Address", "1 Elm St"],
      ["Zip code", "3120"],
      ["State", "Georgia"],
      ["City", "Macon"],
    ] as const)
      await type(label, value);
    const labels = [...document.querySelectorAll("label")].map(({ textContent }) => textContent);
    expect(labels).toEqual(["Country", "Address", "Zip code", "State", "City"]);
    expect([field("City").value, field("State").value]).toEqual(["Macon", "Georgia"]);
  });

  it.each([
    ["in the form's order", ["Country", "Address", "Zip code", "State", "City"]],
    ["with the city first", ["City", "State", "Zip code", "Address", "Country"]],
  ])("autofill %s loses nothing, and the ZIP code changes nothing", async (_, order) => {
    await show();
    const filled: Readonly<Record<string, string>> = {
      Country: "United States",
      Address: "450 Peachtree St",
      "Zip code": "48201",
      State: "GA",
      City: "Midtown",
    };
    await autofill(order.map((label) => [label, filled[label] ?? ""]));
    expect(values("Country", "Address", "Zip code", "State", "City")).toEqual(Object.values(filled));
  });

  it("autofill from another country keeps its state and city, although the countries arrive later", async () => {
    await show();
    await autofill([
      ["Country", "Canada"],
      ["Zip code", "K1A 0B1"],
      ["State", "Ontario"],
      ["City", "Ottawa"],
    ]);
    expect(values("Country", "Zip code", "State", "City")).toEqual([
      "Canada",
      "K1A 0B1",
      "Ontario",
      "Ottawa",
    ]);
  });

  it("a text that is no country is replaced when the field is left", async () => {
    await show();
    await autofill([["Country", "Cananda"]]);
    await waitFor(() => expect(field("Country").value).toBe("United States"));
  });

  it("the form keeps a city and a state that the payer typed", async () => {
    await show();
    await type("State", "Georgia");
    await type("City", "Payne City");
    await type("Zip code", "48201");
    expect([field("City").value, field("State").value]).toEqual(["Payne City", "Georgia"]);
  });

  it("the form looks up no postal code of another country", async () => {
    const server = await show();
    await type("Country", "Canada");
    await press("Country", "Enter");
    await type("Zip code", "31201");
    expect(server.callsOf(zipCodeInfo)).toEqual([]);
  });

  // PAY-018, VALID-031
  it("the form offers the country's states by name or code, and the selected state's cities", async () => {
    await show();
    await type("State", "ga");
    await offers(["GeorgiaGA", "MichiganMI"]);
    await press("State", "ArrowDown");
    await press("State", "Enter");
    expect(field("State").value).toBe("Georgia");
    await type("City", "co");
    await offers(["Cordele", "Conyers", "Macon"]);
    await type("City", "con");
    await offers(["Conyers", "Macon"]);
  });

  it("the form requests the countries when one is typed, applies it once they have loaded, and clears the state and city", async () => {
    const server = await show();
    expect(server.callsOf(countries)).toEqual([]);
    expect(field("Country").value).toBe("United States");
    await type("State", "Georgia");
    await type("Country", "Canada");
    expect(field("State").value).toBe("");
    await type("State", "on");
    await offers(["OntarioON"]);
    expect(server.callsOf(countries)).toHaveLength(1);
  });

  it("the form names countries in the reader's language", async () => {
    await show(SPANISH);
    expect(field("País").value).toBe("Estados Unidos");
    await type("País", "aleman");
    await type("País", "Alem");
    await offers(["AlemaniaDE"]);
  });

  it("the form accepts any state and city if no list is available", async () => {
    const server = await show();
    server.on(statesOfCountry, () => []);
    await type("Country", "Germany");
    await type("State", "Bayern");
    await type("City", "München");
    expect([field("State").value, field("City").value]).toEqual(["Bayern", "München"]);
    expect(offered()).toEqual([]);
  });

  it("the form shows an unknown country unchanged", () => {
    expect(["CA", "", "USA"].map((code) => countryName(code, "en"))).toEqual(["Canada", "", "USA"]);
  });
});
