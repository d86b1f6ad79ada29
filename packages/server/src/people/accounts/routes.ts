import {
  cisAuth,
  confirmPassword,
  getEbppUser,
  login,
  logout,
  validateToken,
} from "@county-pay/core/contract";
import { may, SERVE_CUSTOMERS } from "@county-pay/core/session";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { readPermissions } from "../../county/controls/index.ts";
import { DONE } from "../../http/done.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import { servePublic, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { checkPassword } from "./login/check-password.ts";
import { placesOf } from "./login/known-places.ts";
import { signIn } from "./login/login.ts";
import { registerOwnAccount } from "./own-account.ts";
import { registerSigningUp } from "./signing-up.ts";
import { USER_COLUMNS, type UserRow, userToWire } from "./user.ts";

/** Password attempts from one network address. */
const LOGIN_RATE = { max: 30, timeWindow: 60_000 };

/** Signing in and out, and the signed-in user (CALL-086, CALL-087, CALL-096). */
export function registerAccounts(app: FastifyInstance, services: Services): void {
  const { sessions } = services;

  registerSigningUp(app, services);
  registerOwnAccount(app, services);

  servePublic(app, services, login, ({ body }, context) => signIn(services, body, context), {
    rateLimit: LOGIN_RATE,
  });

  serveSignedIn(
    app,
    services,
    logout,
    async (_input, { caller }) => {
      await sessions.end(caller);
      return DONE;
    },
    { forEveryone: true },
  );

  serveSignedIn(
    app,
    services,
    confirmPassword,
    async ({ body }, { caller, address }) => {
      const user = await checkPassword(services, caller.companyId, {
        email: caller.email,
        password: body.Password,
        places: placesOf(services, { address, device: null }),
      });
      if (user instanceof Refusal) return user;
      return { Until: (await sessions.confirm(caller)).toISOString() };
    },
    { rateLimit: LOGIN_RATE, forEveryone: true },
  );

  serveSignedIn(app, services, cisAuth, async (_input, { caller, company }) => {
    const issued = await sessions.reissue(caller);
    if (!issued) return refuse("unauthorised");
    return { AuthToken: issued.apiToken, CompanyId: company.id, ExpiresAt: issued.expiresAt.toISOString() };
  });

  servePublic(
    app,
    services,
    validateToken,
    async ({ query }) => (await sessions.callerOf(query.UserToken, "user")) !== null,
  );

  serveSignedIn(app, services, getEbppUser, async ({ params }, { caller, company, inCompany }) => {
    const isOwn = params.id === caller.userId.toString();
    if (!isOwn && !may(caller.roles, SERVE_CUSTOMERS)) return refuse("forbidden");
    return inCompany(async (tenant) => {
      const { rows } = await sql<UserRow>`select ${sql.raw(USER_COLUMNS)} from users
        where company_id = ${company.id} and id = ${params.id}`.execute(tenant);
      const [row] = rows;
      if (!row) return refuse("not_found");
      return userToWire(services, row, company, await readPermissions(tenant, company.id, row.user_type));
    });
  });
}
