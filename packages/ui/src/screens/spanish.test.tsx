// @vitest-environment jsdom

import { cartItem } from "@county-pay/core/cart";
import { ENGLISH, type Language } from "@county-pay/core/messages";
import { WHOLE as SPANISH } from "@county-pay/core/messages/es";
import { cents } from "@county-pay/core/money";
import { makeStandardWire } from "@county-pay/core/testing";
import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { TaxingEntities } from "../bill/taxing-entities.tsx";
import { LanguageProvider } from "../language/language.ts";
import { BillLink } from "../testing/bill-link.tsx";
import { act } from "../testing/dom.ts";
import { englishLeft } from "../testing/english-left.ts";
import { aBill, aCompany, aJourney } from "../testing/fakes.ts";
import { BillScreen } from "./bill-screen.tsx";
import { CartScreen } from "./cart-screen.tsx";
import { PaymentScreen } from "./payment-screen.tsx";
import { SearchScreen } from "./search-screen.tsx";

const nothing = () => {};
const show = (children: ReactNode, language: Language = SPANISH) =>
  render(<LanguageProvider value={language}>{children}</LanguageProvider>).container;

const ANSWERS = {
  GetProductSearchableColumns: [
    { FieldName: "OwnerName", FieldLabel: "Propietario", IsSearchable: true, IsVisible: true },
  ],
  GuestSearch: {
    Results: [makeStandardWire()],
    ResultCount: 23,
    Filters: [
      { type: "Status", value: { Paid: false, Unpaid: true } },
      { type: "Year", value: { 2025: false } },
    ],
    Error: "",
  },
  BillById: makeStandardWire(),
  BillHistory: [makeStandardWire()],
};
const journeyIn = (language: Language) => aJourney(aCompany({}, ["SmartSearchByAny"]), ANSWERS, language);

async function searchIn(language: Language) {
  const page = show(<SearchScreen journey={journeyIn(language)} link={BillLink} />, language);
  const box = await screen.findByRole("combobox", {
    name: language === SPANISH ? /buscando/ : /looking for/,
  });
  await act(async () => fireEvent.input(box, { target: { value: "Quill" } }));
  await act(async () => fireEvent.submit(box));
  await screen.findByRole("list", { name: /All Bills|Todas las facturas/ });
  return page;
}

describe("a person who reads Spanish", () => {
  it("a Spanish reader finds a bill, with every name and sentence in Spanish", async () => {
    const page = await searchIn(SPANISH);
    expect(screen.getByRole("heading", { level: 1, name: "Encuentre su factura" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Buscar" })).toBeTruthy();
    expect(screen.getByRole("list", { name: "Todas las facturas" })).toBeTruthy();
    expect(screen.getByRole("checkbox", { name: "Sin pagar" })).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Ver factura/ })).toBeTruthy();
    expect(screen.getByText("Resultados: 1–10 de 23")).toBeTruthy();
    expect(screen.getByRole("option", { name: "Cualquiera" })).toBeTruthy();
    expect(englishLeft(page)).toEqual([]);
  });

  it("a Spanish reader views the bill", async () => {
    const journey = journeyIn(SPANISH);
    const store = journey.openBill();
    const page = show(
      <BillScreen
        journey={journey}
        store={store}
        onBack={nothing}
        onPay={nothing}
        onOpenBill={nothing}
        onCart={nothing}
        entities={TaxingEntities}
      />,
    );
    await act(async () => store.actions.open({ id: "1" }));
    expect(screen.getByRole("heading", { level: 1, name: /^Factura número/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Pagar ahora" })).toBeTruthy();
    expect(englishLeft(page)).toEqual([]);
  });

  it("a Spanish reader opens an empty cart", async () => {
    const page = show(
      <CartScreen
        journey={journeyIn(SPANISH)}
        onContinue={nothing}
        onOpenBill={nothing}
        onAddMore={nothing}
      />,
    );
    expect(await screen.findByText("¡Su carrito está vacío!")).toBeTruthy();
    expect(englishLeft(page)).toEqual([]);
  });

  it("a Spanish reader gets the payment form's errors and its fee in Spanish", async () => {
    const journey = journeyIn(SPANISH);
    await journey.checkout.actions.begin([cartItem(aBill({ remainingBalance: cents(10_000) }))]);
    const page = show(
      <PaymentScreen journey={journey} cardFrame={() => null} onDone={nothing} onBack={nothing} />,
    );
    fireEvent.submit(screen.getByRole("button", { name: "Continuar" }));
    const summary = screen.getByRole("alert");
    expect(summary.textContent).toContain("Hay un problema");
    expect(summary.textContent).toContain("El nombre es obligatorio.");
    expect(screen.getByText("Cargo por procesamiento")).toBeTruthy();
    expect(screen.getByLabelText("País")).toHaveProperty("value", "Estados Unidos");
    expect(englishLeft(page)).toEqual([]);
  });
});

it("the check finds a sentence that stayed in English", async () => {
  const page = await searchIn(ENGLISH);
  expect(englishLeft(page)).toEqual(
    expect.arrayContaining(["Find your bill", "Results: 1–10 of 23", "View bill"]),
  );
});
