import * as v from "valibot";
import { expect, it } from "vitest";
import { Base64, CompanyIdText, Dollars, IsoDate, IsoInstant, text, wholeNumber } from "./values.ts";

const accepted: readonly (readonly [string, v.GenericSchema, unknown, boolean])[] = [
  ["a leap day", IsoDate, "2024-02-29", true],
  ["a leap day of another year", IsoDate, "2025-02-29", false],
  ["a date with a time", IsoDate, "2025-02-28T00:00:00Z", false],
  ["no date at all", IsoDate, "soon", false],
  ["an instant", IsoInstant, "2025-11-20T09:30:00-05:00", true],
  ["an instant without its offset", IsoInstant, "2025-11-20T09:30:00", false],
  ["cents", Dollars, 0.29, true],
  ["a third decimal", Dollars, 0.295, false],
  ["what JSON makes of 1e999", Dollars, Number.POSITIVE_INFINITY, false],
  ["base64", Base64, "aGk=", true],
  ["base64 of a wrong length", Base64, "aGk", false],
  ["a line break", text(5), "a\nb", true],
  ["a NUL", text(5), "a\u0000b", false],
];

it.each(accepted)("%s", (_name, schema, value, is) => {
  expect(v.is(schema, value)).toBe(is);
});

it.each([
  ["0", true],
  ["100", true],
  ["101", false],
  ["-1", false],
  ["1.5", false],
  ["", false],
  ["1e1", false],
])("a page size is read from %j", (given, is) => {
  expect(v.is(wholeNumber(0, 100), given)).toBe(is);
});

it("the numbers in a path are parsed", () => {
  expect(v.parse(CompanyIdText, "42")).toBe(42);
  expect(v.is(CompanyIdText, "042")).toBe(false);
  expect(v.is(CompanyIdText, "9999999999")).toBe(false);
});
