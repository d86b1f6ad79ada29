import { randomUUID } from "node:crypto";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import type { Cell } from "../cells.ts";
import { bringAlong, cursorsOf, stopWork } from "./bring-along.ts";
import { arrive, change, type Step } from "./change.ts";
import { checkSides } from "./checks.ts";
import { type Comparison, compareAll } from "./compare.ts";
import { moveBack, moveBackWithout, takeBack, untilDone } from "./move-back.ts";
import { type Cursors, deleteCounty, type Found } from "./rows.ts";
import type { Move } from "./sides.ts";
import { endStream, waitForTarget } from "./stream.ts";
import { removeWall } from "./wall.ts";
import { type Direction, withMove } from "./with-move.ts";

/** What to move, and how. */
export interface MoveRequest extends Direction {
  /** Leaves the rows in the database that the county leaves. */
  readonly isKept?: boolean;
  /** How long work that has begun in the background may go on before the county is read-only. */
  readonly drainMs?: number;
  /** How long the target may take to have the last changes, and the comparison may take: both take seconds. */
  readonly patienceMs?: number;
  /** How long what a failure leaves is tried to be ended, such as while PostgreSQL starts again. */
  readonly againMs?: number;
  /** Told after each step; tests end a move with it. */
  readonly onStep?: (step: Step) => Promise<void> | void;
  readonly say?: (line: string) => void;
}

/** The result of a move that ended well. */
export interface Moved {
  /** For how long nobody could write to the county, in milliseconds; 0 if this run did not change where it lives. */
  readonly readOnlyMs: number;
  readonly comparison: Comparison | null;
  /** How many rows were deleted from the database that it left. */
  readonly deleted: number;
}

/** Ends a move where it is, as a killed command does. */
export class Interrupted extends Error {}

/** A failure after the county has left its source: nobody serves it until the move ends. */
class HasLeft extends Error {}

/** A failure before that. */
class Stopped extends Error {}

/** Longer than a call of a gateway, a tax system or a mail server takes. */
const DRAIN_MS = 30_000;
/** Changes of the last moments are few, and the comparison takes a few seconds for a million bills. */
const PATIENCE_MS = 20_000;
/** A PostgreSQL that was killed serves again within this time, and the lock of a lost session is free. */
const AGAIN_MS = 60_000;

const dollars = (cents: string): string => {
  const digits = cents.replace("-", "").padStart(3, "0");
  return `${cents.startsWith("-") ? "-" : ""}$${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Removes what the move needed, and the county's rows where it does not live any more. */
async function cleanUp(move: Move, isKept: boolean): Promise<number> {
  await endStream(move);
  await removeWall(move.to, move.company);
  await move.to.client.query("delete from moves where company_id = $1", [move.company]);
  if (isKept) {
    await move.from.client.query("delete from moves where company_id = $1", [move.company]);
    return 0;
  }
  return deleteCounty(move.from, move.company);
}

/** Takes back what an interrupted move did, so that the county is served where it was (`--undo`). */
export const undoMove = (request: MoveRequest): Promise<void> =>
  withMove(request, async (move, here, there) => {
    if (there?.standing === "here" || there?.standing === "leaving")
      throw new OperatorFailure(
        `${request.county} lives in ${request.to.name} already: move it back with --to ${request.from.name}.`,
      );
    if (here.standing === "arriving")
      throw new OperatorFailure(`${request.county} does not live in ${request.from.name}.`);
    await moveBack(move);
  });

/** The same while the target does not answer, which keeps what it has of the county. */
export const undoWithout = (county: string, from: Cell, toName: string): Promise<void> =>
  moveBackWithout({ county, from }, toName);

/**
 * Compares all rows again before the target serves the county: it may have lost some since, such as in a failover. If they
 * differ, the source serves it again.
 */
async function compareAgain(move: Move): Promise<void> {
  const differences = await compareAll(move);
  if (differences.length === 0) return;
  const { from, to, county } = move;
  await moveBack(move);
  throw new OperatorFailure(
    `${to.cell.name} has not all that ${from.cell.name} has of ${county} (${differences.join(", ")}): ${county} lives in ${from.cell.name} as before.`,
  );
}

type Heard = Required<Pick<MoveRequest, "onStep" | "say" | "isKept" | "drainMs" | "patienceMs">>;

/** The source does not serve the county any more: the target does, or nobody, if a command was interrupted. */
async function endMove(
  move: Move,
  here: Found,
  there: Found | undefined,
  { onStep, say, isKept }: Heard,
): Promise<Moved> {
  const { from, to, county, company } = move;
  if (here.otherCell !== to.cell.name || !there)
    throw new OperatorFailure(`${county} lives in ${here.otherCell}, not in ${from.cell.name}.`);
  if (there.standing === "arriving") {
    await compareAgain(move);
    const { rows } = await from.client.query<{ cursors: Cursors }>(
      "select cursors from moves where company_id = $1",
      [company],
    );
    await arrive(move, rows[0]?.cursors ?? {});
  }
  say(`${county} lives in ${to.cell.name}.`);
  const deleted = await cleanUp(move, isKept);
  await onStep("cleaned");
  return { readOnlyMs: 0, comparison: null, deleted };
}

/** All of a move, from a county that its source serves. */
async function makeMove(move: Move, { onStep, say, isKept, drainMs, patienceMs }: Heard): Promise<Moved> {
  const { from, to, county } = move;
  let hasLeft = false;
  try {
    const since = await bringAlong(move, { onStep, say });
    const cursors = await cursorsOf(move);
    say(`The background work of ${county} stops; ${from.cell.name} still serves it.`);
    await stopWork(move, cursors, drainMs);
    await onStep("leaving");
    await waitForTarget(move, patienceMs);
    const { comparison, readOnlyMs } = await change(move, { since, cursors, patienceMs }, async (step) => {
      if (step === "gone") hasLeft = true;
      await onStep(step);
    });
    const { rows, money } = comparison;
    say(
      `${rows} rows are the same in ${from.cell.name} and ${to.cell.name}: bills of ${dollars(money.bills)}, payments of ${dollars(money.payments)}, a ledger of ${dollars(money.ledger)}.`,
    );
    say(
      `${county} lives in ${to.cell.name}. It was read-only for ${(readOnlyMs / 1000).toFixed(1)} seconds.`,
    );
    const deleted = await cleanUp(move, isKept);
    await onStep("cleaned");
    return { readOnlyMs, comparison, deleted };
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    throw hasLeft ? new HasLeft("", { cause: error }) : new Stopped("", { cause: error });
  }
}

const runMove = (request: MoveRequest, id: string): Promise<Moved> =>
  withMove(
    request,
    async (move, here, there) => {
      const { county, from, to } = request;
      const heard: Heard = {
        isKept: false,
        drainMs: DRAIN_MS,
        patienceMs: PATIENCE_MS,
        say: () => undefined,
        onStep: () => undefined,
        ...request,
      };
      if (here.standing === "arriving")
        throw new OperatorFailure(
          `${county} is on its way from ${here.otherCell} to ${from.name}: finish that first with --to ${from.name}, or take it back with --undo.`,
        );
      if (here.standing === "gone") return endMove(move, here, there, heard);
      if (there?.standing === "here" || there?.standing === "leaving")
        throw new OperatorFailure(
          `${to.name} has another county with the name ${county}: two cannot have the same address.`,
        );
      await checkSides(move);
      // What an interrupted move left.
      if (here.standing === "leaving" || there) await moveBack(move);
      await endStream(move);
      return makeMove(move, heard);
    },
    id,
  );

/**
 * Moves a county from one database to another. Whatever interrupts it, at most one of them serves the county, and the same
 * call again finishes the move or begins it anew. A failure that passes, such as a PostgreSQL that starts again, ends with
 * the county served where it was, or in the target if it had left already.
 */
export async function moveCounty(request: MoveRequest): Promise<Moved> {
  const { county, from, againMs = AGAIN_MS } = request;
  const id = randomUUID();
  try {
    return await runMove(request, id);
  } catch (error) {
    if (error instanceof Stopped) {
      await takeBack(request, id, error.cause, againMs);
      throw error.cause;
    }
    if (!(error instanceof HasLeft)) throw error;
    return await untilDone(againMs, () => runMove(request, id)).catch(() => {
      const why = error.cause instanceof Error ? error.cause.message : "";
      throw new OperatorFailure(
        `${county} has left ${from.name}, and the move did not end: run the same command again. ${why}`,
        { cause: error.cause },
      );
    });
  }
}
