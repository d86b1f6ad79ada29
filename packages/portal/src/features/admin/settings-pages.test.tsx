// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import {
  type CompanySettingsWire,
  changeCompanySettings,
  companySettings,
  type SettingsPartWire,
} from "@county-pay/core/contract";
import { withSettings } from "@county-pay/core/settings";
import { makeSettings } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import type { ComponentType } from "react";
import { expect, it } from "vitest";
import { createMemoryRouter, RouterProvider } from "../../platform/router/index.ts";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { Component as Embed } from "./embed/embed-route.tsx";
import { Component as Products } from "./products/products-route.tsx";

/** A page of Admin with a server in memory that stores changes. */
function open(Page: ComponentType, given: Partial<CompanySettingsWire> = {}) {
  const { server, show } = aVisitor();
  let now = makeSettings(given);
  server.on(companySettings, () => ({ Settings: now, Changes: [] }));
  server.on(changeCompanySettings, ({ body }) => {
    now = withSettings(now, body.Before as SettingsPartWire, body.After as SettingsPartWire);
    return now;
  });
  const router = createMemoryRouter([{ path: "/", element: <Page /> }]);
  show(<RouterProvider router={router} />);
  return { now: () => now };
}

const type = async (name: string, value: string) =>
  fireEvent.input(await screen.findByRole("textbox", { name }), { target: { value } });
const choose = (name: string, value: string) => {
  const list = screen.getAllByRole("combobox", { name }).at(-1);
  if (list) fireEvent.change(list, { target: { value } });
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

// OFFICE-002
it("an admin adds a product with a proposed number, must choose its kind and price, and saves both", async () => {
  const { now } = open(Products);
  fireEvent.click(await screen.findByRole("button", { name: "Add a product" }));
  await type("Name of the new product", "Parking permit");
  await type("Name of Parking permit, in Spanish", "Permiso de estacionamiento");
  press("Save");
  expect((await screen.findByRole("alert")).textContent).toContain("Choose the kind of this product.");
  choose("Kind of Parking permit", "misc");
  press("Save");
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("Enter a price from $1.00, such as 25.00."),
  );
  await type("Fixed price of Parking permit", "25");
  press("Save");
  await waitFor(() =>
    expect(now().Products[1]).toEqual({
      ProductNum: "2",
      ProductName: "Parking permit",
      ProductLabels: { es: "Permiso de estacionamiento" },
      ProductKind: "misc",
      ProductPrice: 25,
    }),
  );
});

it("an admin sees what an existing product is, and which of its names is not translated", async () => {
  const label = { ProductLabels: { es: "Permisos" } };
  open(Products, {
    Products: [...makeSettings().Products, { ProductNum: "2", ProductName: "Misc Permits", ...label }],
  });
  const kinds = await screen.findAllByRole<HTMLSelectElement>("combobox", { name: /^Kind of / });
  expect(kinds.map(({ value }) => value)).toEqual(["bill", "misc"]);
  const missing = screen.getByRole("textbox", { name: "Name of Misc Permits, in Vietnamese" });
  const note = document.getElementById(missing.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("Not translated yet");
  const written = screen.getByRole("textbox", { name: "Name of Misc Permits, in Spanish" });
  expect(written.getAttribute("aria-describedby")).toBeNull();
});

it("an admin reads what is stored before a site is added, and adds it with one press", async () => {
  const { now } = open(Embed);
  await type("Add a site", "county.example");
  expect(screen.getByText(/^Will be saved as https:\/\/county\.example\. https is assumed/)).toBeTruthy();
  press("Add");
  await waitFor(() => expect(now().AllowedOrigins).toEqual(["https://county.example"]));
  await type("Add a site", "localhost:4777");
  expect(screen.getByText(/^Will be saved as http:\/\/localhost:4777,/)).toBeTruthy();
  press("Add as https://localhost:4777 instead");
  await waitFor(() => expect(now().AllowedOrigins).toContain("https://localhost:4777"));
  expect(await screen.findByText("https://localhost:4777 may show the widget now.")).toBeTruthy();
});
