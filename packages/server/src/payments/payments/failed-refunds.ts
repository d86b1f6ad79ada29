import { Uuid } from "@county-pay/core/contract";
import * as v from "valibot";
import { legOf } from "../../gateways/index.ts";
import type { ReportingAccount } from "../../kernel/gateways.ts";
import type { Services } from "../../kernel/services.ts";

/** Has the gateway of one account asked about each refund that it says failed later. Reading one twice changes nothing. */
async function takeFailedOf({ db }: Services, { cursor, gateway }: ReportingAccount): Promise<number> {
  const name = `${cursor} refunds`;
  const { rows } = await db.pool.query<{ position: number }>(
    "select position from gateway_cursors where gateway = $1",
    [name],
  );
  const from = Number(rows[0]?.position ?? 0);
  const failed = (await gateway.failedRefunds?.(from)) ?? [];
  for (const { position, reference } of failed) {
    const { reference: refund } = legOf(reference);
    if (v.is(Uuid, refund)) await db.pool.query("select look_at_refund($1)", [refund]);
    await db.pool.query("select note_read($1, $2, $3)", [name, from, position]);
  }
  return failed.length;
}

/** Refunds that failed after they had succeeded, of every account (decision 357); returns how many were reported. */
export async function takeFailedRefunds(services: Services): Promise<number> {
  const accounts = await services.gateways.reporting();
  const taken = await Promise.all(accounts.map((account) => takeFailedOf(services, account)));
  return taken.reduce((sum, each) => sum + each, 0);
}
