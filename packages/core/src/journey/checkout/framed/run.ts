import { type ApiFailure, leavesOpen } from "../../../client/index.ts";
import type { Company } from "../../../company/company.ts";
import {
  type CheckoutResult,
  cancelCheckout,
  checkoutStatus,
  readCheckoutPage,
} from "../../../contract/index.ts";
import { paymentMessages } from "../../../messages/payments/payment.ts";
import type { Result } from "../../../result.ts";
import { storeReceiptKey } from "../../receipt/key.ts";
import type { TabPlace } from "../../tab-place.ts";
import type { CheckoutState, Environment, FrameResult } from "../../types.ts";
import { endedProblem, isNotMade, mustTryAgain, problem } from "../attempt/refusal.ts";
import { pollAfter } from "../attempt/watch.ts";

/** One attempt to pay through card entry. The request is repeated unchanged; it never contains card data. */
export interface FramedAttempt {
  /** The server's idempotency key. */
  readonly key: string;
  /** Null until the server has answered. */
  readonly checkoutId: string | null;
  readonly request: object;
}

/** The differences between payments that use card entry. */
export interface FramedHost<Attempt> {
  /** The tab's storage for an attempt. */
  readonly tab: TabPlace<Attempt>;
  get(): Pick<CheckoutState, "step" | "busy" | "termsTicked" | "methods" | "method" | "payer" | "errors">;
  set(change: Partial<CheckoutState>): void;
  /** Back at the form, nothing in progress; the entries stay. */
  readonly atForm: Partial<CheckoutState>;
  /** Nothing to pay and no payer: the state after a payment, since someone else may use the same screen next. */
  readonly nobody: Partial<CheckoutState>;
  /** Whether the form is valid and there is something to pay, the terms aside; changes nothing. */
  isComplete(): boolean;
  /** The attempt for the current screen, under a key; null while nothing can be sent. */
  attemptOf(key: string): Attempt | null;
  /** Asks the server to open card entry; it returns a page. */
  open(attempt: Attempt): Promise<Result<string, ApiFailure>>;
  /** The server refused: the form shows the currently payable bills and fee. */
  refresh(attempt: Attempt, failure: ApiFailure): Promise<void>;
  /** Removes the paid items from the cart (PAY-067, PAY-068). */
  paid(attempt: Attempt): Promise<void>;
  /** Restores the form as it was when the attempt was sent. */
  restore(attempt: Attempt): void;
}

/** A payment attempt that uses card entry, and its actions. */
export interface FramedPayment<Attempt> {
  /** The attempt that is in progress, or that may be sent again. */
  current(): Attempt | null;
  /** Sends an attempt, or the same one again, and opens card entry. */
  send(attempt: Attempt): Promise<void>;
  /** Receives card entry's message about the attempt. */
  hear(result: FrameResult): Promise<void>;
  /** Card entry is gone: asks for the attempt's status. */
  ask(): Promise<void>;
  /** The payer left card entry before paying. */
  cancel(): Promise<void>;
  /** Resumes what a reload interrupted; false if there was nothing. */
  resume(): Promise<boolean>;
}

/** The reason for requesting an attempt's status. `reported`: card entry reported that it is over. */
type StatusReason = "due" | "lost" | "reported" | "reload";

/** How many times card entry is reopened automatically before the payer sees that it cannot be shown. */
const MOST_REOPENINGS = 3;

const HIDDEN = { frame: null, busy: false } as const;

/** What is in progress. `stopPolling` ends the wait for the next status request. */
interface Now<Attempt> {
  attempt: Attempt | null;
  reopenings: number;
  stopPolling(): void;
}

/** Opens card entry for an attempt, and ends the attempt, on the screen and in the tab. */
function attempts<Attempt extends FramedAttempt>(
  env: Environment,
  company: Company,
  { tab, set, ...host }: FramedHost<Attempt>,
) {
  const now: Now<Attempt> = { attempt: null, reopenings: 0, stopPolling() {} };

  async function over(change: Partial<CheckoutState> = {}): Promise<void> {
    now.attempt = null;
    now.reopenings = 0;
    now.stopPolling();
    set({ ...host.atForm, ...change });
    await tab.remove();
  }

  const fail = (failure: ApiFailure, tryAgain = ""): Promise<void> =>
    over({ step: "failed", failure, tryAgain });

  async function finish(paid: Attempt, confirmation: string): Promise<void> {
    now.attempt = null;
    await host.paid(paid).catch(() => undefined);
    await storeReceiptKey(env, company, confirmation, paid.key);
    await over({ ...host.nobody, step: "succeeded", confirmation });
  }

  async function refused(mine: Attempt, failure: ApiFailure): Promise<void> {
    // The attempt stays: the next submit of the same form repeats it under its key.
    if (leavesOpen(failure)) return set({ step: "form", failure });
    await host.refresh(mine, failure);
    if (now.attempt === mine) await over({ failure });
  }

  async function send(next: Attempt): Promise<void> {
    if (now.attempt?.key !== next.key) now.reopenings = 0;
    now.attempt = next;
    set({ step: "opening", failure: null, ...HIDDEN });
    await tab.store(next);
    const answer = await host.open(next);
    if (now.attempt !== next) return;
    if (!answer.ok) return refused(next, answer.error);
    const page = readCheckoutPage(answer.value);
    if (!page?.frameUrl.startsWith(`${company.paymentsOrigin}/`))
      return refused(next, problem("unexpected_answer"));
    const { checkoutId, frameUrl: url, nonce } = page;
    const opened = { ...next, checkoutId };
    now.attempt = opened;
    await tab.store(opened);
    if (now.attempt === opened) set({ step: "frame", frame: { checkoutId, url, nonce } });
  }

  async function reopen(mine: Attempt): Promise<void> {
    now.reopenings += 1;
    if (now.reopenings <= MOST_REOPENINGS) return send(mine);
    await fail(problem("unavailable", env.language.texts(paymentMessages).frameUnavailable));
  }

  return { now, over, fail, finish, send, reopen };
}

/**
 * The engine of payments that use card entry: one attempt at a time, stored in the tab. It never pays automatically: at
 * most it requests an attempt's status and shows card entry of the same checkout again.
 */
export function runFramed<Attempt extends FramedAttempt>(
  env: Environment,
  company: Company,
  host: FramedHost<Attempt>,
): FramedPayment<Attempt> {
  const { tab, get, set } = host;
  const { now, over, fail, finish, send, reopen } = attempts(env, company, host);
  let since = 0;

  /** Sent or unknown: paying again is blocked until the server reports the outcome. */
  function watch(processingMs: number, failure: ApiFailure | null = null): void {
    set({ step: "processing", ...HIDDEN, processingMs, failure });
    since = env.now() - processingMs;
    now.stopPolling();
    now.stopPolling = env.later(() => void ask("due"), pollAfter(processingMs));
  }

  /** Acts on the server's status of an attempt: only 'success' continues (PAY-061). */
  async function settle(mine: Attempt, reason: StatusReason, result: CheckoutResult): Promise<void> {
    switch (result.Status) {
      case "success":
        return finish(mine, result.Confirmation);
      case "processing":
        return watch(result.ProcessingMs);
      case "open":
        // A forged page in place of card entry could claim anything.
        return reason === "reported"
          ? fail(problem("unavailable", env.language.texts(paymentMessages).frameFalse))
          : reopen(mine);
      case "declined":
        if (isNotMade(result)) return over({ failure: endedProblem(result) });
        // A card entry that was lost accepts another card.
        return reason === "lost" ? reopen(mine) : fail(endedProblem(result), mustTryAgain(result));
      case "expired":
        return fail(problem("session_expired"));
      case "cancelled":
        return over();
    }
  }

  /** Requests the attempt's status: without an answer it is over only if the server does not know the checkout. */
  async function ask(reason: StatusReason): Promise<void> {
    const mine = now.attempt;
    if (!mine?.checkoutId) return;
    // Hide it in the meantime, so that it cannot be used.
    if (reason === "reported") set({ busy: true });
    else if (reason !== "due") set({ step: "opening", ...HIDDEN });
    const params = { company: company.name, checkoutId: mine.checkoutId };
    const answer = await env.client.call(checkoutStatus, { params });
    if (now.attempt !== mine) return;
    if (answer.ok) return settle(mine, reason, answer.value);
    if (answer.error.code === "not_found") return fail(answer.error);
    watch(reason === "due" ? env.now() - since : 0, answer.error);
  }

  return {
    current: () => now.attempt,
    send,
    ask: () => ask("lost"),
    async hear(result) {
      if (!now.attempt?.checkoutId) return;
      switch (result.Status) {
        case "processing":
          return watch(0);
        case "success":
        case "expired":
        case "cancelled":
          return ask("reported");
        case "declined":
          now.reopenings = 0;
          if (isNotMade(result)) return over({ failure: endedProblem(result) });
          if (mustTryAgain(result)) return fail(endedProblem(result), mustTryAgain(result));
          set({ busy: false });
      }
    },
    async cancel() {
      const mine = now.attempt;
      if (!mine?.checkoutId) return over();
      const body = { CompanyName: company.name, CheckoutId: mine.checkoutId };
      const answer = await env.client.call(cancelCheckout, { body });
      if (now.attempt !== mine) return;
      const { Status = "", Confirmation = "", ProcessingMs = 0 } = answer.ok ? answer.value : {};
      if (Status === "success") return finish(mine, Confirmation);
      if (Status === "processing") return watch(ProcessingMs);
      await over();
    },
    async resume() {
      const stored = await tab.read();
      if (!stored) return false;
      now.attempt = stored;
      host.restore(stored);
      await (stored.checkoutId === null ? send(stored) : ask("reload"));
      return get().step !== "form" || now.attempt !== null;
    },
  };
}
