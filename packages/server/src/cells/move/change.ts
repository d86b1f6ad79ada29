import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { type Comparison, compareSides, type Since } from "./compare.ts";
import { bringCompany, bringSequences, type Cursors, readAgainFrom, stand } from "./rows.ts";
import type { Move } from "./sides.ts";
import { holdWriters, untilNoLongWriter, waitForTarget, writeAgain } from "./stream.ts";

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

/** What is to be compared again, and read again, and how long each of the last steps may take. */
interface Change {
  readonly since: Since;
  readonly cursors: Cursors;
  readonly patienceMs: number;
}

/** Longer than the command itself waits, PostgreSQL does not wait for its next statement. */
const SILENCE_MS = 5_000;
const MAX_HOLDS = 10;
const IS_LOCKED = "55P03";

/** Waits for those who write to the county; a transaction that stays open for long is given time, and others may write. */
async function takeWriters(move: Move, silenceMs: number): Promise<void> {
  await untilNoLongWriter(move);
  await move.from.client.query("update moves set is_read_only = true where company_id = $1", [move.company]);
  for (let tries = 1; ; tries += 1) {
    try {
      await holdWriters(move, silenceMs);
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

/**
 * What `work` resolves to. Fails after `longestMs`: what `work` waits for may never come, such as from a machine that
 * stands still, and nobody can write to the county meanwhile. It must not change anything that matters later.
 */
async function within<Answer>(
  longestMs: number,
  work: Promise<Answer>,
  { from, to, county }: Move,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new OperatorFailure(
            `${from.cell.name} and ${to.cell.name} were not compared within ${longestMs / 1000} seconds: ${county} stays in ${from.cell.name}.`,
          ),
        ),
      longestMs,
    );
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

/** The last changes reach the target, and both sides are compared. */
async function compareLast(
  move: Move,
  { since, patienceMs }: Change,
  onStep: (step: Step) => Promise<void> | void,
): Promise<Comparison> {
  const { from, to, county } = move;
  await onStep("read-only");
  await waitForTarget(move, patienceMs);
  await bringCompany(move);
  const comparison = await compareSides(move, since, patienceMs);
  await onStep("compared");
  if (comparison.differences.length > 0)
    throw new OperatorFailure(
      `${from.cell.name} and ${to.cell.name} differ in ${comparison.differences.join(", ")}: ${county} stays in ${from.cell.name}.`,
    );
  await bringSequences(move);
  return comparison;
}

/** The county's last moments here: read-only, compared, and then it lives in the target. Returns what was compared. */
export async function change(
  move: Move,
  last: Change,
  onStep: (step: Step) => Promise<void> | void,
): Promise<{ comparison: Comparison; readOnlyMs: number }> {
  const { from, to, company } = move;
  const longestMs = 2 * last.patienceMs;
  const began = performance.now();
  await takeWriters(move, longestMs + SILENCE_MS);
  const comparison = await within(longestMs, compareLast(move, last, onStep), move);
  // In the session that holds the lock: if the lock was lost meanwhile, so is this statement.
  await stand(from, company, "gone", to.cell.name);
  await onStep("gone");
  await arrive(move, last.cursors);
  // Its rows may take longer to delete than this session may be silent. Nobody else may write: the county is gone.
  await writeAgain(from, company);
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
