import { type Cell, cellsOf } from "../../cells/cells.ts";
import { directionOf, interruptionOf, moveCounty, undoMove, undoWithout } from "../../cells/move/index.ts";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { readArguments, required, UsageError } from "../arguments.ts";
import { say } from "../terminal.ts";

/** Takes back a move that was interrupted; as far as that is possible if its target does not answer. */
async function undo(cells: readonly Cell[], county: string): Promise<void> {
  const { from, to, toName } = await interruptionOf(cells, county);
  if (to) {
    await undoMove({ county, from, to });
    say(`${county} is served by ${from.name}, as before, and ${to.name} has nothing of it.`);
    return;
  }
  await undoWithout(county, from, toName);
  say(
    `${county} is served by ${from.name}, as before. ${toName} does not answer: if it comes back, run this again, because it may have a part of the copy.`,
  );
}

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
  const { to: wanted, keep } = options;
  if (options.undo === (wanted !== undefined))
    throw new UsageError("company move needs --to <cell>, or --undo");
  if (options.undo && keep) throw new UsageError("company move --undo does not know --keep");
  return async () => {
    const cells = cellsOf(process.env);
    if (!cells) throw new OperatorFailure("A county moves between the databases of CELLS, which is not set.");
    if (wanted === undefined) return undo(cells, county);
    const { from, to } = await directionOf(cells, county, wanted);
    const { deleted } = await moveCounty({ county, from, to, isKept: keep, say });
    say(
      keep
        ? `${from.name} keeps its rows, and nobody can change them. The same command without --keep deletes them.`
        : `${deleted} rows were deleted from ${from.name}.`,
    );
  };
}
