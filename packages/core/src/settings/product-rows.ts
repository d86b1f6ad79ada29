import type { ProductKind } from "../company/product-kind.ts";
import type { CompanySettingsWire } from "../contract/county/company-settings.ts";
import { ENGLISH, type Language, type LanguageCode, type Texts } from "../messages/general/language.ts";
import type { productSettingsMessages } from "../messages/office/product-settings.ts";
import { LEAST_PRICE, MOST_PRICE } from "../misc/limits.ts";
import { isMotorVehicle, miscKind } from "../misc/products.ts";
import { amountProblemText, parseMoney, toDollars } from "../money/index.ts";
import { BILLS_PRODUCT } from "./lists.ts";

type ProductWire = CompanySettingsWire["Products"][number];

/** How a product is priced: the office's price, or an amount that the payer enters. */
export type Pricing = "fixed" | "open";

/** A product while it is edited. Prices are dollars as typed; '' for none. */
export interface ProductRow {
  readonly number: string;
  readonly names: Readonly<Partial<Record<LanguageCode, string>>>;
  /** '' for a new product, until the admin chooses, and for Tyler's property tax, which is of two kinds. */
  readonly kind: ProductKind | "";
  readonly isNew: boolean;
  /** Whether it must stay, keep its number, and be bills: the one under which bills are paid (CALL-049). */
  readonly isBills: boolean;
  readonly pricing: Pricing;
  readonly price: string;
  readonly least: string;
  readonly most: string;
}

const shown = (dollars: number | undefined): string => (dollars === undefined ? "" : dollars.toFixed(2));

/** The kind that is shown: the stored one, or what the name says about data without one (MISC-018); '' if that is both. */
function shownKind({ ProductName, ProductKind }: ProductWire, isTyler: boolean): ProductKind | "" {
  if (ProductKind) return ProductKind;
  if (isMotorVehicle({ name: ProductName })) return "motorvehicle";
  const kind = miscKind({ name: ProductName }, { isTyler });
  if (kind === "propertytax") return "";
  return kind === null ? "bill" : "misc";
}

/** A county's products for editing. */
export const productRows = ({ Products, Config }: CompanySettingsWire): readonly ProductRow[] =>
  Products.map((product) => ({
    number: product.ProductNum,
    names: { ...product.ProductLabels, en: product.ProductName },
    kind: shownKind(product, Config.IsTylerSearch),
    isNew: false,
    isBills: product.ProductNum === BILLS_PRODUCT,
    pricing: product.ProductPrice === undefined ? "open" : "fixed",
    price: shown(product.ProductPrice),
    least: shown(product.ProductPriceLeast),
    most: shown(product.ProductPriceMost),
  }));

/** The rows and a new one, numbered after the highest number: the admin chooses its kind, name, and price. */
export function withNewProduct(rows: readonly ProductRow[]): readonly ProductRow[] {
  const highest = Math.max(0, ...rows.map(({ number }) => Number(number) || 0));
  const empty = { names: { en: "" }, kind: "", isNew: true, isBills: false, pricing: "fixed" } as const;
  return [...rows, { ...empty, number: String(highest + 1), price: "", least: "", most: "" }];
}

/** Whether the product has a price: bills have their own amounts. */
export const hasPrice = ({ kind }: Pick<ProductRow, "kind">): boolean => kind !== "bill" && kind !== "";

type Typed = Pick<Language, "code">;

const dollarsOf = (typed: string, { code }: Typed): number | undefined => {
  const money = parseMoney(typed, code);
  return money.ok ? toDollars(money.value) : undefined;
};

function pricesOf(row: ProductRow, language: Typed) {
  if (!hasPrice(row)) return {};
  if (row.pricing === "fixed") return { ProductPrice: dollarsOf(row.price, language) };
  return {
    ProductPriceLeast: dollarsOf(row.least, language),
    ProductPriceMost: dollarsOf(row.most, language),
  };
}

/** The products to store; only for rows without problems. `language`: in which the prices were typed. */
export const productsOfRows = (
  rows: readonly ProductRow[],
  language: Typed = ENGLISH,
): CompanySettingsWire["Products"] =>
  rows.map((row) => {
    const { en = "", ...others } = row.names;
    const labels = Object.entries(others)
      .map(([code, name]) => [code, name?.trim() ?? ""] as const)
      .filter(([, name]) => name !== "");
    const prices = Object.entries(pricesOf(row, language)).filter(([, dollars]) => dollars !== undefined);
    return {
      ProductNum: row.number.trim(),
      ProductName: en.trim(),
      ...(labels.length > 0 ? { ProductLabels: Object.fromEntries(labels) } : {}),
      ...(row.kind === "" ? {} : { ProductKind: row.kind }),
      ...Object.fromEntries(prices),
    } as ProductWire;
  });

type RowTexts = Pick<
  Texts<typeof productSettingsMessages>,
  | "productBills"
  | "productBlank"
  | "productTwice"
  | "productNone"
  | "kindError"
  | "priceError"
  | "limitError"
  | "limitsError"
>;

const isLimit = (typed: string, { code }: Typed): boolean => {
  const money = parseMoney(typed, code);
  return money.ok && money.value >= LEAST_PRICE && money.value <= MOST_PRICE;
};

const howToWrite = (typed: string, language: Language): string =>
  typed.trim() === "" ? "" : amountProblemText(typed, language);

function priceProblems(
  row: ProductRow,
  path: string,
  texts: RowTexts,
  language: Language,
): [path: string, sentence: string][] {
  if (!hasPrice(row)) return [];
  if (row.pricing === "fixed")
    return isLimit(row.price, language)
      ? []
      : [[`${path}.price`, howToWrite(row.price, language) || texts.priceError]];
  const wrong = (["least", "most"] as const).filter(
    (name) => row[name].trim() !== "" && !isLimit(row[name], language),
  );
  if (wrong.length > 0)
    return wrong.map((name) => [`${path}.${name}`, howToWrite(row[name], language) || texts.limitError]);
  const [least, most] = [dollarsOf(row.least, language), dollarsOf(row.most, language)];
  return least !== undefined && most !== undefined && least > most
    ? [[`${path}.most`, texts.limitsError]]
    : [];
}

/** The errors of the products, by field path such as 'products.1.price'; empty if they can be saved. */
export function productRowProblems(
  rows: readonly ProductRow[],
  texts: RowTexts,
  language: Language = ENGLISH,
): Readonly<Record<string, string>> {
  if (rows.length === 0) return { products: texts.productNone };
  const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
  const nameOf = ({ names }: ProductRow) => names.en ?? "";
  return Object.fromEntries(
    rows.flatMap((row, index) => {
      const path = `products.${index}`;
      const before = rows.slice(0, index);
      const found: [path: string, sentence: string][] = [];
      if (nameOf(row).trim() === "") found.push([`${path}.name`, texts.productBlank]);
      else if (before.some((other) => same(nameOf(other), nameOf(row))))
        found.push([`${path}.name`, texts.productTwice]);
      if (row.isBills && row.number.trim() !== BILLS_PRODUCT)
        found.push([`${path}.number`, texts.productBills]);
      else if (row.number.trim() === "") found.push([`${path}.number`, texts.productBlank]);
      else if (before.some((other) => same(other.number, row.number)))
        found.push([`${path}.number`, texts.productTwice]);
      if (row.isNew && row.kind === "") found.push([`${path}.kind`, texts.kindError]);
      return [...found, ...priceProblems(row, path, texts, language)];
    }),
  );
}
