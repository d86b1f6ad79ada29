// @vitest-environment jsdom
import { expect, it } from "vitest";
import { writtenCounty } from "./written-county.ts";

it("a page's county is read from the page, unless it is another one or not there", () => {
  expect(writtenCounty("demo")).toBeNull();
  document.body.innerHTML =
    '<script type="application/json" id="county-pay-company">{"CompanyName":"demo"}</script>';
  expect(writtenCounty("demo")).toEqual({ CompanyName: "demo" });
  expect(writtenCounty("other")).toBeNull();
});
