// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { pageScheme } from "./page-scheme.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["light text", "rgb(238, 238, 238)", "dark"],
  ["light text that is translucent", "rgba(255, 255, 255, 0.87)", "dark"],
  ["dark text", "rgb(27, 33, 40)", "light"],
  ["blue text", "rgb(0, 0, 255)", "light"],
  ["text of a color that only newer browsers know", "oklch(0.2 0.02 250)", "light"],
])("on a page with %s, the element has its scheme", (_, color, scheme) => {
  vi.stubGlobal("getComputedStyle", () => ({ color }));
  expect(pageScheme(document.body)).toBe(scheme);
});
