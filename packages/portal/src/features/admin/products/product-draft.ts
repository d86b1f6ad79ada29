import { byNames, type SearchColumn, searchColumns } from "@county-pay/core/company";
import type { CompanySettingsWire, SettingsPartWire } from "@county-pay/core/contract";
import type { productSettingsMessages, Texts } from "@county-pay/core/messages";
import type { Product } from "@county-pay/core/misc";
import {
  isSame,
  isSpan,
  productsProblem,
  searchFieldsProblem,
  type YearsDraft,
  yearsDraft,
  yearsText,
} from "@county-pay/core/settings";

type Products = CompanySettingsWire["Products"];
type SearchFields = CompanySettingsWire["SearchFields"];

/** The draft in the Products and search screen; null means the default years and columns. */
export interface ProductDraft {
  readonly products: Products;
  readonly fields: SearchFields;
  readonly years: YearsDraft;
  readonly columns: readonly SearchColumn[] | null;
}

/** The products, search fields, years, and columns in the settings. */
export const readProducts = ({
  Products,
  SearchFields,
  Customization,
}: CompanySettingsWire): ProductDraft => ({
  products: Products,
  fields: SearchFields,
  years: yearsDraft(Customization.YearList),
  columns: searchColumns(Customization),
});

/** The translations of a caption or a name that were entered; null if none was. */
function translations(given: SearchFields[number]["FieldLabels"] = {}): typeof given | null {
  const written = Object.entries(given).map(([code, text]) => [code, text.trim()]);
  const labels: typeof given = Object.fromEntries(written.filter(([, text]) => text !== ""));
  return Object.keys(labels).length === 0 ? null : labels;
}

const columnsText = (columns: ProductDraft["columns"]): string | undefined =>
  columns
    ? JSON.stringify(
        columns.map(({ field, labels }) => ({ FieldName: field, ...byNames("FieldLabel", labels) })),
      )
    : undefined;

/** The resulting settings, only those that differ. */
export function writeProducts(draft: ProductDraft, seen: CompanySettingsWire): SettingsPartWire {
  const before = readProducts(seen);
  const customization: Record<string, string | undefined> = {};
  if (!isSame(draft.years, before.years)) customization.YearList = yearsText(draft.years);
  if (!isSame(draft.columns, before.columns)) customization.SearchTable = columnsText(draft.columns);
  return {
    Products: draft.products.map(({ ProductLabels, ...product }) => {
      const labels = translations(ProductLabels);
      return {
        ...product,
        ProductNum: product.ProductNum.trim(),
        ProductName: product.ProductName.trim(),
        ...(labels ? { ProductLabels: labels } : {}),
      };
    }),
    SearchFields: draft.fields.map(({ FieldLabel, FieldLabels, ...field }) => {
      const labels = translations(FieldLabels);
      return { ...field, FieldLabel: FieldLabel.trim(), ...(labels ? { FieldLabels: labels } : {}) };
    }),
    Customization: customization as Record<string, string>,
  };
}

/** Renamed products keep their search fields. */
export function renamed(draft: ProductDraft, products: Products): ProductDraft {
  const names = new Map(
    draft.products.map(({ ProductName }, index) => [
      ProductName,
      products[index]?.ProductName ?? ProductName,
    ]),
  );
  return {
    ...draft,
    products,
    fields: draft.fields.map((field) => ({
      ...field,
      ProductName: names.get(field.ProductName) ?? field.ProductName,
    })),
  };
}

/** Removing a product also removes its search fields. */
export const withoutProduct = (draft: ProductDraft, index: number): ProductDraft => {
  const gone = draft.products[index]?.ProductName;
  return {
    ...draft,
    products: draft.products.filter((_, at) => at !== index),
    fields: draft.fields.filter(({ ProductName }) => ProductName !== gone),
  };
};

/** The errors of the draft, by field path. */
export function productProblems(
  draft: ProductDraft,
  seen: CompanySettingsWire,
  texts: Texts<typeof productSettingsMessages>,
): Readonly<Record<string, string>> {
  const products = productsProblem(draft.products, seen.Products);
  const fields = searchFieldsProblem(draft.fields, draft.products);
  const sentences = {
    none: texts.productNone,
    blank: texts.productBlank,
    twice: texts.productTwice,
    "bills-missing": texts.productBills,
  };
  return {
    ...(products ? { products: sentences[products] } : {}),
    ...(fields && fields !== "unknown-product" ? { fields: texts.fieldBlank } : {}),
    ...(draft.years && !isSpan(draft.years.user) ? { "years.user": texts.yearsError } : {}),
    ...(draft.years && !isSpan(draft.years.clerk) ? { "years.clerk": texts.yearsError } : {}),
    ...(draft.columns?.length === 0 ? { columns: texts.columnsError } : {}),
  };
}

/** The products in the format of core's rules. */
export const asProducts = (products: Products): readonly Product[] =>
  products.map(({ ProductNum, ProductName, ProductKind }) => ({
    number: ProductNum,
    name: ProductName,
    ...(ProductKind ? { kind: ProductKind } : {}),
  }));

/** The products plus a new one, numbered after the highest. */
export function withProduct({ products, ...draft }: ProductDraft): ProductDraft {
  const highest = Math.max(0, ...products.map(({ ProductNum }) => Number(ProductNum) || 0));
  return { ...draft, products: [...products, { ProductNum: String(highest + 1), ProductName: "" }] };
}

/** A list with one row moved by one position. */
export function moved<Row>(list: readonly Row[], index: number, by: 1 | -1): Row[] {
  const rows = [...list];
  const [row] = rows.splice(index, 1);
  if (row !== undefined) rows.splice(index + by, 0, row);
  return rows;
}
