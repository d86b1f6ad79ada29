import { type CountyText, type Customization, countyWords, searchColumns } from "../company/index.ts";
import type { LanguageCode } from "../messages/general/language.ts";

/** The content of a results column. */
export type ResultColumn =
  | "owner"
  | "parcel"
  | "address"
  | "billNumber"
  | "account"
  | "year"
  | "dueDate"
  | "amountDue"
  | "status"
  | "billType"
  | "description";

/**
 * The names that a county's column list may use for each column (ENTITY-008, ENTITY-020): ours, and those of the wire.
 */
const NAMES: Readonly<Record<ResultColumn, readonly string[]>> = {
  owner: ["OwnerName", "Owner", "CustomField30", "owner_name"],
  parcel: ["ParcelID", "Parcel", "CustomField20", "property_id", "Location"],
  address: ["Address", "PropertyAddress", "property_address"],
  billNumber: ["BillNumber", "InvoiceNumber", "bill_no"],
  account: ["AccountNumber"],
  year: ["TaxYear", "Year", "CustomField22", "tax_year"],
  dueDate: ["DueDate", "due_date"],
  amountDue: ["AmountDue", "RemainingBalance", "current_bill_amt"],
  status: ["Status", "bill_status"],
  billType: ["StatementType", "BillType"],
  description: ["Description", "CustomField24"],
};

const plain = (name: string): string => name.toLowerCase().replace(/[\s_]+/g, "");
const COLUMN_OF: ReadonlyMap<string, ResultColumn> = new Map(
  Object.entries(NAMES).flatMap(([column, names]) =>
    names.map((name) => [plain(name), column as ResultColumn] as const),
  ),
);

/**
 * The columns in a county's SearchTable (SEARCH-044), in order, with its own captions (without text for the default
 * one); null for the default columns: there is no list, or none of its names is known. Amount and status are always
 * shown.
 */
export function resultColumns(
  customization: Customization,
  language: LanguageCode,
): readonly { readonly column: ResultColumn; readonly label: CountyText }[] | null {
  const columns = (searchColumns(customization) ?? []).flatMap(({ field, labels }) => {
    const column = COLUMN_OF.get(plain(field));
    return column ? [{ column, label: countyWords(labels, language) }] : [];
  });
  if (columns.length === 0) return null;
  const unique = columns.filter(({ column }, at) => columns.findIndex((one) => one.column === column) === at);
  const missing = (["amountDue", "status"] as const).filter(
    (column) => !unique.some((one) => one.column === column),
  );
  return [...unique, ...missing.map((column) => ({ column, label: countyWords({}, language) }))];
}
