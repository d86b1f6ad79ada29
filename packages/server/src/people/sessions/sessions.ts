import { rightsOf } from "@county-pay/core/session";
import type { Pool } from "pg";
import { storedMatrix } from "../../county/controls/index.ts";
import type { Caller, IssuedTokens, Sessions } from "../../kernel/caller.ts";
import { createTokens } from "./tokens.ts";

/** For how long an entered password counts in its session. */
const CONFIRMED_MINUTES = 5;

const CALLER = `
  select s.company_id as "companyId", s.id as "sessionId", u.id as "userId", u.email, u.first_name as "firstName",
    u.last_name as "lastName", u.user_type as "userType", u.consumer_id as "consumerId",
    u.confirmed_at is not null as "isConfirmed", u.must_renew as "mustRenew", o.permissions as "matrix",
    s.last_used_at < now() - interval '1 minute' as "isIdle",
    coalesce(s.password_at > now() - make_interval(mins => ${CONFIRMED_MINUTES}), false) as "hasConfirmed"
  from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
    left join office_controls o on o.company_id = s.company_id
  where s.company_id = $1 and s.id = $2 and s.revoked_at is null and s.expires_at > now() and u.disabled_at is null`;

/**
 * Sessions that last `hours` from their login. `secrets`: the signing one, followed by earlier ones that are still
 * valid.
 */
export function createSessions(pool: Pool, secrets: readonly [string, ...string[]], hours: number): Sessions {
  const tokens = createTokens(secrets);
  const both = async (
    claims: { companyId: number; sessionId: string },
    expiresAt: Date,
  ): Promise<IssuedTokens> => ({
    userToken: await tokens.sign(claims, "user", expiresAt),
    apiToken: await tokens.sign(claims, "api", expiresAt),
    expiresAt,
  });
  return {
    async open(companyId, userId, device) {
      const { rows } = await pool.query<{ id: string; expires_at: Date }>(
        `insert into sessions (company_id, user_id, device, expires_at)
         values ($1, $2, $3, now() + make_interval(hours => $4)) returning id, expires_at`,
        [companyId, userId, device, hours],
      );
      const [row] = rows;
      if (!row) throw new Error("a session was not stored");
      return both({ companyId, sessionId: row.id }, row.expires_at);
    },
    async openBeside(caller, companyId, userId) {
      const { rows } = await pool.query<{ id: string; expires_at: Date }>(
        // Locked, so that a session that ends at this moment takes the new one with it (end_child_sessions).
        `with parent as (select s.* from sessions s
           where s.company_id = $3 and s.id = $4 and s.revoked_at is null and s.expires_at > now() for share)
         insert into sessions (company_id, user_id, device, expires_at, parent_company_id, parent_id)
         select $1, $2, p.device, p.expires_at, p.company_id, p.id from parent p
         returning id, expires_at`,
        [companyId, userId, caller.companyId, caller.sessionId],
      );
      const [row] = rows;
      return row ? both({ companyId, sessionId: row.id }, row.expires_at) : null;
    },
    async callerOf(token, audience) {
      const claims = await tokens.read(token, audience);
      if (!claims) return null;
      const { rows } = await pool.query<Omit<Caller, "roles"> & { matrix: unknown }>(CALLER, [
        claims.companyId,
        claims.sessionId,
      ]);
      const [row] = rows;
      if (!row) return null;
      const { matrix, ...caller } = row;
      return { ...caller, roles: rightsOf(caller.userType, storedMatrix(matrix)) };
    },
    async confirm({ companyId, sessionId }) {
      const { rows } = await pool.query<{ until: Date }>(
        `update sessions set password_at = now() where company_id = $1 and id = $2
         returning password_at + make_interval(mins => $3) as until`,
        [companyId, sessionId, CONFIRMED_MINUTES],
      );
      return rows[0]?.until ?? new Date(0);
    },
    async touch({ companyId, sessionId }) {
      await pool.query(
        "update sessions set last_used_at = now() where company_id = $1 and id = $2 and revoked_at is null",
        [companyId, sessionId],
      );
    },
    async reissue({ companyId, sessionId }) {
      const { rows } = await pool.query<{ expires_at: Date }>(
        "select expires_at from sessions where company_id = $1 and id = $2 and revoked_at is null",
        [companyId, sessionId],
      );
      const [row] = rows;
      return row ? both({ companyId, sessionId }, row.expires_at) : null;
    },
    async end({ companyId, sessionId }) {
      await pool.query(
        "update sessions set revoked_at = now() where company_id = $1 and id = $2 and revoked_at is null",
        [companyId, sessionId],
      );
    },
    async endAllOf(companyId, userId, except) {
      await pool.query(
        `update sessions set revoked_at = now() where company_id = $1 and user_id = $2 and revoked_at is null
           and id is distinct from $3`,
        [companyId, userId, except ?? null],
      );
    },
  };
}
