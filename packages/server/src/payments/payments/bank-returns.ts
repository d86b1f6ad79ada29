import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { returnPayment } from "./decisions.ts";
import { reportOdd } from "./report.ts";

/**
 * Reverses eChecks that banks returned, in the order in which they arrived. Stops at one whose payment is itself still
 * being confirmed; it is read again next time. Reading one twice changes nothing.
 */
export async function takeBankReturns({ db, gateway }: Services, log: Log): Promise<number> {
  const { rows } = await db.pool.query<{ position: number }>(
    "select position from gateway_cursors where gateway = $1",
    [gateway.name],
  );
  let taken = 0;
  for (const { position, reference, code } of await gateway.returns(Number(rows[0]?.position ?? 0))) {
    const returned = await returnPayment(db.pool, reference, code);
    if (returned.result === "early") break;
    if (returned.result === "not_found") log.error({ reference }, "a bank returned what is not ours");
    reportOdd(log, returned);
    if (returned.result === "moved") taken += 1;
    await db.pool.query(
      `insert into gateway_cursors values ($1, $2)
       on conflict (gateway) do update set position = greatest(gateway_cursors.position, excluded.position)`,
      [gateway.name, position],
    );
  }
  return taken;
}
