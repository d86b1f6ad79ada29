import {
  billById,
  billByProperty,
  billHistory,
  billWaitsSince,
  guestSearch,
  guestStatements,
  smartSearch,
  taxEntities,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { refuse } from "../../http/refusal.ts";
import { serve } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { registerBillChecks } from "./check-routes.ts";
import { billOfProperty, billsById, billsOfSameProperty } from "./read-bills.ts";
import { registerAlternateSearch } from "./search/alternate-routes.ts";
import { unknownFields } from "./search/branches.ts";
import { searchClosed } from "./search/closed.ts";
import { columnsNamed, columnsOf } from "./search/fields.ts";
import { search } from "./search/guest-search.ts";
import { suggest } from "./search/smart-search.ts";
import { taxEntitiesToWire } from "./tax-entities.ts";
import { billToWire } from "./to-wire.ts";
import { billWait } from "./waits-since.ts";

function registerSearch(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, services, guestSearch, async ({ body }, context) => {
    const closed = await searchClosed(context);
    if (closed) return closed;
    const { company, language } = context;
    const unknown = unknownFields(company, body.ProductNum, body.SearchFields);
    if (unknown.length > 0)
      return refuse("validation_failed", { Paths: unknown.map((name) => `SearchFields.${name}`) });
    return db.read((source) => search(source, company, body, language));
  });

  serve(app, services, smartSearch, async ({ body }, context) => {
    const closed = await searchClosed(context);
    if (closed) return closed;
    const { company, language } = context;
    const columns = columnsNamed(columnsOf(company, body.ProductNum), body.SearchBy);
    if (columns.length === 0) return refuse("validation_failed", { Paths: ["SearchBy"] });
    return db.read((source) => suggest(source, company.id, columns, body.Search, language));
  });
}

/** Searching bills and viewing one (docs/requirements/calls-bills.md). */
export function registerBills(app: FastifyInstance, services: Services): void {
  const { kysely } = services.db;
  registerSearch(app, services);
  registerAlternateSearch(app, services);
  registerBillChecks(app, services);

  serve(app, services, billById, async ({ params }, { company, language }) => {
    const [row] = await billsById(services.db, company.id, [params.recordDetailsId]);
    return row ? billToWire(row, company, language) : refuse("bill_not_found");
  });

  serve(app, services, billByProperty, async ({ params }, { company, language }) => {
    const row = await billOfProperty(kysely, company.id, params.propertyId, Number(params.year));
    return row ? billToWire(row, company, language) : refuse("bill_not_found");
  });

  serve(app, services, billHistory, async ({ params }, { company, language }) => {
    const rows = await billsOfSameProperty(kysely, company.id, params.recordDetailsId);
    return rows.length > 0 ? rows.map((row) => billToWire(row, company, language)) : refuse("bill_not_found");
  });

  serve(app, services, billWaitsSince, ({ params }, { company }) =>
    billWait(kysely, company, params.recordDetailsId),
  );

  serve(app, services, taxEntities, async ({ body }, { company }) => {
    const [row] = await billsById(services.db, company.id, [body.RecordDetailsId]);
    return row ? taxEntitiesToWire(row) : refuse("bill_not_found");
  });

  serve(app, services, guestStatements, async ({ body }, { company, language }) => {
    const rows = await billsById(kysely, company.id, body.SearchFields.RecordDetailsId.split(","));
    return rows.map((row) => billToWire(row, company, language));
  });
}
