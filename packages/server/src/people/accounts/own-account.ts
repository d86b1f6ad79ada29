import {
  changePassword,
  consumerAlerts,
  createConsumerAccount,
  createEbppUserConsumerMap,
  deleteEbppUserConsumerMap,
  deleteEventLog,
  getConsumer,
  resetPassword,
  searchConsumers,
  switchCompany,
  updateConsumer,
  updateConsumerAccount,
  updateProfile,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import { DONE } from "../../http/done.ts";
import { refuse } from "../../http/refusal.ts";
import { servePublic, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { changeAccount, createAccount, linkAccount, unlinkAccount } from "./links.ts";
import { changeByOldPassword, resetByLink } from "./login/choose-password.ts";
import { switchTo } from "./login/switch-company.ts";
import { alertsOf, findConsumers } from "./office/consumer-desk.ts";
import { changeConsumer, readOneConsumer } from "./office/consumers.ts";
import { changeOwnProfile } from "./profile.ts";

const RATE = { rateLimit: { max: 20, timeWindow: 60_000 } };

/** Passwords, profile, consumers and their accounts (CALL-078, CALL-093, CALL-094). */
export function registerOwnAccount(app: FastifyInstance, services: Services): void {
  servePublic(
    app,
    services,
    resetPassword,
    ({ body }, { language, address }) => resetByLink(services, body, { language: language.code, address }),
    RATE,
  );
  servePublic(
    app,
    services,
    changePassword,
    ({ body }, { token, language, address }) =>
      changeByOldPassword(services, body, { token, language: language.code, address }),
    RATE,
  );
  serveSignedIn(
    app,
    services,
    updateProfile,
    ({ params, body }, context) => changeOwnProfile(services, params.id, body, context),
    { forEveryone: true },
  );
  serveSignedIn(
    app,
    services,
    switchCompany,
    ({ params }, { caller }) => switchTo(services, caller, Number(params.companyId)),
    { namesOthers: true },
  );

  serveSignedIn(app, services, getConsumer, ({ params }, context) => readOneConsumer(params.id, context));
  serveSignedIn(app, services, updateConsumer, ({ params, body }, context) =>
    changeConsumer(params.id, body, context),
  );
  serveSignedIn(app, services, searchConsumers, ({ body }, { company, inCompany }) =>
    inCompany((tenant) => findConsumers(tenant, company.id, body)),
  );
  serveSignedIn(app, services, consumerAlerts, ({ params }, { company, inCompany }) =>
    inCompany((tenant) => alertsOf(tenant, company.id, params.id)),
  );
  serveSignedIn(app, services, createConsumerAccount, ({ body }, context) =>
    createAccount(services, body, context),
  );
  serveSignedIn(app, services, updateConsumerAccount, ({ params, body }, context) =>
    changeAccount(params.id, body, context),
  );
  serveSignedIn(app, services, createEbppUserConsumerMap, ({ body }, context) => linkAccount(body, context));
  serveSignedIn(app, services, deleteEbppUserConsumerMap, ({ params }, context) =>
    unlinkAccount(params.id, context),
  );

  // Hides it in the displayed history; the audit trail itself keeps it.
  serveSignedIn(app, services, deleteEventLog, ({ params }, { caller, inCompany }) =>
    inCompany(async (tenant) => {
      const { rows } = await sql`insert into event_log_removals (company_id, event_id, removed_by)
        select company_id, id, ${caller.userId}::bigint from audit_events
        where company_id = ${caller.companyId} and id = ${params.id}::bigint
        on conflict do nothing returning event_id`.execute(tenant);
      if (rows.length === 0) return refuse("not_found");
      await note(tenant, caller, "event.removed", params.id);
      return DONE;
    }),
  );
}
