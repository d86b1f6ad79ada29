import { workDue } from "../../delivery/due/index.ts";
import type { GiveBackOutcome } from "../../gateways/index.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";

const AT_ONCE = 20;

interface Lost {
  readonly company_id: number;
  readonly session_id: string;
  readonly reference: string;
  readonly undo_key: string;
}

/** The outcome of a lost sale: nothing was charged, or it is refunded; `unknown`: no answer yet. */
async function giveBackSale(
  { gateways }: Services,
  lost: Lost,
): Promise<GiveBackOutcome | { readonly outcome: "nothing" }> {
  const gateway = await gateways.ofSale(lost.company_id, lost.reference);
  const found = await gateway.lookup(lost.reference);
  // An unknown reference is refused permanently: the sale may still be on its way.
  const outcome = found.outcome === "not_found" ? await gateway.abandon(lost.reference) : found;
  if (outcome.outcome === "unknown") return outcome;
  if (outcome.outcome === "waiting") return { outcome: "unknown", why: "the charge is not decided" };
  if (outcome.outcome === "declined") return { outcome: "nothing" };
  return gateway.giveBack({
    reference: lost.undo_key,
    kind: "void",
    charge: lost.reference,
    chargeId: outcome.gatewayId,
    amount: outcome.amount,
  });
}

async function undo(services: Services, log: Log, lost: Lost): Promise<void> {
  const { outcome } = await giveBackSale(services, lost);
  if (outcome === "unknown") return;
  await services.db.pool.query(
    `with done as (
       update terminal_runs set next_look_at = null
       where company_id = $1 and session_id = $2 and next_look_at is not null returning company_id
     )
     select note_act(company_id, null, 'terminal.sale_undone', $2::text, jsonb_build_object('outcome', $3::text))
     from done where $3 <> 'nothing'`,
    [lost.company_id, lost.session_id, outcome],
  );
  if (outcome === "succeeded")
    log.info({ sessionId: lost.session_id }, "a lost terminal sale was given back");
  else if (outcome === "declined")
    log.error({ sessionId: lost.session_id }, "a lost terminal sale needs to be given back by hand");
}

/**
 * Refunds what secure terminals charged without a page making a payment of it: the page was lost, or its request was
 * refused. It uses the run's key, so each is refunded once. Returns how many it processed.
 */
export function undoLostSales(services: Services, log: Log): Promise<number> {
  const { db, config } = services;
  const heldMs = 3 * config.payments.gatewayTimeoutMs + 30_000;
  return workDue({
    claim: async (count) => {
      const claimed = await db.pool.query<Lost>(
        "select * from claim_lost_sales($1, $2::bigint * interval '1 ms')",
        [count, heldMs],
      );
      return claimed.rows;
    },
    atOnce: AT_ONCE,
    run: (lost) => undo(services, log, lost),
    onFailure: (err, { session_id: sessionId }) =>
      log.error({ err, sessionId }, "a lost terminal sale failed"),
  });
}
