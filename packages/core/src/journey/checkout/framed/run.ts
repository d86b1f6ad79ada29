import type { ApiFailure } from "../../../client/index.ts";
import type { Company } from "../../../company/company.ts";
import { cancelCheckout, checkoutStatus, type ResumableCheckout } from "../../../contract/index.ts";
import { paymentMessages } from "../../../messages/payments/payment.ts";
import type { Result } from "../../../result.ts";
import { storeReceiptKey } from "../../receipt/key.ts";
import type { TabStore } from "../../tab-store.ts";
import type { CheckoutState, Environment, FrameResult } from "../../types.ts";
import { problem } from "../attempt/refusal.ts";
import { runAttempts } from "../attempt/run.ts";
import { framedMachine } from "./machine.ts";
import { entryOf, openChallenge } from "./open-challenge.ts";
import type { ResumablePayment, resumablePayments } from "./resumable.ts";
import type { FramedAttempt, FramedEnd, FramedEvent } from "./types.ts";

/** The differences between payments that use card entry. */
export interface FramedHost<Attempt extends FramedAttempt> {
  /** The tab's storage for an attempt. */
  readonly tab: TabStore<Attempt>;
  /** What the browser keeps of an attempt for its other tabs. */
  readonly resumable: ReturnType<typeof resumablePayments>;
  /** The bills of an attempt; none for products. */
  billIdsOf(attempt: Attempt): readonly string[];
  /** The attempt of another tab, with the server's information about it. */
  recall(payment: ResumablePayment, info: ResumableCheckout): Promise<Attempt>;
  get(): Pick<
    CheckoutState,
    "step" | "busy" | "termsTicked" | "methods" | "method" | "payer" | "errors" | "waitsForPayer"
  >;
  set(change: Partial<CheckoutState>): void;
  /** Back at the form, nothing in progress; the entries stay. */
  readonly atForm: Partial<CheckoutState>;
  /** Nothing to pay and no payer: the state after a payment, since someone else may use the same screen next. */
  readonly nobody: Partial<CheckoutState>;
  /** Whether the form is valid and there is something to pay, the terms aside; changes nothing. */
  isComplete(): boolean;
  /** The attempt for the current screen, under a key; null while nothing can be sent. */
  attemptOf(key: string): Attempt | null;
  /**
   * Asks the server to open card entry for a request; it returns a page. `ticket`: of the prepared card entry, if there is
   * one.
   */
  open(
    request: NonNullable<Attempt["request"]>,
    resumeToken: string,
    ticket: string | undefined,
  ): Promise<Result<string, ApiFailure>>;
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
  /** The key for another attempt: of the place in line, if the payer has one. */
  newKey(): string;
  /** Card entry is prepared, and has this ticket; '' if it is gone. */
  prepared(ticket: string): void;
  /** Sends an attempt, or the same one again, and opens card entry. */
  send(attempt: Attempt): Promise<void>;
  /** Receives card entry's message about the attempt. */
  hear(result: FrameResult): Promise<void>;
  /** Card entry is gone: asks for the attempt's status. */
  ask(): Promise<void>;
  /** The payer left card entry before paying, or gives up a payment that waits for them. */
  cancel(): Promise<void>;
  /** The payer opens the challenge of their bank again. */
  openChallenge(): Promise<void>;
  /** Resumes what a reload interrupted in this tab; false if there was nothing. */
  resume(): Promise<boolean>;
  /** The same for a payment of this browser whose tab was closed; of this bill, if one is named. */
  resumeClosed(billId?: string): Promise<boolean>;
}

const HIDDEN = { frame: null, busy: false, failure: null } as const;

/** Stores an attempt whose card entry is shown: for a reload of this tab, and for the browser's other tabs. */
async function storeShown<Attempt extends FramedAttempt>(
  { tab, resumable, billIdsOf }: Pick<FramedHost<Attempt>, "tab" | "resumable" | "billIdsOf">,
  attempt: Attempt,
): Promise<void> {
  const { key, checkoutId, resumeToken } = attempt;
  const billIds = [...billIdsOf(attempt)];
  await Promise.all([
    attempt.request ? tab.store(attempt) : undefined,
    checkoutId ? resumable.store({ key, checkoutId, resumeToken, billIds }) : undefined,
  ]);
}

/** What happens to an attempt that ends, on the screen. */
function shownEnd(end: FramedEnd, env: Pick<Environment, "language">): Partial<CheckoutState> {
  if (end.kind === "form") return end.failure ? { failure: end.failure } : {};
  if (end.kind === "failed") return { step: "failed", failure: end.failure, tryAgain: end.tryAgain };
  const { frameUnavailable, frameFalse } = env.language.texts(paymentMessages);
  const sentence = end.kind === "not-shown" ? frameUnavailable : frameFalse;
  return { step: "failed", failure: problem("unavailable", sentence), tryAgain: "" };
}

/** Runs payments through card entry: connects the machine to the server, the tab, the screen, and the clock. */
export function runFramed<Attempt extends FramedAttempt>(
  env: Environment,
  company: Company,
  host: FramedHost<Attempt>,
): FramedPayment<Attempt> {
  const { tab, get, set } = host;
  let ticket = "";
  /** The key of the attempt that got a place in line; a changed form keeps it. '' for none. */
  let place = "";
  /** The key of the attempt that the browser keeps for its other tabs. */
  let kept = "";

  async function open(attempt: Attempt): Promise<FramedEvent<Attempt>> {
    // It was sent by another tab, whose form is gone.
    const { request }: Attempt = attempt;
    if (request === null) return { type: "refreshed", attempt, failure: null };
    // In line, card entry's place shows the server's sentence until it is this payer's turn.
    if (get().step !== "frame") set({ step: "opening", ...HIDDEN });
    await tab.store(attempt);
    const answer = await host.open(request, attempt.resumeToken, ticket || undefined);
    if (!answer.ok) return { type: "refused", attempt, failure: answer.error };
    const page = entryOf(answer.value, company);
    return page
      ? { type: "opened", attempt, page }
      : { type: "refused", attempt, failure: problem("unexpected_answer") };
  }
  /** Ends an attempt, on the screen and in the tab. */
  async function end(change: Partial<CheckoutState>): Promise<void> {
    set({ ...host.atForm, ...change });
    await Promise.all([tab.remove(), host.resumable.forget(kept)]);
  }
  async function follow(attempt: Attempt): Promise<boolean> {
    kept = attempt.key;
    host.restore(attempt);
    await send({ type: attempt.checkoutId === null ? "send" : "follow", attempt });
    return get().step !== "form" || current() !== null;
  }

  const { state, send } = runAttempts(framedMachine<Attempt>(), env, async (effect, answer) => {
    switch (effect.type) {
      case "open":
        if (!effect.resumes) return answer(await open(effect.attempt));
        set({ step: "opening", ...HIDDEN, resumes: true });
        return answer(await openChallenge(env, company, effect.attempt, ticket));
      case "show-entry":
        place = "";
        kept = effect.attempt.key;
        await storeShown(host, effect.attempt);
        if (current() === effect.attempt) set({ step: "frame", frame: effect.page });
        return;
      case "free-entry":
        return set({ busy: false });
      case "show-form":
        return set({ step: "form", failure: effect.failure });
      case "show-line":
        place = effect.attempt.key;
        // Of a request that was lost, the payer learns nothing new.
        if (effect.failure.code === "in_line") set({ step: "frame", failure: effect.failure });
        return;
      case "refresh": {
        const { attempt, failure } = effect;
        // The answer that opened card entry for it was lost.
        if (failure.code === "idempotency_conflict") place = "";
        await host.refresh(attempt, failure);
        return answer({ type: "refreshed", attempt, failure });
      }
      case "ask": {
        const { attempt, reason } = effect;
        if (reason === "reported") set({ busy: true });
        else if (reason !== "due") set({ step: "opening", ...HIDDEN });
        const params = { company: company.name, checkoutId: attempt.checkoutId ?? "" };
        const status = await env.client.call(checkoutStatus, { params });
        return answer({ type: "status", attempt, reason, answer: status, now: env.now() });
      }
      case "leave": {
        const { attempt } = effect;
        const body = { CompanyName: company.name, CheckoutId: attempt.checkoutId ?? "" };
        const left = await env.client.call(cancelCheckout, { body });
        return answer({ type: "left", attempt, result: left.ok ? left.value : null, now: env.now() });
      }
      case "processing":
        return set({ step: "processing", ...HIDDEN, ...effect.shown });
      case "paid": {
        const { attempt, confirmation } = effect;
        await host.paid(attempt).catch(() => undefined);
        await storeReceiptKey(env, company, confirmation, attempt.key);
        return end({ ...host.nobody, step: "succeeded", confirmation });
      }
      case "end":
        return end(shownEnd(effect.end, env));
    }
  });
  function current(): Attempt | null {
    const now = state();
    return now.phase === "idle" ? null : now.attempt;
  }

  return {
    current,
    newKey: () => place || env.randomUuid(),
    prepared(given) {
      ticket = given;
    },
    send: (attempt) => send({ type: "send", attempt }),
    hear: (result) => send({ type: "heard", result, now: env.now() }),
    ask: () => send({ type: "lost" }),
    cancel: () => send({ type: "leave" }),
    openChallenge: () => send({ type: "open-challenge" }),
    async resume() {
      const attempt = await tab.read();
      return attempt !== null && follow(attempt);
    },
    async resumeClosed(billId) {
      const payment = await host.resumable.read();
      if (!payment || (billId !== undefined && !payment.billIds.includes(billId))) return false;
      const found = await host.resumable.ask();
      return found !== null && follow(await host.recall(found.payment, found.info));
    },
  };
}
