import { type ApiFailure, mayHaveArrived } from "../../../client/index.ts";
import { type PaymentResultWire, submissionStatus } from "../../../contract/index.ts";
import { residentPaymentMessages } from "../../../messages/resident-payment.ts";
import { afterPayment, type Notice, type PaidFor, type Submission } from "../../../payments/index.ts";
import { ok } from "../../../result.ts";
import type { ErrorNotice } from "../../../session/error-page.ts";
import type { Environment } from "../../types.ts";
import { isAboutBills, problem } from "../attempt/refusal.ts";
import { createWatch } from "../attempt/watch.ts";
import { askSubmission } from "./ask-submission.ts";

/** A request that was sent may still arrive for so long, in milliseconds: until then 'not found' settles nothing. */
const MAY_STILL_ARRIVE = 10_000;

/** What the tab keeps of an attempt, whatever else that holds. */
export interface KeptAttempt {
  /** The server's idempotency key. */
  readonly key: string;
  /** When the money was asked for, in milliseconds since the epoch; null while it was not, or nothing of it arrived. */
  readonly sentAt: number | null;
}

/** The state of an attempt, as its screen shows it. */
export interface AttemptView {
  readonly step: "form" | "sending" | "processing" | "failed";
  /** While processing: milliseconds since it was sent. */
  readonly processingMs: number;
  /** Why the payer is back at the form. */
  readonly failure: ApiFailure | null;
  /** 'Payment Unsuccessful' (PAY-072): closing it reloads the page. */
  readonly tryAgain: Notice | null;
  /** 'Process to Tyler Failed!' (PAY-073): nothing was paid. */
  readonly tylerFailed: Notice | null;
  /** For the error page; null outside `failed`. */
  readonly error: ErrorNotice | null;
}

/** At the form, and nothing was said. */
export const AT_FORM: AttemptView = {
  step: "form",
  processingMs: 0,
  failure: null,
  tryAgain: null,
  tylerFailed: null,
  error: null,
};

/** The store's side of an attempt. */
export interface AttemptHost<Kept extends KeptAttempt> {
  /** Where the tab keeps it. */
  readonly place: string;
  serialise(attempt: Kept): string;
  parse(text: string | null): Kept | null;
  /** Shows its state. `isSpent`: a card's or account's token was used, or may have been. */
  show(view: AttemptView, isSpent: boolean): void;
  /** What it pays, for what follows from the answer. */
  paidFor(attempt: Kept): PaidFor;
  /** It is paid: what it paid leaves the cart (PAY-067). */
  leaveCart(attempt: Kept): Promise<void>;
  /** It is paid and nothing of it is kept any more: the screen says so. */
  succeed(result: PaymentResultWire): void;
  /** The server refused: another amount, or bills that cannot be paid now. Nothing was taken, nothing is kept. */
  refresh(attempt: Kept, failure: ApiFailure): Promise<void>;
}

/** A signed-in person's attempt to pay, and what can be done with it. */
export interface SignedInAttempt<Kept extends KeptAttempt> {
  /** The key of the attempt whose end the server has not told yet, else a new one. */
  key(): string;
  /** Asks for the money; the one place that does. */
  send(attempt: Kept, submission: Submission): Promise<void>;
  /** Keeps an attempt whose money is asked for elsewhere: by a terminal's dialog. */
  hold(attempt: Kept): Promise<void>;
  /** What became of an attempt that is held; without an answer the server is asked. */
  heard(result: PaymentResultWire | null): Promise<void>;
  /** What the tab keeps of an attempt before this page was loaded; null for none. */
  kept(): Promise<Kept | null>;
  /** Asks how a kept attempt ended, until the server says. */
  pickUp(attempt: Kept): Promise<void>;
  /** Keeps what was typed across a reload, under a separate key; none of it was sent. */
  keepDraft(draft: Kept): Promise<void>;
  /** Nothing is under way any more. */
  forget(): Promise<void>;
}

/**
 * One attempt at a time by a signed-in person. Its key stays the same until the server has said how it ended. Money is
 * requested in `send` alone; everything else asks for its status, also after a reload.
 */
export function createSignedInAttempt<Kept extends KeptAttempt>(
  env: Environment,
  host: AttemptHost<Kept>,
): SignedInAttempt<Kept> {
  let attempt: Kept | null = null;
  /** What the request failed with whose end is asked for. */
  let cause: ApiFailure | null = null;
  const watching = createWatch(env, () => void poll());

  /** A browser that keeps nothing still pays; only a reload then finds nothing to pick up. */
  const keep = (kept: Kept): Promise<void> =>
    env.session.set(host.place, host.serialise(kept)).catch(() => undefined);

  async function forget(): Promise<void> {
    attempt = null;
    cause = null;
    watching.stop();
    await env.session.remove(host.place).catch(() => undefined);
  }
  async function back(change: Partial<AttemptView>, isSpent = true): Promise<void> {
    await forget();
    host.show({ ...AT_FORM, ...change }, isSpent);
  }

  async function settle(mine: Kept, result: PaymentResultWire): Promise<void> {
    const next = afterPayment(ok(result), host.paidFor(mine), env.language);
    switch (next.kind) {
      case "succeeded":
        attempt = null;
        await host.leaveCart(mine).catch(() => undefined);
        await forget();
        return host.succeed(next.result);
      case "processing":
        return watch(mine);
      case "try-again":
        return back({ tryAgain: next.modal });
      case "not-made":
        return back({ failure: problem("payment_not_made", next.message) });
      case "tyler-failed":
        return back({ tylerFailed: next.modal });
      case "error-screen":
        if (next.status === "declined") return back({ failure: problem("payment_declined", next.message) });
        return back({ step: "failed", error: { status: next.status, message: next.message } });
    }
  }

  const elapsed = (mine: Kept): number => Math.max(0, env.now() - (mine.sentAt ?? env.now()));

  /** Sent or unknown: no second payment until the server has said how it ended. */
  function watch(mine: Kept, failure: ApiFailure | null = null): void {
    const processingMs = elapsed(mine);
    host.show({ ...AT_FORM, step: "processing", processingMs, failure }, false);
    watching.next(processingMs);
  }

  /** Nothing of the request arrived: it may be sent again, under the same key, in case it still does. */
  async function notArrived(mine: Kept): Promise<void> {
    const failure = cause;
    cause = null;
    attempt = { ...mine, sentAt: null };
    await keep(attempt);
    if (failure?.code === "internal" || failure?.code === "unexpected_answer") {
      const error = { status: "", message: failure.message };
      return host.show({ ...AT_FORM, step: "failed", error }, false);
    }
    const text = env.language.texts(residentPaymentMessages).notSent;
    host.show({ ...AT_FORM, failure: problem("unavailable", text) }, false);
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

  async function refused(mine: Kept, failure: ApiFailure): Promise<void> {
    if (failure.code === "idempotency_conflict" || mayHaveArrived(failure)) {
      cause = failure;
      host.show({ ...AT_FORM, step: "processing", processingMs: elapsed(mine) }, false);
      return poll();
    }
    if (failure.code !== "amount_changed" && !isAboutBills(failure)) return back({ failure }, false);
    await forget();
    await host.refresh(mine, failure);
  }

  return {
    key: () => attempt?.key ?? env.randomUuid(),
    async send(next, submission) {
      attempt = next;
      host.show({ ...AT_FORM, step: "sending" }, false);
      await keep(next);
      const answer = await askSubmission(env, submission);
      if (attempt !== next) return;
      await (answer.ok ? settle(next, answer.value) : refused(next, answer.error));
    },
    hold(next) {
      attempt = next;
      return keep(next);
    },
    async heard(result) {
      const mine = attempt;
      if (!mine) return;
      if (result) return settle(mine, result);
      host.show({ ...AT_FORM, step: "processing", processingMs: elapsed(mine) }, false);
      await poll();
    },
    async kept() {
      return host.parse(await env.session.get(host.place).catch(() => null));
    },
    async pickUp(kept) {
      attempt = kept;
      if (kept.sentAt === null) return;
      host.show({ ...AT_FORM, step: "processing", processingMs: elapsed(kept) }, false);
      await poll();
    },
    keepDraft: keep,
    forget,
  };
}
