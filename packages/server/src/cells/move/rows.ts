import type pg from "pg";
import { VERIFIES } from "../../db/secrets/receipt-key.ts";
import { type Move, type Side, withSessions } from "./sides.ts";
import { removeWall } from "./wall.ts";

export type Standing = "here" | "arriving" | "leaving" | "gone";

/** A county's row in one of the databases. */
export interface Found {
  readonly id: number;
  readonly standing: Standing;
  readonly otherCell: string;
  /** The stream of a move from here that was prepared and has not ended; '' for none. */
  readonly stream: string;
}

/** The beginning of the names of a county's slots, subscriptions, and publications; that of the target's cell follows. */
const STREAM = "county_pay_move_";

/** The name of the slot, the subscription, and the publication of a move to a cell. */
export const streamTo = (company: number, cell: string): string =>
  `${STREAM}${company}_${cell.replaceAll("-", "_")}`;

/** The county with this name in a database; undefined if there is none. */
export async function findCounty(client: Pick<pg.Client, "query">, name: string): Promise<Found | undefined> {
  const { rows } = await client.query<Found>(
    `select id, standing, other_cell as "otherCell", coalesce((select pubname::text from pg_publication
       where starts_with(pubname, $2 || companies.id || '_') limit 1), '') as stream
     from companies where name = $1`,
    [name, STREAM],
  );
  return rows[0];
}

/** Says where the county lives now; servers hear of it at once. */
export async function stand(
  { client }: Side,
  company: number,
  standing: Standing,
  otherCell = "",
): Promise<void> {
  await client.query(
    `update companies set standing = $2, other_cell = $3, standing_since = clock_timestamp() where id = $1`,
    [company, standing, otherCell],
  );
}

const COMPANY = `(select array_agg(quote_ident(attname)::text order by attnum) from pg_attribute
  where attrelid = 'companies'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and not attname = any('{id,standing,standing_since,other_cell}'))`;

/** Brings the county's row of `companies` to the target as it is now, standing as `arriving`. */
export async function bringCompany({ from, to, company }: Move): Promise<void> {
  const { rows } = await from.client.query<{ row: unknown; columns: string[] }>(
    `select to_jsonb(c) as row, ${COMPANY} as columns from companies c where id = $1`,
    [company],
  );
  const [found] = rows;
  if (!found) throw new Error("the county is not there");
  const list = found.columns.join(", ");
  const values = found.columns.map((column) => `s.${column}`).join(", ");
  await withSessions(to.cell, company, { count: 1, isQuiet: true }, async ([quiet]) => {
    await quiet?.query(
      `insert into companies as c (id, standing, other_cell, ${list}) overriding system value
         select s.id, 'arriving', $2, ${values} from jsonb_populate_record(null::companies, $1) s
       on conflict (id) do update set (${list}) = (select ${list.replaceAll(/([^, ]+)/g, "excluded.$1")})`,
      [JSON.stringify(found.row), from.cell.name],
    );
  });
}

/** Receipts that the source signed stay valid in the target. */
export async function bringReceiptKeys({ from, to }: Move): Promise<void> {
  const { rows } = await from.client.query<{ keys: unknown }>(
    "select jsonb_object_agg(name, value) as keys from secrets where starts_with(name, $1)",
    [VERIFIES],
  );
  await to.client.query(
    "insert into secrets (name, value) select key, value from jsonb_each_text($1) on conflict do nothing",
    [JSON.stringify(rows[0]?.keys ?? {})],
  );
}

/** The target knows charges that the source made, or a database in which the county was before. */
export async function bringInstallations({ from, to }: Move): Promise<void> {
  const { rows } = await from.client.query<{ ids: string[] }>(
    "select id || earlier as ids from installation",
  );
  await to.client.query(
    `update installation set earlier = array(select distinct e from unnest(earlier || $1::uuid[]) e where e <> id order by e)`,
    [rows[0]?.ids ?? []],
  );
}

/** The sequences of the target continue after the county's numbers. */
export async function bringSequences({ from, to }: Move): Promise<void> {
  const { rows } = await from.client.query<{ last: unknown }>(
    `select jsonb_object_agg(sequencename, last_value) as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  await to.client.query(
    `select setval(quote_ident(s.sequencename)::regclass, k.value::bigint)
     from jsonb_each_text($1) k join pg_sequences s on s.schemaname = 'public' and s.sequencename = k.key
     where coalesce(s.last_value, 0) < k.value::bigint`,
    [JSON.stringify(rows[0]?.last ?? {})],
  );
}

/** How far the gateways' lists had been read, by name. */
export type Cursors = Readonly<Record<string, number>>;

/** From now on the lists are read again from there, unless they were not read that far yet. Reading twice changes nothing. */
export async function readAgainFrom(client: pg.Client, cursors: Cursors): Promise<void> {
  await client.query(
    `insert into gateway_cursors as c select key, value::bigint from jsonb_each_text($1)
     on conflict (gateway) do update set position = least(c.position, excluded.position)`,
    [JSON.stringify(cursors)],
  );
}

const AT_ONCE = 20_000;
/** How long the deletion of so many rows may take. */
const DELETE_MS = 600_000;

/**
 * Deletes all rows of the county in small transactions, also those that are otherwise stored permanently, then its wall,
 * and its row of `companies` at last: until then, the same command finds what is left. Returns how many rows.
 */
export function deleteCounty(side: Side, company: number): Promise<number> {
  return withSessions(
    side.cell,
    company,
    { count: 1, isQuiet: true, longestMs: DELETE_MS },
    async ([quiet]) => {
      if (!quiet) return 0;
      const { rows: tables } = await quiet.query<{ name: string }>(
        `select c.oid::regclass::text as name from pg_class c join pg_attribute k on k.attrelid = c.oid
         and k.attname = 'company_id' and not k.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
      );
      let deleted = 0;
      for (const { name } of tables)
        for (;;) {
          const { rowCount } = await quiet.query(
            `delete from ${name} where ctid = any(array(select ctid from ${name} where company_id = $1 limit ${AT_ONCE}))`,
            [company],
          );
          deleted += rowCount ?? 0;
          if ((rowCount ?? 0) < AT_ONCE) break;
        }
      await removeWall(side, company);
      await quiet.query("delete from companies where id = $1", [company]);
      return deleted;
    },
  );
}
