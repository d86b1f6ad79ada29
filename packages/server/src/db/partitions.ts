import type { PoolClient } from "pg";

/** The tables to partition by company, if needed: those that grow with bills and payments. */
export const SPREAD = ["bills", "payments", "payment_bills", "ledger_lines"] as const;

const lines = async (client: PoolClient, sql: string, values: readonly unknown[] = []): Promise<string[]> => {
  const { rows } = await client.query<{ line: string }>(sql, [...values]);
  return rows.map(({ line }) => line);
};

/** Foreign keys from and to these tables; they refer to the old tables and are recreated on the new ones. */
const references = (
  client: PoolClient,
  tables: readonly string[],
): Promise<{ drop: string; add: string }[]> =>
  client
    .query<{ drop: string; add: string }>(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint where contype = 'f' and conparentid = 0
         and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))`,
      [tables],
    )
    .then(({ rows }) => rows);

/** Functions that accept or return a row of one of the tables. */
const functions = (
  client: PoolClient,
  tables: readonly string[],
): Promise<{ drop: string; make: string }[]> =>
  client
    .query<{ drop: string; make: string }>(
      `select format('drop function %s', p.oid::regprocedure) as drop, pg_get_functiondef(p.oid) as make
       from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
         and exists (select from pg_type t where t.typname = any($1) and t.typnamespace = 'public'::regnamespace
           and (t.oid = p.prorettype or t.oid = any(p.proargtypes::oid[])))
       order by p.oid`,
      [tables],
    )
    .then(({ rows }) => rows);

/** Everything attached to a table that `like … including all` does not copy. */
async function attachments(client: PoolClient, table: string): Promise<string[]> {
  const triggers = await lines(
    client,
    "select pg_get_triggerdef(oid) as line from pg_trigger where tgrelid = $1::regclass and not tgisinternal",
    [table],
  );
  const rights = await lines(
    client,
    `select format('grant %s on %I to %I', string_agg(privilege_type, ', '), table_name, grantee) as line
     from information_schema.role_table_grants
     where table_name = $1 and table_schema = 'public' and grantee <> current_user group by table_name, grantee`,
    [table],
  );
  const walls = await lines(
    client,
    `select format('create policy %I on %I to %s using (%s) with check (%s)', policyname, tablename,
       array_to_string(roles, ', '), qual, with_check) as line from pg_policies where tablename = $1`,
    [table],
  );
  return [...triggers, ...rights, `alter table ${table} enable row level security`, ...walls];
}

/** Statement triggers fire only for the named table: a partition that a statement names directly needs its own. */
async function guardPartitions(client: PoolClient, table: string): Promise<void> {
  const guards = await lines(
    client,
    `select regexp_replace(pg_get_triggerdef(t.oid), ' ON [^ ]+ ', format(' ON %s ', i.inhrelid::regclass)) as line
     from pg_trigger t join pg_inherits i on i.inhparent = t.tgrelid
     where t.tgrelid = $1::regclass and not t.tgisinternal and t.tgtype & 1 = 0`,
    [table],
  );
  for (const guard of guards) await client.query(guard);
}

async function spread(client: PoolClient, table: string, parts: number): Promise<void> {
  const attached = await attachments(client, table);
  const columns = await lines(
    client,
    `select string_agg(quote_ident(attname), ', ' order by attnum) as line from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const identity = await lines(
    client,
    `select attname as line from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [table],
  );
  const [settings] = await lines(
    client,
    `select coalesce('with (' || array_to_string(reloptions, ', ') || ')', '') as line from pg_class
     where oid = $1::regclass`,
    [table],
  );
  await client.query(`alter table ${table} rename to ${table}_whole`);
  await client.query(
    `create table ${table} (like ${table}_whole including all) partition by hash (company_id)`,
  );
  for (let part = 0; part < parts; part += 1)
    await client.query(
      `create table ${table}_p${part} partition of ${table} for values with (modulus ${parts}, remainder ${part}) ${settings}`,
    );
  await client.query(
    `insert into ${table} (${columns.join()}) overriding system value select ${columns.join()} from ${table}_whole`,
  );
  for (const column of identity)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 0) + 1, false) from ${table}`,
    );
  for (const statement of attached) await client.query(statement);
  await guardPartitions(client, table);
}

/**
 * Partitions the big tables into `parts` each, by the hash of the company, in the transaction of `client`; nothing else
 * may use the database meanwhile, and there must be space for the tables twice. Rows, guards, policies and foreign keys
 * are as before; the names of indexes are not.
 */
export async function spreadByCompany(
  client: PoolClient,
  parts: number,
  tables: readonly string[] = SPREAD,
): Promise<void> {
  // Definitions name tables relative to the search path.
  await client.query("set local search_path = public");
  await client.query("set local statement_timeout = 0");
  const held = await references(client, tables);
  const rowFunctions = await functions(client, tables);
  for (const { drop } of [...held, ...rowFunctions.toReversed()]) await client.query(drop);
  for (const table of tables) await spread(client, table, parts);
  await client.query("set local check_function_bodies = off");
  for (const { make } of rowFunctions) await client.query(make);
  for (const table of tables) await client.query(`drop table ${table}_whole`);
  for (const { add } of held) await client.query(add);
}
