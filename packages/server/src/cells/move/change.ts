import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { type Comparison, compareSides, type Since } from "./compare.ts";
import { bringCompany, bringSequences, type Cursors, readAgainFrom, stand } from "./rows.ts";
import type { Move } from "./sides.ts";
import { holdWriters, untilNoLongWriter, waitForTarget } from "./stream.ts";

/** What a move has done so far. */
export type Step =
  | "prepared"
  | "copied"
  | "followed"
  | "leaving"
  | "read-only"
  | "compared"
  | "gone"
  | "here"
  | "cleaned";

/** Changes of the last moments are few. */
export const LAST_CHANGES_MS = 20_000;
const MAX_HOLDS = 10;
const IS_LOCKED = "55P03";

/** Waits for those who write to the county; a transaction that stays open for long is given time, and others may write. */
async function takeWriters(move: Move): Promise<void> {
  await untilNoLongWriter(move);
  await move.from.client.query("update moves set is_read_only = true where company_id = $1", [move.company]);
  for (let tries = 1; ; tries += 1) {
    try {
      await holdWriters(move);
      return;
    } catch (error) {
      const isLocked = error instanceof Error && "code" in error && error.code === IS_LOCKED;
      if (!isLocked) throw error;
      await untilNoLongWriter(move);
      if (tries === MAX_HOLDS)
        throw new OperatorFailure(
          `Somebody writes to ${move.county} all the time, such as an import: run the command again once it has ended.`,
          { cause: error },
        );
    }
  }
}

/** The county's last moments here: read-only, compared, and then it lives in the target. Returns what was compared. */
export async function change(
  move: Move,
  since: Since,
  cursors: Cursors,
  onStep: (step: Step) => Promise<void> | void,
): Promise<{ comparison: Comparison; readOnlyMs: number }> {
  const { from, to, company } = move;
  const began = performance.now();
  await takeWriters(move);
  await onStep("read-only");
  await waitForTarget(move, LAST_CHANGES_MS);
  await bringCompany(move);
  const comparison = await compareSides(move, since);
  await onStep("compared");
  if (comparison.differences.length > 0)
    throw new OperatorFailure(
      `${from.cell.name} and ${to.cell.name} differ in ${comparison.differences.join(", ")}: ${move.county} stays in ${from.cell.name}.`,
    );
  await bringSequences(move);
  // In the session that holds the lock: if the lock was lost meanwhile, so is this statement.
  await stand(from, company, "gone", to.cell.name);
  await onStep("gone");
  await arrive(move, cursors);
  const readOnlyMs = performance.now() - began;
  await onStep("here");
  return { comparison, readOnlyMs };
}

/** The target serves the county. Its source does not any more, and both have the same. */
export async function arrive({ to, company }: Move, cursors: Cursors): Promise<void> {
  await to.client.query("begin");
  await readAgainFrom(to.client, cursors);
  await stand(to, company, "here");
  await to.client.query("commit");
}
