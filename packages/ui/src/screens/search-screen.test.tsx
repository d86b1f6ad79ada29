// @vitest-environment jsdom
import "../testing/dom.ts";
import { makeStandardWire } from "@county-pay/core/testing";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aCompany, aJourney } from "../testing/fakes.ts";
import { SearchScreen } from "./search-screen.tsx";

it("is one line over what it found, without the words that help with a first search", async () => {
  const company = aCompany({ customization: { SearchTips: "Looks like 13-430." } }, ["SmartSearchByAny"]);
  const journey = aJourney(company, {
    GetProductSearchableColumns: [
      { FieldName: "OwnerName", FieldLabel: "Owner", IsSearchable: true, IsVisible: true },
    ],
    GuestSearch: { Results: [makeStandardWire()], ResultCount: 1, Filters: [], Error: "" },
  });
  render(<SearchScreen journey={journey} onOpenBill={() => {}} />);
  const box = await screen.findByRole("combobox", { name: /looking for/ });
  const words = () => [screen.queryByText("Looks like 13-430."), document.querySelector(".cp-lead")];
  expect(words()).not.toContain(null);
  expect(document.querySelector(".cp-search--compact")).toBeNull();
  await act(async () => fireEvent.change(box, { target: { value: "Quill" } }));
  await act(async () => fireEvent.submit(box));
  await screen.findByRole("table");
  expect(words()).toEqual([null, null]);
  expect(document.querySelector(".cp-search--compact")).toBeTruthy();
});
