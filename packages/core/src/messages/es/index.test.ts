import { describe, expect, it } from "vitest";
import * as messages from "../index.ts";
import { SPANISH } from "./index.ts";

/** Every text of an area by its path, e.g. 'filters.title'. */
const textsOf = (area: unknown, path = ""): [string, string][] =>
  typeof area === "string"
    ? [[path, area]]
    : Object.entries(area ?? {}).flatMap(([name, part]) => textsOf(part, path ? `${path}.${name}` : name));

const AREAS: [string, object][] = Object.entries(messages).flatMap(([name, area]) =>
  name.endsWith("Messages") && typeof area === "object" ? [[name, area]] : [],
);

/** Texts that are correctly the same in both languages: names, abbreviations, and words that Spanish shares. */
const SAME = /^(English|Español|PDF|CVV|ID|Acres|Manual|Terminal|Total|No|Error|Error: ?)$/;
/** A text of only symbols and placeholders belongs to no language. */
const isSame = (text: string): boolean => {
  const words = text.replace(/\{\w+\}/g, "");
  return SAME.test(words) || !/\p{L}/u.test(words);
};

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe("Spanish", () => {
  it("has an area for each of the catalogue", () => {
    expect(AREAS.length).toBeGreaterThan(15);
    expect(AREAS.filter(([, area]) => SPANISH.texts(area) === area).map(([name]) => name)).toEqual([]);
  });

  it.each(AREAS)("says all of %s", (_name, area) => {
    const english = textsOf(area);
    const spanish = new Map(textsOf(SPANISH.texts(area)));
    expect([...spanish.keys()]).toEqual(english.map(([path]) => path));
    for (const [path, text] of english) {
      const said = spanish.get(path) ?? "";
      expect(placeholders(said), path).toEqual(placeholders(text));
      expect(said.trim(), path).toBe(said);
      expect(said === "", path).toBe(text === "");
      if (!isSame(text)) expect(said, path).not.toBe(text);
      expect(said, path).not.toMatch(/[—–]/);
      expect(said.replace(/\{\w+\}/g, ""), path).not.toMatch(/[{}]/);
    }
  });

  it("opens every question and exclamation that it closes", () => {
    for (const [, area] of AREAS) {
      for (const [path, text] of textsOf(SPANISH.texts(area))) {
        expect(text.split("¿").length, path).toBe(text.split("?").length);
        expect(text.split("¡").length, path).toBe(text.split("!").length);
      }
    }
  });
});
