import { type ApiFailure, staysOpen } from "../../../client/index.ts";
import { type PaymentResultWire, submissionStatus } from "../../../contract/index.ts";
import { residentPaymentMessages } from "../../../messages/resident-payment.ts";
import { afterPayment, type Notice, type PaidFor, type Submission } from "../../../payments/index.ts";
import { ok } from "../../../result.ts";
import type { ErrorNotice } from "../../../session/error-page.ts";
import type { Environment } from "../../types.ts";
import { isAboutBills, problem } from "../attempt/refusal.ts";
import type { TabPlace } from "../attempt/tab.ts";
import { askSubmission } from "./ask-submission.ts";
import type { DirectAttempt, Verdict } from "./machine.ts";
import { runDirect } from "./run.ts";

/** A request that was sent may still arrive for so long, in milliseconds: until then 'not found' settles nothing. */
const MAY_STILL_ARRIVE = 10_000;

/** Where an attempt stands, as its screen shows it. */
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
export interface AttemptHost<Kept extends DirectAttempt> {
  /** Where the tab keeps it. */
  readonly tab: TabPlace<Kept>;
  /** Shows where it stands. `isSpent`: a card's or account's token was used, or may have been. */
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

/** An attempt of somebody signed in to pay, and what may be done with it. */
export interface SignedInAttempt<Kept extends DirectAttempt> {
  /** The key of the attempt whose end the server has not told yet, else a new one. */
  key(): string;
  send(attempt: Kept, submission: Submission): Promise<void>;
  /** Keeps an attempt whose money is asked for elsewhere: by a terminal's dialog. */
  hold(attempt: Kept): Promise<void>;
  /** What became of an attempt that is held; without an answer the server is asked. */
  heard(result: PaymentResultWire | null): Promise<void>;
  /** What the tab keeps of an attempt before this page was loaded; null for none. */
  kept(): Promise<Kept | null>;
  /** Asks how a kept attempt ended, until the server says. */
  pickUp(attempt: Kept): Promise<void>;
  /** Keeps what was typed over a reload, with a key of its own; nothing of it was sent. */
  keepDraft(draft: Kept): Promise<void>;
  /** Nothing is under way any more. */
  forget(): Promise<void>;
}

/** Why nothing was paid: back where the screen says so, or the server refused what is paid. */
type End =
  | { readonly kind: "shown"; readonly view: Partial<AttemptView>; readonly isSpent: boolean }
  | { readonly kind: "refused"; readonly failure: ApiFailure };

/** An attempt of somebody signed in (CALL-111): the calls, and what their answers mean. */
export function createSignedInAttempt<Kept extends DirectAttempt>(
  env: Environment,
  host: AttemptHost<Kept>,
): SignedInAttempt<Kept> {
  type Word = Verdict<Kept, PaymentResultWire, End>;
  const over = (view: Partial<AttemptView>, isSpent = true): Word => ({
    kind: "ended",
    end: { kind: "shown", view, isSpent },
  });

  function judge(attempt: Kept, result: PaymentResultWire): Word {
    const next = afterPayment(ok(result), host.paidFor(attempt), env.language);
    switch (next.kind) {
      case "succeeded":
        return { kind: "paid", done: next.result };
      case "processing":
        return { kind: "open", failure: null };
      case "try-again":
        return over({ tryAgain: next.modal });
      case "not-made":
        return over({ failure: problem("payment_not_made", next.message) });
      case "tyler-failed":
        return over({ tylerFailed: next.modal });
      case "error-screen":
        return next.status === "declined"
          ? over({ failure: problem("payment_declined", next.message) })
          : over({ step: "failed", error: { status: next.status, message: next.message } });
    }
  }

  function refused(failure: ApiFailure, isRepeat: boolean): Word {
    if (failure.code === "idempotency_conflict" || staysOpen(failure, isRepeat))
      return { kind: "lost", failure };
    if (failure.code === "amount_changed" || isAboutBills(failure))
      return { kind: "ended", end: { kind: "refused", failure } };
    return over({ failure }, false);
  }

  function notArrived(cause: ApiFailure | null): Word {
    const isBroken = cause?.code === "internal" || cause?.code === "unexpected_answer";
    const text = env.language.texts(residentPaymentMessages).notSent;
    const view: Partial<AttemptView> = isBroken
      ? { step: "failed", error: { status: "", message: cause.message } }
      : { failure: problem("unavailable", text) };
    return { kind: "unsent", end: { kind: "shown", view, isSpent: false } };
  }

  const direct = runDirect<Kept, Submission, PaymentResultWire, End>(env, {
    tab: host.tab,
    async send(attempt, submission, isRepeat) {
      const answer = await askSubmission(env, submission);
      return answer.ok ? judge(attempt, answer.value) : refused(answer.error, isRepeat);
    },
    async ask(attempt, cause) {
      const answer = await env.client.call(submissionStatus, { params: { key: attempt.key } });
      if (answer.ok) return judge(attempt, answer.value);
      if (answer.error.code !== "not_found") return { kind: "open", failure: answer.error };
      const mayStillArrive = env.now() - (attempt.sentAt ?? 0) < MAY_STILL_ARRIVE;
      return mayStillArrive ? { kind: "open", failure: null } : notArrived(cause);
    },
    sending: () => host.show({ ...AT_FORM, step: "sending" }, false),
    processing: (processingMs, failure) =>
      host.show({ ...AT_FORM, step: "processing", processingMs, failure }, false),
    async paid(attempt, result) {
      await host.leaveCart(attempt).catch(() => undefined);
      await host.tab.forget();
      host.succeed(result);
    },
    ended: (attempt, end) =>
      end.kind === "refused"
        ? host.refresh(attempt, end.failure)
        : host.show({ ...AT_FORM, ...end.view }, end.isSpent),
  });

  return {
    key: () => direct.current()?.key ?? env.randomUuid(),
    send: direct.send,
    hold: direct.hold,
    async heard(result) {
      const attempt = direct.current();
      if (!attempt) return;
      await (result ? direct.hear(judge(attempt, result)) : direct.follow(attempt));
    },
    kept: host.tab.read,
    pickUp: direct.follow,
    keepDraft: host.tab.keep,
    forget: direct.forget,
  };
}
