import type { GuestSearchRequest } from "@county-pay/core/contract";
import type { Pool } from "pg";

/** A bill as a plain reading of the table finds it. Cents. */
export interface PlainBill {
  readonly id: number;
  readonly property: string;
  /** The ID of its property among the search's own rows, the last thing by which properties are sorted. */
  readonly propertyId: number;
  readonly year: number;
  readonly balance: number;
  readonly isHome: boolean;
  readonly texts: Readonly<
    Record<"ParcelID" | "BillNumber" | "AccountNumber" | "OwnerName" | "Address" | "Location", string>
  >;
  /** The keys of its owner and its address: the first, and that of joined words if it is another. */
  readonly keys: Readonly<Record<"OwnerName" | "Address", readonly (string | null)[]>>;
}

/** What typed text is searched for, as the database normalizes it. */
export interface PlainVariant {
  readonly nth: number;
  readonly prefix: string;
  readonly whole: string;
  readonly words: readonly string[];
}
export type PlainVariants = Readonly<
  Record<string, Readonly<Record<"OwnerName" | "Address", readonly PlainVariant[]>>>
>;

interface Row {
  readonly id: string;
  readonly property: string;
  readonly property_id: string;
  readonly tax_year: number;
  readonly balance_cents: string;
  readonly property_type: string;
  readonly parcel_id: string;
  readonly bill_number: string;
  readonly account_number: string;
  readonly owner_name: string;
  readonly property_address: string;
  readonly description: string;
  readonly owner_keys: readonly (string | null)[];
  readonly address_keys: readonly (string | null)[];
}

/** The variants of the texts of a request, by text. */
export async function readPlainVariants(
  pool: Pool,
  { SearchFields }: GuestSearchRequest,
): Promise<PlainVariants> {
  const read = async (typed: string, isAddress: boolean): Promise<PlainVariant[]> =>
    (await pool.query<PlainVariant>("select * from search_variants($1, $2, false)", [typed, isAddress])).rows;
  const all: [string, { OwnerName: PlainVariant[]; Address: PlainVariant[] }][] = [];
  for (const typed of Object.values(SearchFields))
    all.push([typed, { OwnerName: await read(typed, false), Address: await read(typed, true) }]);
  return Object.fromEntries(all);
}

/** Every bill of a company that may be shown. */
export async function readPlainBills(pool: Pool, companyId: number): Promise<PlainBill[]> {
  const { rows } = await pool.query<Row>(
    `select b.*, p.property, p.id as property_id,
       array[owner_search, search_joined(owner_name, owner_search, false)] as owner_keys,
       array[address_search, search_joined(property_address, address_search, true)] as address_keys
     from bills b
     join search_properties p on p.company_id = b.company_id and p.property = coalesce(b.property_key, 'bill ' || b.id)
     where b.company_id = $1 and not b.is_withheld`,
    [companyId],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    property: row.property,
    propertyId: Number(row.property_id),
    year: row.tax_year,
    balance: Number(row.balance_cents),
    isHome: row.property_type === "M",
    texts: {
      ParcelID: row.parcel_id,
      BillNumber: row.bill_number,
      AccountNumber: row.account_number,
      OwnerName: row.owner_name,
      Address: row.property_address,
      Location: row.property_type === "M" ? row.description : "",
    },
    keys: { OwnerName: row.owner_keys, Address: row.address_keys },
  }));
}

const number = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
/** Without the zeros before other digits. */
const parts = (text: string): string => number(text.replace(/(?<![0-9])0+(?=[0-9])/g, ""));

function rankOfNumber(text: string, typed: string): number | null {
  const [have, wanted] = [number(text), number(typed)];
  if (wanted === "" || have === "") return null;
  if (have === wanted) return 0;
  if ([have, parts(text)].includes(parts(typed))) return 1;
  const isStart =
    have.startsWith(wanted) || have.startsWith(parts(typed)) || parts(text).startsWith(parts(typed));
  return isStart ? 3 : null;
}

const isOneWord = (typed: string): boolean => /^[\p{L}\p{N}'’]*$/u.test(typed.trim());

function rankOfVariant(key: string, isJoined: boolean, typed: string, variant: PlainVariant): number | null {
  const { nth, prefix, whole, words } = variant;
  if (key === whole && !(isJoined && typed.trim().length < 3)) return Math.min(nth - 1, 1);
  const own = ` ${key} `;
  const ranks = [
    ...(!isJoined && key.startsWith(prefix) ? [own.startsWith(` ${whole} `) ? 1 : 3] : []),
    ...(isOneWord(typed) && typed.trim().length < 3
      ? []
      : words.every((word) => own.includes(` ${word}`))
        ? [whole.split(" ").every((word) => own.includes(` ${word} `)) ? 2 : 4]
        : []),
  ];
  return ranks.length === 0 ? null : Math.min(...ranks);
}

function rankOfWords(
  keys: readonly (string | null)[],
  typed: string,
  variants: readonly PlainVariant[],
): number | null {
  const ranks = variants.flatMap((variant) =>
    keys.flatMap((key, at) => (key ? [rankOfVariant(key, at > 0, typed, variant)] : [])),
  );
  const found = ranks.filter((rank) => rank !== null);
  return found.length === 0 ? null : Math.min(...found);
}

const NUMBERS = ["ParcelID", "BillNumber", "AccountNumber", "Location"] as const;
const NAMES = ["OwnerName", "Address"] as const;

/** How well a bill matches an entry of SearchFields: 0 is best; null: not at all. */
function rankOf(
  { texts, keys }: PlainBill,
  field: string,
  typed: string,
  variants: PlainVariants,
): number | null {
  const isAsked = (name: string): boolean =>
    field === "Any" || field === name || (field === "ParcelID" && name === "Location");
  const ranks = [
    ...NUMBERS.filter(isAsked).map((name) => rankOfNumber(texts[name], typed)),
    ...NAMES.filter(isAsked).map((name) => rankOfWords(keys[name], typed, variants[typed]?.[name] ?? [])),
  ].filter((rank) => rank !== null);
  return ranks.length === 0 ? null : Math.min(...ranks);
}

/** What a search must answer: IDs in order, the count, and the filters' values. */
export interface PlainAnswer {
  readonly ids: readonly number[];
  readonly count: number;
  readonly statuses: readonly string[];
  readonly years: readonly number[];
}

function grouped<Bill extends PlainBill>(bills: readonly Bill[]): Map<string, Bill[]> {
  const groups = new Map<string, Bill[]>();
  for (const bill of bills) groups.set(bill.property, [...(groups.get(bill.property) ?? []), bill]);
  return groups;
}

const compared = (left: string, right: string): number => Number(left > right) - Number(left < right);
const isOwed = ({ balance }: PlainBill): boolean => balance > 0;

type Ranked = PlainBill & { readonly rank: number };

/** The filters of a request; nothing selected: everything. */
function selectedOf({ Filters }: GuestSearchRequest) {
  const on = (type: string): string[] =>
    Filters.filter((filter) => filter.type === type).flatMap(({ value }) =>
      Object.entries(value).flatMap(([name, isOn]) => (isOn ? [name] : [])),
    );
  const [statuses, years] = [on("Status"), on("Year").map(Number)];
  return (bill: PlainBill): boolean =>
    (statuses.length !== 1 || statuses[0] === (isOwed(bill) ? "Unpaid" : "Paid")) &&
    (years.length === 0 || years.includes(bill.year));
}

function answerOf(found: readonly PlainBill[], page: readonly PlainBill[], count: number): PlainAnswer {
  return {
    ids: page.map(({ id }) => id),
    count,
    statuses: [...(found.every(isOwed) ? [] : ["Paid"]), ...(found.some(isOwed) ? ["Unpaid"] : [])],
    years: [...new Set(found.map(({ year }) => year))].toSorted((a, b) => a - b),
  };
}

function byProperty(bills: readonly PlainBill[], matches: readonly Ranked[], request: GuestSearchRequest) {
  const properties = grouped(bills);
  const found = [...grouped(matches)].map(([name, matching]) => {
    const own = properties.get(name) ?? [];
    return {
      own,
      rank: Math.min(...matching.map(({ rank }) => rank)),
      owes: own.some(isOwed),
      parcel: own.map(({ texts }) => number(texts.ParcelID)).toSorted(compared)[0] ?? "",
      id: own[0]?.propertyId ?? 0,
    };
  });
  const listed = found
    .filter(({ own }) => own.some(selectedOf(request)))
    .toSorted(
      (a, b) =>
        a.rank - b.rank || Number(b.owes) - Number(a.owes) || compared(a.parcel, b.parcel) || a.id - b.id,
    );
  const from = request.PageNumber * request.PageSize;
  const shown = listed
    .slice(from, from + request.PageSize)
    .flatMap(({ own }) =>
      own.toSorted((a, b) => Number(isOwed(b)) - Number(isOwed(a)) || b.year - a.year || a.id - b.id),
    );
  return answerOf(
    found.flatMap(({ own }) => own),
    shown,
    listed.length,
  );
}

/** The answer of a search by relevance as a plain reading of all bills gives it. */
export function searchPlainly(
  bills: readonly PlainBill[],
  request: GuestSearchRequest,
  variants: PlainVariants,
): PlainAnswer {
  const matches = bills.flatMap((bill) => {
    const ranks = Object.entries(request.SearchFields).map(([field, typed]) =>
      rankOf(bill, field, typed, variants),
    );
    const known = ranks.filter((rank) => rank !== null);
    return known.length === ranks.length ? [{ ...bill, rank: Math.max(...known) }] : [];
  });
  if (request.GroupBy === "property") return byProperty(bills, matches, request);
  const remaining = matches
    .filter(selectedOf(request))
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        compared(number(a.texts.ParcelID), number(b.texts.ParcelID)) ||
        b.year - a.year ||
        a.id - b.id,
    );
  const from = request.PageNumber * request.PageSize;
  return answerOf(matches, remaining.slice(from, from + request.PageSize), remaining.length);
}

/** The unpaid balance of the older years of a bill's property, in cents. */
export const plainBackTaxes = (bills: readonly PlainBill[], id: number): number => {
  const bill = bills.find((each) => each.id === id);
  return bills
    .filter(
      (each) =>
        bill !== undefined &&
        each.property === bill.property &&
        !bill.property.startsWith("bill ") &&
        each.year < bill.year &&
        each.balance > 0,
    )
    .reduce((sum, { balance }) => sum + balance, 0);
};
