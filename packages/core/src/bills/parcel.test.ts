import { expect, it } from "vitest";
import { makeBill } from "../testing/index.ts";
import { parcelKey, parcelLabel, parcelNumber, sameParcel } from "./index.ts";

const county = { isIng: false };

it.each([
  ["Parcel ID", "P-1", makeBill({ parcelId: "P-1" }), county],
  ["Location", "MH 12", makeBill({ propertyType: "M", parcelId: "P-1", description: "MH 12" }), county],
  ["Parcel ID", "P-1", makeBill({ propertyType: "M", parcelId: "P-1", description: " " }), county],
  ["Parcel ID", "P-1", makeBill({ propertyType: "M", parcelId: "P-1", description: "--" }), county],
  ["Account Number", "A-1", makeBill({ parcelId: "", accountNumber: "A-1" }), county],
  ["Member Number", "M-7", makeBill({ parcelId: "M-7" }), { isIng: true }],
] as const)("a property is identified by its %s %s", (label, number, bill, company) => {
  expect(parcelLabel(bill, company)).toBe(label);
  expect(parcelNumber(bill)).toBe(number);
});

it("bills belong to the same property by parcel, for any year, owner, or case", () => {
  const bill = makeBill({ parcelId: "ab-1" });
  expect(
    sameParcel(bill, makeBill({ id: "2", parcelId: "AB-1 ", taxYear: "2020", ownerName: "Other" })),
  ).toBe(true);
  expect(sameParcel(bill, makeBill({ id: "2", parcelId: "AB-2" }))).toBe(false);
  expect(sameParcel(bill, makeBill({ id: "2", parcelId: "ab-1", companyId: 2 }))).toBe(false);
});

// SEARCH-002, CART-038
it("a mobile home is identified by its number, not by the parcel where it is located", () => {
  const home = makeBill({ propertyType: "M", parcelId: "P-1", description: "MH 1" });
  const neighbor = makeBill({ id: "2", propertyType: "M", parcelId: "P-1", description: "MH 2" });
  const land = makeBill({ id: "3", parcelId: "P-1", description: "MH 1" });
  expect(sameParcel(home, neighbor)).toBe(false);
  expect(sameParcel(home, land)).toBe(false);
  expect(sameParcel(home, { ...home, id: "4", taxYear: "2020" })).toBe(true);
});

it("bills without parcel and account belong to no common property", () => {
  const nameless = { parcelId: "", accountNumber: "" };
  expect(parcelKey(makeBill({ ...nameless, id: "1" }))).not.toBe(
    parcelKey(makeBill({ ...nameless, id: "2" })),
  );
});
