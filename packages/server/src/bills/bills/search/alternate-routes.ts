import { altBillNumberSearch, altGetTaxBills, altGuestSearch, type Parsed } from "@county-pay/core/contract";
import { ADDRESS_FIELDS } from "@county-pay/core/search";
import type { FastifyInstance } from "fastify";
import { type Refusal, refuse } from "../../../http/refusal.ts";
import { type GuestContext, serve } from "../../../http/router.ts";
import type { CompanyRecord } from "../../../kernel/company-record.ts";
import type { Services } from "../../../kernel/services.ts";
import { askOwnSystem } from "./alternate.ts";
import { branchesOf, unknownFields } from "./branches.ts";
import { searchClosed } from "./closed.ts";
import { looseMatchesOf } from "./fields.ts";
import { search } from "./guest-search.ts";
import { BILL_NUMBER, BY_INDEX, exactNumber } from "./match.ts";
import { filled, ofYear, unknownField } from "./query-parts.ts";
import { registerTyler } from "./tyler-routes.ts";

const hasOwnSystem = ({ config }: CompanyRecord): boolean =>
  config.IsAltSearch === true || config.IsTylerSearch === true || config.IsCustomAPI === true;

type GuestRequest = Pick<GuestContext, "company" | "caller">;

/** Why a county's own system is not queried: it has none, or guests may not search. */
const closed = async (request: GuestRequest): Promise<Refusal | null> =>
  hasOwnSystem(request.company) ? searchClosed(request) : refuse("forbidden");

/** A query's criteria: a word in a field, or the parts of an address. */
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

/** The searches of a county whose bills are in its own system (CALL-034). */
function registerOwnSystem(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, services, altGetTaxBills, async ({ query }, context) => {
    const refused = await closed(context);
    if (refused) return refused;
    const { company, language } = context;
    const fields = fieldsOf(query);
    if (unknownFields(company, "", fields).length > 0) return unknownField();
    const lookup = {
      anyOf: branchesOf(company, "", fields),
      orElse: Object.entries(fields).flatMap(([name, typed]) => looseMatchesOf(company, "", name, typed)),
      and: ofYear(company, query.taxYear),
      page: query.pageNumber,
      size: query.pageSize,
    };
    return db.read(({ kysely }) =>
      askOwnSystem(kysely, company, lookup, { isClerk: query.sourcePage === "clerk", language }),
    );
  });

  serve(app, services, altGuestSearch, async ({ body }, context) => {
    // A page that was opened before the county's setting changed still finds its bills.
    const refused = await searchClosed(context);
    if (refused) return refused;
    const { company, language } = context;
    if (unknownFields(company, body.ProductNum, body.SearchFields).length > 0) return unknownField();
    return db.read((source) => search(source, company, body, language));
  });

  serve(app, services, altBillNumberSearch, async ({ query }, context) => {
    const refused = await closed(context);
    if (refused) return refused;
    const { company, language } = context;
    const lookup = {
      anyOf: [{ condition: exactNumber(BILL_NUMBER, query.searchQuery), via: BY_INDEX }],
      and: ofYear(company, query.taxYear),
      page: query.pageNumber,
      size: query.pageSize,
    };
    return db.read(({ kysely }) =>
      askOwnSystem(kysely, company, lookup, { isClerk: query.sourcePage === "clerk", language }),
    );
  });
}

/** Searches of counties with their own system, including Tyler's (CALL-034, CALL-043). */
export function registerAlternateSearch(app: FastifyInstance, services: Services): void {
  registerOwnSystem(app, services);
  registerTyler(app, services);
}
