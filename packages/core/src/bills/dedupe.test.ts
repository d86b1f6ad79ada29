import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeBill } from "../testing/index.ts";
import { onePerParcel, sameOwner, withoutDuplicates } from "./index.ts";

const ids = (bills: readonly { readonly id: string }[]): string[] => bills.map(({ id }) => id);

// SEARCH-032
it.each([
  ["DOE JOHN", "Doe  John & Jane", true],
  ["DoeJohn", "DOE JOHN", true],
  ["DOE JOHN", "ROE JANE", false],
  ["", "DOE JOHN", false],
  ["", " ", true],
])("owners %j and %j are the same: %s", (a, b, expected) => {
  expect(sameOwner(a, b)).toBe(expected);
  expect(sameOwner(b, a)).toBe(expected);
});

// SEARCH-031, SEARCH-033, BILL-006
describe("a bill that a search returns twice", () => {
  const custom = { source: "custom-api", billNumber: "7", parcelId: "P-1" } as const;

  it.each([
    ["same parcel and year", {}, {}, true],
    ["another year", {}, { taxYear: "2024" }, false],
    ["another parcel", {}, { parcelId: "P-2" }, false],
    ["another company", {}, { companyId: 2 }, false],
    ["no year at all", { taxYear: "" }, { taxYear: "" }, false],
    [
      "custom, owner contained, same year",
      custom,
      { ownerName: "Example Owner & Co", parcelId: "P-2" },
      true,
    ],
    ["custom, same parcel and owner, no year", custom, { taxYear: "" }, true],
    ["custom, another owner", custom, { ownerName: "Someone Else" }, false],
    ["custom, same owner, another year", custom, { taxYear: "2024", parcelId: "P-2" }, false],
  ] as const)("the duplicate is shown once: %s", (_, shared, change, isOne) => {
    const first = makeBill({ billNumber: "7", parcelId: "P-1", ...shared, id: "1" });
    const second = makeBill({ billNumber: "7", parcelId: "P-1", ...shared, ...change, id: "2" });
    expect(ids(withoutDuplicates([first, second]))).toEqual(isOne ? ["1"] : ["1", "2"]);
  });

  it("deduplication never hides a debt with its own number", () => {
    const change = fc.record({
      source: fc.constantFrom("standard" as const, "custom-api" as const),
      ownerName: fc.constantFrom("DOE", "DOE JOHN", ""),
      parcelId: fc.constantFrom("P-1", "P-2", ""),
      taxYear: fc.constantFrom("2023", "2024", ""),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const bills = changes.map((one, index) =>
          makeBill({ ...one, id: `${index}`, billNumber: `N-${index}` }),
        );
        expect(withoutDuplicates(bills)).toEqual(bills);
        expect(withoutDuplicates([...bills, ...bills])).toEqual(bills);
      }),
    );
  });
});

it("an account picker shows each parcel once", () => {
  const bills = [
    makeBill({ id: "1", parcelId: "P-1", taxYear: "2024" }),
    makeBill({ id: "2", parcelId: "p-1", taxYear: "2023" }),
    makeBill({ id: "3", parcelId: "P-2" }),
    makeBill({ id: "4", parcelId: "" }),
    makeBill({ id: "5", parcelId: "" }),
  ];
  expect(ids(onePerParcel(bills))).toEqual(["1", "3", "4", "5"]);
});
