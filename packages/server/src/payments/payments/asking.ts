import type { Config } from "../../config.ts";
import type { Log } from "../../kernel/log.ts";
import type { PaymentServices } from "../../kernel/services.ts";
import type { PaymentStatus } from "./payment-status.ts";

/** The settle job takes over what is unfinished after this many gateway timeouts. */
const TIMEOUTS_BEFORE_CHECK = 1.5;

/** In how many milliseconds the settle job asks the gateway about what is asked of it now. */
export const checkAfterMs = ({ payments }: Pick<Config, "payments">): number =>
  Math.ceil(payments.gatewayTimeoutMs * TIMEOUTS_BEFORE_CHECK);

/**
 * Asks the gateway for a charge, and keeps the settle job away from its payment for as long as that takes: a charge may
 * have to wait for its turn, and a fee may be a second one. If this process dies or loses the database meanwhile, the
 * settle job takes over, and what it decides at the gateway counts.
 */
export async function whileAsking<Outcome>(
  { config, db }: Pick<PaymentServices, "config" | "db">,
  log: Log,
  { companyId, id }: Pick<PaymentStatus, "companyId" | "id">,
  ask: () => Promise<Outcome>,
): Promise<Outcome> {
  const postpone = (): Promise<unknown> =>
    db.pool
      .query(
        `update payments set next_check_at = clock_timestamp() + $3::bigint * interval '1 ms'
         where company_id = $1 and id = $2 and state = 'submitted' and next_check_at > clock_timestamp()`,
        [companyId, id, checkAfterMs(config)],
      )
      .catch((err: unknown) =>
        log.info({ err, paymentId: id }, "a check of a payment could not be postponed"),
      );
  const timer = setInterval(postpone, config.payments.gatewayTimeoutMs / 2);
  return ask().finally(() => clearInterval(timer));
}
