import type { Given, login } from "@county-pay/core/contract";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { Services } from "../../services.ts";
import { isPassword } from "../sessions/index.ts";
import { forgetFailures, takeTry } from "./lockout.ts";
import { USER_COLUMNS, type UserRow, userToWire } from "./user.ts";

/**
 * Signs somebody in (spec 1:135, 0:433). Refuses with login_failed whether the address or the password is wrong, after
 * the same time, and with too_many_attempts once an address was tried wrongly too often, whether anybody has it or not.
 */
export async function signIn(
  { db, companies, sessions }: Services,
  body: { readonly username: string; readonly password: string; readonly company: string },
): Promise<Given<typeof login> | Refusal> {
  const company = await companies.byName(body.company);
  if (!company) return refuse("company_not_found");
  if (!(await takeTry(db.pool, company.id, body.username))) return refuse("too_many_attempts");
  const { rows } = await db.pool.query<UserRow & { password_hash: string }>(
    `select ${USER_COLUMNS}, password_hash from users
     where company_id = $1 and lower(email) = lower($2) and disabled_at is null`,
    [company.id, body.username.trim()],
  );
  const user = rows[0];
  const isRight = await isPassword(body.password, user?.password_hash ?? null);
  if (!user || !isRight) return refuse("login_failed");
  await forgetFailures(db.pool, company.id, body.username);
  return userToWire(user, company, await sessions.open(company.id, user.id));
}
