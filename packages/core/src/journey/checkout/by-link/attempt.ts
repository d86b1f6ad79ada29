import { billFromWire } from "../../../bills/index.ts";
import { type ApiFailure, leavesOpen, mayHaveArrived } from "../../../client/index.ts";
import type { Company } from "../../../company/company.ts";
import { type GuestPaymentRequest, submitGuestPayment } from "../../../contract/index.ts";
import { keepReceiptKey } from "../../receipt/key.ts";
import type { Environment } from "../../types.ts";
import { endedProblem, problem } from "../attempt/refusal.ts";
import { createWatch } from "../attempt/watch.ts";
import type { guestPaymentKey } from "./key.ts";
import { askGuestPayment, isPaidByOwn } from "./load.ts";

/** What an attempt reports as it goes. */
export interface AttemptHost {
  /** Still unknown; `failure` where the server could not be asked. */
  processing(milliseconds: number, failure: ApiFailure | null): void;
  paid(): void;
  /** It did not pay: a decline, or why the server refused. */
  ended(failure: ApiFailure): void;
}

/** How often a bill is looked at that shows neither our payment nor one that is being confirmed, before it counts as unpaid. */
const LOOKS_BEFORE_UNPAID = 3;

/**
 * One attempt at paying a bill by its link. A lost answer is followed by the same request with the same key, which pays once
 * however often it comes; after a reload, when the request is gone, the bill itself is asked by the attempt's key.
 */
export function createGuestAttempt(
  env: Environment,
  company: Company,
  billId: string,
  kept: ReturnType<typeof guestPaymentKey>,
  host: AttemptHost,
) {
  let request: GuestPaymentRequest | null = null;
  let key = "";
  let looks = 0;
  let over = false;
  const watching = createWatch(env, () => void again());

  async function paid(confirmation: string): Promise<void> {
    await kept.keep({ key, done: true });
    await keepReceiptKey(env, company, confirmation, key);
    host.paid();
  }
  async function ended(failure: ApiFailure): Promise<void> {
    request = null;
    await kept.forget();
    host.ended(failure);
  }
  function wait(failure: ApiFailure | null): void {
    if (over) return;
    const milliseconds = watching.elapsed();
    host.processing(milliseconds, failure);
    watching.next(milliseconds);
  }

  async function send(sent: GuestPaymentRequest, isOpen = mayHaveArrived): Promise<void> {
    const answer = await env.client.call(submitGuestPayment, { body: sent });
    if (over) return;
    if (!answer.ok) return isOpen(answer.error) ? wait(answer.error) : ended(answer.error);
    const { Status, Confirmation } = answer.value;
    if (Status === "success") return paid(Confirmation);
    if (Status === "processing") return wait(null);
    await ended(endedProblem(answer.value));
  }

  async function look(): Promise<void> {
    const answer = await askGuestPayment(env, company, billId, key);
    if (over) return;
    if (!answer.ok) return wait(answer.error);
    if (isPaidByOwn(answer.value)) return paid(answer.value.PaymentConfirmationNumber ?? "");
    looks = billFromWire(answer.value.Bill).isPaymentPending ? 0 : looks + 1;
    if (looks < LOOKS_BEFORE_UNPAID) return wait(null);
    await ended(problem("payment_declined"));
  }

  const again = (): Promise<void> => (request ? send(request, leavesOpen) : look());
  /** The watch counts from here. */
  const begin = (): void => {
    over = false;
    looks = 0;
    watching.next(0);
    watching.stop();
  };

  return {
    async pay(made: GuestPaymentRequest): Promise<void> {
      request = made;
      key = made.Key;
      begin();
      await kept.keep({ key, done: false });
      await send(made);
    },
    async follow(attempt: string): Promise<void> {
      request = null;
      key = attempt;
      begin();
      await look();
    },
    stop(): void {
      over = true;
      watching.stop();
    },
  };
}
