import { type ApiFailure, leavesOpen } from "../../../client/index.ts";
import type { Company } from "../../../company/company.ts";
import {
  type CheckoutResult,
  cancelCheckout,
  checkoutStatus,
  guestMiscCheckout,
  readCheckoutPage,
} from "../../../contract/index.ts";
import { paymentMessages } from "../../../messages/payment.ts";
import { termsStatements } from "../../../payments/index.ts";
import { keepReceiptKey } from "../../receipt/key.ts";
import type { Environment, FrameResult } from "../../types.ts";
import { endedProblem, isNotMade, mustTryAgain, problem, toldFee } from "../attempt/refusal.ts";
import { createWatch } from "../attempt/watch.ts";
import type { FormHost } from "../form/store.ts";
import { type MiscAttempt, miscAttemptStore } from "./attempt.ts";
import { MISC_AT_FORM } from "./form.ts";
import type { MiscCheckoutState } from "./types.ts";

/** How often card entry is opened again by itself before the payer learns that it cannot be shown. */
const MOST_REOPENINGS = 3;

/** The form's side of the store, as the payment needs it. */
export interface MiscHost extends FormHost<MiscCheckoutState> {
  /** What was paid leaves the cart (PAY-068). */
  paid(): Promise<void>;
}

/**
 * The server's side of a guest's payment of products: one attempt at a time, kept in the tab. As with bills it never pays by
 * itself: at most it asks for an attempt's status and shows card entry of the same checkout again.
 */
export function createMiscPayment(env: Environment, company: Company, host: MiscHost) {
  const kept = miscAttemptStore(env, company);
  let attempt: MiscAttempt | null = null;
  let reopenings = 0;
  const watching = createWatch(env, () => void ask());

  async function over(change: Partial<MiscCheckoutState> = {}): Promise<void> {
    attempt = null;
    reopenings = 0;
    watching.stop();
    await kept.forget();
    host.set({ ...MISC_AT_FORM, ...change });
  }
  const fail = (failure: ApiFailure, tryAgain = ""): Promise<void> =>
    over({ step: "failed", failure, tryAgain });
  async function finish(confirmation: string): Promise<void> {
    if (attempt) await keepReceiptKey(env, company, confirmation, attempt.key);
    await host.paid();
    await over({ step: "succeeded", confirmation });
  }

  async function refused(mine: MiscAttempt, failure: ApiFailure): Promise<void> {
    if (leavesOpen(failure))
      return host.set({ step: "terms", termsTicked: termsStatements(company).map(() => true), failure });
    const fee = failure.code === "amount_changed" ? toldFee(failure, mine.request.PaymentMethod) : null;
    if (fee) host.tell(fee);
    await over({ failure });
  }

  async function send(next: MiscAttempt): Promise<void> {
    attempt = next;
    host.set({ step: "opening", failure: null, frame: null, busy: false });
    await kept.keep(next);
    const answer = await env.client.call(guestMiscCheckout, { body: next.request });
    if (attempt !== next) return;
    if (!answer.ok) return refused(next, answer.error);
    const page = readCheckoutPage(answer.value);
    if (!page?.frameUrl.startsWith(`${company.paymentsOrigin}/`))
      return refused(next, problem("unexpected_answer"));
    attempt = { ...next, checkoutId: page.checkoutId };
    await kept.keep(attempt);
    host.set({
      step: "frame",
      frame: { checkoutId: page.checkoutId, url: page.frameUrl, nonce: page.nonce },
    });
  }

  async function reopen(mine: MiscAttempt): Promise<void> {
    reopenings += 1;
    if (reopenings <= MOST_REOPENINGS) return send(mine);
    await fail(problem("unavailable", env.language.texts(paymentMessages).frameUnavailable));
  }

  function watch(processingMs: number, failure: ApiFailure | null = null): void {
    host.set({ step: "processing", frame: null, busy: false, processingMs, failure });
    watching.next(processingMs);
  }

  async function settle(mine: MiscAttempt, result: CheckoutResult): Promise<void> {
    switch (result.Status) {
      case "success":
        return finish(result.Confirmation);
      case "processing":
        return watch(result.ProcessingMs);
      case "open":
        return reopen(mine);
      case "declined":
        if (isNotMade(result)) return over({ failure: endedProblem(result) });
        return fail(endedProblem(result), mustTryAgain(result));
      case "expired":
        return fail(problem("session_expired"));
      case "cancelled":
        return over();
    }
  }

  /**
   * Asks for the attempt's status; only if the server knows no such checkout is it over without an answer. `open`:
   * what an attempt means that nothing was sent of; `false` where card entry has said that it is over.
   */
  async function ask(open: "reopen" | "false" = "reopen"): Promise<void> {
    const mine = attempt;
    if (!mine?.checkoutId) return;
    const params = { company: company.name, checkoutId: mine.checkoutId };
    const answer = await env.client.call(checkoutStatus, { params });
    if (attempt !== mine) return;
    if (answer.ok && answer.value.Status === "open" && open === "false")
      return fail(problem("unavailable", env.language.texts(paymentMessages).frameFalse));
    if (answer.ok) return settle(mine, answer.value);
    if (answer.error.code === "not_found") return fail(answer.error);
    watch(watching.elapsed(), answer.error);
  }
  /** Asks while nothing of it can be seen or pressed. */
  async function inquire(): Promise<void> {
    host.set({ step: "opening", frame: null, busy: false });
    watching.next(0);
    watching.stop();
    await ask();
  }

  return {
    current: (): MiscAttempt | null => attempt,
    send,
    inquire,
    forget: over,
    async hear(result: FrameResult) {
      if (result.Status === "processing") return watch(0);
      if (["success", "expired", "cancelled"].includes(result.Status)) {
        host.set({ busy: true });
        return ask("false");
      }
      reopenings = 0;
      if (result.Status === "declined" && isNotMade(result)) return over({ failure: endedProblem(result) });
      const tryAgain = mustTryAgain(result);
      if (result.Status === "declined" && tryAgain) return fail(endedProblem(result), tryAgain);
      host.set({ busy: false });
    },
    async cancel(): Promise<void> {
      const mine = attempt;
      if (!mine?.checkoutId) return over();
      const body = { CompanyName: company.name, CheckoutId: mine.checkoutId };
      const answer = await env.client.call(cancelCheckout, { body });
      if (attempt !== mine) return;
      const { Status = "", Confirmation = "", ProcessingMs = 0 } = answer.ok ? answer.value : {};
      if (Status === "success") return finish(Confirmation);
      if (Status === "processing") return watch(ProcessingMs);
      await over();
    },
    /** Picks up what a reload interrupted; null where there was nothing. */
    async resume(): Promise<MiscAttempt | null> {
      attempt = await kept.read();
      if (!attempt) return null;
      const found = attempt;
      if (found.checkoutId === null) await send(found);
      else await inquire();
      return found;
    },
  };
}
