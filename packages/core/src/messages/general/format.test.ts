import fc from "fast-check";
import { expect, it } from "vitest";
import * as messages from "../index.ts";
import { format, listing } from "./format.ts";

it.each([
  ["Results: {range} of {count}", { range: "1-10", count: 37 }, "Results: 1-10 of 37"],
  ["{a}{a}", { a: "{a}" }, "{a}{a}"],
  ["nothing to fill", {}, "nothing to fill"],
  ["{constructor}", {}, ""],
])("format fills %s", (text: string, values: Readonly<Record<string, string | number>>, expected) => {
  expect(format(text, values)).toBe(expected);
});

it("format leaves no placeholder of the text behind", () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  fc.assert(
    fc.property(fc.array(word), fc.array(word), (names, given) => {
      const text = names.map((name) => `{${name}}`).join(" ");
      const filled = format(text, Object.fromEntries(given.map((name) => [name, "x"])));
      expect(filled).not.toMatch(/[{}]/);
    }),
  );
});

it.each([
  [[], ""],
  [["Visa"], "Visa"],
  [["Visa", "Discover"], "Visa and Discover"],
  [["Visa", "Mastercard", "Discover"], "Visa, Mastercard and Discover"],
])("a listing of %j is joined", (words, expected) => {
  expect(listing(words)).toBe(expected);
});

const texts = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(texts);
  return [];
};

it("texts contain no untypable dashes, and their placeholders are closed", () => {
  const all = texts(messages);
  expect(all.length).toBeGreaterThan(300);
  for (const text of all) {
    expect(text).not.toMatch(/[—–]/);
    expect(text.replace(/\{\w+\}/g, "")).not.toMatch(/[{}]/);
    expect(text).toBe(text.trim());
  }
});
