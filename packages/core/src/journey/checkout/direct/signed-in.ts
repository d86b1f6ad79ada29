import { type ApiFailure, staysOpen } from "../../../client/index.ts";
import type { Company } from "../../../company/company.ts";
import { giveUpSubmission, type PaymentResultWire, submissionStatus } from "../../../contract/index.ts";
import type { ErrorCode } from "../../../errors.ts";
import { residentPaymentMessages } from "../../../messages/payments/resident-payment.ts";
import { afterPayment, type Notice, type PaidFor, type Submission } from "../../../payments/index.ts";
import { ok } from "../../../result.ts";
import type { ErrorNotice } from "../../../site/error-page.ts";
import type { TabStore } from "../../tab-store.ts";
import type { Environment } from "../../types.ts";
import { isAboutBills, problem } from "../attempt/refusal.ts";
import { askSubmission } from "./ask-submission.ts";
import { askTurn } from "./ask-turn.ts";
import { runDirect } from "./run.ts";
import type { DirectAttempt, Verdict } from "./types.ts";

/** How long a request may still arrive after it was sent, in milliseconds. Until then, 'not found' settles nothing. */
const MAY_STILL_ARRIVE = 10_000;

/** What a payment waits for: the sentence for its payer, and what they must do at their bank or gateway, if anything. */
export type Waits = Pick<PaymentResultWire, "Message" | "Challenge" | "VerifyUrl"> & {
  readonly Code: "waits_for_payer" | "waits_for_bank";
};

const waitsOf = ({ Code, Message, Challenge, VerifyUrl }: PaymentResultWire): Waits | null =>
  Code === "waits_for_payer" || Code === "waits_for_bank"
    ? { Code, Message, ...(Challenge && { Challenge }), ...(VerifyUrl && { VerifyUrl }) }
    : null;

/** The state of an attempt, as its screen shows it. */
export interface AttemptView {
  readonly step: "form" | "line" | "sending" | "processing" | "failed";
  /** While processing: milliseconds since it was sent. */
  readonly processingMs: number;
  /** While processing: what it waits for, if the server has said so; otherwise null. */
  readonly waits: Waits | null;
  /** Why the payer is back at the form. In line: the place, with the server's sentence; null before the first answer. */
  readonly failure: ApiFailure | null;
  /** In line: the turn pays by itself, because the payer has asked for the payment since the page was loaded. */
  readonly paysInTurn: boolean;
  /** At the form: it is the payer's turn, for a few minutes. */
  readonly isTurn: boolean;
  /** 'Payment Unsuccessful' (PAY-072): closing it reloads the page. */
  readonly tryAgain: Notice | null;
  /** 'Process to Tyler Failed!' (PAY-073): nothing was paid. */
  readonly tylerFailed: Notice | null;
  /** For the error page; null outside `failed`. */
  readonly error: ErrorNotice | null;
}

/** The payer is at the form, and no message is shown. */
export const AT_FORM: AttemptView = {
  step: "form",
  processingMs: 0,
  waits: null,
  failure: null,
  paysInTurn: false,
  isTurn: false,
  tryAgain: null,
  tylerFailed: null,
  error: null,
};

/** What an attempt needs from the store. */
export interface AttemptHost<Stored extends DirectAttempt> {
  /** The tab's storage for the attempt. */
  readonly tab: TabStore<Stored>;
  /** Shows the state of the attempt. `isSpent`: a card's or account's token was used, or may have been. */
  show(view: AttemptView, isSpent: boolean): void;
  /** What the attempt pays, which decides what happens after the answer. */
  paidFor(attempt: Stored): PaidFor;
  /** The attempt succeeded, so its bills leave the cart (PAY-067). */
  leaveCart(attempt: Stored): Promise<void>;
  /** The attempt succeeded and is no longer stored, so the screen shows the success. */
  succeed(result: PaymentResultWire): void;
  /**
   * The server refused: the amount changed, or bills cannot be paid now. Nothing was charged, and nothing is stored.
   */
  refresh(attempt: Stored, failure: ApiFailure): Promise<void>;
}

/** An attempt to pay by a signed-in user. */
export interface SignedInAttempt<Stored extends DirectAttempt> {
  /** The key of the attempt whose outcome is not known yet, or of the place in line; otherwise a new key. */
  key(): string;
  send(attempt: Stored, submission: Submission): Promise<void>;
  /** Stores an attempt whose payment is requested elsewhere, in a terminal's dialog. */
  hold(attempt: Stored): Promise<void>;
  /** Receives the result of a held attempt. Without a result, the server is asked. */
  resultReceived(result: PaymentResultWire | null): Promise<void>;
  /** Has a payment stopped that waits for its payer. Returns whether the server could be asked. */
  giveUp(): Promise<boolean>;
  /** The payer in line left the screen: their turn does not pay by itself any more. */
  lookAway(): Promise<void>;
  /** The payer left the line for the form, and keeps the place. */
  leaveLine(): Promise<void>;
  /** The attempt that the tab stored before this page was loaded, or null. */
  stored(): Promise<Stored | null>;
  /** Asks for the outcome of a stored attempt until the server knows it. */
  pickUp(attempt: Stored): Promise<void>;
  /** Nothing is in progress any more. */
  forget(): Promise<void>;
}

/** Why nothing was paid: a reason that the screen shows, or a refusal of the bills or the amount by the server. */
type End =
  | { readonly kind: "shown"; readonly view: Partial<AttemptView>; readonly isSpent: boolean }
  | { readonly kind: "refused"; readonly failure: ApiFailure };

/** Refusals of a card's or account's token: another one is needed. */
const OF_THE_TOKEN: ReadonlySet<ErrorCode> = new Set([
  "session_expired",
  "captcha_failed",
  "account_changed",
]);

/** Makes the calls of a signed-in user's attempt, and decides what their answers mean (CALL-111). */
export function createSignedInAttempt<Stored extends DirectAttempt>(
  env: Environment,
  company: Pick<Company, "name">,
  host: AttemptHost<Stored>,
): SignedInAttempt<Stored> {
  let waits: Waits | null = null;
  /** The key of the attempt that got a place in line; a changed form keeps it. '' for none. */
  let place = "";
  type Word = Verdict<Stored, PaymentResultWire, End>;
  const over = (view: Partial<AttemptView>, isSpent = true): Word => ({
    kind: "ended",
    end: { kind: "shown", view, isSpent },
  });
  const unsent = (view: Partial<AttemptView>): Word => ({
    kind: "unsent",
    end: { kind: "shown", view, isSpent: false },
  });

  function judge(attempt: Stored, result: PaymentResultWire): Word {
    waits = waitsOf(result);
    // The turn is used.
    place = "";
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
    if (failure.code === "in_line") return { kind: "line", failure };
    if (failure.code === "idempotency_conflict" || staysOpen(failure, isRepeat))
      return { kind: "lost", failure };
    if (failure.code === "amount_changed" || isAboutBills(failure))
      return { kind: "ended", end: { kind: "refused", failure } };
    return over({ failure }, OF_THE_TOKEN.has(failure.code));
  }

  function notArrived(cause: ApiFailure | null): Word {
    const isBroken = cause?.code === "internal" || cause?.code === "unexpected_answer";
    const text = env.language.texts(residentPaymentMessages).notSent;
    return unsent(
      isBroken
        ? { step: "failed", error: { status: "", message: cause.message } }
        : { failure: problem("unavailable", text) },
    );
  }

  const direct = runDirect<Stored, Submission, PaymentResultWire, End>(env, {
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
    async turn(attempt) {
      place = attempt.key;
      const found = await askTurn(env, company, attempt.key);
      return found.kind === "refused" ? unsent({ failure: found.failure }) : found;
    },
    line: (failure, paysInTurn) => host.show({ ...AT_FORM, step: "line", failure, paysInTurn }, false),
    form: (isTurn) => host.show({ ...AT_FORM, isTurn }, false),
    sending() {
      waits = null;
      host.show({ ...AT_FORM, step: "sending" }, false);
    },
    processing: (processingMs, failure) =>
      host.show({ ...AT_FORM, step: "processing", processingMs, waits, failure }, false),
    async paid(attempt, result) {
      await host.leaveCart(attempt).catch(() => undefined);
      await host.tab.remove();
      host.succeed(result);
    },
    ended: (attempt, end) =>
      end.kind === "refused"
        ? host.refresh(attempt, end.failure)
        : host.show({ ...AT_FORM, ...end.view }, end.isSpent),
  });

  return {
    key: () => direct.current()?.key ?? (place || env.randomUuid()),
    send: direct.send,
    hold: direct.hold,
    async resultReceived(result) {
      const attempt = direct.current();
      if (!attempt) return;
      await (result ? direct.hear(judge(attempt, result)) : direct.follow(attempt));
    },
    async giveUp() {
      const attempt = direct.current();
      if (!attempt) return true;
      const answer = await env.client.call(giveUpSubmission, { params: { key: attempt.key } });
      if (answer.ok) await direct.hear(judge(attempt, answer.value));
      return answer.ok && answer.value.Code !== "waits_for_payer";
    },
    lookAway: direct.lookAway,
    leaveLine: direct.leaveLine,
    stored: host.tab.read,
    pickUp: direct.follow,
    forget: direct.forget,
  };
}
