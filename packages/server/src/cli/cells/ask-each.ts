import pg, { type Pool } from "pg";
import type { Cell } from "../../cells/cells.ts";
import { reasonOf } from "../doctor/finding.ts";

/** What a cell answers; null, with the reason, for one that does not. */
export interface CellAnswer<Answer> {
  readonly cell: Cell;
  readonly answer: Answer | null;
  readonly reason: string;
}

const PATIENCE_MS = 10_000;

/** Asks all cells at the same time; one that does not answer keeps none of the others from it. */
export const askEach = <Answer>(
  cells: readonly Cell[],
  ask: (pool: Pool, cell: Cell) => Promise<Answer>,
): Promise<readonly CellAnswer<Answer>[]> =>
  Promise.all(
    cells.map(async (cell) => {
      const pool = new pg.Pool({
        connectionString: cell.url,
        max: 1,
        application_name: "county-pay",
        connectionTimeoutMillis: PATIENCE_MS,
      });
      // A broken connection fails its query; no further handling is needed.
      pool.on("error", () => undefined);
      try {
        return { cell, answer: await ask(pool, cell), reason: "" };
      } catch (error) {
        return { cell, answer: null, reason: reasonOf(error) };
      } finally {
        await pool.end();
      }
    }),
  );
