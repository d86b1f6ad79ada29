import { expect, it } from "vitest";
import { countsBlindly, requiresOpening } from "./settings.ts";

it.each([
  [{}, true, false],
  [{ BlindCount: "off" }, false, false],
  [{ BlindCount: " Off " }, false, false],
  [{ BlindCount: "" }, true, false],
  [{ DrawerOpening: "true" }, true, true],
  [{ DrawerOpening: "" }, true, false],
] as const)("a county with %j counts blindly: %s, requires an opening: %s", (settings, blind, opening) => {
  expect([countsBlindly(settings), requiresOpening(settings)]).toEqual([blind, opening]);
});
