import { describe, expect, it } from "vitest";
import { makeBill } from "../../testing/index.ts";
import { gisParcel } from "./gis.ts";

const customization = { AssessorUrl: "https://gis.example/{parcelId}" };

// PREVIEW-035
describe("a bill's GIS report", () => {
  it("the report is about the bill's parcel if the county has an assessor's page", () => {
    expect(gisParcel(makeBill({ parcelId: "13-430" }), { customization })).toBe("13-430");
    expect(gisParcel(makeBill({ parcelId: "13-430" }), { customization: {} })).toBeNull();
  });

  it("there is no report for a mobile home, nor without a parcel", () => {
    expect(gisParcel(makeBill({ propertyType: "M" }), { customization })).toBeNull();
    expect(gisParcel(makeBill({ parcelId: "" }), { customization })).toBeNull();
  });
});
