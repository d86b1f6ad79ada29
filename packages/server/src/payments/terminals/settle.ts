import type { DeviceOutcome, GatewayOutcome } from "../../gateways/index.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { finishPayment, reportOdd } from "../payments/index.ts";

/** What a device's own reason for stopping becomes as a decline code. */
const PREFIX = "terminal:";

/** Why a terminal stopped without taking money, as ABORTED; null for a decline of the gateway's. */
export const stopReason = (declineCode: string | null): string | null =>
  declineCode?.startsWith(PREFIX) ? declineCode.slice(PREFIX.length) : null;

/**
 * The word about a sale. Only the gateway decides whether money was taken: a device that stopped makes it refuse the
 * reference for good, and its answer to that counts. A device that still waits, or says nothing, leaves it open.
 */
export async function wordAbout(
  { gateway }: Services,
  reference: string,
  said: Promise<DeviceOutcome>,
): Promise<GatewayOutcome> {
  const device = await said;
  if (device.kind === "waiting") return { outcome: "unknown", why: "the terminal waits for a card" };
  if (device.kind === "stopped") {
    const word = await gateway.abandon(reference);
    return word.outcome === "declined" && word.code === "abandoned"
      ? { ...word, code: `${PREFIX}${device.why}` }
      : word;
  }
  const heard = await gateway.lookup(reference);
  return heard.outcome === "not_found" ? { outcome: "unknown", why: "the terminal did not answer" } : heard;
}

/** Writes the word down; the settle job asks about what stays open once the device's own time is over. */
export async function settleSale(
  { db }: Services,
  log: Log,
  payment: { readonly id: string; readonly companyId: number },
  word: GatewayOutcome,
  waitMs: number,
): Promise<void> {
  try {
    reportOdd(log, await finishPayment(db.pool, payment, word, waitMs));
  } catch (err) {
    // The money may be taken: the row stays submitted, and the settle job will hear the same word again.
    log.error({ err, paymentId: payment.id }, "a terminal payment could not be finished");
  }
}

/** A device has its own timeout; a sale is not given up before that and the round trip are over. */
export const patienceMs = ({ timeOut }: { readonly timeOut: number }): number => (timeOut + 30) * 1_000;
