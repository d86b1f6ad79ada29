import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { GuestSearchRequest, SEARCH_PAGE_SIZES, type SearchFilter } from "../contract/index.ts";
import { makeCompany } from "../testing/index.ts";
import {
  activeCount,
  activeFilters,
  blankAddress,
  type Criteria,
  clearedFilters,
  criteriaOf,
  currentTaxYear,
  isFilterOn,
  PAGE_SIZES,
  pageSizeOf,
  SEARCH_CITIES,
  STREET_DIRECTIONS,
  STREET_SUFFIXES,
  searchRequest,
  toggledFilter,
  yearChoices,
} from "./index.ts";

const county = makeCompany();
const tyler = makeCompany({ isTyler: true });
const address = { ...blankAddress("2025"), street: " Bay ", suffix: "ST" };
const typed = { searchBy: "OwnerName", query: "  doe ", address: blankAddress("2025") };

describe("the typed search", () => {
  it("the search is trimmed, and is an address only in a Tyler county", () => {
    expect(criteriaOf(typed, county)).toMatchObject({
      searchBy: "OwnerName",
      query: "doe",
      byAddress: false,
    });
    expect(criteriaOf({ ...typed, searchBy: "Address" }, county)).toMatchObject({ byAddress: false });
    expect(criteriaOf({ searchBy: "Address", query: "", address }, tyler)).toMatchObject({ byAddress: true });
  });

  it.each([
    ["blank", { ...typed, query: " \t" }, county],
    ["without a field", { ...typed, searchBy: "" }, county],
    ["without a street", { ...typed, searchBy: "Address" }, tyler],
    ["of a year that is none", { ...typed, searchBy: "Address", address: { ...address, year: "25" } }, tyler],
  ] as const)("the search is empty: %s", (_, form, company) => {
    expect(criteriaOf(form, company)).toBeNull();
  });
});

describe("the search request", () => {
  const page = { number: 2, size: 20, filters: [] } as const;
  const criteria: Criteria = { searchBy: "Any", query: "x".repeat(90), address, byAddress: false };

  it("the request names the field, the company, and the page, and the server accepts it", () => {
    const request = searchRequest(county, "1", criteria, page);
    expect(request).toMatchObject({
      ProductNum: "1",
      CompanyId: 1,
      CompanyName: "demo",
      PageSize: 20,
      PageNumber: 2,
      SearchFields: { Any: "x".repeat(90) },
    });
    expect(v.safeParse(GuestSearchRequest, request).success).toBe(true);
  });

  it("an address request contains only the completed fields", () => {
    const request = searchRequest(tyler, "1", { ...criteria, byAddress: true }, page);
    expect(request?.SearchFields).toEqual({ taxYear: "2025", street: "Bay", suffix: "ST" });
  });

  // SEARCH-013
  it("the page sizes are those of the contract, ten first", () => {
    expect(PAGE_SIZES).toEqual(SEARCH_PAGE_SIZES);
    expect([pageSizeOf(50), pageSizeOf(7), pageSizeOf(Number.NaN)]).toEqual([50, 10, 10]);
  });
});

describe("filters", () => {
  const filters: SearchFilter[] = [
    { type: "Status", value: { Paid: false, Unpaid: true } },
    { type: "Year", value: { 2024: false, 2025: false } },
  ];

  it("filters are turned on and off individually", () => {
    const once = toggledFilter(filters, "Year", "2024");
    expect(isFilterOn(once, "Year", "2024")).toBe(true);
    expect(isFilterOn(once, "Year", "2025")).toBe(false);
    expect(toggledFilter(once, "Year", "2024")).toEqual(filters);
    expect(toggledFilter(filters, "Year", "1999")).toEqual(filters);
    expect(isFilterOn(filters, "Year", "constructor")).toBe(false);
  });

  it("filters are sent only if a value is on", () => {
    expect(activeFilters(filters)).toEqual([filters[0]]);
    expect(activeCount(toggledFilter(filters, "Year", "2025"))).toBe(2);
    expect(activeFilters(clearedFilters(filters))).toEqual([]);
    expect(Object.keys(clearedFilters(filters)[1]?.value ?? {})).toEqual(["2024", "2025"]);
  });
});

// SEARCH-040 to 042
describe("an address search's lists", () => {
  it("the lists are those of the specification", () => {
    expect(STREET_SUFFIXES).toHaveLength(34);
    expect(new Set(STREET_SUFFIXES).size).toBe(34);
    expect(STREET_DIRECTIONS).toEqual(["E", "N", "S", "SW", "W"]);
    expect(SEARCH_CITIES).toHaveLength(7);
  });

  it("the lists start with the county's own year", () => {
    const newYearInLondon = Date.UTC(2026, 0, 1, 1);
    expect(currentTaxYear(newYearInLondon, "America/New_York")).toBe("2025");
    expect(currentTaxYear(newYearInLondon, "Europe/London")).toBe("2026");
    for (const timeZone of ["America/New_York", "Pacific/Kiritimati", "Etc/GMT+12"]) {
      const year = new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone });
      for (let hour = -48; hour <= 48; hour += 1) {
        const moment = newYearInLondon + hour * 3_600_000;
        expect(currentTaxYear(moment, timeZone)).toBe(year.format(moment));
      }
    }
  });

  it.each([
    ["ten years where the county names none", {}, ["2025", "2024"], 10],
    ["the county's own", { YearList: '{"User":{"minYear":2019,"maxYear":"2021"}}' }, ["2021", "2020"], 3],
    [
      "ten where only clerks have a list",
      { YearList: '{"Clerk":{"minYear":2000,"maxYear":2020}}' },
      ["2025"],
      10,
    ],
    ["ten where the list is broken", { YearList: "{" }, ["2025"], 10],
    ["none where the span is upside down", { YearList: '{"User":{"minYear":2022,"maxYear":2021}}' }, [], 0],
  ] as const)("the lists offer years: %s", (_, customization, first, count) => {
    const years = yearChoices(customization, "2025");
    expect(years.slice(0, first.length)).toEqual(first);
    expect(years).toHaveLength(count);
  });
});
