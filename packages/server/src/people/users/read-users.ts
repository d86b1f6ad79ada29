import type { UserState } from "@county-pay/core/accounts";
import type { Given, OfficeUserWire, searchUsers } from "@county-pay/core/contract";
import { CLERK_TYPE, CLERK_WORDS } from "@county-pay/core/session";
import { type RawBuilder, sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import { LOCKOUT } from "../accounts/index.ts";

/** The type of a `users u`, from which the roles are derived (rolesOf in core). */
const TYPE = sql`lower(regexp_replace(u.user_type, '\\s', '', 'g'))`;
const hasWord = (words: readonly string[]): RawBuilder<boolean> =>
  sql`exists (select from unnest(${[...words]}::text[]) w where position(w in ${TYPE}) > 0)`;
const IS_STAFF = sql<boolean>`(${TYPE} = ${CLERK_TYPE} or ${hasWord([...CLERK_WORDS, "smf"])})`;
const IS_ADMIN = hasWord(["admin"]);

const STATE = sql<UserState>`case when u.disabled_at is not null then 'disabled'
  when u.confirmed_at is null and u.invited_at is not null then 'invited'
  when u.confirmed_at is null then 'unconfirmed' when u.must_renew then 'mustRenew' else 'active' end`;

// The hash from lockout.ts. Locked for at least one place; unknown places together are only slowed down.
const IS_LOCKED = sql<boolean>`exists (select from login_failures f where f.company_id = u.company_id
  and f.email_hash = sha256(convert_to(u.email_key, 'UTF8')) and f.place <> '' and f.failures >= ${LOCKOUT.failures}
  and f.last_at >= now() - make_interval(mins => ${LOCKOUT.minutes}))`;

/** A user in the contract's fields. */
const USER = sql`u.id::text as "Id", u.email as "EmailAddress", u.first_name as "FirstName", u.last_name as "LastName",
  u.user_type as "UserType", u.terminal_name as "TerminalName", u.consumer_id::text as "ConsumerId", ${STATE} as "State",
  ${IS_LOCKED} as "IsLocked", (select count(*)::integer from sessions s where s.company_id = u.company_id
    and s.user_id = u.id and s.revoked_at is null and s.expires_at > now()) as "Sessions",
  (select max(s.created_at) from sessions s where s.company_id = u.company_id and s.user_id = u.id) as "LastSignIn",
  u.created_at as "CreatedAt", u.version as "Version"`;

type Row = Omit<OfficeUserWire, "LastSignIn" | "CreatedAt"> & {
  readonly LastSignIn: Date | null;
  readonly CreatedAt: Date;
};

const toWire = (row: Row): OfficeUserWire => ({
  ...row,
  LastSignIn: row.LastSignIn?.toISOString() ?? null,
  CreatedAt: row.CreatedAt.toISOString(),
});

/** One user of the company. */
export async function readUser(
  tenant: Tenant,
  companyId: number,
  id: string,
): Promise<OfficeUserWire | undefined> {
  const { rows } = await sql<Row>`select ${USER} from users u
    where u.company_id = ${companyId} and u.id = ${id}::bigint`.execute(tenant);
  return rows[0] && toWire(rows[0]);
}

/** How many admins of the company can sign in. */
export async function activeAdmins(tenant: Tenant, companyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from users u
    where u.company_id = ${companyId} and ${IS_ADMIN} and u.disabled_at is null and u.confirmed_at is not null`.execute(
    tenant,
  );
  return rows[0]?.count ?? 0;
}

interface UsersQuery {
  readonly Search: string;
  readonly Kind: "all" | "staff" | "residents";
  readonly State: "all" | "locked" | UserState;
  readonly Skip: number;
  readonly Top: number;
}

/** The typed text as a pattern that matches anywhere. */
const anywhere = (text: string): string => `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`;

const matching = (companyId: number, { Search, Kind, State }: UsersQuery): RawBuilder<unknown> => {
  const kind = { all: sql`true`, staff: IS_STAFF, residents: sql`not ${IS_STAFF}` }[Kind];
  const state = State === "all" ? sql`true` : State === "locked" ? IS_LOCKED : sql`${STATE} = ${State}::text`;
  return sql`from users u where u.company_id = ${companyId} and ${kind} and ${state}
    and lower(u.email || ' ' || u.first_name || ' ' || u.last_name) like lower(${anywhere(Search)})`;
};

/** A page of users: staff first, by name. */
export async function findUsers(
  tenant: Tenant,
  companyId: number,
  query: UsersQuery,
): Promise<Given<typeof searchUsers>> {
  const found = matching(companyId, query);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::integer as count ${found}`.execute(
    tenant,
  );
  const { rows } = await sql<Row>`select ${USER} ${found}
    order by ${IS_STAFF} desc, lower(u.first_name), lower(u.last_name), u.id
    limit ${query.Top} offset ${query.Skip}`.execute(tenant);
  return {
    Count: counted[0]?.count ?? 0,
    ActiveAdmins: await activeAdmins(tenant, companyId),
    Users: rows.map(toWire),
  };
}
