import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import type { Cell } from "../cells.ts";
import { type Found, findCounty } from "./rows.ts";
import { MOVER_LOCK, type Move, openSession } from "./sides.ts";

/** Which county moves from where to where. */
export interface Direction {
  readonly county: string;
  readonly from: Cell;
  readonly to: Cell;
}

/** Sessions in both databases, with the lock that keeps a second command away, for as long as `work` takes. */
export async function withMove<Answer>(
  { county, from, to }: Direction,
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
