import { byNames, productsFromWire, type SearchColumn, searchColumns } from "@county-pay/core/company";
import type { CompanySettingsWire, SettingsPartWire } from "@county-pay/core/contract";
import { ENGLISH, type Language, productSettingsMessages } from "@county-pay/core/messages";
import { billTypes } from "@county-pay/core/misc";
import {
  isSame,
  isSpan,
  type ProductRow,
  productRowProblems,
  productRows,
  productsOfRows,
  searchFieldsProblem,
  type YearsDraft,
  yearsDraft,
  yearsText,
} from "@county-pay/core/settings";

type SearchFields = CompanySettingsWire["SearchFields"];

/** The draft in the Products and search screen; null means the default years and columns. */
export interface ProductDraft {
  readonly products: readonly ProductRow[];
  readonly fields: SearchFields;
  readonly years: YearsDraft;
  readonly columns: readonly SearchColumn[] | null;
}

/** The products, search fields, years, and columns in the settings. */
export const readProducts = (settings: CompanySettingsWire): ProductDraft => ({
  products: productRows(settings),
  fields: settings.SearchFields,
  years: yearsDraft(settings.Customization.YearList),
  columns: searchColumns(settings.Customization),
});

/** The translations of a caption that were entered; null if none was. */
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
export function writeProducts(
  draft: ProductDraft,
  seen: CompanySettingsWire,
  language: Language = ENGLISH,
): SettingsPartWire {
  const before = readProducts(seen);
  const customization: Record<string, string | undefined> = {};
  if (!isSame(draft.years, before.years)) customization.YearList = yearsText(draft.years);
  if (!isSame(draft.columns, before.columns)) customization.SearchTable = columnsText(draft.columns);
  return {
    Products: isSame(draft.products, before.products)
      ? seen.Products
      : productsOfRows(draft.products, language),
    SearchFields: draft.fields.map(({ FieldLabel, FieldLabels, ...field }) => {
      const labels = translations(FieldLabels);
      return { ...field, FieldLabel: FieldLabel.trim(), ...(labels ? { FieldLabels: labels } : {}) };
    }),
    Customization: customization as Record<string, string>,
  };
}

/** Renamed products keep their search fields. */
export function renamed(draft: ProductDraft, products: ProductDraft["products"]): ProductDraft {
  const nameOf = (row: ProductRow | undefined): string => row?.names.en?.trim() ?? "";
  const names = new Map(draft.products.map((row, index) => [nameOf(row), nameOf(products[index])]));
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
  const gone = draft.products[index]?.names.en?.trim();
  return {
    ...draft,
    products: draft.products.filter((_, at) => at !== index),
    fields: draft.fields.filter(({ ProductName }) => ProductName !== gone),
  };
};

/** The errors of the draft, by field path. */
export function productProblems(
  draft: ProductDraft,
  language: Language = ENGLISH,
): Readonly<Record<string, string>> {
  const texts = language.texts(productSettingsMessages);
  const products = productRowProblems(draft.products, texts, language);
  const fields = searchFieldsProblem(draft.fields, productsOfRows(draft.products));
  return {
    ...products,
    ...(fields && fields !== "unknown-product" ? { fields: texts.fieldBlank } : {}),
    ...(draft.years && !isSpan(draft.years.user) ? { "years.user": texts.yearsError } : {}),
    ...(draft.years && !isSpan(draft.years.clerk) ? { "years.clerk": texts.yearsError } : {}),
    ...(draft.columns?.length === 0 ? { columns: texts.columnsError } : {}),
  };
}

/** The names of the products under which bills are searched. */
export const billNames = ({ products }: ProductDraft): readonly string[] =>
  billTypes({ products: productsFromWire(productsOfRows(products)) }).map(({ name }) => name);

/** A list with one row moved by one position. */
export function moved<Row>(list: readonly Row[], index: number, by: 1 | -1): Row[] {
  const rows = [...list];
  const [row] = rows.splice(index, 1);
  if (row !== undefined) rows.splice(index + by, 0, row);
  return rows;
}
