import { statfs } from "node:fs/promises";
import { normalizedEmail } from "@county-pay/core/forms";
import pg from "pg";
import { LISTENS_AS } from "../../county/companies/index.ts";
import { inspectCluster } from "../../db/cluster/at-start.ts";
import { OLDEST_VERSION, TRIED_VERSION } from "../../db/connection/postgres-version.ts";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { requireSchema } from "../../db/migrate.ts";
import { bad, type Check, type Checks, doubt, type Finding, good, many, reasonOf } from "./finding.ts";

const SKEW_DOUBT_MS = 2_000;
const SKEW_BAD_MS = 30_000;
const GIB = 2 ** 30;

const version: Check = async ({ pool }) => {
  const { rows } = await pool.query<{ number: number; text: string; size: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as text,
       pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  const { number = 0, text = "", size = "" } = rows[0] ?? {};
  const major = Math.floor(number / 10_000);
  const says = `PostgreSQL ${text}, ${size}`;
  if (major < OLDEST_VERSION) return [bad("database", `${says}: too old, move to ${TRIED_VERSION}`)];
  const tried = major < TRIED_VERSION ? `; ${TRIED_VERSION} is what everything is tried with` : "";
  return [good("database", `${says}${tried}`)];
};

const schema: Check = ({ pool }) =>
  requireSchema(pool).then(
    () => [good("schema", "as this County Pay needs it")],
    (error: unknown) => {
      if (error instanceof OperatorFailure) return [bad("schema", error.message)];
      throw error;
    },
  );

const EXTENSIONS = ["pg_trgm", "unaccent"] as const;

const rights: Check = async ({ pool }) => {
  const { rows } = await pool.query<{ extensions: readonly string[]; tenant: boolean }>(
    `select array(select extname::text from pg_extension) as extensions,
       exists (select from pg_roles where rolname = 'county_pay_tenant'
         and pg_has_role(current_user, oid, 'member')) as tenant`,
  );
  const [found] = rows;
  return [
    ...EXTENSIONS.map((name) =>
      found?.extensions.includes(name)
        ? good("extension", `${name} is there`)
        : bad("extension", `${name} is missing: create extension ${name}`),
    ),
    found?.tenant
      ? good("second wall", "the role county_pay_tenant is there and may be taken on")
      : bad("second wall", "this user may not take on county_pay_tenant: grant county_pay_tenant to it"),
  ];
};

const clock: Check = async ({ pool }) => {
  const before = Date.now();
  const { rows } = await pool.query<{ now: number }>(
    "select extract(epoch from clock_timestamp()) * 1000 as now",
  );
  const skew = Math.abs(Number(rows[0]?.now) - (before + Date.now()) / 2);
  const says = `${(skew / 1_000).toFixed(1)} s apart from the database's`;
  if (skew > SKEW_BAD_MS) return [bad("clock", `${says}: sessions end at wrong times, set both by NTP`)];
  return [skew > SKEW_DOUBT_MS ? doubt("clock", `${says}: set both by NTP`) : good("clock", says)];
};

const servers: Check = async ({ pool }) => {
  const { rows } = await pool.query<{ count: number; used: number; most: number }>(
    `select (count(*) filter (where starts_with(application_name, $1) and datname = current_database()))::int as count,
       count(*)::int as used, current_setting('max_connections')::int as most from pg_stat_activity`,
    [LISTENS_AS],
  );
  const { count = 0, used = 0, most = 0 } = rows[0] ?? {};
  const connections = `${used} of ${most} connections are in use`;
  return [
    good("servers", count === 0 ? "none runs on this database" : `${many(count, "server")} on this database`),
    used > most * 0.8
      ? doubt("connections", `${connections}: lower DATABASE_CONNECTIONS or raise max_connections`)
      : good("connections", connections),
  ];
};

/** Users from before addresses were normalized (decision 050), whose address no form accepts any more. */
const addresses: Check = async ({ pool }) => {
  const { rows } = await pool.query<{ id: string; company: string; email: string }>(
    `select u.id::text, c.name as company, u.email from users u join companies c on c.id = u.company_id
     where u.disabled_at is null
       and u.email collate "C" !~ '^[A-Za-z0-9!#$%&''*+/=?^_\`{|}~.-]+@([A-Za-z0-9-]+\\.)+[A-Za-z0-9-]+$'
     order by c.name, u.id limit 1000`,
  );
  const odd = rows.filter(({ email }) => normalizedEmail(email) === null);
  if (odd.length === 0) return [good("addresses", "every user's email address can be used to sign in")];
  const named = odd.slice(0, 5).map(({ company, id }) => `${company} user ${id}`);
  const says = `${many(odd.length, "user has an email address", "users have email addresses")} that no longer signs in`;
  return [doubt("addresses", `${says} (${named.join(", ")}): add them with another address`)];
};

const disk: Check = async ({ dataFolder }) => {
  const found = await statfs(dataFolder).catch(() => null);
  if (!found) return [];
  const free = Number(found.bavail) * Number(found.bsize);
  const says = `${(free / GIB).toFixed(1)} GiB free at ${dataFolder}`;
  if (free < GIB) return [bad("disk", `${says}: PostgreSQL stops when it is full, make room`)];
  return [free < 5 * GIB ? doubt("disk", `${says}: make room soon`) : good("disk", says)];
};

async function askReplica(url: string): Promise<Finding> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ follows: boolean; seconds: number | null }>(
      `select pg_is_in_recovery() as follows,
         extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds`,
    );
    const { follows = false, seconds } = rows[0] ?? {};
    if (!follows)
      return bad("replica", "follows nobody, so searches go to the primary: check DATABASE_REPLICA_URL");
    return good("replica", `follows; its last change is ${Math.round(seconds ?? 0)} s old`);
  } catch (error) {
    return bad("replica", `cannot be reached (${reasonOf(error)}): check DATABASE_REPLICA_URL`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
const replica: Check = async ({ config }) => (config.replica ? [await askReplica(config.replica.url)] : []);

/** What a failure of the database's machine, or a failover, would lose. */
const cluster: Check = ({ pool, config }) => inspectCluster(pool, config.cluster);

export const DATABASE_CHECKS: Checks = {
  version,
  schema,
  cluster,
  rights,
  clock,
  addresses,
  servers,
  disk,
  replica,
};
