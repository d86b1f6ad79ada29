import { updateCheckMessages } from "@county-pay/core/messages";
import { cents } from "@county-pay/core/money";
import { waitAfter, workDue } from "../../delivery/due/index.ts";
import type { PostingOutcome } from "../../gateways/index.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import {
  billsToPost,
  claimPostings,
  type Due,
  finishPosting,
  noteForPerson,
  type PaymentToPost,
  paymentToPost,
  postLater,
  queueAnew,
  type Which,
  withdrawPosting,
} from "./outbox.ts";
import { voidRefused } from "./void-refused.ts";

const AT_ONCE = 20;
const MAX_WAIT_MS = 15 * 60_000;
/** After this many tries without an answer, the payment needs attention; the tries continue. */
const TRIES_BEFORE_NOTE = 10;

type PostingResult = PostingOutcome | { readonly outcome: "skipped"; readonly reason: string };

/**
 * The outbox tries again: the office may set an address, and what was posted to an earlier one must be reversed there.
 */
const NO_ADDRESS: PostingResult = {
  outcome: "unknown",
  why: "its connector has no address that can be asked",
};

const skipped = (reason: string): PostingResult => ({ outcome: "skipped", reason });

/** The system's answer; postings that the county's own settings prevent are skipped, with the reason (ERRTEXT-021). */
async function sendPosting(services: Services, due: Due, payment: PaymentToPost): Promise<PostingResult> {
  const posting = { office: payment.office, reference: due.reference, amount: cents(payment.postedCents) };
  if (due.system === "drives") {
    const drives = await services.connectors.drives(due.companyId);
    return drives ? drives.confirm(posting, due.subject) : NO_ADDRESS;
  }
  if (!payment.saves) return skipped(updateCheckMessages.skippedSetting);
  const tyler = await services.connectors.tyler(due.companyId);
  if (!tyler) return skipped(updateCheckMessages.skippedConnector);
  const bills = await billsToPost(services.db.pool, due);
  return tyler.post(
    posting,
    payment.connector,
    bills.map(({ bill, amountCents }) => ({ bill, amount: cents(amountCents) })),
  );
}

async function post(services: Services, log: Log, due: Due, againMs: number): Promise<void> {
  const { db } = services;
  const payment = await paymentToPost(db.pool, due);
  if (payment.paymentState.endsWith("_submitted")) return postLater(db.pool, due, againMs);
  if (payment.paymentState !== "succeeded")
    return due.tries === 1
      ? finishPosting(db.pool, due, skipped(updateCheckMessages.skippedGivenBack), againMs)
      : withdrawPosting(db.pool, due);
  if (payment.isOutdated) return due.tries === 1 ? queueAnew(db.pool, due) : withdrawPosting(db.pool, due);
  const outcome = await sendPosting(services, due, payment);
  await finishPosting(db.pool, due, outcome, againMs);
  if (outcome.outcome === "refused") {
    log.info({ paymentId: due.paymentId, system: due.system }, "a posting was refused");
  } else if (outcome.outcome === "unknown" && due.tries === TRIES_BEFORE_NOTE) {
    await noteForPerson(db.pool, due, `${due.system} has not answered ${due.tries} times: ${outcome.why}`);
    log.error({ paymentId: due.paymentId, system: due.system }, "a payment could not be posted for long");
  }
}

async function withdraw({ db, connectors }: Services, due: Due, againMs: number): Promise<void> {
  const { office } = await paymentToPost(db.pool, due);
  const system = await connectors[due.system](due.companyId);
  const outcome = system ? await system.withdraw(office, due.reference) : NO_ADDRESS;
  await finishPosting(db.pool, due, outcome, againMs);
}

async function step(services: Services, log: Log, due: Due): Promise<void> {
  const againMs = waitAfter(due.tries, services.config.payments.settleAgainMs, MAX_WAIT_MS);
  if (due.state === "pending") return post(services, log, due, againMs);
  if (due.state === "withdrawing") return withdraw(services, due, againMs);
  return voidRefused(services, log, due, againMs);
}

/**
 * Takes the next step of every posting that is due: posts it, reverses it if the payment was refunded or a dispute of it
 * was lost, or refunds the payment if the posting was refused. Any number of processes may run this at once; each step
 * uses the posting's own reference, so repeating it has no further effect. Returns how many postings it claimed.
 */
export function postDue(services: Services, log: Log, which?: Which): Promise<number> {
  // A step calls an external system at most twice.
  const heldMs = 3 * services.config.payments.gatewayTimeoutMs;
  return workDue({
    claim: (count) => claimPostings(services.db.pool, count, heldMs, which),
    atOnce: AT_ONCE,
    run: (due) => step(services, log, due),
    onFailure: (err, { paymentId, system }) => log.error({ err, paymentId, system }, "a posting failed"),
  });
}
