import {
  deleteReportView,
  noteTableExport,
  reportAging,
  reportBankDeposits,
  reportBills,
  reportBillsCsv,
  reportDepositLines,
  reportDeposits,
  reportHours,
  reportViews,
  saveReportView,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { noteExport } from "../../http/exports.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { agingOf } from "./aging.ts";
import { bankDepositsOf } from "./bank-deposits.ts";
import { badDays } from "./days.ts";
import { depositLinesOf, depositsOf } from "./deposits.ts";
import { figureBills, figureBillsFile } from "./figure-bills.ts";
import { hoursOf } from "./hours.ts";
import { deleteView, saveView, viewsOf } from "./views.ts";

/** The figures behind charts, and the users' saved views of reports. */
export function registerCharts(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, reportAging, (_input, { company, inCompany }) =>
    inCompany((tenant) => agingOf(tenant, company)),
  );
  serveSignedIn(
    app,
    services,
    reportBankDeposits,
    ({ body }, { company, inCompany }) =>
      badDays(body) ?? inCompany((tenant) => bankDepositsOf(tenant, company, body)),
  );
  serveSignedIn(
    app,
    services,
    reportHours,
    ({ body }, { company, inCompany }) =>
      badDays(body) ?? inCompany((tenant) => hoursOf(tenant, company, body)),
  );
  serveSignedIn(
    app,
    services,
    reportDeposits,
    ({ body }, { company, inCompany }) =>
      badDays(body) ?? inCompany((tenant) => depositsOf(tenant, company, body)),
  );
  serveSignedIn(
    app,
    services,
    reportDepositLines,
    ({ body }, { company, inCompany }) =>
      badDays(body) ?? inCompany((tenant) => depositLinesOf(tenant, company, body)),
  );
  serveSignedIn(app, services, reportBills, ({ body: { Skip, Top, ...filter } }, { company, inCompany }) =>
    inCompany((tenant) => figureBills(tenant, company, filter, { skip: Skip, top: Top })),
  );
  serveSignedIn(app, services, reportBillsCsv, ({ body }, context) => figureBillsFile(context, body));
  serveSignedIn(app, services, noteTableExport, async ({ body: { List, ...filter } }, context) => {
    await noteExport(List, filter, context);
    return { List };
  });
  serveSignedIn(app, services, reportViews, (_input, { caller, inCompany }) =>
    inCompany((tenant) => viewsOf(tenant, caller)),
  );
  serveSignedIn(app, services, saveReportView, ({ body }, { caller, inCompany }) =>
    inCompany((tenant) => saveView(tenant, caller, body)),
  );
  serveSignedIn(app, services, deleteReportView, ({ params }, { caller, inCompany }) =>
    inCompany((tenant) => deleteView(tenant, caller, params.id)),
  );
}
