import {
  altBillNumberSearch,
  altGetTaxBills,
  altGuestSearch,
  type Endpoint,
  type Parsed,
  tylerAddressSearch,
  tylerBillNumberSearch,
  tylerOwnerSearch,
  tylerParcelSearch,
  tylerPartialParcelSearch,
  tylerTaxSale,
} from "@county-pay/core/contract";
import { ADDRESS_FIELDS, currentTaxYear } from "@county-pay/core/search";
import type { FastifyInstance } from "fastify";
import { type RawBuilder, sql } from "kysely";
import { type Refusal, refuse } from "../../../http/refusal.ts";
import { type GuestContext, serve } from "../../../http/router.ts";
import type { Services } from "../../../services.ts";
import type { CompanyRecord } from "../../companies/index.ts";
import { askOwnSystem, lookUp, rowsToWire } from "./alternate.ts";
import { branchesOf } from "./branches.ts";
import { searchClosed } from "./closed.ts";
import { search } from "./guest-search.ts";
import { exactNumber, numberMatch, wordsMatch } from "./match.ts";

type Condition = RawBuilder<unknown>;

const hasOwnSystem = ({ config }: CompanyRecord): boolean =>
  config.IsAltSearch === true || config.IsTylerSearch === true || config.IsCustomAPI === true;

type Asked = Pick<GuestContext, "company" | "caller">;

/** Why a county's own system is not asked: it has none, or guests may not search. */
const closed = async (asked: Asked, has: boolean = hasOwnSystem(asked.company)): Promise<Refusal | null> =>
  has ? searchClosed(asked) : refuse("forbidden");
const tylerClosed = (asked: Asked) => closed(asked, asked.company.config.IsTylerSearch === true);

/** The bills of a year, of the county's current one where none is named (spec 1:193). */
const ofYear = (company: CompanyRecord, year: string | undefined): Condition =>
  sql`b.tax_year = ${Number(year ?? currentTaxYear(Date.now(), company.timeZone))}::int`;

const filled = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, typed]) => typed.trim() !== ""));

/** What a query looks for: a word by a field, or the parts of an address. */
function fieldsOf(query: Parsed<typeof altGetTaxBills>["query"]): Record<string, string> {
  if (query.searchQuery.trim() !== "") return { [query.searchBy]: query.searchQuery };
  const { number, street, suffix, direction, city } = ADDRESS_FIELDS;
  return filled({
    [number]: query.addressNumber,
    [street]: query.street,
    [suffix]: query.suffix,
    [direction]: query.direction,
    [city]: query.city,
  });
}

const unknownField = (): Refusal => refuse("validation_failed", { Paths: ["searchBy"] });

/** The searches of a county whose bills are in a system of its own (spec 1:115-118). */
function registerOwnSystem(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, services, altGetTaxBills, async ({ query }, context) => {
    const refused = await closed(context);
    if (refused) return refused;
    const { company, language } = context;
    const looked = branchesOf(company, "", fieldsOf(query));
    if ("unknown" in looked) return unknownField();
    const lookup = {
      anyOf: looked.branches.map(({ condition }) => condition),
      and: ofYear(company, query.taxYear),
      page: query.pageNumber,
      size: query.pageSize,
    };
    return db.read(({ kysely }) =>
      askOwnSystem(kysely, company, lookup, { isClerk: query.sourcePage === "clerk", language }),
    );
  });

  serve(app, services, altGuestSearch, async ({ body }, context) => {
    const refused = await closed(context);
    if (refused) return refused;
    const { company, language } = context;
    const looked = branchesOf(company, body.ProductNum, body.SearchFields);
    if ("unknown" in looked) return unknownField();
    return db.read(({ kysely }) => search(kysely, company, looked.branches, body, language));
  });

  serve(app, services, altBillNumberSearch, async ({ query }, context) => {
    const refused = await closed(context);
    if (refused) return refused;
    const { company, language } = context;
    const lookup = {
      anyOf: [exactNumber(sql`b.bill_search`, query.searchQuery)],
      and: ofYear(company, query.taxYear),
      page: query.pageNumber,
      size: query.pageSize,
    };
    return db.read(({ kysely }) =>
      askOwnSystem(kysely, company, lookup, { isClerk: query.sourcePage === "clerk", language }),
    );
  });
}

interface TylerQuery {
  readonly page_count: number;
  readonly page_size: number;
  readonly tax_year?: string | undefined;
}

/** By parcel, and mobile homes by their location (SEARCH-002). */
const byParcel = (matches: (column: Condition) => Condition): readonly Condition[] => [
  matches(sql`b.parcel_search`),
  sql`(b.property_type = 'M' and ${matches(sql`search_number(b.description)`)})`,
];

/** The actions of the Tyler service (spec 1:119): refused with forbidden where the county has none. */
function registerTyler(app: FastifyInstance, services: Services): void {
  const rowsOf = async (
    company: CompanyRecord,
    query: TylerQuery,
    anyOf: readonly Condition[],
    and: Condition = ofYear(company, query.tax_year),
  ) => {
    const lookup = { anyOf, and, page: query.page_count, size: query.page_size };
    const { rows } = await services.db.read(({ kysely }) => lookUp(kysely, company.id, lookup));
    return rowsToWire(rows, company);
  };
  const byOne = <E extends Endpoint>(
    endpoint: E,
    conditionsOf: (query: Parsed<E>["query"]) => readonly Condition[],
  ): void =>
    serve<Endpoint>(app, services, endpoint, async ({ query }, context) => {
      const refused = await tylerClosed(context);
      return (
        refused ?? rowsOf(context.company, query as TylerQuery, conditionsOf(query as Parsed<E>["query"]))
      );
    });

  byOne(tylerParcelSearch, ({ parcel_id }) => byParcel((column) => exactNumber(column, parcel_id)));
  byOne(tylerPartialParcelSearch, ({ parcel_id }) =>
    byParcel((column) => numberMatch(column, parcel_id).condition),
  );
  byOne(tylerOwnerSearch, (query) => [wordsMatch(sql`b.owner_search`, query.owner_name).condition]);
  byOne(tylerBillNumberSearch, (query) => [exactNumber(sql`b.bill_search`, query.bill_no)]);

  serve(app, services, tylerAddressSearch, async ({ query }, context) => {
    const refused = await tylerClosed(context);
    if (refused) return refused;
    const { company } = context;
    const { number, street, suffix, direction, city } = ADDRESS_FIELDS;
    const parts = filled({
      [number]: query.address_number,
      [street]: query.street,
      [suffix]: query.address_suffix,
      [direction]: query.direction,
      [city]: query.city,
    });
    const looked = branchesOf(company, "", parts);
    if ("unknown" in looked) return unknownField();
    return rowsOf(
      company,
      query,
      looked.branches.map(({ condition }) => condition),
    );
  });

  serve(app, services, tylerTaxSale, async ({ query }, context) => {
    const refused = await tylerClosed(context);
    if (refused) return refused;
    const { company } = context;
    return rowsOf(
      company,
      query,
      byParcel((column) => exactNumber(column, query.parcel)),
      sql`b.is_pending_tax_sale`,
    );
  });
}

/** Searches of counties with a system of their own, Tyler's among them (spec 1:115-119). */
export function registerAlternateSearch(app: FastifyInstance, services: Services): void {
  registerOwnSystem(app, services);
  registerTyler(app, services);
}
