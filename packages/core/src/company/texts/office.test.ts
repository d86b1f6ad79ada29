import { expect, it } from "vitest";
import { isOfficeAddress, officeContact } from "./office.ts";

it.each([
  [undefined, []],
  ["", []],
  ["[", []],
  ['"222 West Oglethorpe Avenue"', []],
  [
    '["222 West Oglethorpe Avenue", " ", "Savannah, Georgia 31401 "]',
    ["222 West Oglethorpe Avenue", "Savannah, Georgia 31401"],
  ],
  [JSON.stringify(Array(7).fill("line")), []],
])("the address of an office that stored %s has the lines %j", (stored, lines) => {
  const customization: Record<string, string> = stored === undefined ? {} : { OfficeAddress: stored };
  expect(officeContact(customization)).toEqual({ address: lines, phone: "" });
});

it("an address has at most six lines of at most a hundred characters", () => {
  const of = (lines: readonly string[]) => isOfficeAddress(JSON.stringify(lines));
  expect(of(Array(6).fill("x".repeat(100)))).toBe(true);
  expect(of(Array(7).fill("x"))).toBe(false);
  expect(of(["x".repeat(101)])).toBe(false);
});

it("the telephone is cut to what a receipt has room for", () => {
  expect(officeContact({ OfficePhone: ` (912) 555-0100 ` }).phone).toBe("(912) 555-0100");
  expect(officeContact({ OfficePhone: "1".repeat(60) }).phone).toHaveLength(50);
});
