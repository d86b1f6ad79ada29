import { actOnUser, changeUser, inviteUser, searchUsers } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { act } from "./act-on-user.ts";
import { change } from "./change-user.ts";
import { invite } from "./invite-user.ts";
import { registerOpenSessions } from "./open-sessions.ts";
import { findUsers } from "./read-users.ts";

/** An invitation derives a key and sends an email. */
const INVITE_RATE = { rateLimit: { max: 30, timeWindow: 60_000 } };

/** An office's users, managed by its admins (OFFICE-004). */
export function registerUsers(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, searchUsers, ({ body }, { company, inCompany }) =>
    inCompany((tenant) => findUsers(tenant, company.id, body)),
  );
  registerOpenSessions(app, services);
  serveSignedIn(app, services, inviteUser, ({ body }, context) => invite(body, context), INVITE_RATE);
  serveSignedIn(app, services, changeUser, ({ params, body }, context) => change(params.id, body, context));
  serveSignedIn(app, services, actOnUser, ({ params }, context) => act(params.id, params.action, context));
}
