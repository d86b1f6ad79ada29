import { pipeline } from "node:stream/promises";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { inParallel, type Move, withSessions } from "./sides.ts";
import { movedTables } from "./tables.ts";

/** How many tables are copied, or compared, at a time. */
export const LINES = 4;

/** Copies every row of the county as it was in `snapshot`. */
export async function copyRows(move: Move, snapshot: string): Promise<void> {
  const { from, to, company } = move;
  const tables = await movedTables(from.client);
  await withSessions(from.cell, company, { count: LINES }, (sources) =>
    withSessions(to.cell, company, { count: LINES, isQuiet: true }, async (targets) => {
      for (const source of sources) {
        await source.query("begin isolation level repeatable read read only");
        await source.query(`set transaction snapshot '${snapshot}'`);
      }
      await inParallel(tables, LINES, async ({ name, columns }, line) => {
        const source = sources[line];
        const target = targets[line];
        if (!source || !target) throw new Error("there is no session for this line");
        const list = columns.join(", ");
        await pipeline(
          source.query(
            copyTo(`copy (select ${list} from "${name}" where company_id = ${company}) to stdout`),
          ),
          target.query(copyFrom(`copy "${name}" (${list}) from stdin`)),
        );
      });
    }),
  );
}
