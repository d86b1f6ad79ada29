import { setTimeout as sleep } from "node:timers/promises";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import {
  type Cursors,
  deleteCounty,
  type Found,
  findCounty,
  readAgainFrom,
  stand,
  streamTo,
} from "./rows.ts";
import type { Move, Side } from "./sides.ts";
import { endPublication, endSubscription, writeAgain } from "./stream.ts";
import { removeWall } from "./wall.ts";
import { type Direction, withMove, withSource } from "./with-move.ts";

/**
 * Serves the county where it was, and removes there what the move needed. The target need not answer for that: it cannot
 * serve the county before the source has said `gone`.
 */
async function serveAgain(from: Side, company: number, stream: string): Promise<void> {
  const { rows } = await from.client.query<{ cursors: Cursors }>(
    "select cursors from moves where company_id = $1",
    [company],
  );
  await from.client.query("begin");
  // What was listed while the county's background work stood still is listed again.
  await readAgainFrom(from.client, rows[0]?.cursors ?? {});
  await stand(from, company, "here");
  await from.client.query("commit");
  await writeAgain(from, company);
  await endPublication(from, stream);
  await removeWall(from, company);
  await from.client.query("delete from moves where company_id = $1", [company]);
}

/** Removes what a move left in the target, which does not serve the county. */
async function clearTarget(move: Move): Promise<void> {
  await endSubscription(move);
  await deleteCounty(move.to, move.company);
}

/** Serves the county where it was, and removes what the target has of it. */
export async function moveBack(move: Move): Promise<void> {
  const there = await findCounty(move.to.client, move.county);
  if (there?.standing === "here" || there?.standing === "leaving")
    throw new OperatorFailure(`${move.to.cell.name} serves ${move.county}; nothing of it is deleted there.`);
  await serveAgain(move.from, move.company, move.stream);
  await clearTarget(move);
}

/**
 * Serves a county where it was while the target of its move does not answer. Refuses if the county has left already: the
 * target may serve it.
 */
export const moveBackWithout = (
  { county, from }: Pick<Direction, "county" | "from">,
  toName: string,
): Promise<void> =>
  withSource({ county, from }, async (side, here) => {
    if (here.standing === "gone")
      throw new OperatorFailure(
        `${county} has left ${from.name}, and ${toName} does not answer: it may serve it.`,
      );
    await serveAgain(side, here.id, streamTo(here.id, toName));
  });

const AGAIN_MS = 500;

/** Repeats what a broken connection or a restart of PostgreSQL keeps from ending, for a while. Fails as the last time. */
export async function untilDone<Answer>(longestMs: number, work: () => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + longestMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

/** Whether what was begun here is still this command's: nobody else has taken it on, and the county has not left. */
async function isOurs(from: Side, here: Found, id: string): Promise<boolean> {
  const { rows } = await from.client.query("select from moves where company_id = $1 and id = $2", [
    here.id,
    id,
  ]);
  return rows.length > 0 && here.standing !== "gone";
}

/**
 * After a failure of the move with this ID: the county is served where it was, and what the move needed is removed, with
 * new sessions, because the failure may have broken the old ones. If not all of that can be done, the operator is told.
 */
export async function takeBack(
  direction: Direction,
  id: string,
  cause: unknown,
  longestMs: number,
): Promise<void> {
  const { county, from, to } = direction;
  const why = (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, "");
  const fail = (sentence: string): never => {
    throw new OperatorFailure(`The move of ${county} stopped (${why}). ${sentence}`, { cause });
  };
  let isServed = false;
  try {
    await untilDone(longestMs, () =>
      withSource(direction, async (side, here) => {
        if (await isOurs(side, here, id)) await serveAgain(side, here.id, streamTo(here.id, to.name));
        isServed = here.standing === "here" || here.standing === "leaving";
      }),
    );
  } catch {
    fail(
      `${from.name} could not be told: run the command again, or add --undo, so that its background work begins again.`,
    );
  }
  if (!isServed) fail("The county may have left: run the same command again.");
  try {
    await untilDone(longestMs, () =>
      withMove(direction, async (move, here, there) => {
        const isCopy = there === undefined || there.standing === "arriving";
        if (here.standing === "here" && here.stream === "" && isCopy) await clearTarget(move);
      }),
    );
  } catch {
    fail(
      `${from.name} serves the county as before. ${to.name} may still have a part of the copy: run the command again, or with --undo.`,
    );
  }
}
