import { billFromWire } from "../../../bills/index.ts";
import { type ApiFailure, staysOpen } from "../../../client/index.ts";
import type { Company } from "../../../company/company.ts";
import { type GuestPaymentRequest, submitGuestPayment } from "../../../contract/index.ts";
import { keepReceiptKey } from "../../receipt/key.ts";
import type { Environment } from "../../types.ts";
import { endedProblem, problem } from "../attempt/refusal.ts";
import type { TabPlace } from "../attempt/tab.ts";
import type { DirectAttempt, Verdict } from "../direct/machine.ts";
import { runDirect } from "../direct/run.ts";
import type { KeptAttempt } from "./key.ts";
import { askGuestPayment, isPaidByOwn } from "./load.ts";

/** Receives the progress of an attempt. */
export interface LinkAttemptHost {
  /** Still unknown; `failure` where the server could not be asked. */
  processing(milliseconds: number, failure: ApiFailure | null): void;
  paid(): void;
  /** It did not pay: a decline, or why the server refused. */
  ended(failure: ApiFailure): void;
}

/** One attempt at paying a bill by its link. */
interface LinkAttempt extends DirectAttempt {
  /** Null once a reload has lost it: then the bill itself is looked at. */
  readonly request: GuestPaymentRequest | null;
  /** How often the bill was looked at and showed no payment. */
  readonly looks: number;
}

type Word = Verdict<LinkAttempt, string, ApiFailure>;

/** How often a bill is looked at that shows neither our payment nor one that is being confirmed, before it counts as unpaid. */
const LOOKS_BEFORE_UNPAID = 3;

/**
 * Pays a bill by its link. A lost answer is followed by the same request with the same key, which pays once however often
 * it comes; after a reload, when the request is gone, the bill itself is asked by the attempt's key.
 */
export function createLinkAttempt(
  env: Environment,
  company: Company,
  billId: string,
  kept: TabPlace<KeptAttempt>,
  host: LinkAttemptHost,
) {
  async function ask(body: GuestPaymentRequest, isRepeat: boolean): Promise<Word> {
    const answer = await env.client.call(submitGuestPayment, { body });
    if (!answer.ok)
      return staysOpen(answer.error, isRepeat)
        ? { kind: "open", failure: answer.error }
        : { kind: "ended", end: answer.error };
    const { Status, Confirmation } = answer.value;
    if (Status === "success") return { kind: "paid", done: Confirmation };
    if (Status === "processing") return { kind: "open", failure: null };
    return { kind: "ended", end: endedProblem(answer.value) };
  }

  async function look(attempt: LinkAttempt): Promise<Word> {
    const answer = await askGuestPayment(env, company, billId, attempt.key);
    if (!answer.ok) return { kind: "open", failure: answer.error };
    const { Bill, PaymentConfirmationNumber } = answer.value;
    if (isPaidByOwn(answer.value)) return { kind: "paid", done: PaymentConfirmationNumber ?? "" };
    const looks = billFromWire(Bill).isPaymentPending ? 0 : attempt.looks + 1;
    return looks < LOOKS_BEFORE_UNPAID
      ? { kind: "open", failure: null, attempt: { ...attempt, looks } }
      : { kind: "ended", end: problem("payment_declined") };
  }

  const direct = runDirect<LinkAttempt, GuestPaymentRequest, string, ApiFailure>(env, {
    tab: { keep: ({ key }) => kept.keep({ key, done: false }), forget: kept.forget },
    send: (_attempt, request, isRepeat) => ask(request, isRepeat),
    ask: (attempt) => (attempt.request ? ask(attempt.request, true) : look(attempt)),
    sending: () => undefined,
    processing: host.processing,
    async paid({ key }, confirmation) {
      await kept.keep({ key, done: true });
      await keepReceiptKey(env, company, confirmation, key);
      host.paid();
    },
    ended: (_attempt, failure) => host.ended(failure),
  });

  const attemptOf = (key: string, request: GuestPaymentRequest | null): LinkAttempt => ({
    key,
    sentAt: env.now(),
    request,
    looks: 0,
  });
  return {
    pay: (request: GuestPaymentRequest) => direct.send(attemptOf(request.Key, request), request),
    /** Follows what this tab sent before a reload. */
    follow: (key: string) => direct.follow(attemptOf(key, null)),
    /** Asks no more: the page was left. */
    stop: () => void direct.leave(),
  };
}
