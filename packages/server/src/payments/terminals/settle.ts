import type { DeviceOutcome, GatewayOutcome } from "../../gateways/index.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { finishPayment, reportOdd } from "../payments/index.ts";

/** The decline code for a device's own reason to stop. */
const PREFIX = "terminal:";

/** Why a terminal stopped without charging, such as ABORTED; null for a decline by the gateway. */
export const stopReason = (declineCode: string | null): string | null =>
  declineCode?.startsWith(PREFIX) ? declineCode.slice(PREFIX.length) : null;

/**
 * The outcome of a sale. Only the gateway decides whether money was charged: if a device stopped, the gateway is told
 * to refuse the reference permanently, and its answer counts. A device that is still waiting, or does not answer,
 * leaves the sale open.
 */
export async function saleOutcome(
  { gateways }: Services,
  companyId: number,
  reference: string,
  deviceOutcome: Promise<DeviceOutcome>,
): Promise<GatewayOutcome> {
  const device = await deviceOutcome;
  if (device.kind === "waiting") return { outcome: "unknown", why: "the terminal waits for a card" };
  const gateway = await gateways.ofSale(companyId, reference);
  if (device.kind === "stopped") {
    const outcome = await gateway.abandon(reference);
    return outcome.outcome === "declined" && outcome.code === "abandoned"
      ? { ...outcome, code: `${PREFIX}${device.why}` }
      : outcome;
  }
  const outcome = await gateway.lookup(reference);
  return outcome.outcome === "not_found"
    ? { outcome: "unknown", why: "the terminal did not answer" }
    : outcome;
}

/** Records the outcome; the settle job asks about open sales once the device's own timeout has passed. */
export async function settleSale(
  { db }: Services,
  log: Log,
  payment: { readonly id: string; readonly companyId: number },
  outcome: GatewayOutcome,
  waitMs: number,
): Promise<void> {
  try {
    reportOdd(log, await finishPayment(db.pool, payment, outcome, waitMs));
  } catch (err) {
    // The money may have been charged: the row stays submitted, and the settle job will get the same answer again.
    log.error({ err, paymentId: payment.id }, "a terminal payment could not be finished");
  }
}

/** A device has its own timeout; a sale is not given up before that plus the round trip. */
export const patienceMs = ({ timeOut }: { readonly timeOut: number }): number => (timeOut + 30) * 1_000;
