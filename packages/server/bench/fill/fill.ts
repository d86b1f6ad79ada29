import { statfs } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { OperatorFailure } from "../../src/db/failures/operator-failure.ts";
import { storeCounty } from "../../src/demo/store-county.ts";
import { COLUMNS, demoCounty, propertyLines } from "./bill-lines.ts";
import { dropIndexes, vacuumFilled } from "./indexes.ts";

const CHUNK = 256 * 1024;
/** So many properties, with about four bills each, are stored by one statement. */
const PORTION = 20_000;
/** What a bill takes with its ledger, its search, all indexes, and the log meanwhile. */
const BYTES_PER_BILL = 3_200;

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

/** The lines of the next properties; none if there are no more. */
function takePortion(properties: Generator<readonly string[]>, portion: number): readonly string[] {
  const lines: string[] = [];
  for (let taken = 0; taken < portion; taken += 1) {
    const next = properties.next();
    if (next.done) break;
    lines.push(...next.value);
  }
  return lines;
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

/** Bills that no ledger has yet get their first movement, as an import gives it. */
const LEDGER = `
  insert into ledger_lines (company_id, movement_id, kind, account, bill_id, amount_cents)
  select b.company_id, b.movement, 'import', l.account, l.bill, l.amount
  from (
    select company_id, id, balance_cents, gen_random_uuid() as movement from bills
    where company_id = $1 and id > $2 and balance_cents <> 0
  ) b, lateral (values ('receivable', b.id, b.balance_cents), ('levied', null, -b.balance_cents)) l (account, bill, amount)`;

/**
 * Stores the bills in portions of whole properties. The product's own trigger makes them found; as no property is in two
 * portions, it does that right without the indexes of `search_keys`, too.
 */
async function fillBills(
  client: pg.Client,
  companyId: number,
  count: number,
  portion: number,
  onStored: (bills: number) => void,
): Promise<void> {
  const properties = propertyLines(count);
  const next = () => takePortion(properties, portion);
  let last = "0";
  let stored = 0;
  for (let lines = next(); lines.length > 0; lines = next()) {
    const copy = client.query(copyFrom(`copy bills (company_id, ${COLUMNS.join(", ")}) from stdin`));
    await pipeline(Readable.from(pieces(companyId, lines)), copy);
    await client.query(LEDGER, [companyId, last]);
    const { rows } = await client.query<{ id: string }>(
      "select max(id)::text as id from bills where company_id = $1",
      [companyId],
    );
    last = rows[0]?.id ?? last;
    // The plans of the trigger suit as many properties as this has seen.
    await client.query("analyze search_properties (property)");
    stored += lines.length;
    onStored(stored);
  }
}

/** Refuses a disk that is too small before it is full; PostgreSQL knows its folder, which is on this machine. */
async function checkDisk(client: pg.Client, count: number, say: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  );
  const disk = await statfs(rows[0]?.folder ?? ".");
  const free = disk.bavail * disk.bsize;
  const needed = count * BYTES_PER_BILL;
  const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
  if (needed > free)
    throw new OperatorFailure(
      `${count.toLocaleString("en-US")} bills need about ${gigabytes(needed)} of disk space, and ${gigabytes(free)} are free.`,
    );
  say(`filling ${count.toLocaleString("en-US")} bills, which takes about ${gigabytes(needed)} of disk space`);
}

/**
 * Fills an empty database with the county `demo` and this many bills with their ledger; leaves a filled one as it is.
 * Creates the indexes afterwards. Returns the company's ID.
 */
export async function fill(
  url: string,
  count: number,
  say: (line: string) => void,
  portion = PORTION,
): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const known = await client.query<{ id: number }>("select id from companies where name = 'demo'");
    if (known.rows[0]) return known.rows[0].id;
    await checkDisk(client, count, say);
    const began = Date.now();
    const seconds = (): string => `${((Date.now() - began) / 1000).toFixed(0)} s`;
    await client.query(
      "set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'",
    );
    // One transaction, so that what was interrupted is not taken for a filled database.
    await client.query("begin");
    const companyId = await storeDemo(client);
    const indexes = await dropIndexes(client);
    await fillBills(client, companyId, count, portion, (stored) =>
      say(`${stored.toLocaleString("en-US")} bills stored after ${seconds()}`),
    );
    for (const index of indexes) await client.query(index);
    // A vacuum passes over rows whose commit is not yet in the log, and the planner then avoids their indexes.
    await client.query("set synchronous_commit = on");
    await client.query("commit");
    say(`indexes made after ${seconds()}`);
    await vacuumFilled(client);
    say(`${count.toLocaleString("en-US")} bills in ${seconds()}`);
    return companyId;
  } finally {
    await client.end();
  }
}
