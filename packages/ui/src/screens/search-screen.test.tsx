// @vitest-environment jsdom

import { WHOLE as SPANISH } from "@county-pay/core/messages/es";
import { makeStandardWire } from "@county-pay/core/testing";
import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { expect, it } from "vitest";
import { LanguageProvider } from "../language/language.ts";
import { BillLink } from "../testing/bill-link.tsx";
import { act } from "../testing/dom.ts";
import { aCompany, aJourney } from "../testing/fakes.ts";
import { SearchScreen } from "./search-screen.tsx";

it("the search is one line above its results, without the help text of a first search", async () => {
  const company = aCompany({ customization: { SearchTips: "Looks like 13-430." } }, ["SmartSearchByAny"]);
  const journey = aJourney(company, {
    GetProductSearchableColumns: [
      { FieldName: "OwnerName", FieldLabel: "Owner", IsSearchable: true, IsVisible: true },
    ],
    GuestSearch: { Results: [makeStandardWire()], ResultCount: 1, Filters: [], Error: "" },
  });
  render(<SearchScreen journey={journey} link={BillLink} />);
  const box = await screen.findByRole("combobox", { name: /looking for/ });
  const words = () => [screen.queryByText("Looks like 13-430."), document.querySelector(".cp-lead")];
  expect(words()).not.toContain(null);
  expect(document.querySelector(".cp-search--compact")).toBeNull();
  await act(async () => fireEvent.input(box, { target: { value: "Quill" } }));
  await act(async () => fireEvent.submit(box));
  await screen.findByRole("list", { name: /All Bills|Todas las facturas/ });
  expect(words()).toEqual([null, null]);
  expect(document.querySelector(".cp-search--compact")).toBeTruthy();
});

it("a search with more properties than its pages list says so instead of an exact count", async () => {
  const answer = { Results: [makeStandardWire()], ResultCount: 300, Filters: [], Error: "" };
  const journey = aJourney(aCompany({}, ["SmartSearchByAny"]), {
    GetProductSearchableColumns: [
      { FieldName: "OwnerName", FieldLabel: "Owner", IsSearchable: true, IsVisible: true },
    ],
    GuestSearch: { ...answer, HasMore: true },
  });
  render(<SearchScreen journey={journey} link={BillLink} />);
  const box = await screen.findByRole("combobox", { name: /looking for/ });
  await act(async () => fireEvent.input(box, { target: { value: "smith" } }));
  await act(async () => fireEvent.submit(box));
  // Shown, and said to screen readers.
  await expect.poll(() => screen.queryAllByText("Results: 1–10 of 300+")).toHaveLength(2);
});

it("a Spanish reader sees the county's Spanish texts, and those that the county wrote only in English are marked", async () => {
  const field = { FieldName: "OwnerName", FieldLabel: "Member Name", IsSearchable: true, IsVisible: true };
  const show = async (customization: Record<string, string>, labels: object) => {
    const company = aCompany({ customization }, ["SmartSearchByAny"]);
    const journey = aJourney(company, { GetProductSearchableColumns: [{ ...field, ...labels }] }, SPANISH);
    const { unmount } = render(
      <LanguageProvider value={SPANISH}>
        <SearchScreen journey={journey} link={BillLink} />
      </LanguageProvider>,
    );
    const option = await screen.findByRole("option", { name: /Member Name|Nombre del miembro/ });
    const tips = screen.getByText(/13-430/);
    const shown = [tips, option].map((element) => [element.textContent, element.getAttribute("lang")]);
    // The note is in the language of the page.
    const note = screen.queryByText("(Solo en inglés)");
    expect(note?.closest("[lang=en]")).toBe(note ? null : undefined);
    expect(note !== null).toBe(tips.lang === "en");
    unmount();
    return shown;
  };
  const SearchTips = "Looks like 13-430.";
  expect(await show({ SearchTips }, {})).toEqual([
    [SearchTips, "en"],
    ["Member Name", "en"],
  ]);
  const SearchTipsEs = "Se ve así: 13-430.";
  expect(await show({ SearchTips, SearchTipsEs }, { FieldLabels: { es: "Nombre del miembro" } })).toEqual([
    [SearchTipsEs, "es"],
    ["Nombre del miembro", "es"],
  ]);
});
