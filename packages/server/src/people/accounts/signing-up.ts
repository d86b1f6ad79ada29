import {
  confirmEmail,
  forgotPassword,
  register,
  resendConfirmationEmail,
  userExists,
  validateEmailAddress,
} from "@county-pay/core/contract";
import { isEmail, normalizedEmail } from "@county-pay/core/forms";
import { isStaff, rolesOf } from "@county-pay/core/session";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { asCompany } from "../../db/tenant.ts";
import { DONE } from "../../http/done.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import { servePublic, WithHeaders } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { queueAccountMail, queueResetMail } from "./account-mail.ts";
import { ownerOfLink, takeLink } from "./mail-tokens.ts";
import { confirmNewEmail } from "./new-email/confirm.ts";
import { registerUser } from "./register.ts";
import { readResendToken } from "./resend-token.ts";

/** Per network address, so that callers can neither probe addresses nor flood them. */
const RATE = { rateLimit: { max: 20, timeWindow: 60_000 } };
/** Emails of one kind to one address: one per minute, ten per day. */
const SELDOM = { notWithinSeconds: 60, mostPerDay: 10 } as const;

/** Registering, and the emails that confirm an address (CALL-087, CALL-095). */
export function registerSigningUp(app: FastifyInstance, services: Services): void {
  const { db, companies } = services;

  servePublic(
    app,
    services,
    register,
    async ({ body }, { language, address }) => {
      const registered = await registerUser(services, body, { language: language.code, address });
      if (registered instanceof Refusal) return registered;
      return new WithHeaders(registered, { Location: `/api/EbppUsers/${registered.Id}` });
    },
    RATE,
  );

  servePublic(
    app,
    services,
    userExists,
    async ({ query }) => {
      const company = await companies.byName(query.company);
      if (!company) return refuse("company_not_found");
      const { rows } = await db.pool.query<{ type: string }>(
        "select user_type as type from users where company_id = $1 and email_key = $2",
        [company.id, normalizedEmail(query.emailaddress)],
      );
      // Whose address is a member of the office is nobody's business (decision 053).
      return rows.some(({ type }) => !isStaff(rolesOf(type)));
    },
    RATE,
  );

  servePublic(app, services, validateEmailAddress, async ({ body }) => isEmail(body.EmailAddress.trim()));

  servePublic(
    app,
    services,
    confirmEmail,
    async ({ query }, context) => {
      const owner = await ownerOfLink(db.pool, "confirm", query.token);
      if (!owner) return confirmNewEmail(services, query.token, context);
      return asCompany(db.kysely, owner.company_id, async (tenant) => {
        if (!(await takeLink(tenant, "confirm", query.token, owner))) return refuse("link_expired");
        await sql`update users set confirmed_at = coalesce(confirmed_at, now())
          where company_id = ${owner.company_id} and id = ${owner.user_id}`.execute(tenant);
        return DONE;
      });
    },
    RATE,
  );

  servePublic(
    app,
    services,
    forgotPassword,
    async ({ params }, { language }) => {
      const company = await companies.byName(params.company);
      if (!company) return refuse("company_not_found");
      const key = normalizedEmail(params.email);
      if (key === null) return refuse("validation_failed", { Paths: ["email"] });
      const mail = { companyId: company.id, language: language.code, ...SELDOM };
      await asCompany(db.kysely, company.id, (tenant) => queueResetMail(tenant, key, mail));
      return DONE;
    },
    RATE,
  );

  // For signed-in users, or for users who have just registered and have the resend token.
  servePublic(
    app,
    services,
    resendConfirmationEmail,
    async ({ query }, { token, language }) => {
      const caller = token ? await services.sessions.callerOf(token, "user") : null;
      const who = caller ?? (query.registration ? readResendToken(services, query.registration) : null);
      if (!who) return refuse("unauthorised");
      const { companyId, userId } = who;
      const mail = { companyId, userId, kind: "confirm", language: language.code, ...SELDOM } as const;
      await asCompany(db.kysely, companyId, (tenant) => queueAccountMail(tenant, mail));
      return DONE;
    },
    RATE,
  );
}
