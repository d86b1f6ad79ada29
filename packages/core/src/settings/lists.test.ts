import { describe, expect, it } from "vitest";
import type { CompanySettingsWire } from "../contract/county/company-settings.ts";
import { productsProblem } from "./lists.ts";

type Products = CompanySettingsWire["Products"];
const BILLS: Products[number] = { ProductNum: "1", ProductName: "Property tax" };

describe("a list of products", () => {
  it.each<[string, Products, string | null]>([
    ["keeps the bills", [BILLS], null],
    ["may say that its first product is bills", [{ ...BILLS, ProductKind: "bill" }], null],
    ["does not sell the bills without a bill", [{ ...BILLS, ProductKind: "misc" }], "bills-missing"],
    ["is not without the bills that it had", [{ ProductNum: "2", ProductName: "Copies" }], "bills-missing"],
    ["is not empty", [], "none"],
    ["names each product", [BILLS, { ProductNum: "2", ProductName: " " }], "blank"],
    ["names no product twice", [BILLS, { ProductNum: "2", ProductName: "property tax" }], "twice"],
  ])("%s", (_, products, problem) => {
    expect(productsProblem(products, [BILLS])).toBe(problem);
  });
});
