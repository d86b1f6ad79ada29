import { randomUUID } from "node:crypto";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import type { Cell } from "../cells.ts";
import { type Found, findCounty, streamTo } from "./rows.ts";
import { endSession, MOVER_LOCK, type Move, openSession, type Side } from "./sides.ts";

/** Which county moves from where to where. */
export interface Direction {
  readonly county: string;
  readonly from: Cell;
  readonly to: Cell;
}

const isNotThere = (county: string, { name }: Cell): OperatorFailure =>
  new OperatorFailure(`There is no company ${county} in ${name}.`);

/** A session in the database that a county leaves, with the lock that keeps a second command away. */
export async function withSource<Answer>(
  { county, from }: Pick<Direction, "county" | "from">,
  work: (side: Side, here: Found) => Promise<Answer>,
): Promise<Answer> {
  const first = await openSession(from, 0);
  const found = await findCounty(first, county).finally(() => endSession(first));
  if (!found) throw isNotThere(county, from);
  const client = await openSession(from, found.id);
  try {
    const { rows } = await client.query<{ ok: boolean }>("select pg_try_advisory_lock($1, $2) as ok", [
      MOVER_LOCK,
      found.id,
    ]);
    if (!rows[0]?.ok) throw new OperatorFailure(`Another command is moving ${county} now.`);
    const here = await findCounty(client, county);
    if (!here) throw isNotThere(county, from);
    return await work({ cell: from, client }, here);
  } finally {
    await endSession(client);
  }
}

/** Sessions in both databases, with the lock, for as long as `work` takes. */
export const withMove = <Answer>(
  { county, from, to }: Direction,
  work: (move: Move, here: Found, there: Found | undefined) => Promise<Answer>,
  id: string = randomUUID(),
): Promise<Answer> =>
  withSource({ county, from }, async (source, here) => {
    const client = await openSession(to, here.id);
    try {
      const company = here.id;
      const stream = streamTo(company, to.name);
      const move: Move = { from: source, to: { cell: to, client }, company, county, stream, id };
      return await work(move, here, await findCounty(client, county));
    } finally {
      await endSession(client);
    }
  });
