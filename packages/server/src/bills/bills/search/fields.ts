import { ADDRESS_FIELDS, ANY_FIELD } from "@county-pay/core/search";
import { type RawBuilder, sql } from "kysely";
import type { CompanyRecord, SearchField } from "../../../kernel/company-record.ts";
import { KEY_KINDS, type KeyKind, TOP } from "./keys.ts";
import {
  ACCOUNT_NUMBER,
  BILL_NUMBER,
  BY_INDEX,
  BY_NONE,
  isWord,
  LOCATION,
  type Match,
  numberMatch,
  PARCEL_ID,
  streetMatch,
  wordsMatch,
} from "./match.ts";

/**
 * How a search field is stored and shown: its normalized column, and the values of the bill `b` that are filled in and
 * shown with it.
 */
interface ColumnParts {
  readonly key: RawBuilder<unknown>;
  readonly value: RawBuilder<unknown>;
  readonly detail: RawBuilder<unknown>;
  /** The bills to which the field applies; true for all. */
  readonly about: RawBuilder<unknown>;
}

/** `keys`: the keys of its values; null if only the bills have them. */
type Column = ColumnParts &
  (
    | { readonly kind: "number"; readonly keys: KeyKind | null }
    | { readonly kind: "words"; readonly keys: KeyKind }
  );

const ALL = sql`true`;

export const OWNER = {
  kind: "words",
  keys: KEY_KINDS.owner,
  key: sql`b.owner_search`,
  value: sql`b.owner_name`,
  detail: sql`b.property_address`,
  about: ALL,
} as const satisfies Column;

const ADDRESS = {
  kind: "words",
  keys: KEY_KINDS.address,
  key: sql`b.address_search`,
  value: sql`b.property_address`,
  detail: sql`b.owner_name`,
  about: ALL,
} as const satisfies Column;

/** The searchable fields (SEARCH-001, SEARCH-004), by FieldName. */
const COLUMNS: Readonly<Record<string, Column>> = {
  ParcelID: {
    kind: "number",
    keys: KEY_KINDS.parcel,
    ...PARCEL_ID,
    detail: sql`b.owner_name`,
    about: ALL,
  },
  BillNumber: {
    kind: "number",
    keys: null,
    ...BILL_NUMBER,
    detail: sql`b.owner_name`,
    about: ALL,
  },
  AccountNumber: {
    kind: "number",
    keys: KEY_KINDS.account,
    ...ACCOUNT_NUMBER,
    detail: sql`b.owner_name`,
    about: ALL,
  },
  OwnerName: OWNER,
  Address: ADDRESS,
  // For mobile homes: their number (SEARCH-002, CART-038).
  Location: {
    kind: "number",
    keys: KEY_KINDS.location,
    ...LOCATION,
    detail: sql`b.owner_name`,
    about: sql`b.property_type = 'M'`,
  },
};

export type NamedColumn = Column & {
  readonly field: SearchField;
  /** Its entry in `COLUMNS`: the field's own, or the location that the parcel field also searches. */
  readonly name: string;
};

/** A number by its parts without leading zeros, by which it is found, too. */
export const partsOf = ({ value }: Pick<NamedColumn, "value">): RawBuilder<unknown> =>
  sql`search_parts(${value})`;

/** A parcel search also finds mobile homes by their location (SEARCH-002). */
const columnsFor = (field: SearchField): readonly NamedColumn[] =>
  (field.fieldName === "ParcelID" ? ["ParcelID", "Location"] : [field.fieldName]).flatMap((name) => {
    const column = Object.hasOwn(COLUMNS, name) ? COLUMNS[name] : undefined;
    return column ? [{ ...column, field, name }] : [];
  });

function readColumns(company: CompanyRecord, product: string | null): readonly NamedColumn[] {
  const fields = new Map<string, SearchField>();
  for (const field of company.searchFields) {
    if (!field.isSearchable || (product !== null && field.productName !== product)) continue;
    if (!fields.has(field.fieldName)) fields.set(field.fieldName, field);
  }
  return [...fields.values()].flatMap(columnsFor);
}

const known = new WeakMap<CompanyRecord, Map<string, readonly NamedColumn[]>>();

/**
 * A product's searchable fields, by its number or name; those of all products if it is neither. Every search needs
 * them, so they are read once from a company's record.
 */
export function columnsOf(company: CompanyRecord, product: string): readonly NamedColumn[] {
  const name = company.products.find(({ number }) => number === product)?.name ?? product;
  const isKnown = company.searchFields.some(({ productName }) => productName === name);
  const columns = known.get(company) ?? new Map<string, readonly NamedColumn[]>();
  known.set(company, columns);
  const key = isKnown ? name : "";
  const found = columns.get(key) ?? readColumns(company, isKnown ? name : null);
  columns.set(key, found);
  return found;
}

/** The columns of a FieldName, or of 'Any', without duplicates; none if the company cannot be searched by it. */
export function columnsNamed(columns: readonly NamedColumn[], name: string): readonly NamedColumn[] {
  if (name !== ANY_FIELD) return columns.filter(({ field }) => field.fieldName === name);
  const isTwice = (column: NamedColumn): boolean =>
    column.name !== column.field.fieldName && columns.some(({ field }) => field.fieldName === column.name);
  return columns.filter((column) => !isTwice(column));
}

const matchOf = (column: Column, typed: string): Match => {
  const match = column.kind === "number" ? numberMatch(column, typed) : wordsMatch(column, typed);
  return { ...match, condition: sql`(${column.about} and ${match.condition})` };
};

const address = ADDRESS.key;

/** A word of an address. */
const wordOfAddress = (typed: string): Match => ({
  condition: isWord(address, typed),
  rank: sql`0`,
  via: BY_NONE,
});

/** The parts of an address search (SEARCH-007, CALL-042): Tyler counties only. */
const ADDRESS_MATCHES: Readonly<Record<string, (typed: string) => Match>> = {
  [ADDRESS_FIELDS.street]: (typed) => wordsMatch(ADDRESS, typed),
  [ADDRESS_FIELDS.number]: (typed) => ({
    condition: sql`(${address} ~>=~ (search_address(${typed}) || ' ')
      and ${address} ~<~ (search_address(${typed}) || ' ' || ${TOP}))`,
    rank: sql`0`,
    via: BY_INDEX,
  }),
  [ADDRESS_FIELDS.suffix]: wordOfAddress,
  [ADDRESS_FIELDS.direction]: wordOfAddress,
  [ADDRESS_FIELDS.city]: wordOfAddress,
  [ADDRESS_FIELDS.year]: (typed) => ({
    condition: /^\d{4}$/.test(typed) ? sql`b.tax_year = ${Number(typed)}::int` : sql`false`,
    rank: sql`0`,
    via: BY_NONE,
  }),
};

/** The part of an address that an entry of SearchFields names. */
const partOfAddress = (company: CompanyRecord, name: string): ((typed: string) => Match) | undefined =>
  company.config.IsTylerSearch === true && Object.hasOwn(ADDRESS_MATCHES, name)
    ? ADDRESS_MATCHES[name]
    : undefined;

/** Whether a company can be searched by a FieldName. */
export const isSearchable = (company: CompanyRecord, product: string, name: string): boolean =>
  partOfAddress(company, name) !== undefined || columnsNamed(columnsOf(company, product), name).length > 0;

/** The ways to match one entry of SearchFields, which `isSearchable`; one is enough. */
export function matchesOf(
  company: CompanyRecord,
  product: string,
  name: string,
  typed: string,
): readonly Match[] {
  const part = partOfAddress(company, name);
  return part
    ? [part(typed)]
    : columnsNamed(columnsOf(company, product), name).map((each) => matchOf(each, typed));
}

/** The ways to match an entry of SearchFields that matches nothing by all of its words. */
export const looseMatchesOf = (
  company: CompanyRecord,
  product: string,
  name: string,
  typed: string,
): readonly Match[] =>
  partOfAddress(company, name) === undefined &&
  columnsNamed(columnsOf(company, product), name).some((column) => column.name === "Address")
    ? [streetMatch(ADDRESS, typed, name === ANY_FIELD)]
    : [];
