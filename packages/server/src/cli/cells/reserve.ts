import pg from "pg";
import type { Cell } from "../../cells/cells.ts";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { askEach } from "./ask-each.ts";

/** One new company at a time in the whole installation: the lock is in the first cell. */
const LOCK = "select pg_advisory_lock(hashtextextended('county-pay new company', 0))";

interface Taken {
  readonly highest: number;
  readonly hasName: boolean;
}

/**
 * Runs `work`, which adds a company to `cell`, while no other process adds one anywhere: its name is in no cell, and its
 * ID will be above that of every company of all cells. Every cell must answer.
 */
export async function whileNamesAreFree(
  cells: readonly Cell[],
  cell: Cell,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const [first] = cells;
  const holder = new pg.Client({ connectionString: (first ?? cell).url, connectionTimeoutMillis: 10_000 });
  await holder.connect();
  try {
    await holder.query(LOCK);
    const answers = await askEach(cells, async (pool) => {
      const { rows } = await pool.query<Taken>(
        `select coalesce(max(id), 0) as highest, coalesce(bool_or(name = $1), false) as "hasName" from companies`,
        [name],
      );
      return rows[0] ?? { highest: 0, hasName: false };
    });
    for (const { cell: asked, answer, reason } of answers) {
      if (!answer)
        throw new OperatorFailure(
          `The cell ${asked.name} does not answer (${reason}): it may have a company ${name} already.`,
        );
      if (answer.hasName)
        throw new OperatorFailure(`There is a company ${name} already, in the cell ${asked.name}.`);
    }
    const highest = Math.max(...answers.map(({ answer }) => answer?.highest ?? 0));
    const [made] = await askEach([cell], (pool) =>
      pool.query(
        "select setval(s, greatest(nextval(s), $1)) from pg_get_serial_sequence('companies', 'id') s",
        [highest],
      ),
    );
    if (!made?.answer) throw new OperatorFailure(`The cell ${cell.name} does not answer (${made?.reason}).`);
    await work();
  } finally {
    await holder.end().catch(() => undefined);
  }
}
