import { cellsOf } from "../../cells/cells.ts";
import { directionOf, keptIn, moveCounty, undoMove } from "../../cells/move/index.ts";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { readArguments, required, UsageError } from "../arguments.ts";
import { say } from "../terminal.ts";

/**
 * `company move`: moves a county to another database of CELLS, or takes back a move that was interrupted. Running it again
 * ends what was interrupted.
 */
export function moveCommand(args: readonly string[]): () => Promise<void> {
  const options = readArguments(args, {
    company: { type: "string" },
    to: { type: "string" },
    undo: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
  });
  const county = required(options.company, "company");
  const { to: wanted, undo, keep } = options;
  if (undo === (wanted !== undefined)) throw new UsageError("company move needs --to <cell>, or --undo");
  return async () => {
    const cells = cellsOf(process.env);
    if (!cells) throw new OperatorFailure("A county moves between the databases of CELLS, which is not set.");
    const { from, to, isBack } = await directionOf(cells, county, wanted).catch(async (error: unknown) => {
      // It lives there: an interrupted command may have left its rows where it was.
      const kept = wanted === undefined || keep ? undefined : await keptIn(cells, county, wanted);
      const cell = cells.find(({ name }) => name === wanted);
      if (!kept || !cell) throw error;
      return { from: kept, to: cell, isBack: false };
    });
    if (isBack) {
      await undoMove({ county, from, to });
      say(`${county} is served by ${from.name}, as before, and ${to.name} has nothing of it.`);
      return;
    }
    const { deleted } = await moveCounty({ county, from, to, isKept: keep, say });
    say(
      keep
        ? `${from.name} keeps its rows, and nobody can change them. The same command without --keep deletes them.`
        : `${deleted} rows were deleted from ${from.name}.`,
    );
  };
}
