import pg from "pg";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import type { Move, Side } from "./sides.ts";
import { movedTables } from "./tables.ts";

interface Facts {
  readonly schema: string;
  readonly level: string;
  readonly freeSlots: number;
  readonly freeSenders: number;
  readonly freeWorkers: number;
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
  readonly mayReplicate: boolean;
  readonly maySubscribe: boolean;
  readonly mayBeQuiet: boolean;
  readonly mayCreate: boolean;
  /** The first table of a county that the user does not own; null if it owns all. */
  readonly notOwned: string | null;
}

async function factsOf({ client }: Side): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select (select md5(string_agg(name || ' ' || checksum, ',' order by name)) from schema_migrations) as schema,
       current_setting('wal_level') as level,
       current_setting('max_replication_slots')::int - (select count(*)::int from pg_replication_slots) as "freeSlots",
       current_setting('max_wal_senders')::int - (select count(*)::int from pg_stat_replication) as "freeSenders",
       current_setting('max_logical_replication_workers')::int
         - (select count(*)::int from pg_stat_subscription where pid is not null) as "freeWorkers",
       pg_is_in_recovery() as "isStandby", current_setting('default_transaction_read_only')::boolean as "isReadOnly",
       r.rolsuper or r.rolreplication as "mayReplicate",
       r.rolsuper or pg_has_role('pg_create_subscription', 'member') as "maySubscribe",
       r.rolsuper or has_parameter_privilege('session_replication_role', 'set') as "mayBeQuiet",
       has_database_privilege(current_database(), 'create') as "mayCreate",
       (select min(c.relname::text) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not pg_has_role(c.relowner, 'usage')) as "notOwned"
     from pg_roles r where r.rolname = current_user`,
  );
  if (!rows[0]) throw new Error("the database does not know its user");
  return rows[0];
}

/**
 * Whether the target reaches the source, and may subscribe to it: tries it, and takes that back. Returns what keeps it from
 * that; null for nothing.
 */
async function whyNotSubscribed({ from, to, stream }: Move): Promise<string | null> {
  try {
    await to.client.query("begin");
    await to.client.query(
      `create subscription ${stream} connection ${pg.escapeLiteral(from.cell.url)} publication ${stream}
       with (create_slot = false, slot_name = none, enabled = false, copy_data = false)`,
    );
    return null;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return (error.message.split("\n")[0] ?? "").replaceAll(/(:\/\/[^:@/\s]*:)[^@\s]*@/g, "$1…@");
  } finally {
    await to.client.query("rollback");
  }
}

function refuse(sentence: string): never {
  throw new OperatorFailure(sentence);
}

/** Refuses a move between databases, or with users, that cannot do it. */
async function checkServers({ from, to }: Move): Promise<void> {
  const source = await factsOf(from);
  const target = await factsOf(to);
  const [here, there] = [from.cell.name, to.cell.name];
  if (source.schema !== target.schema)
    refuse(`${here} and ${there} have different migrations: run migrate for both with the same release.`);
  if (source.level !== "logical")
    refuse(
      `The PostgreSQL of ${here} has wal_level = ${source.level}: set wal_level = logical and restart it.`,
    );
  if (source.isStandby || target.isStandby || source.isReadOnly || target.isReadOnly)
    refuse(
      `${source.isStandby || source.isReadOnly ? here : there} is read-only: CELLS must name the primary.`,
    );
  if (source.freeSlots < 1)
    refuse(`The PostgreSQL of ${here} has no free replication slot: raise max_replication_slots.`);
  if (source.freeSenders < 2)
    refuse(
      `The PostgreSQL of ${here} has no free connection for replication: raise max_wal_senders by at least 2.`,
    );
  if (target.freeWorkers < 1)
    refuse(
      `The PostgreSQL of ${there} has no free replication worker: raise max_logical_replication_workers.`,
    );
  if (!source.mayReplicate)
    refuse(`The user of ${here} may not replicate: alter role … replication, or name another user in CELLS.`);
  if (!target.maySubscribe)
    refuse(`The user of ${there} may not create a subscription: grant pg_create_subscription to it.`);
  for (const { name, mayBeQuiet } of [
    { name: here, ...source },
    { name: there, ...target },
  ])
    if (!mayBeQuiet)
      refuse(
        `The user of ${name} may not copy rows as they are: grant set on parameter session_replication_role to it.`,
      );
  for (const { name, mayCreate, notOwned } of [
    { name: here, ...source },
    { name: there, ...target },
  ]) {
    if (!mayCreate)
      refuse(
        `The user of ${name} may not create a publication or a subscription: grant create on database to it.`,
      );
    if (notOwned !== null)
      refuse(
        `The user of ${name} does not own the table ${notOwned}: name the owner of all tables in CELLS.`,
      );
  }
}

/** Refuses a move of a county that cannot be copied, or that the target cannot have. */
async function checkCounty({ from, to, company, county }: Move): Promise<void> {
  const [here, there] = [from.cell.name, to.cell.name];
  const { rows: unsearched } = await from.client.query(
    "select from database_generations where cause <> 'first' and searched_at is null limit 1",
  );
  if (unsearched.length > 0)
    refuse(
      `${here} had a failover or was restored, and the gateways' charges have not been compared with its payments yet: run the command again in a few minutes.`,
    );
  const unfit = (await movedTables(from.client)).filter(({ canBeFiltered }) => !canBeFiltered);
  if (unfit.length > 0)
    refuse(
      `The table ${unfit[0]?.name} of ${here} cannot be replicated for one county: alter table … replica identity full.`,
    );
  const { rows } = await to.client.query<{ name: string }>(
    "select name from companies where id = $1 and name <> $2",
    [company, county],
  );
  if (rows[0])
    refuse(
      `${there} has another county with the ID ${company} (${rows[0].name}): counties of one installation need different IDs.`,
    );
  const { rows: other } = await to.client.query<{ id: number }>(
    "select id from companies where name = $1 and id <> $2",
    [county, company],
  );
  if (other[0])
    refuse(`${there} has another county with the name ${county}: two cannot have the same address.`);
}

/** Refuses a move that could not end well, before anything changes. */
export async function checkSides(move: Move): Promise<void> {
  await checkServers(move);
  await checkCounty(move);
  const { from, to, stream } = move;
  const { rows: ours } = await to.client.query("select from pg_subscription where subname = $1", [stream]);
  const why = ours.length > 0 ? null : await whyNotSubscribed(move);
  if (why !== null)
    refuse(
      `The PostgreSQL of ${to.cell.name} cannot follow that of ${from.cell.name} at its address in CELLS: ${why}.`,
    );
}
