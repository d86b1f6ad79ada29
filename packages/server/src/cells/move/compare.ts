import type pg from "pg";
import { LINES } from "./copy.ts";
import { inParallel, type Move, type Side, withSessions } from "./sides.ts";
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

async function amountOf(client: pg.Client, { name, compared }: MovedTable, where: string): Promise<Amount> {
  const { rows } = await client.query<Amount>(
    `select count(*)::text as rows, coalesce(sum(hash_record_extended(row(${compared.join(", ")}), 0)), 0)::text as hash
     from "${name}" where ${where}`,
  );
  return rows[0] ?? { rows: "", hash: "" };
}

async function moneyOf({ client }: Side, company: number): Promise<Money> {
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

async function companyTable({ client }: Side): Promise<MovedTable> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = 'companies'::regclass and attnum > 0
       and not attisdropped and not attname = any($1) order by attname`,
    [STANDING],
  );
  const columns = rows.map(({ name }) => name);
  return { name: "companies", columns, compared: columns, canBeFiltered: true };
}

/** Compares every column of every row of the county on both sides, and its money; nobody may write to it meanwhile. */
export async function compareSides(move: Move): Promise<Comparison> {
  const { from, to, company } = move;
  const work = [await companyTable(from), ...(await movedTables(from.client))];
  const differences: string[] = [];
  let count = 0;
  const count_ = Math.min(LINES, work.length);
  await withSessions(from.cell, company, { count: count_ }, (sources) =>
    withSessions(to.cell, company, { count: count_ }, async (targets) => {
      // The largest tables first, and the row of the county last.
      await inParallel([...work.slice(1), ...work.slice(0, 1)], count_, async (table, line) => {
        const where = `${table.name === "companies" ? "id" : "company_id"} = ${company}`;
        const [source, target] = [sources[line], targets[line]];
        if (!source || !target) throw new Error("there is no session for this line");
        const [here, there] = await Promise.all([
          amountOf(source, table, where),
          amountOf(target, table, where),
        ]);
        count += Number(here.rows);
        if (here.rows !== there.rows || here.hash !== there.hash) differences.push(table.name);
      });
    }),
  );
  const [money, moneyThere] = await Promise.all([moneyOf(from, company), moneyOf(to, company)]);
  if (JSON.stringify(money) !== JSON.stringify(moneyThere)) differences.push("the sums of its money");
  return { differences: differences.sort(), rows: count, money };
}
