// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { chosenTranslation, keepTranslation } from "./translate-choice.ts";

afterEach(() => keepTranslation(null));

it("the chosen language stays until the reader undoes the choice", () => {
  expect(chosenTranslation()).toBeNull();
  keepTranslation("zh-Hant");
  expect(chosenTranslation()).toBe("zh-Hant");
  keepTranslation(null);
  expect(chosenTranslation()).toBeNull();
});

// SHELL-036
it("the choice is stored in a cookie for one day", () => {
  const written = vi.spyOn(document, "cookie", "set");
  keepTranslation("pl");
  expect(written.mock.lastCall?.[0]).toMatch(/^_ap_translate=pl; .*max-age=86400;/);
  written.mockRestore();
});

it("the choice accepts only a language", () => {
  keepTranslation("<b>");
  expect(chosenTranslation()).toBeNull();
});
