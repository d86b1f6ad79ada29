import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { type Cursors, deleteRows, readAgainFrom, stand } from "./rows.ts";
import type { Move } from "./sides.ts";
import { endStream, writeAgain } from "./stream.ts";
import { removeWall } from "./wall.ts";

/** Removes what a move left in the target, which does not serve the county. */
async function clearTarget(move: Move): Promise<void> {
  await endStream(move);
  const { rows } = await move.to.client.query<{ standing: string }>(
    "select standing from companies where id = $1",
    [move.company],
  );
  if (rows[0] && !["arriving", "gone"].includes(rows[0].standing))
    throw new OperatorFailure(`${move.to.cell.name} serves ${move.county}; nothing of it is deleted there.`);
  await deleteRows(move.to.cell, move.company);
  await removeWall(move.to, move.company);
}

/** Serves the county where it was, and removes what the target has of it. */
export async function moveBack(move: Move): Promise<void> {
  const { from, company } = move;
  const { rows } = await from.client.query<{ cursors: Cursors }>(
    "select cursors from moves where company_id = $1",
    [company],
  );
  await from.client.query("begin");
  // What was listed while the county's background work stood still is listed again.
  await readAgainFrom(from.client, rows[0]?.cursors ?? {});
  await stand(from, company, "here");
  await from.client.query("commit");
  await writeAgain(move);
  await clearTarget(move);
  await removeWall(from, company);
  await from.client.query("delete from moves where company_id = $1", [company]);
}

/** After a failure: the county is served where it was. If even that fails, the operator is told to have it done. */
export async function takeBack(move: Move, cause: unknown): Promise<void> {
  try {
    await move.from.client.query("rollback");
    await move.to.client.query("rollback").catch(() => undefined);
    await moveBack(move);
  } catch {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorFailure(
      `The move of ${move.county} stopped (${why}), and what it left could not all be removed: run the command again, or add --undo.`,
      { cause },
    );
  }
}
