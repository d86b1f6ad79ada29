// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { pageScheme } from "./page-scheme.ts";

afterEach(() => vi.unstubAllGlobals());

const LIGHT_TEXT = "rgb(238, 238, 238)";
const DARK_TEXT = "rgb(27, 33, 40)";

it.each([
  ["dark without declaring it", LIGHT_TEXT, "normal", false, "dark"],
  ["dark, as it declares", LIGHT_TEXT, "dark", false, "dark"],
  ["light without declaring anything", DARK_TEXT, "normal", true, "light"],
  ["following the reader, who prefers dark", LIGHT_TEXT, "light dark", true, "light dark"],
  ["following the reader, who prefers light", DARK_TEXT, "light dark", false, "light dark"],
  ["declaring both, but always light", DARK_TEXT, "light dark", true, "light"],
  ["declaring both, but always dark", LIGHT_TEXT, "dark light", false, "dark"],
  ["of a color that only newer browsers know", "oklch(0.2 0.02 250)", "normal", true, "light"],
])("on a page that is %s, the element has its scheme", (_, color, colorScheme, prefersDark, scheme) => {
  vi.stubGlobal("getComputedStyle", () => ({ color, colorScheme }));
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("dark") === prefersDark }));
  expect(pageScheme(document.body)).toBe(scheme);
});
