import type { CompanySettingsWire } from "../contract/county/company-settings.ts";
import { LEAST_PRICE, MOST_PRICE } from "../misc/limits.ts";
import { toDollars } from "../money/index.ts";

/** The bill fields that can be searched (SEARCH-001, SEARCH-004). */
export const SEARCH_FIELD_NAMES = [
  "ParcelID",
  "OwnerName",
  "BillNumber",
  "AccountNumber",
  "Address",
  "Location",
] as const;
/** A searchable field. */
export type SearchFieldName = (typeof SEARCH_FIELD_NAMES)[number];

/** The product for searching and paying bills (CALL-049); it cannot be removed. */
export const BILLS_PRODUCT = "1";

const isOnce = (list: readonly string[]): boolean =>
  new Set(list.map((one) => one.trim().toLowerCase())).size === list.length;

/** The errors of a product list. */
export type ProductsProblem = "none" | "blank" | "twice" | "bills-missing" | "kind-missing" | "price";

/** Whether a product's price is possible. */
function isPriced(product: CompanySettingsWire["Products"][number]): boolean {
  const { ProductKind, ProductPrice, ProductPriceLeast, ProductPriceMost } = product;
  const prices = [ProductPrice, ProductPriceLeast, ProductPriceMost];
  const isPossible = (price = 1) => price >= toDollars(LEAST_PRICE) && price <= toDollars(MOST_PRICE);
  if (!prices.every((price) => isPossible(price))) return false;
  const hasLimits = ProductPriceLeast !== undefined || ProductPriceMost !== undefined;
  if (ProductKind === "bill") return ProductPrice === undefined && !hasLimits;
  if (ProductPrice !== undefined) return !hasLimits;
  return (ProductPriceLeast ?? 0) <= (ProductPriceMost ?? Number.POSITIVE_INFINITY);
}

/**
 * A product list's error, null if none: each product needs a unique number and name, a new one a kind; the
 * bills product must stay. A price is fixed or has limits, and bills have none.
 */
export function productsProblem(
  products: CompanySettingsWire["Products"],
  before: CompanySettingsWire["Products"] = [],
): ProductsProblem | null {
  if (products.length === 0) return "none";
  if (products.some(({ ProductNum, ProductName }) => !ProductNum.trim() || !ProductName.trim()))
    return "blank";
  const numbers = products.map(({ ProductNum }) => ProductNum);
  if (!isOnce(numbers) || !isOnce(products.map(({ ProductName }) => ProductName))) return "twice";
  const bills = products.find(({ ProductNum }) => ProductNum === BILLS_PRODUCT);
  if (bills?.ProductKind && bills.ProductKind !== "bill") return "bills-missing";
  const hadBills = before.some(({ ProductNum }) => ProductNum === BILLS_PRODUCT);
  if (hadBills && !numbers.includes(BILLS_PRODUCT)) return "bills-missing";
  const known = new Set(before.map(({ ProductNum }) => ProductNum));
  if (products.some(({ ProductNum, ProductKind }) => !ProductKind && !known.has(ProductNum)))
    return "kind-missing";
  return products.every(isPriced) ? null : "price";
}

/** The errors of a list of search fields. */
export type SearchFieldsProblem = "unknown-product" | "unknown-field" | "blank" | "twice";

/**
 * The error of a list of search fields, null if none: each needs an existing product, a bill field, no duplicate, and a
 * caption.
 */
export function searchFieldsProblem(
  fields: CompanySettingsWire["SearchFields"],
  products: CompanySettingsWire["Products"],
): SearchFieldsProblem | null {
  const names = new Set(products.map(({ ProductName }) => ProductName));
  if (fields.some(({ ProductName }) => !names.has(ProductName))) return "unknown-product";
  if (fields.some(({ FieldName }) => !SEARCH_FIELD_NAMES.some((name) => name === FieldName)))
    return "unknown-field";
  if (fields.some(({ FieldLabel }) => !FieldLabel.trim())) return "blank";
  return isOnce(fields.map(({ ProductName, FieldName }) => `${ProductName}\n${FieldName}`)) ? null : "twice";
}
