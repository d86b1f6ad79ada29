import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import type { Cell } from "../cells.ts";
import { checkSides } from "./checks.ts";
import { type Comparison, compareSides, type Since } from "./compare.ts";
import { copyRows } from "./copy.ts";
import {
  bringCompany,
  bringReceiptKeys,
  bringSequences,
  type Cursors,
  deleteRows,
  type Found,
  findCounty,
  readAgainFrom,
  stand,
} from "./rows.ts";
import { MOVER_LOCK, type Move, openSession } from "./sides.ts";
import {
  endStream,
  holdWriters,
  publish,
  subscribe,
  untilNoLongWriter,
  waitForTarget,
  withSlot,
  writeAgain,
} from "./stream.ts";
import { buildWall, removeWall } from "./wall.ts";

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

/** What to move, and how. */
export interface MoveRequest {
  readonly county: string;
  readonly from: Cell;
  readonly to: Cell;
  /** Leaves the rows in the database that the county leaves. */
  readonly isKept?: boolean;
  /** How long work that has begun in the background may go on before the county is read-only. */
  readonly drainMs?: number;
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

/** Longer than a call of a gateway, a tax system or a mail server takes. */
const DRAIN_MS = 30_000;
/** Changes of the copying time may be many; those of the last moments are few. */
const CATCH_UP_MS = 3_600_000;
const LAST_CHANGES_MS = 20_000;
const MAX_HOLDS = 10;

const IS_LOCKED = "55P03";

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sessions in both databases, with the lock that keeps a second command away, for as long as `work` takes. */
async function withMove<Answer>(
  { county, from, to }: MoveRequest,
  work: (move: Move, here: Found, there: Found | undefined) => Promise<Answer>,
): Promise<Answer> {
  const first = await openSession(from, 0);
  const here = await findCounty(first, county).finally(() => first.end());
  if (!here) throw new OperatorFailure(`There is no company ${county} in ${from.name}.`);
  const company = here.id;
  const source = await openSession(from, company);
  try {
    const target = await openSession(to, company);
    try {
      const { rows } = await source.query<{ ok: boolean }>("select pg_try_advisory_lock($1, $2) as ok", [
        MOVER_LOCK,
        company,
      ]);
      if (!rows[0]?.ok) throw new OperatorFailure(`Another command is moving ${county} now.`);
      const move: Move = {
        from: { cell: from, client: source },
        to: { cell: to, client: target },
        company,
        county,
        stream: `county_pay_move_${company}_${to.name.replaceAll("-", "_")}`,
      };
      const again = await findCounty(source, county);
      if (!again) throw new OperatorFailure(`There is no company ${county} in ${from.name}.`);
      return await work(move, again, await findCounty(target, county));
    } finally {
      await target.end().catch(() => undefined);
    }
  } finally {
    await source.end().catch(() => undefined);
  }
}

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
async function moveBack(move: Move): Promise<void> {
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

async function cursorsOf({ from: { client } }: Move): Promise<Cursors> {
  const { rows } = await client.query<{ cursors: Cursors }>(
    "select coalesce(jsonb_object_agg(gateway, position), '{}') as cursors from gateway_cursors",
  );
  return rows[0]?.cursors ?? {};
}

/** Everything until both databases have the same, while the county is served as ever. Returns since when rows may differ. */
async function bringAlong(
  move: Move,
  { onStep, say }: Required<Pick<MoveRequest, "onStep" | "say">>,
): Promise<Since> {
  const { from, to, company } = move;
  await from.client.query(
    `insert into moves (company_id, id) values ($1, gen_random_uuid())
     on conflict (company_id) do update set id = excluded.id, began_at = clock_timestamp(), cursors = '{}', mark = null,
       is_read_only = false`,
    [company],
  );
  await bringCompany(move);
  await bringReceiptKeys(move);
  await buildWall(to, company);
  await buildWall(from, company);
  // Each list that is read in the source is one in the target, so that it can be read again from where it was.
  await to.client.query(
    "insert into gateway_cursors select key, value::bigint from jsonb_each_text($1) on conflict do nothing",
    [JSON.stringify(await cursorsOf(move))],
  );
  await publish(move);
  await onStep("prepared");
  say(`Copying the rows of ${move.county} …`);
  const since = await withSlot(move, (snapshot) => copyRows(move, snapshot));
  await onStep("copied");
  await subscribe(move);
  await waitForTarget(move, CATCH_UP_MS);
  await onStep("followed");
  return since;
}

/** The county's background work begins nothing more, and what it began has ended. */
async function stopWork({ from, to, company }: Move, cursors: Cursors, drainMs: number): Promise<void> {
  await from.client.query("begin");
  await from.client.query("update moves set cursors = $2 where company_id = $1", [
    company,
    JSON.stringify(cursors),
  ]);
  await stand(from, company, "leaving", to.cell.name);
  await from.client.query("commit");
  await sleep(drainMs);
}

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

const dollars = (cents: string): string => {
  const digits = cents.replace("-", "").padStart(3, "0");
  return `${cents.startsWith("-") ? "-" : ""}$${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The county's last moments here: read-only, compared, and then it lives in the target. Returns what was compared. */
async function change(
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
async function arrive({ to, company }: Move, cursors: Cursors): Promise<void> {
  await to.client.query("begin");
  await readAgainFrom(to.client, cursors);
  await stand(to, company, "here");
  await to.client.query("commit");
}

/** Removes what the move needed, and the county's rows where it does not live any more. */
async function cleanUp(move: Move, isKept: boolean): Promise<number> {
  await endStream(move);
  await removeWall(move.to, move.company);
  await move.to.client.query("delete from moves where company_id = $1", [move.company]);
  if (isKept) {
    await move.from.client.query("delete from moves where company_id = $1", [move.company]);
    return 0;
  }
  const deleted = await deleteRows(move.from.cell, move.company);
  await removeWall(move.from, move.company);
  return deleted;
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

type Heard = Required<Pick<MoveRequest, "onStep" | "say" | "isKept" | "drainMs">>;

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
async function makeMove(move: Move, { onStep, say, isKept, drainMs }: Heard): Promise<Moved> {
  const { from, to, county } = move;
  let hasLeft = false;
  try {
    const since = await bringAlong(move, { onStep, say });
    const cursors = await cursorsOf(move);
    say(`The background work of ${county} stops; ${from.cell.name} still serves it.`);
    await stopWork(move, cursors, drainMs);
    await onStep("leaving");
    await waitForTarget(move, LAST_CHANGES_MS);
    const { comparison, readOnlyMs } = await change(move, since, cursors, async (step) => {
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
    if (hasLeft)
      throw new OperatorFailure(
        `${county} has left ${from.cell.name}, and the move did not end: run the same command again. ${error instanceof Error ? error.message : ""}`,
        { cause: error },
      );
    await takeBack(move, error);
    throw error;
  }
}

/**
 * Moves a county from one database to another. Whatever interrupts it, at most one of them serves the county, and the same
 * call again finishes the move or begins it anew.
 */
export const moveCounty = (request: MoveRequest): Promise<Moved> =>
  withMove(request, async (move, here, there) => {
    const { county, from, to } = request;
    const heard: Heard = {
      isKept: false,
      drainMs: DRAIN_MS,
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
  });

/** After a failure: the county is served where it was. If even that fails, the operator is told to have it done. */
async function takeBack(move: Move, cause: unknown): Promise<void> {
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
