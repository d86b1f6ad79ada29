import {
  reportCollectionPayments,
  reportCollectionPaymentsCsv,
  reportCollections,
  reportSeasons,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { badDays, badSpan } from "../reports/index.ts";
import { collectedFile } from "./csv.ts";
import { paymentsOf } from "./payments-of.ts";
import { collectionsOf } from "./report.ts";
import { seasonsOf } from "./seasons.ts";

/** What was collected by taxing entity, levy year, and charge, and the payments behind each figure (OFFICE-003). */
export function registerCollections(app: FastifyInstance, services: Services): void {
  serveSignedIn(
    app,
    services,
    reportCollections,
    ({ body }, { company, inCompany }) =>
      badDays(body) ?? inCompany((tenant) => collectionsOf(tenant, company, body)),
  );
  serveSignedIn(
    app,
    services,
    reportCollectionPayments,
    ({ body: { Skip, Top, ...filter } }, { company, inCompany }) =>
      badSpan(filter) ?? inCompany((tenant) => paymentsOf(tenant, company, filter, { skip: Skip, top: Top })),
  );
  serveSignedIn(
    app,
    services,
    reportCollectionPaymentsCsv,
    ({ body }, context) => badSpan(body) ?? collectedFile(context, body),
  );
  serveSignedIn(app, services, reportSeasons, ({ body }, { company, inCompany }) =>
    inCompany((tenant) => seasonsOf(tenant, company, body.Day)),
  );
}
