import { applyCheck, type CartItem } from "../cart/index.ts";
import type { ApiFailure } from "../client/index.ts";
import type { Company } from "../company/company.ts";
import {
  checkoutAuthenticatedPayment,
  checkoutRdv2AuthenticatedPayment,
  type PaymentResultWire,
  submissionStatus,
  submitRdv2TokenPayment,
} from "../contract/index.ts";
import { residentPaymentMessages } from "../messages/resident-payment.ts";
import { afterPayment, billsToSubmit, type Submission } from "../payments/index.ts";
import { ok, type Result } from "../result.ts";
import { askCheck } from "./cart-questions.ts";
import { forItems, type ToldFee } from "./checkout-form.ts";
import { isAboutBills, isUnsure, problem, refusedBills, toldFee } from "./checkout-refusal.ts";
import { createWatch } from "./checkout-watch.ts";
import {
  parseResidentAttempt,
  type ResidentAttempt,
  residentAttemptKey,
  serialiseResidentAttempt,
} from "./resident-attempt.ts";
import { RESIDENT_AT_FORM } from "./resident-form.ts";
import type { ResidentCheckoutState } from "./resident-types.ts";
import type { CartStore, Environment } from "./types.ts";

/** A request that was sent may still arrive for so long, in milliseconds: until then 'not found' settles nothing. */
const MAY_STILL_ARRIVE = 10_000;

/** The form's side of the store, as the payment needs it. */
export interface ResidentHost {
  get(): ResidentCheckoutState;
  /** Merges into the state; the quote follows. */
  set(change: Partial<ResidentCheckoutState>): void;
  tell(fee: ToldFee | null): void;
}

/** A resident's attempt at a payment, and what may be done with it. */
export interface ResidentPayment {
  /** The key of the attempt whose end the server has not told yet, else a new one. */
  key(): string;
  /** Looks at the bills once more; what may be paid now, or null where the payer has to look first. */
  lookAtBills(): Promise<readonly CartItem[] | null>;
  send(attempt: ResidentAttempt, submission: Submission): Promise<void>;
  /** What the tab keeps of an attempt before this page was loaded; null for none. */
  kept(): Promise<ResidentAttempt | null>;
  /** Asks how a kept attempt ended, until the server says. */
  pickUp(attempt: ResidentAttempt): Promise<void>;
  /** Keeps what was typed over a reload; nothing of it was sent. */
  keepDraft(draft: Omit<ResidentAttempt, "key" | "sentAt">): Promise<void>;
}

/**
 * The server's side of a resident's checkout: one attempt at a time, whose key stays the same until the server has said
 * how it ended. Money is asked for in `send` alone; all else asks how that stands.
 */
export function createResidentPayment(
  env: Environment,
  company: Company,
  cart: CartStore,
  userId: string,
  host: ResidentHost,
): ResidentPayment {
  const place = residentAttemptKey(company);
  let attempt: ResidentAttempt | null = null;
  /** What the request failed with whose end is asked for. */
  let cause: ApiFailure | null = null;
  const watching = createWatch(env, () => void poll());

  /** A browser that keeps nothing still pays; only a reload then finds nothing to pick up. */
  const keep = (kept: ResidentAttempt): Promise<void> =>
    env.session.set(place, serialiseResidentAttempt(kept, company)).catch(() => undefined);

  async function forget(): Promise<void> {
    attempt = null;
    cause = null;
    watching.stop();
    await env.session.remove(place).catch(() => undefined);
  }
  async function toForm(change: Partial<ResidentCheckoutState>): Promise<void> {
    await forget();
    host.set({ ...RESIDENT_AT_FORM, ...change });
  }
  /** The card's or account's token is spent, or may be. */
  const anew = (change: Partial<ResidentCheckoutState>) => toForm({ instrument: null, ...change });

  const look = (ids: readonly string[]) =>
    askCheck(env.client, company, ids, { ...company, visitor: "user" });

  /** The bills as they stand now, without those that cannot be paid; the cart looks at its own. */
  async function refreshBills(refusedIds: readonly string[], failure: ApiFailure): Promise<void> {
    const { items, amountMode, customAmount } = host.get();
    const said = await look(items.map(({ bill }) => bill.id));
    const { items: kept, removed } = applyCheck(items, {
      current: said?.current ?? null,
      restrictedIds: [...(said?.restrictedIds ?? []), ...refusedIds],
    });
    void cart.actions.check();
    const typed = kept.length === items.length ? { amountMode, customAmount } : {};
    const step = kept.length === 0 ? "no-bills" : "form";
    await toForm({ ...forItems(kept, company), ...typed, removed, step, failure });
  }

  async function finish(paid: ResidentAttempt, result: PaymentResultWire): Promise<void> {
    attempt = null;
    await cart.actions.removePaid(paid.items.map(({ bill }) => bill.id)).catch(() => undefined);
    await forget();
    const nothing = { ...forItems([], company), instrument: null, agreed: false };
    host.set({ ...RESIDENT_AT_FORM, ...nothing, step: "succeeded", result });
  }

  async function settle(mine: ResidentAttempt, result: PaymentResultWire): Promise<void> {
    const next = afterPayment(
      ok(result),
      { billIds: mine.items.map(({ bill }) => bill.id), isMisc: false, account: "", postsTo: null },
      env.language,
    );
    switch (next.kind) {
      case "succeeded":
        return finish(mine, next.result);
      case "processing":
        return watch(mine);
      case "try-again":
        return anew({ tryAgain: next.modal });
      case "tyler-failed":
        return anew({ tylerFailed: next.modal });
      case "error-screen":
        if (next.status === "declined") return anew({ failure: problem("payment_declined", next.message) });
        return anew({ step: "failed", error: { status: next.status, message: next.message } });
    }
  }

  const elapsed = (mine: ResidentAttempt): number => Math.max(0, env.now() - (mine.sentAt ?? env.now()));

  /** Sent or unknown: nobody may pay again until the server has said how it ended. */
  function watch(mine: ResidentAttempt, failure: ApiFailure | null = null): void {
    const processingMs = elapsed(mine);
    host.set({ ...RESIDENT_AT_FORM, step: "processing", processingMs, failure });
    watching.next(processingMs);
  }

  /** Nothing of the request arrived: it may be sent again, under the same key, in case it still does. */
  async function notArrived(mine: ResidentAttempt): Promise<void> {
    const failure = cause;
    cause = null;
    attempt = { ...mine, sentAt: null };
    await keep(attempt);
    if (failure?.code === "internal" || failure?.code === "unexpected_answer") {
      const error = { status: "", message: failure.message };
      return host.set({ ...RESIDENT_AT_FORM, step: "failed", error });
    }
    const text = env.language.texts(residentPaymentMessages).notSent;
    host.set({ ...RESIDENT_AT_FORM, failure: problem("unavailable", text) });
  }

  async function poll(): Promise<void> {
    const mine = attempt;
    if (!mine) return;
    const answer = await env.client.call(submissionStatus, { params: { key: mine.key } });
    if (attempt !== mine) return;
    if (answer.ok) return settle(mine, answer.value);
    if (answer.error.code !== "not_found") return watch(mine, answer.error);
    return elapsed(mine) < MAY_STILL_ARRIVE ? watch(mine) : notArrived(mine);
  }

  async function refused(mine: ResidentAttempt, failure: ApiFailure): Promise<void> {
    if (failure.code === "idempotency_conflict" || (isUnsure(failure) && failure.code !== "rate_limited")) {
      cause = failure;
      host.set({ ...RESIDENT_AT_FORM, step: "processing", processingMs: elapsed(mine) });
      return poll();
    }
    if (failure.code === "amount_changed") host.tell(toldFee(failure, mine.choice.type));
    if (failure.code === "amount_changed" || isAboutBills(failure))
      return refreshBills(refusedBills(failure), failure);
    await toForm({ failure });
  }

  return {
    key: () => attempt?.key ?? env.randomUuid(),
    async lookAtBills() {
      const { items } = host.get();
      const said = await look(items.map(({ bill }) => bill.id));
      if (!said) return items;
      const checked = billsToSubmit(items, said);
      if (checked.kind === "submit") return items;
      void cart.actions.check();
      if (checked.kind === "back-to-cart")
        host.set({ ...RESIDENT_AT_FORM, step: "no-bills", removed: checked.removed });
      else
        host.set({
          ...RESIDENT_AT_FORM,
          ...forItems(checked.items, company),
          removed: checked.removed,
          changed: true,
        });
      return null;
    },
    async send(next, submission) {
      attempt = next;
      host.set({ step: "sending", failure: null });
      await keep(next);
      const answer = await ask(env, submission);
      if (attempt !== next) return;
      await (answer.ok ? settle(next, answer.value) : refused(next, answer.error));
    },
    async kept() {
      return parseResidentAttempt(await env.session.get(place).catch(() => null), company, userId);
    },
    async pickUp(kept) {
      attempt = kept;
      if (kept.sentAt === null) return;
      host.set({ ...RESIDENT_AT_FORM, step: "processing", processingMs: elapsed(kept) });
      await poll();
    },
    async keepDraft(draft) {
      await keep({ ...draft, key: env.randomUuid(), sentAt: null });
    },
  };
}

/** The calls of a resident's bills (spec 1:143); other submissions are nobody's here. */
async function ask(
  { client }: Environment,
  submission: Submission,
): Promise<Result<PaymentResultWire, ApiFailure>> {
  switch (submission.call) {
    case "CheckoutRDV2AuthenticatedPayment":
      return client.call(checkoutRdv2AuthenticatedPayment, { body: submission.body });
    case "CheckoutAuthenticatedPayment":
      return client.call(checkoutAuthenticatedPayment, { body: submission.body });
    case "SubmitRDV2TokenPayment":
      return client.call(submitRdv2TokenPayment, { body: submission.body });
    default:
      return { ok: false, error: problem("method_unavailable") };
  }
}
