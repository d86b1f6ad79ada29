import { sql } from "kysely";
import * as v from "valibot";
import { jsonText } from "../../db/json.ts";
import { asCompany } from "../../db/tenant.ts";
import { type GatewayDispute, legOf } from "../../gateways/index.ts";
import type { GatewayAccount } from "../../kernel/gateways.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { retryDeadlock } from "../payments/index.ts";

const Taken = v.object({
  result: v.picklist(["new", "moved", "same", "early", "not_found"]),
  id: v.optional(v.number()),
});

/** What became of a gateway's report about a dispute (`take_dispute`). */
export type TakenDispute = v.InferOutput<typeof Taken>;

const NOT_OURS: TakenDispute = { result: "not_found" };
const Uuid = v.pipe(v.string(), v.uuid());

/** The name under which an account's disputes are stored: two accounts may use the same ID. */
export const accountName = ({ id, gateway }: GatewayAccount): string =>
  id === null ? gateway.name : `${gateway.name} ${id}`;

/** Records what a gateway says of a dispute, and moves the money accordingly; the same report again changes nothing. */
export async function takeDispute(
  { db: { kysely } }: Pick<Services, "db">,
  account: GatewayAccount,
  log: Log,
  { reference: charge, amount, fee, ...dispute }: GatewayDispute,
): Promise<TakenDispute> {
  const { reference, leg } = legOf(charge);
  // An account reports its own payments: what it says of another's is not believed.
  const { rows } = v.is(Uuid, reference)
    ? await sql<{ company_id: number }>`select company_id from payments
        where id = ${reference}::uuid and gateway_account_id is not distinct from ${account.id}::uuid
          and company_id in (select company_id from counties_here)`.execute(kysely)
    : { rows: [] };
  const [payment] = rows;
  if (!payment) {
    log.error({ reference }, "a dispute is of a charge that is not ours");
    return NOT_OURS;
  }
  const report = { ...dispute, gateway: accountName(account), amountCents: amount, feeCents: fee, leg };
  return retryDeadlock(() =>
    asCompany(kysely, payment.company_id, async (tenant) => {
      const answered = await sql<{ answer: unknown }>`
        select take_dispute(${payment.company_id}, ${reference}::uuid, ${jsonText(report)}::jsonb) as answer`.execute(
        tenant,
      );
      return v.parse(Taken, answered.rows[0]?.answer);
    }),
  );
}

/**
 * Asks the account of a gateway about one dispute, by its ID there, and records the answer: what a webhook about a dispute calls.
 * Null if the gateway does not answer.
 *
 * @public Gateways' events call it.
 */
export async function lookAtDispute(
  services: Pick<Services, "db">,
  account: GatewayAccount,
  log: Log,
  id: string,
): Promise<TakenDispute | null> {
  const found = (await account.gateway.disputes?.find(id)) ?? null;
  return found && takeDispute(services, account, log, found);
}
