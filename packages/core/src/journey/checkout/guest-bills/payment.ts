import { type ApiFailure, leavesOpen } from "../../../client/index.ts";
import type { Company } from "../../../company/company.ts";
import {
  type CheckoutResult,
  cancelCheckout,
  checkoutStatus,
  guestCheckout,
  readCheckoutPage,
} from "../../../contract/index.ts";
import { paymentMessages } from "../../../messages/payment.ts";
import { termsStatements } from "../../../payments/index.ts";
import { keepReceiptKey } from "../../receipt/key.ts";
import type { CartStore, CheckoutActions, CheckoutState, Environment } from "../../types.ts";
import { attemptKey } from "../attempt/key.ts";
import {
  endedProblem,
  isAboutBills,
  isNotMade,
  mustTryAgain,
  problem,
  refusedBills,
  toldFee,
} from "../attempt/refusal.ts";
import { createWatch } from "../attempt/watch.ts";
import type { FormHost } from "../form/store.ts";
import { type Attempt, parseAttempt, serialiseAttempt } from "./attempt.ts";
import { billsNow } from "./bills-now.ts";
import { atForm, formOfAttempt, nobody } from "./form.ts";

/** How often card entry is opened again by itself before the payer learns that it cannot be shown. */
const MOST_REOPENINGS = 3;

/** What card entry says when it is over. */
const ENDS: ReadonlySet<string> = new Set(["success", "expired", "cancelled"]);

/** The attempt at a payment that a checkout makes, and what may be done with it. */
export interface Payment {
  /** The attempt that is under way, or that may be sent again. */
  current(): Attempt | null;
  /** Sends an attempt, or the same one again, and opens card entry. */
  send(attempt: Attempt): Promise<void>;
  /** What card entry said about the attempt. */
  hear(result: Parameters<CheckoutActions["frameResult"]>[0]): Promise<void>;
  /** Card entry is gone: asks for the attempt's status. */
  ask(): Promise<void>;
  /** The payer left card entry before paying. */
  cancel(): Promise<void>;
  /** Picks up what a reload interrupted; false where there was nothing. */
  resume(): Promise<boolean>;
  /** Forgets the attempt: the next one has a new key. */
  forget(): Promise<void>;
}

/**
 * The server's side of a checkout: one attempt at a time, kept in the tab. It never pays by itself: at most it asks for
 * an attempt's status and shows card entry of the same checkout again.
 */
export function createPayment(
  env: Environment,
  company: Company,
  cart: CartStore,
  host: FormHost<CheckoutState>,
): Payment {
  const key = attemptKey(company);
  let attempt: Attempt | null = null;
  let reopenings = 0;
  const watching = createWatch(env, () => void poll());

  /** A browser that keeps nothing still pays; only a reload then finds nothing to pick up. */
  const keep = (kept: Attempt): Promise<void> =>
    env.session.set(key, serialiseAttempt(kept)).catch(() => undefined);
  const status = (checkoutId: string) =>
    env.client.call(checkoutStatus, { params: { company: company.name, checkoutId } });

  async function forget(): Promise<void> {
    attempt = null;
    reopenings = 0;
    watching.stop();
    await env.session.remove(key).catch(() => undefined);
  }
  async function fail(failure: ApiFailure, tryAgain = ""): Promise<void> {
    await forget();
    host.set({ ...atForm(), step: "failed", failure, tryAgain });
  }
  async function toForm(failure: ApiFailure | null = null): Promise<void> {
    await forget();
    host.set({ ...atForm(), failure });
  }
  async function finish(paid: Attempt, confirmation: string): Promise<void> {
    attempt = null;
    await cart.actions.removePaid(paid.items.map(({ bill }) => bill.id)).catch(() => undefined);
    await forget();
    await keepReceiptKey(env, company, confirmation, paid.key);
    host.set({ ...atForm(), ...nobody(company), step: "succeeded", confirmation });
  }

  async function refused(mine: Attempt, failure: ApiFailure): Promise<void> {
    if (leavesOpen(failure)) {
      return host.set({ step: "terms", termsTicked: termsStatements(company).map(() => true), failure });
    }
    if (failure.code === "amount_changed") host.tell(toldFee(failure, mine.request.PaymentMethod));
    if (failure.code === "amount_changed" || isAboutBills(failure)) {
      host.set(await billsNow(env, company, mine, refusedBills(failure)));
      void cart.actions.check();
    }
    if (attempt === mine) await toForm(failure);
  }

  async function send(next: Attempt): Promise<void> {
    if (attempt?.key !== next.key) reopenings = 0;
    attempt = next;
    host.set({ step: "opening", failure: null, frame: null, busy: false });
    await keep(next);
    const answer = await env.client.call(guestCheckout, { body: next.request });
    if (attempt !== next) return;
    if (!answer.ok) return refused(next, answer.error);
    const page = readCheckoutPage(answer.value);
    if (!page?.frameUrl.startsWith(`${company.paymentsOrigin}/`))
      return refused(next, problem("unexpected_answer"));
    const opened = { ...next, checkoutId: page.checkoutId };
    attempt = opened;
    await keep(opened);
    if (attempt !== opened) return;
    host.set({
      step: "frame",
      frame: { checkoutId: page.checkoutId, url: page.frameUrl, nonce: page.nonce },
    });
  }

  async function reopen(mine: Attempt): Promise<void> {
    reopenings += 1;
    if (reopenings <= MOST_REOPENINGS) return send(mine);
    await fail(problem("unavailable", env.language.texts(paymentMessages).frameUnavailable));
  }

  /** Sent or unknown: no second payment until the server has said how it ended. */
  function watch(processingMs = 0, failure: ApiFailure | null = null): void {
    host.set({ step: "processing", frame: null, busy: false, processingMs, failure });
    watching.next(processingMs);
  }
  async function poll(): Promise<void> {
    const mine = attempt;
    if (!mine?.checkoutId) return;
    const answer = await status(mine.checkoutId);
    if (attempt !== mine) return;
    if (!answer.ok) return unanswered(answer.error, watching.elapsed());
    await settle(mine, answer.value, "failed");
  }
  /** The server did not return a status: it is over only if the server knows no such checkout. */
  async function unanswered(failure: ApiFailure, processingMs: number): Promise<void> {
    if (failure.code === "not_found") return fail(failure);
    watch(processingMs, failure);
  }

  /**
   * What follows from the server's answer. `declined`: whether card entry takes another card or the payer is
   * informed.
   */
  async function settle(mine: Attempt, result: CheckoutResult, declined: "failed" | "frame"): Promise<void> {
    switch (result.Status) {
      case "success":
        return finish(mine, result.Confirmation);
      case "processing":
        return watch(result.ProcessingMs);
      case "open":
        return reopen(mine);
      case "declined":
        if (isNotMade(result)) return toForm(endedProblem(result));
        if (declined === "frame") return reopen(mine);
        return fail(endedProblem(result), mustTryAgain(result));
      case "expired":
        return fail(problem("session_expired"));
      case "cancelled":
        return toForm();
    }
  }

  /** Asks for the attempt's status while none of it can be seen or pressed. */
  async function inquire(mine: Attempt, checkoutId: string, declined: "failed" | "frame"): Promise<void> {
    host.set({ step: "opening", frame: null, busy: false });
    const answer = await status(checkoutId);
    if (attempt !== mine) return;
    if (!answer.ok) return unanswered(answer.error, 0);
    await settle(mine, answer.value, declined);
  }

  /** That card entry says it is over is believed where the server says so: a false page in its place could say anything. */
  async function confirm(mine: Attempt, checkoutId: string): Promise<void> {
    host.set({ busy: true });
    const answer = await status(checkoutId);
    if (attempt !== mine) return;
    if (!answer.ok) return unanswered(answer.error, 0);
    if (answer.value.Status === "open")
      return fail(problem("unavailable", env.language.texts(paymentMessages).frameFalse));
    await settle(mine, answer.value, "failed");
  }

  return {
    current: () => attempt,
    send,
    forget,
    async hear(result) {
      const mine = attempt;
      if (!mine?.checkoutId) return;
      if (result.Status === "processing") return watch();
      if (ENDS.has(result.Status)) return confirm(mine, mine.checkoutId);
      if (result.Status !== "declined") return;
      reopenings = 0;
      if (isNotMade(result)) return toForm(endedProblem(result));
      const tryAgain = mustTryAgain(result);
      if (tryAgain) return fail(endedProblem(result), tryAgain);
      host.set({ busy: false });
    },
    async ask() {
      if (attempt?.checkoutId) await inquire(attempt, attempt.checkoutId, "frame");
    },
    async cancel() {
      const mine = attempt;
      if (!mine?.checkoutId) return toForm();
      const answer = await env.client.call(cancelCheckout, {
        body: { CompanyName: company.name, CheckoutId: mine.checkoutId },
      });
      if (attempt !== mine) return;
      if (answer.ok && answer.value.Status === "success") return finish(mine, answer.value.Confirmation);
      if (answer.ok && answer.value.Status === "processing") return watch(answer.value.ProcessingMs);
      await toForm();
    },
    async resume() {
      const kept = parseAttempt(await env.session.get(key).catch(() => null), company);
      if (!kept) return false;
      attempt = kept;
      host.set(formOfAttempt(kept, company));
      if (kept.checkoutId === null) await send(kept);
      else await inquire(kept, kept.checkoutId, "failed");
      return host.get().step !== "form";
    },
  };
}
