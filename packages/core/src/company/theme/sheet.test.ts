import { expect, it } from "vitest";
import { themeSheet } from "./sheet.ts";
import { DEFAULT_THEME } from "./theme.ts";

it("the theme uses the county's colors, with darker ones only on screens that prefer them", () => {
  const sheet = themeSheet({ theme: DEFAULT_THEME });
  const [light = "", dark = ""] = sheet.split("@media screen and (prefers-color-scheme:dark)");
  expect(light).toContain("--cp-header-bg:#ffffff");
  expect(light).toContain("--portal-footer-text:#000000");
  expect(light).toContain("--cp-page-bg:#f4f5f8");
  expect(dark).not.toContain("#ffffff;--cp-header-text");
  expect(dark.startsWith("{:root{--cp-accent:")).toBe(true);
});

it("the theme puts only colors into the style sheet", () => {
  expect(themeSheet({ theme: DEFAULT_THEME })).toMatch(/^[\w#:;{}()@\- ]+$/);
});
