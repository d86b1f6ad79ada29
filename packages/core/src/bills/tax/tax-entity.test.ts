import { expect, it } from "vitest";
import { estimatedTaxes } from "../index.ts";

it("the numbered lines of a standard bill's tax are in order of their numbers, without unnamed ones", () => {
  const wire = {
    TaxEntitiesId: "1",
    Description10: "City",
    EstimatedTax10: 0.1,
    Description2: " Schools ",
    EstimatedTax2: 12.34,
    Description1: "County",
    Description3: " ",
    EstimatedTax3: 5,
    EstimatedTax4: 6,
    EstimatedTax: 12.44,
    CurrentValue: null,
    BuildingValue: null,
    LandValue: null,
    TotalAcres: null,
    BillDate: null,
    GoodThroughDate: null,
    Exemptions: "",
    Penalty: 0,
    Interest: 0,
    OtherFees: 0,
    BackTaxes: 0,
    PreviousPayment: 0,
    TotalDue: 12.44,
    PropertyAddress: "",
  };
  expect(estimatedTaxes(wire)).toEqual([
    { entity: "County", tax: 0 },
    { entity: "Schools", tax: 1_234 },
    { entity: "City", tax: 10 },
  ]);
});
