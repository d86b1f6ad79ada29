import { randomInt } from "node:crypto";
import { PASSWORD_SYMBOLS } from "@county-pay/core/forms";
import { rolesOf } from "@county-pay/core/session";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../../../db/in-transaction.ts";
import { hashPassword } from "../../sessions/index.ts";
import { unlock } from "../login/lockout.ts";

/** Without letters and digits that look alike. */
const ALPHABETS = [
  "abcdefghijkmnpqrstuvwxyz",
  "ABCDEFGHJKLMNPQRSTUVWXYZ",
  "23456789",
  PASSWORD_SYMBOLS,
] as const;
const ALL = ALPHABETS.slice(0, 3).join("");

const pick = (letters: string): string => letters[randomInt(letters.length)] ?? "";

/** A random password that meets the policy: 16 characters with at least one of each kind, about 110 bits. */
export const generatePassword = (): string =>
  [...ALPHABETS.map(pick), ...Array.from({ length: 16 }, () => pick(ALL))].join("");

/** Records an operator's action on a user: the audit trail has no user for the operator. */
const noteOperator = (client: PoolClient, companyId: number, action: string, id: number) =>
  client.query("insert into audit_events (company_id, action, subject, details) values ($1, $2, $3, $4)", [
    companyId,
    action,
    id.toString(),
    { by: "operator" },
  ]);

/** A user to be added by an operator. */
export interface NewUser {
  readonly companyId: number;
  readonly email: string;
  readonly password: string;
  readonly userType: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mustRenew: boolean;
}

/** Adds a user with a confirmed address, and a resident's consumer; false if the address is taken. */
export async function addUser(pool: Pool, user: NewUser): Promise<boolean> {
  const { companyId, email, userType, firstName, lastName, mustRenew } = user;
  const hash = await hashPassword(user.password);
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into users (company_id, email, password_hash, user_type, first_name, last_name, must_renew, confirmed_at)
       values ($1, $2, $3, $4, $5, $6, $7, now()) on conflict do nothing returning id`,
      [companyId, email, hash, userType, firstName, lastName, mustRenew],
    );
    const [row] = rows;
    if (!row) return false;
    if (!rolesOf(userType).isClerkUser) {
      await client.query(
        `with consumer as (insert into consumers (company_id, full_name, email) values ($1, $2, $3) returning id)
         update users set consumer_id = (select id from consumer) where company_id = $1 and id = $4`,
        [companyId, `${firstName} ${lastName}`.trim(), email, row.id],
      );
    }
    await noteOperator(client, companyId, "user.added", row.id);
    return true;
  });
}

const endSessions = (client: PoolClient, companyId: number, id: number) =>
  client.query(
    "update sessions set revoked_at = now() where company_id = $1 and user_id = $2 and revoked_at is null",
    [companyId, id],
  );

/** Disables a user and ends every session; false if there is no such user. */
export const disableUser = (pool: Pool, companyId: number, email: string): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `update users set disabled_at = now() where company_id = $1 and email_key = email_key($2)
         and disabled_at is null returning id`,
      [companyId, email],
    );
    const [row] = rows;
    if (!row) return false;
    await endSessions(client, companyId, row.id);
    await noteOperator(client, companyId, "user.disabled", row.id);
    return true;
  });

/** Gives a user a temporary password, and ends every session and lock; false if there is no such user. */
export async function setPassword(
  pool: Pool,
  companyId: number,
  email: string,
  password: string,
): Promise<boolean> {
  const hash = await hashPassword(password);
  const isSet = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `update users set password_hash = $3, must_renew = true, password_set_at = now()
       where company_id = $1 and email_key = email_key($2) and disabled_at is null returning id`,
      [companyId, email, hash],
    );
    const [row] = rows;
    if (!row) return false;
    await endSessions(client, companyId, row.id);
    await noteOperator(client, companyId, "password.set", row.id);
    return true;
  });
  if (isSet) await unlock(pool, companyId, email);
  return isSet;
}

/** The users of a company, and whether they can sign in. */
export async function listUsers(
  pool: Pool,
  companyId: number,
): Promise<readonly { readonly email: string; readonly user_type: string; readonly state: string }[]> {
  const { rows } = await pool.query(
    `select email, user_type, case when disabled_at is not null then 'disabled'
       when confirmed_at is null then 'unconfirmed' when must_renew then 'must renew' else 'active' end as state
     from users where company_id = $1 order by email_key`,
    [companyId],
  );
  return rows;
}
