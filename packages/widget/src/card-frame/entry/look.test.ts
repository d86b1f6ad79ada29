import { expect, it } from "vitest";
import { hexOf } from "./look.ts";

it.each([
  ["rgb(27, 33, 40)", "#1b2128"],
  ["rgba(255, 255, 255, 0.5)", "#ffffff"],
  ["rgb(0 0 0)", "#000000"],
  ["color(srgb 1 0 0)", ""],
])("the computed color %s is %s for the gateway's fields", (computed, expected) => {
  expect(hexOf(computed)).toBe(expected);
});
