import {
  deleteReportView,
  reportAging,
  reportBankDeposits,
  reportDeposits,
  reportHours,
  reportViews,
  saveReportView,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { agingOf } from "./aging.ts";
import { bankDepositsOf } from "./bank-deposits.ts";
import { badDays } from "./days.ts";
import { depositsOf } from "./deposits.ts";
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
