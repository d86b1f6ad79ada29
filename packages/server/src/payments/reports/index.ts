import {
  auditTrail,
  auditTrailCsv,
  recordReturn,
  reportClerks,
  reportTotals,
  reportTransactions,
  reportTransactionsCsv,
  reportUnpaid,
  reportUnpaidCsv,
  SETTLEMENT_LENGTH,
  settlement,
  settlements,
  uploadSettlement,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { auditOf } from "./audit.ts";
import { registerCharts } from "./charts.ts";
import { badDays } from "./days.ts";
import { actsFile, movementsFile } from "./files.ts";
import { registerReturnedChecks } from "./returned-checks.ts";
import { returnOf } from "./returns.ts";
import { compared, settlementFiles, takeSettlement } from "./settlements.ts";
import { totalsOf } from "./totals.ts";
import { transactionsOf } from "./transactions.ts";
import { unpaidByYear, unpaidFile } from "./unpaid.ts";

export { csvFile } from "./csv.ts";
export { badDays, badSpan } from "./days.ts";
export { depositsOf } from "./deposits.ts";
export type { KindSum } from "./sums.ts";
export { kindSumsOf } from "./totals.ts";

/** Transactions, their totals, and the audit trail: on a screen and as files. */
function registerLists(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, reportTransactions, ({ body: { Skip, Top, ...filter } }, context) => {
    const { company, inCompany } = context;
    return (
      badDays(filter) ??
      inCompany((tenant) => transactionsOf(tenant, company, filter, { skip: Skip, top: Top }))
    );
  });
  serveSignedIn(
    app,
    services,
    reportTransactionsCsv,
    ({ body }, context) => badDays(body) ?? movementsFile(context, body),
  );
  serveSignedIn(
    app,
    services,
    reportTotals,
    ({ body }, { company, inCompany }) =>
      badDays(body) ?? inCompany((tenant) => totalsOf(tenant, company, body)),
  );
  serveSignedIn(app, services, reportUnpaid, (_input, { company, inCompany }) =>
    inCompany((tenant) => unpaidByYear(tenant, company)),
  );
  serveSignedIn(app, services, reportUnpaidCsv, (_input, context) => unpaidFile(context));
  serveSignedIn(app, services, auditTrail, ({ body: { Skip, Top, ...filter } }, { company, inCompany }) => {
    const page = { skip: Skip, top: Top };
    return badDays(filter) ?? inCompany((tenant) => auditOf(tenant, company, filter, page));
  });
  serveSignedIn(
    app,
    services,
    auditTrailCsv,
    ({ body }, context) => badDays(body) ?? actsFile(context, body),
  );
}

/** An office's reports about money that moved (OFFICE-003). */
export function registerReports(app: FastifyInstance, services: Services): void {
  registerLists(app, services);
  serveSignedIn(app, services, reportClerks, (_input, { company, inCompany }) =>
    inCompany(async (tenant) => {
      const { rows } = await sql<{ UserId: string; Name: string }>`
        select u.id::text as "UserId", left(person_name(u), 200) as "Name" from users u
        where u.company_id = ${company.id} and (
          exists (select from payments p where p.company_id = u.company_id and p.clerk_id = u.id)
          or exists (select from payment_refunds r where r.company_id = u.company_id and r.user_id = u.id))
        order by "Name", u.id limit 1000`.execute(tenant);
      return rows;
    }),
  );
  registerCharts(app, services);
  registerReturnedChecks(app, services);
  serveSignedIn(app, services, recordReturn, ({ body }, context) =>
    context.inCompany((tenant) => returnOf(tenant, context, body)),
  );
  serveSignedIn(
    app,
    services,
    uploadSettlement,
    ({ body }, context) => takeSettlement(services, context, body),
    // In JSON, each of its characters may take more than a byte.
    { bodyLimit: 2 * SETTLEMENT_LENGTH },
  );
  serveSignedIn(app, services, settlements, (_input, { company, inCompany }) =>
    inCompany((tenant) => settlementFiles(tenant, company.id)),
  );
  serveSignedIn(app, services, settlement, ({ params }, { company, inCompany }) =>
    inCompany((tenant) => compared(tenant, company.id, params.id)),
  );
}
