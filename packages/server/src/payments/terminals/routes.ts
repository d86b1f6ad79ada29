import {
  delTerminalPaymentRequest,
  getSaasConexDevices,
  getTerminals,
  getTerminalsMisc,
  httpsPaymentLog,
  terminalDeviceList,
  terminalPaymentRequest,
} from "@county-pay/core/contract";
import { wireCents } from "@county-pay/core/money";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import { DONE } from "../../http/done.ts";
import { refuse } from "../../http/refusal.ts";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { signedTerminals } from "./device-list.ts";
import { removeRun, storeRun } from "./runs.ts";
import { registerSales } from "./sales.ts";
import { NO_SECRETS, terminalSecrets } from "./secrets.ts";
import {
  isSecureWeb,
  type TerminalRow,
  takes,
  terminalById,
  terminalsOf,
  terminalToWire,
} from "./terminal.ts";

/** The county's own terminals and whether each is reachable now: no caller sees another county's. */
const devicesOf = ({ connectors }: Services, companyId: number, rows: readonly TerminalRow[]) =>
  Promise.all(
    rows.map(async (terminal) => ({
      DeviceID: terminal.deviceId,
      DeviceName: terminal.name,
      IsConnected: await (await connectors.terminals(companyId, terminal)).isConnected(terminal.deviceId),
    })),
  );

/** Card terminals at a county's counters (CALL-135, CALL-149, CALL-150). */
export function registerTerminals(app: FastifyInstance, services: Services): void {
  // The keys go only to the page that drives a terminal itself.
  const listed = ({ company, inCompany }: SignedInContext, kind: "property" | "misc") =>
    inCompany(async (tenant) => {
      const rows = (await terminalsOf(tenant, company.id)).filter((row) => takes(row, company, kind));
      const addresses = await Promise.all(
        rows.map((row) => services.connectors.terminalAddress(company.id, row)),
      );
      const driven = rows.filter(isSecureWeb).map(({ id }) => id);
      const secrets = await terminalSecrets(services, tenant, company.id, driven);
      return rows.map((row, at) =>
        terminalToWire(row, addresses[at] ?? "", secrets.get(row.id) ?? NO_SECRETS),
      );
    });
  serveSignedIn(app, services, getTerminals, (_input, context) => listed(context, "property"));
  serveSignedIn(app, services, getTerminalsMisc, (_input, context) => listed(context, "misc"));

  serveSignedIn(app, services, getSaasConexDevices, async (_input, { company, inCompany }) =>
    devicesOf(services, company.id, await inCompany((tenant) => terminalsOf(tenant, company.id))),
  );

  serveSignedIn(app, services, terminalDeviceList, async ({ body }, { company, inCompany }) => {
    const own = await inCompany((tenant) => signedTerminals(services, tenant, company, body));
    return own.length === 0 ? refuse("forbidden") : devicesOf(services, company.id, own);
  });

  serveSignedIn(app, services, terminalPaymentRequest, async ({ body }, { caller, company, inCompany }) =>
    inCompany(async (tenant) => {
      const terminal = await terminalById(tenant, company.id, body.TerminalID);
      if (!terminal) return refuse("not_found");
      const amountCents = wireCents(body.Amount);
      const subCents = wireCents(body.SubAmount);
      if (subCents <= 0 || subCents > amountCents) return refuse("amount_invalid");
      const run = await storeRun(tenant, {
        companyId: company.id,
        userId: caller.userId,
        sessionId: body.session_id,
        terminal,
        amountCents,
        subCents,
      });
      return run ? DONE : refuse("idempotency_conflict");
    }),
  );

  serveSignedIn(app, services, delTerminalPaymentRequest, async ({ body }, { company, inCompany }) =>
    (await inCompany((tenant) => removeRun(tenant, company.id, body.session_id)))
      ? DONE
      : refuse("not_found"),
  );

  serveSignedIn(app, services, httpsPaymentLog, async ({ body }, { caller, company, inCompany }) =>
    inCompany(async (tenant) => {
      await sql`insert into terminal_log (company_id, session_id, terminal_id, user_id, status, message)
        values (${company.id}, ${body.session_id}, ${body.TerminalID}, ${caller.userId}, ${body.Status},
          ${body.Message})`.execute(tenant);
      await note(tenant, caller, "terminal.logged", body.session_id);
      return DONE;
    }),
  );

  registerSales(app, services);
}
