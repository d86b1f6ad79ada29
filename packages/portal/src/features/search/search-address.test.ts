import fc from "fast-check";
import { expect, it } from "vitest";
import { queryOf, searchIn } from "./search-address.ts";

const NOWHERE = { year: "", number: "", street: "", suffix: "", direction: "", city: "" };
const SMITH = {
  product: "P1",
  criteria: { searchBy: "OwnerName", query: "smith & söhne", byAddress: false, address: NOWHERE },
  filters: [
    { type: "Status" as const, value: { Unpaid: true, Paid: false } },
    { type: "Year" as const, value: { 2024: true, 2025: true } },
  ],
  page: 2,
  pageSize: 20,
};

it("a search is in its address, and the address gives the same search", () => {
  const query = queryOf(SMITH);
  expect(query).toBe(
    "?q=smith+%26+s%C3%B6hne&by=OwnerName&product=P1&status=Unpaid&year=2024&year=2025&page=3&size=20",
  );
  const read = searchIn(query);
  expect(read).toMatchObject({ criteria: SMITH.criteria, page: 2, pageSize: 20, product: "P1" });
  expect(queryOf(read)).toBe(query);
});

it("an address search has its parts, and a first page says nothing of pages", () => {
  const address = { ...NOWHERE, street: "Oak", city: "Heron", year: "2026" };
  const search = {
    product: "",
    criteria: { searchBy: "Address", query: "", byAddress: true, address },
    filters: [],
    page: 0,
    pageSize: 10,
  };
  expect(queryOf(search)).toBe("?taxYear=2026&street=Oak&city=Heron&by=Address");
  expect(searchIn(queryOf(search))).toMatchObject(
    search.criteria.address.street ? { criteria: search.criteria } : {},
  );
});

it.each(["", "?q=smith", "?by=OwnerName", "?lang=es"])("the address %j has no search", (query) => {
  expect(searchIn(query)).toBeNull();
});

it("whatever is typed into an address is read as a search or as none, and stays the same from then on", () => {
  fc.assert(
    fc.property(
      fc.record(
        Object.fromEntries(
          ["q", "by", "page", "size", "status", "year", "street", "product"].map((name) => [
            name,
            fc.string(),
          ]),
        ),
      ),
      (given) => {
        const once = queryOf(searchIn(`?${new URLSearchParams(given)}`));
        expect(queryOf(searchIn(once))).toBe(once);
      },
    ),
  );
});
