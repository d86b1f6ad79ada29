// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { chosenTranslation, keepTranslation } from "./translate-choice.ts";

afterEach(() => keepTranslation(null));

it("remembers a language until it is taken back", () => {
  expect(chosenTranslation()).toBeNull();
  keepTranslation("zh-Hant");
  expect(chosenTranslation()).toBe("zh-Hant");
  keepTranslation(null);
  expect(chosenTranslation()).toBeNull();
});

it("takes no other thing for a language", () => {
  keepTranslation("<b>");
  expect(chosenTranslation()).toBeNull();
});
