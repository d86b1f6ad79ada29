import { DEFAULT_THEME } from "@county-pay/core/company";
import { expect, it } from "vitest";
import { themeSheet } from "./use-theme.ts";

it("paints with the county's own colors, and with darker ones only on screens that ask for it", () => {
  const sheet = themeSheet({ theme: DEFAULT_THEME });
  const [light = "", dark = ""] = sheet.split("@media screen and (prefers-color-scheme:dark)");
  expect(light).toContain("--cp-header-bg:#ffffff");
  expect(light).toContain("--portal-footer-text:#000000");
  expect(light).toContain("--cp-page-bg:#f4f5f8");
  expect(dark).not.toContain("#ffffff;--cp-header-text");
  expect(dark.startsWith("{:root{--cp-accent:")).toBe(true);
});

it("takes nothing into the sheet but colors", () => {
  expect(themeSheet({ theme: DEFAULT_THEME })).toMatch(/^[\w#:;{}()@\- ]+$/);
});
