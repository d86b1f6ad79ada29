import { pipeline } from "node:stream/promises";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { compareCopies, positionOf, type Since } from "./compare.ts";
import { inParallel, LINES, type Move, withSessions } from "./sides.ts";
import { movedTables } from "./tables.ts";

/**
 * Copies every row of the county as it was in `snapshot`, and compares both sides before either changes. Returns since
 * when changes are to be compared again.
 */
export async function copyRows(move: Move, snapshot: string): Promise<Since> {
  const { from, to, company } = move;
  const tables = await movedTables(from.client);
  return withSessions(from.cell, company, { count: LINES, longestMs: 0 }, (sources) =>
    withSessions(to.cell, company, { count: LINES, isQuiet: true, longestMs: 0 }, async (targets) => {
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
      await compareCopies(move, tables, sources, targets);
      const [source, target] = [sources[0], targets[0]];
      if (!source || !target) throw new Error("there is no session");
      // Whoever wrote when the snapshot was taken may have committed since. In the target, only the copy was written.
      return { from: await positionOf(source, "xmin"), to: await positionOf(target, "xmax") };
    }),
  );
}
