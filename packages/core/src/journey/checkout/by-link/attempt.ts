import { billFromWire } from "../../../bills/index.ts";
import { type ApiFailure, staysOpen } from "../../../client/index.ts";
import type { Company } from "../../../company/company.ts";
import { type GuestPaymentRequest, submitGuestPayment } from "../../../contract/index.ts";
import { storeReceiptKey } from "../../receipt/key.ts";
import type { TabPlace } from "../../tab-place.ts";
import type { Environment } from "../../types.ts";
import { endedProblem, problem } from "../attempt/refusal.ts";
import type { DirectAttempt, Verdict } from "../direct/machine.ts";
import { runDirect } from "../direct/run.ts";
import type { KeptAttempt } from "./key.ts";
import { askGuestPayment, isPaidByOwn } from "./load.ts";

/** Receives the progress of an attempt. */
export interface LinkAttemptHost {
  /** The outcome is still unknown; `failure` if the server could not be asked. */
  processing(milliseconds: number, failure: ApiFailure | null): void;
  paid(): void;
  /** It did not pay: a decline, or the reason for the server's refusal. */
  ended(failure: ApiFailure): void;
}

/** One attempt to pay a bill by its link. */
interface LinkAttempt extends DirectAttempt {
  /** Null after a reload, which loses it: then we look at the bill itself. */
  readonly request: GuestPaymentRequest | null;
  /** How many times we loaded the bill and it showed no payment. */
  readonly looks: number;
}

type Word = Verdict<LinkAttempt, string, ApiFailure>;

/** How many times the bill may show neither our payment nor one that is being confirmed before it counts as unpaid. */
const LOOKS_BEFORE_UNPAID = 3;

/**
 * Pays a bill by its link. After a lost answer we send the same request with the same key, which pays only once; after
 * a reload, when the request is gone, we load the bill itself with the attempt's key.
 */
export function createLinkAttempt(
  env: Environment,
  company: Company,
  billId: string,
  storage: TabPlace<KeptAttempt>,
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
    tab: { store: ({ key }) => storage.store({ key, done: false }), remove: storage.remove },
    send: (_attempt, request, isRepeat) => ask(request, isRepeat),
    ask: (attempt) => (attempt.request ? ask(attempt.request, true) : look(attempt)),
    sending: () => undefined,
    processing: host.processing,
    async paid({ key }, confirmation) {
      await storage.store({ key, done: true });
      await storeReceiptKey(env, company, confirmation, key);
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
    /** Resumes the attempt that this tab sent before a reload. */
    follow: (key: string) => direct.follow(attemptOf(key, null)),
    /** Stops asking: the payer left the page. */
    stop: () => void direct.leave(),
  };
}
