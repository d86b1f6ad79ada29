import {
  endMyOtherSessions,
  endMySession,
  endUserSession,
  mySessions,
  type OpenSessionWire,
  userSessions,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import type { Tenant } from "../../db/tenant.ts";
import { DONE } from "../../http/done.ts";
import { refuse } from "../../http/refusal.ts";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Services } from "../../kernel/services.ts";

interface Row {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

const MOST = 200;

/** The open sessions of a user, the last used first. */
async function openSessions(
  tenant: Tenant,
  { companyId, sessionId }: Caller,
  userId: string,
): Promise<OpenSessionWire[]> {
  const { rows } = await sql<Row>`
    select id, device, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt" from sessions
    where company_id = ${companyId} and user_id = ${userId}::bigint and revoked_at is null and expires_at > now()
    order by last_used_at desc, created_at desc limit ${MOST}`.execute(tenant);
  return rows.map(({ id, device, createdAt, lastUsedAt, expiresAt }) => ({
    Id: id,
    Device: device,
    CreatedAt: createdAt.toISOString(),
    LastUsedAt: lastUsedAt.toISOString(),
    ExpiresAt: expiresAt.toISOString(),
    IsCurrent: id === sessionId,
  }));
}

/** Ends one session of a user at once, and records it: every call checks its session in the database. */
const end = (id: string, userId: string, { caller, inCompany }: SignedInContext) =>
  inCompany(async (tenant) => {
    const { rows } = await sql<{ device: string }>`update sessions set revoked_at = now()
      where company_id = ${caller.companyId} and user_id = ${userId}::bigint and id = ${id}::uuid
        and revoked_at is null and expires_at > now() returning device`.execute(tenant);
    const [ended] = rows;
    if (!ended) return refuse("not_found");
    await note(tenant, caller, "session.ended", "", {
      user: userId,
      ...(ended.device === "" ? {} : { Device: ended.device }),
    });
    return DONE;
  });

/** Open sessions: a person's own, and those of a user for an admin (OFFICE-004). */
export function registerOpenSessions(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, mySessions, (_input, { caller, inCompany }) =>
    inCompany((tenant) => openSessions(tenant, caller, String(caller.userId))),
  );
  serveSignedIn(app, services, endMySession, ({ params }, context) =>
    end(params.id, String(context.caller.userId), context),
  );
  serveSignedIn(app, services, endMyOtherSessions, async (_input, { caller, inCompany }) => {
    await services.sessions.endAllOf(caller.companyId, caller.userId, caller.sessionId);
    await inCompany((tenant) => note(tenant, caller, "user.signed-out", String(caller.userId)));
    return DONE;
  });
  serveSignedIn(app, services, userSessions, ({ params }, { caller, inCompany }) =>
    inCompany((tenant) => openSessions(tenant, caller, params.id)),
  );
  serveSignedIn(app, services, endUserSession, ({ params }, context) =>
    end(params.sessionId, params.id, context),
  );
}
