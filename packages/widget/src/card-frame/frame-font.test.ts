import { expect, it } from "vitest";
import { frameFont } from "./frame-font.ts";

it.each([
  ["Public Sans", /^"Public Sans", /],
  ["open sans", /^"Open Sans", /],
  ["Source Serif 4", /^"Source Serif 4", georgia/],
  ["Georgia", /^georgia/],
  ["serif", /^georgia/],
  ["sans", /^system-ui/],
  ["Wingdings", /^system-ui/],
  ['x";}', /^system-ui/],
  [undefined, /^system-ui/],
])("card entry on a page in %s has the closest font that it may use", (family, fonts) => {
  expect(frameFont(family)).toMatch(fonts);
});
