import { describe, expect, it } from "vitest";
import { checkSearch, type SearchForm } from "./form.ts";
import { tooManyFound } from "./narrow.ts";

const GOOD: SearchForm = { searchBy: "Any", query: "sample", street: "" };

// VALID-075, VALID-076, SEARCH-008
describe("the search form", () => {
  it.each<[Partial<SearchForm>, boolean, Partial<SearchForm>]>([
    [{}, false, {}],
    [{ query: " a " }, false, {}],
    [{ query: "" }, false, { query: "Enter what you are looking for." }],
    [{ query: "   " }, false, { query: "Invalid search input" }],
    [{ searchBy: "" }, false, { searchBy: "Choose what to search by." }],
    [{ query: "", street: "Main" }, true, {}],
    [{ query: "sample" }, true, { street: "Enter the name of the street." }],
    [{ street: "  " }, true, { street: "Enter the name of the street." }],
  ])("the search form with %j, by address %s, has the errors %j", (change, byAddress, errors) => {
    expect(checkSearch({ ...GOOD, ...change }, byAddress)).toEqual(errors);
  });
});

// SEARCH-034, ERRTEXT-060
it("a clerk's search that finds more than twenty records is refused", () => {
  expect(tooManyFound(20)).toBe("");
  expect(tooManyFound(21)).toBe("This search results in too many records. Please narrow your search.");
});
