import {
  type Endpoint,
  type Parsed,
  tylerAddressSearch,
  tylerBillNumberSearch,
  tylerOwnerSearch,
  tylerParcelSearch,
  tylerPartialParcelSearch,
  tylerTaxSale,
} from "@county-pay/core/contract";
import { ADDRESS_FIELDS } from "@county-pay/core/search";
import type { FastifyInstance } from "fastify";
import { type RawBuilder, sql } from "kysely";
import type { TylerAction } from "../../../gateways/index.ts";
import { Refusal, refuse } from "../../../http/refusal.ts";
import { serve } from "../../../http/router.ts";
import type { CompanyRecord } from "../../../kernel/company-record.ts";
import type { Services } from "../../../kernel/services.ts";
import { type Lookup, lookUp, rowsToWire } from "./alternate.ts";
import { branchesOf, unknownFields } from "./branches.ts";
import { searchClosed } from "./closed.ts";
import { OWNER } from "./fields.ts";
import {
  BILL_NUMBER,
  BY_INDEX,
  exactNumber,
  LOCATION,
  type NumberColumn,
  numberMatch,
  PARCEL_ID,
  wordsMatch,
} from "./match.ts";
import { filled, ofYear, unknownField } from "./query-parts.ts";
import { ownIds } from "./tyler-rows.ts";

type Condition = RawBuilder<unknown>;

interface TylerQuery {
  readonly page_count: number;
  readonly page_size: number;
  readonly tax_year?: string | undefined;
}

/** The bills of our own that an action finds: any of these conditions, and all of `and`. */
interface Finds {
  readonly anyOf: Lookup["anyOf"];
  readonly and?: Condition;
}

/** By parcel, and mobile homes by their location (SEARCH-002). */
const byParcel = (matches: (column: NumberColumn) => Condition): Lookup["anyOf"] => [
  { condition: matches(PARCEL_ID), via: BY_INDEX },
  { condition: sql`(b.property_type = 'M' and ${matches(LOCATION)})`, via: BY_INDEX },
];

/** The parts of an address, as in the county's own address search. */
function addressFinds(
  company: CompanyRecord,
  query: Parsed<typeof tylerAddressSearch>["query"],
): Finds | Refusal {
  const { number, street, suffix, direction, city } = ADDRESS_FIELDS;
  const parts = filled({
    [number]: query.address_number,
    [street]: query.street,
    [suffix]: query.address_suffix,
    [direction]: query.direction,
    [city]: query.city,
  });
  if (unknownFields(company, "", parts).length > 0) return unknownField();
  return { anyOf: branchesOf(company, "", parts) };
}

/**
 * The actions of the Tyler service (CALL-043, CALL-044): the county's own Tyler search answers if its connector has an
 * address, otherwise our own bills. Refuses with forbidden if the county has no Tyler search, with unavailable if its
 * service does not answer.
 */
export function registerTyler(app: FastifyInstance, services: Services): void {
  const action = <E extends Endpoint>(
    name: TylerAction,
    endpoint: E,
    findsOf: (query: Parsed<E>["query"], company: CompanyRecord) => Finds | Refusal,
  ): void =>
    serve<Endpoint>(app, services, endpoint, async ({ query }, context) => {
      const { company } = context;
      const refused =
        company.config.IsTylerSearch === true ? await searchClosed(context) : refuse("forbidden");
      if (refused) return refused;
      const service = await services.connectors.tylerSearch(company.id);
      if (service) {
        const rows = await service.search(name, query as Record<string, string | number | undefined>);
        return rows === "no-answer"
          ? refuse("unavailable")
          : services.db.read(({ kysely }) => ownIds(kysely, company, rows));
      }
      const { page_count: page, page_size: size, tax_year } = query as TylerQuery;
      const finds = findsOf(query as Parsed<E>["query"], company);
      if (finds instanceof Refusal) return finds;
      const lookup = { and: ofYear(company, tax_year), ...finds, page, size };
      const { rows } = await services.db.read(({ kysely }) => lookUp(kysely, company.id, lookup));
      return rowsToWire(rows, company);
    });

  action("parcel_search", tylerParcelSearch, ({ parcel_id }) => ({
    anyOf: byParcel((column) => exactNumber(column, parcel_id)),
  }));
  action("partial_parcel_search", tylerPartialParcelSearch, ({ parcel_id }) => ({
    anyOf: byParcel((column) => numberMatch(column, parcel_id).condition),
  }));
  action("owner_search", tylerOwnerSearch, ({ owner_name }) => ({
    anyOf: [wordsMatch(OWNER, owner_name)],
  }));
  action("billnumber_search", tylerBillNumberSearch, ({ bill_no }) => ({
    anyOf: [{ condition: exactNumber(BILL_NUMBER, bill_no), via: BY_INDEX }],
  }));
  action("address_search", tylerAddressSearch, (query, company) => addressFinds(company, query));
  action("tax_sale", tylerTaxSale, ({ parcel }) => ({
    anyOf: byParcel((column) => exactNumber(column, parcel)),
    and: sql`b.is_pending_tax_sale`,
  }));
}
