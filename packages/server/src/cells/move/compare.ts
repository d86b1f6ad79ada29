import type pg from "pg";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { inParallel, LINES, type Move, type Side, withSessions } from "./sides.ts";
import { type MovedTable, movedTables } from "./tables.ts";

/** What a county's rows in a table amount to: equal for equal rows in any order. */
interface Amount {
  readonly rows: string;
  readonly hash: string;
}

/** The money of a county, in cents. */
interface Money {
  readonly bills: string;
  readonly payments: string;
  readonly ledger: string;
}

/** What both sides were found to have. */
export interface Comparison {
  /** The tables that differ; empty if nothing does. */
  readonly differences: readonly string[];
  readonly rows: number;
  readonly money: Money;
}

/** The transactions of each side from which on a row may have changed since both were the same. */
export interface Since {
  readonly from: string;
  readonly to: string;
}

/** The oldest transaction that a session's snapshot does not see (`xmin`), or the next one (`xmax`). */
export async function positionOf(client: pg.Client, which: "xmin" | "xmax"): Promise<string> {
  const { rows } = await client.query<{ at: string }>(
    `select pg_snapshot_${which}(pg_current_snapshot())::xid::text as at`,
  );
  return rows[0]?.at ?? "";
}

async function amountOf(
  client: pg.Client,
  { name, compared }: MovedTable,
  where: string,
  values: readonly unknown[] = [],
): Promise<Amount> {
  const { rows } = await client.query<Amount>(
    `select count(*)::text as rows, coalesce(sum(hash_record_extended(row(${compared.join(", ")}), 0)), 0)::text as hash
     from "${name}" where ${where}`,
    [...values],
  );
  return rows[0] ?? { rows: "", hash: "" };
}

const areSame = (one: Amount, other: Amount): boolean => one.rows === other.rows && one.hash === other.hash;

/** The tables that differ in any column of any row, in the states that these sessions see. */
async function differingTables(
  company: number,
  tables: readonly MovedTable[],
  sources: readonly pg.Client[],
  targets: readonly pg.Client[],
): Promise<readonly string[]> {
  const differences: string[] = [];
  await inParallel(tables, Math.min(sources.length, targets.length), async (table, line) => {
    const [source, target] = [sources[line], targets[line]];
    if (!source || !target) throw new Error("there is no session for this line");
    const where = `company_id = ${company}`;
    const [here, there] = await Promise.all([amountOf(source, table, where), amountOf(target, table, where)]);
    if (!areSame(here, there)) differences.push(table.name);
  });
  return differences.sort();
}

/** Compares every column of every row that was copied with what the copy was made of. */
export async function compareCopies(
  { company, from, to }: Move,
  tables: readonly MovedTable[],
  sources: readonly pg.Client[],
  targets: readonly pg.Client[],
): Promise<void> {
  const differences = await differingTables(company, tables, sources, targets);
  if (differences.length > 0)
    throw new OperatorFailure(
      `The copy in ${to.cell.name} differs from ${from.cell.name} in ${differences.join(", ")}.`,
    );
}

interface Changed {
  readonly rows: string;
  /** The keys of the rows that may have changed. */
  readonly keys: readonly Readonly<Record<string, unknown>>[];
}

/** The keys of the rows that may have changed since, and the number of all rows. */
async function changedIn(
  client: pg.Client,
  { name, key }: MovedTable,
  company: number,
  since: string,
): Promise<Changed> {
  const pairs = key.map((column) => `'${column.replaceAll('"', "").replaceAll("'", "''")}', ${column}`);
  const { rows } = await client.query<Changed>(
    `select count(*)::text as rows, coalesce(jsonb_agg(jsonb_build_object(${pairs.join(", ")}))
       filter (where age(xmin) <= age($1::xid)), '[]') as keys
     from "${name}" where company_id = ${company}`,
    [since],
  );
  return rows[0] ?? { rows: "", keys: [] };
}

/**
 * Whether a table has the same rows on both sides now. The rows that changed on neither side are still the same: those
 * that changed on either are compared in every column, and all are counted, which finds one that is missing.
 */
async function isSame(
  table: MovedTable,
  company: number,
  since: Since,
  [source, target]: readonly [pg.Client, pg.Client],
): Promise<{ readonly same: boolean; readonly rows: number }> {
  const where = `company_id = ${company}`;
  if (table.key.length === 0) {
    const [one, other] = await Promise.all([amountOf(source, table, where), amountOf(target, table, where)]);
    return { same: areSame(one, other), rows: Number(one.rows) };
  }
  const [here, there] = await Promise.all([
    changedIn(source, table, company, since.from),
    changedIn(target, table, company, since.to),
  ]);
  const rows = Number(here.rows);
  if (here.rows !== there.rows) return { same: false, rows };
  const keys = JSON.stringify([...here.keys, ...there.keys]);
  if (keys === "[]") return { same: true, rows };
  const list = table.key.join(", ");
  const among = `${where} and (${list}) in (select ${list} from jsonb_populate_recordset(null::"${table.name}", $1))`;
  const [one, other] = await Promise.all([
    amountOf(source, table, among, [keys]),
    amountOf(target, table, among, [keys]),
  ]);
  return { same: areSame(one, other), rows };
}

async function moneyOf(client: pg.Client, company: number): Promise<Money> {
  const { rows } = await client.query<Money>(
    `select (select coalesce(sum(balance_cents), 0) from bills where company_id = $1)::text as bills,
       (select coalesce(sum(total_cents), 0) from payments where company_id = $1)::text as payments,
       (select coalesce(sum(amount_cents), 0) from ledger_lines where company_id = $1)::text as ledger`,
    [company],
  );
  return rows[0] ?? { bills: "", payments: "", ledger: "" };
}

/** What differs between the two rows of `companies` on purpose. */
const STANDING = ["standing", "standing_since", "other_cell"];

async function isSameCompany({ from, to, company }: Move): Promise<boolean> {
  const rowOf = async ({ client }: Side): Promise<string> => {
    const { rows } = await client.query<{ row: string }>(
      "select (to_jsonb(c) - $2::text[])::text as row from companies c where id = $1",
      [company, STANDING],
    );
    return rows[0]?.row ?? "";
  };
  const [here, there] = await Promise.all([rowOf(from), rowOf(to)]);
  return here === there;
}

/**
 * Compares what changed since the copies were the same, in every column, the number of all rows, and the county's money;
 * nobody may write to it meanwhile.
 */
export async function compareSides(move: Move, since: Since, longestMs: number): Promise<Comparison> {
  const { from, to, company } = move;
  const tables = await movedTables(from.client);
  const differences: string[] = [];
  let rows = 0;
  const [money, moneyThere] = await withSessions(from.cell, company, { count: LINES, longestMs }, (sources) =>
    withSessions(to.cell, company, { count: LINES, longestMs }, async (targets) => {
      const sums = Promise.all([moneyOf(from.client, company), moneyOf(to.client, company)]);
      // Awaited below; without this, a failure meanwhile would end the process.
      sums.catch(() => undefined);
      await inParallel(tables, LINES, async (table, line) => {
        const [source, target] = [sources[line], targets[line]];
        if (!source || !target) throw new Error("there is no session for this line");
        const found = await isSame(table, company, since, [source, target]);
        rows += found.rows;
        if (!found.same) differences.push(table.name);
      });
      return sums;
    }),
  );
  if (!(await isSameCompany(move))) differences.push("companies");
  if (JSON.stringify(money) !== JSON.stringify(moneyThere)) differences.push("the sums of its money");
  return { differences: differences.sort(), rows, money };
}

/** Compares every column of every row, and the county's money; nobody serves it meanwhile. Returns what differs. */
export async function compareAll(move: Move): Promise<readonly string[]> {
  const { from, to, company } = move;
  const tables = await movedTables(from.client);
  const manner = { count: LINES, longestMs: 0 };
  const differences = await withSessions(from.cell, company, manner, (sources) =>
    withSessions(to.cell, company, manner, (targets) => differingTables(company, tables, sources, targets)),
  );
  const money = await Promise.all([moneyOf(from.client, company), moneyOf(to.client, company)]);
  const isSameMoney = JSON.stringify(money[0]) === JSON.stringify(money[1]);
  return isSameMoney ? differences : [...differences, "the sums of its money"];
}
