import type { TylerAction, TylerRow } from "../../tax-systems.ts";

const bill = (
  of: Partial<TylerRow> & Pick<TylerRow, "bill_no" | "property_id" | "owner_name">,
): TylerRow => ({
  IsCustomAPI: true,
  tax_year: String(new Date().getFullYear()),
  property_desc: "Lot 4, Sandbox Estates",
  property_address: "12 Sandbox Lane",
  property_type: "R",
  city: "Savannah",
  state: "GA",
  zip_code: "31401",
  hash: of.bill_no,
  address_line1: "12 Sandbox Lane",
  address_line2: "",
  address_line3: "Savannah GA 31401",
  current_due_date: `${new Date().getFullYear()}-12-20`,
  current_bill_amt: 1_200.5,
  paid_amt: 0,
  original_bill_amt: 1_200.5,
  penalty_amt: 0,
  interest_amt: 0,
  other_fees: 0,
  billing_date: null,
  payment_good_through: null,
  bldg_value: 90_000,
  land_value: 30_000,
  assessed_value: 48_000,
  acres: 0.25,
  exempt_id_hmstd: "",
  exempt_id_other: "",
  exempt_id_other2: "",
  exempt_id_other3: "",
  bill_status: "U",
  ispayable: true,
  status1: "",
  status2: "",
  status3: "",
  status4: "",
  status5: "",
  viewable: true,
  is_pending_tax_sale: false,
  is_payment_pending: false,
  back_taxes: 0,
  ...of,
});

/** The bills in the sandbox's Tyler search, the same for every county. */
const TYLER_BILLS: readonly TylerRow[] = [
  bill({ bill_no: "SANDBOX-1", property_id: "900-0001-01", owner_name: "Sandbox Holdings LLC" }),
  bill({
    bill_no: "SANDBOX-2",
    property_id: "900-0001-02",
    owner_name: "Sandbox Orchard Trust",
    property_address: "14 Sandbox Lane",
    is_pending_tax_sale: true,
  }),
];

type QueryParameters = Readonly<Record<string, string>>;

const same = (left: string, right: string): boolean => left.toLowerCase() === right.trim().toLowerCase();
const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.trim().toLowerCase());

const FINDS: Readonly<Record<TylerAction, (row: TylerRow, words: QueryParameters) => boolean>> = {
  parcel_search: (row, { parcel_id = "" }) => same(row.property_id, parcel_id),
  partial_parcel_search: (row, { parcel_id = "" }) => has(row.property_id, parcel_id),
  owner_search: (row, { owner_name = "" }) => has(row.owner_name, owner_name),
  address_search: (row, { address_number = "", street = "" }) =>
    has(row.property_address, street) && row.property_address.startsWith(address_number),
  billnumber_search: (row, { bill_no = "" }) => same(row.bill_no, bill_no),
  tax_sale: (row, { parcel = "" }) => same(row.property_id, parcel) && row.is_pending_tax_sale,
};

/** A page of an action's results; null for an unknown action. */
export function tylerSearch(action: string, parameters: QueryParameters): readonly TylerRow[] | null {
  if (!Object.hasOwn(FINDS, action)) return null;
  const size = Number(parameters.page_size) || 100;
  const from = (Number(parameters.page_count) || 0) * size;
  const year = parameters.tax_year;
  return TYLER_BILLS.filter((row) => FINDS[action as TylerAction](row, parameters))
    .filter((row) => year === undefined || row.tax_year === year)
    .slice(from, from + size);
}
