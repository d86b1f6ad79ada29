import { setTimeout as sleep } from "node:timers/promises";
import type { Step } from "./change.ts";
import type { Since } from "./compare.ts";
import { copyRows } from "./copy.ts";
import { bringCompany, bringInstallations, bringReceiptKeys, type Cursors, stand } from "./rows.ts";
import type { Move } from "./sides.ts";
import { publish, subscribe, waitForTarget, withSlot } from "./stream.ts";
import { buildWall } from "./wall.ts";

/** Changes of the copying time may be many. */
const CATCH_UP_MS = 3_600_000;

/** Who is told how far a move is. */
interface Told {
  readonly onStep: (step: Step) => Promise<void> | void;
  readonly say: (line: string) => void;
}

/** How far each gateway's list has been read in the source. */
export async function cursorsOf({ from: { client } }: Move): Promise<Cursors> {
  const { rows } = await client.query<{ cursors: Cursors }>(
    "select coalesce(jsonb_object_agg(gateway, position), '{}') as cursors from gateway_cursors",
  );
  return rows[0]?.cursors ?? {};
}

/** Everything until both databases have the same, while the county is served as ever. Returns since when rows may differ. */
export async function bringAlong(move: Move, { onStep, say }: Told): Promise<Since> {
  const { from, to, company } = move;
  await from.client.query(
    `insert into moves (company_id, id) values ($1, $2)
     on conflict (company_id) do update set id = excluded.id, began_at = clock_timestamp(), cursors = '{}', mark = null,
       is_read_only = false`,
    [company, move.id],
  );
  await bringCompany(move);
  await bringReceiptKeys(move);
  await bringInstallations(move);
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
export async function stopWork(
  { from, to, company }: Move,
  cursors: Cursors,
  drainMs: number,
): Promise<void> {
  await from.client.query("begin");
  await from.client.query("update moves set cursors = $2 where company_id = $1", [
    company,
    JSON.stringify(cursors),
  ]);
  await stand(from, company, "leaving", to.cell.name);
  await from.client.query("commit");
  await sleep(drainMs);
}
