import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { storeCounty } from "../../src/demo/store-county.ts";
import { billLines, COLUMNS, demoCounty } from "./bill-lines.ts";

const CHUNK = 256 * 1024;

/** Joins lines into chunks of a useful packet size. */
function* pieces(companyId: number, lines: Iterable<string>): Generator<string> {
  let text = "";
  for (const line of lines) {
    text += `${companyId}\t${line}\n`;
    if (text.length < CHUNK) continue;
    yield text;
    text = "";
  }
  yield text;
}

/** Stores the county `demo` without bills and returns its ID. */
async function storeDemo(client: pg.Client): Promise<number> {
  const pool = { query: client.query.bind(client) } as unknown as pg.Pool;
  await storeCounty(pool, demoCounty(), []);
  const { rows } = await client.query<{ id: number }>("select id from companies where name = 'demo'");
  return rows[0]?.id ?? 0;
}

/** Like `fill`, without bills. */
export async function fillCounty(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return storeDemo(client).finally(() => client.end());
}

async function fillBills(client: pg.Client, companyId: number, count: number): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid in ('bills'::regclass, 'ledger_lines'::regclass)
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  // A trigger would hold all of them in memory.
  await client.query("alter table bills disable trigger bills_are_found");
  const copy = client.query(copyFrom(`copy bills (company_id, ${COLUMNS.join(", ")}) from stdin`));
  await pipeline(Readable.from(pieces(companyId, billLines(count))), copy);
  await client.query(
    `insert into ledger_lines (company_id, movement_id, kind, account, bill_id, amount_cents)
     select b.company_id, b.movement, 'import', l.account, l.bill, l.amount
     from (select company_id, id, balance_cents, gen_random_uuid() as movement from bills where balance_cents <> 0) b,
       lateral (values ('receivable', b.id, b.balance_cents), ('levied', null, -b.balance_cents)) l (account, bill, amount)`,
  );
  for (const { made } of rows) await client.query(made);
  await client.query(
    "select refresh_search($1, array(select distinct coalesce(property_key, 'bill ' || id) from bills where company_id = $1), true)",
    [companyId],
  );
  await client.query("alter table bills enable trigger bills_are_found");
}

/**
 * Fills an empty database with the county `demo` and this many bills with their ledger; leaves a filled one as it is.
 * Creates the indexes afterwards, which takes a third of the time. Returns the company's ID.
 */
export async function fill(url: string, count: number, say: (line: string) => void): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const known = await client.query<{ id: number }>("select id from companies where name = 'demo'");
    if (known.rows[0]) return known.rows[0].id;
    const began = Date.now();
    await client.query(
      "set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'",
    );
    await client.query("begin");
    const companyId = await storeDemo(client);
    await fillBills(client, companyId, count);
    await client.query("commit");
    await client.query("vacuum (analyze) bills");
    for (const table of ["ledger_lines", "search_properties", "search_keys"])
      await client.query(`vacuum (analyze) ${table}`);
    await client.query("checkpoint");
    say(`${count.toLocaleString("en-US")} bills in ${((Date.now() - began) / 1000).toFixed(0)} s`);
    return companyId;
  } finally {
    await client.end();
  }
}
