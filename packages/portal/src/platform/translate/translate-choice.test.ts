// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { chosenTranslation, keepTranslation } from "./translate-choice.ts";

afterEach(() => keepTranslation(null));

it("remembers a language until it is taken back", () => {
  expect(chosenTranslation()).toBeNull();
  keepTranslation("zh-Hant");
  expect(chosenTranslation()).toBe("zh-Hant");
  keepTranslation(null);
  expect(chosenTranslation()).toBeNull();
});

// SHELL-036
it("keeps the choice in a cookie of one day", () => {
  const written = vi.spyOn(document, "cookie", "set");
  keepTranslation("pl");
  expect(written.mock.lastCall?.[0]).toMatch(/^_ap_translate=pl; .*max-age=86400;/);
  written.mockRestore();
});

it("takes no other thing for a language", () => {
  keepTranslation("<b>");
  expect(chosenTranslation()).toBeNull();
});
