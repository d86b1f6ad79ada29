import { describe, expect, it } from "vitest";
import { productSettingsMessages as texts } from "../messages/office/product-settings.ts";
import { makeSettings } from "../testing/settings.ts";
import { productsProblem } from "./lists.ts";
import {
  type ProductRow,
  productRowProblems,
  productRows,
  productsOfRows,
  withNewProduct,
} from "./product-rows.ts";

const BILLS = { ProductNum: "1", ProductName: "Bills Payment" };
const rowsOf = (product: Partial<ReturnType<typeof makeSettings>["Products"][number]>, isTyler = false) =>
  productRows(
    makeSettings({
      Products: [BILLS, { ProductNum: "7", ProductName: "Tag", ...product }],
      Config: { ...makeSettings().Config, IsTylerSearch: isTyler },
    }),
  );
const edited = (change: Partial<ProductRow>): readonly ProductRow[] =>
  withNewProduct(productRows(makeSettings({}))).map((row, index) =>
    index === 1 ? { ...row, ...change } : row,
  );

// MISC-018, OFFICE-002
describe("a product in the admin's list", () => {
  it.each<[string, object, boolean, string]>([
    ["a stored kind", { ProductName: "Misc", ProductKind: "bill" }, false, "bill"],
    ["a name with Misc", { ProductName: "Misc Permits" }, false, "misc"],
    ["a name with DMV", { ProductName: "DMV Title" }, false, "motorvehicle"],
    ["any other name", { ProductName: "Solid Waste" }, false, "bill"],
    ["property tax", { ProductName: "Property Tax" }, false, "bill"],
    ["Tyler's property tax", { ProductName: "Property Tax" }, true, ""],
  ])("the product shows its kind: %s", (_, product, isTyler, kind) => {
    expect(rowsOf(product, isTyler)[1]?.kind).toBe(kind);
  });

  it("a new product has the next number, and no kind until the admin chooses one", () => {
    const rows = withNewProduct(rowsOf({}));
    expect(rows[2]).toMatchObject({ number: "8", kind: "", isNew: true });
    expect(productRowProblems(rows, texts)).toMatchObject({ "products.2.kind": texts.kindError });
  });

  it("prices and names are stored in the format of the wire, and read back", () => {
    const rows = edited({
      names: { en: " Tag ", es: "Placa", vi: " " },
      kind: "misc",
      pricing: "fixed",
      price: "$1,025.5",
      least: "5",
    });
    const [, product] = productsOfRows(rows);
    expect(product).toEqual({
      ProductNum: "2",
      ProductName: "Tag",
      ProductLabels: { es: "Placa" },
      ProductKind: "misc",
      ProductPrice: 1_025.5,
    });
    const read = productRows(makeSettings({ Products: productsOfRows(rows) }));
    expect(read[1]).toMatchObject({ pricing: "fixed", price: "1025.50", least: "", most: "" });
  });

  it("bills have no price, whatever was typed before their kind was chosen", () => {
    const rows = edited({ names: { en: "Water" }, kind: "bill", price: "nonsense" });
    expect(productRowProblems(rows, texts)).toEqual({});
    expect(productsOfRows(rows)[1]).toEqual({ ProductNum: "2", ProductName: "Water", ProductKind: "bill" });
  });

  it("the bills keep their number", () => {
    const [bills] = productRows(makeSettings({}));
    const rows = bills ? [{ ...bills, number: "9" }] : [];
    expect(productRowProblems(rows, texts)).toEqual({ "products.0.number": texts.productBills });
  });

  it.each<[string, Partial<ProductRow>, object]>([
    ["no name", { names: { en: " " } }, { "products.1.name": texts.productBlank }],
    ["a name twice", { names: { en: "bills payment" } }, { "products.1.name": texts.productTwice }],
    ["a number twice", { number: "1" }, { "products.1.number": texts.productTwice }],
    ["no kind", { kind: "" }, { "products.1.kind": texts.kindError }],
    ["no price", { price: "" }, { "products.1.price": texts.priceError }],
    ["a price below a dollar", { price: "0.99" }, { "products.1.price": texts.priceError }],
    [
      "words as a limit",
      { pricing: "open", least: "five" },
      { "products.1.least": "Enter an amount, such as 50.00." },
    ],
    ["cents as a limit", { pricing: "open", least: "0.50" }, { "products.1.least": texts.limitError }],
    [
      "a minimum above the maximum",
      { pricing: "open", least: "9", most: "8.99" },
      { "products.1.most": texts.limitsError },
    ],
    ["no limits", { pricing: "open" }, {}],
    ["a price", {}, {}],
  ])("the error is at its field: %s", (_, change, problems) => {
    const rows = edited({ names: { en: "Tag" }, kind: "misc", price: "10", ...change });
    expect(productRowProblems(rows, texts)).toEqual(problems);
  });
});

describe("the server's check of a product list", () => {
  const product = { ProductNum: "7", ProductName: "Tag" };
  it.each<[string, object, string | null]>([
    ["a new one without a kind", {}, "kind-missing"],
    ["a new one with a kind", { ProductKind: "misc" }, null],
    ["a price of bills", { ProductKind: "bill", ProductPrice: 5 }, "price"],
    ["a price and a limit", { ProductKind: "misc", ProductPrice: 5, ProductPriceMost: 9 }, "price"],
    ["limits that fall", { ProductKind: "misc", ProductPriceLeast: 5, ProductPriceMost: 4 }, "price"],
    ["a price below a dollar", { ProductKind: "misc", ProductPrice: 0.99 }, "price"],
    ["a price beyond all prices", { ProductKind: "misc", ProductPriceMost: 100_000_000.01 }, "price"],
    ["limits that rise", { ProductKind: "misc", ProductPriceLeast: 5, ProductPriceMost: 5 }, null],
  ])("a product is accepted only with a kind and a possible price: %s", (_, change, problem) => {
    expect(productsProblem([BILLS, { ...product, ...change }], [BILLS])).toBe(problem);
  });

  it("a product that had no kind before may keep none", () => {
    expect(productsProblem([BILLS, product], [BILLS, product])).toBeNull();
  });
});
