import { type ApiFailure, leavesOpen } from "../../../client/index.ts";
import type { CheckoutResult } from "../../../contract/index.ts";
import type { FrameResult } from "../../types.ts";
import { endedProblem, isNotMade, mustTryAgain, problem } from "../attempt/refusal.ts";
import { askAgainIn, pollAfter } from "../attempt/watch.ts";
import type {
  Busy,
  FramedAttempt,
  FramedEnd,
  FramedEvent,
  FramedMachine,
  FramedStep,
  StatusReason,
} from "./types.ts";

/** How many times card entry is reopened automatically before the payer sees that it cannot be shown. */
const MOST_REOPENINGS = 3;
const IDLE = { phase: "idle" } as const;
const NO_POLL = { type: "stop-waiting", name: "poll" } as const;

const end = <A>(why: FramedEnd): FramedStep<A> => ({
  state: IDLE,
  effects: [NO_POLL, { type: "end", end: why }],
});
const toForm = <A>(failure: ApiFailure | null = null): FramedStep<A> => end({ kind: "form", failure });
const fail = <A>(failure: ApiFailure, tryAgain = ""): FramedStep<A> =>
  end({ kind: "failed", failure, tryAgain });
const paid = <A>({ attempt }: Busy<A>, { Confirmation }: CheckoutResult): FramedStep<A> => ({
  state: IDLE,
  effects: [NO_POLL, { type: "paid", attempt, confirmation: Confirmation }],
});
const open = <A>(attempt: A, reopenings: number): FramedStep<A> => ({
  state: { phase: "opening", attempt, reopenings, since: 0, waitsForPayer: "" },
  effects: [NO_POLL, { type: "open", attempt }],
});
const reopen = <A>({ attempt, reopenings }: Busy<A>): FramedStep<A> =>
  reopenings < MOST_REOPENINGS ? open(attempt, reopenings + 1) : end({ kind: "not-shown" });
const ask = <A>(state: Busy<A>, reason: StatusReason): FramedStep<A> => ({
  state: { ...state, phase: "asking" },
  effects: [{ type: "ask", attempt: state.attempt, reason }],
});

/** Whether the payer can open the challenge of their bank. */
const mayOpen = <A>({ phase, waitsForPayer }: Busy<A>): boolean =>
  (phase === "processing" || phase === "asking") && waitsForPayer !== "";
const resume = <A>(state: Busy<A>): FramedStep<A> => ({
  state: { ...state, phase: "opening" },
  effects: [NO_POLL, { type: "open", attempt: state.attempt, resumes: true }],
});

/** On its way or unknown: paying again is blocked until the server reports the outcome. */
const watch = <A>(
  state: Busy<A>,
  now: number,
  milliseconds: number,
  failure: ApiFailure | null = null,
  result?: CheckoutResult,
  cancelFailed = false,
): FramedStep<A> => {
  // Without an answer, a payment that waited for its payer still does, as far as anyone here knows.
  const ofPayer = result?.Code === "waits_for_payer" ? result.Message : "";
  const waitsForPayer = result ? ofPayer : state.waitsForPayer;
  return {
    state: { ...state, phase: "processing", since: now - milliseconds, waitsForPayer },
    effects: [
      {
        type: "processing",
        shown: {
          processingMs: milliseconds,
          failure,
          waitsForBank: result?.Code === "waits_for_bank" ? result.Message : "",
          waitsForPayer,
          cancelFailed,
          verifyUrl: result?.VerifyUrl ?? "",
        },
      },
      { type: "wait", name: "poll", milliseconds: pollAfter(milliseconds), event: { type: "due" } },
    ],
  };
};

/** Card entry's message: it is believed only as far as it costs nothing. */
function hear<A>(state: Busy<A>, result: FrameResult, now: number): FramedStep<A> {
  switch (result.Status) {
    case "processing":
      return watch(state, now, 0);
    case "declined": {
      if (isNotMade(result)) return toForm(endedProblem(result));
      const again = mustTryAgain(result);
      if (again) return fail(endedProblem(result), again);
      return { state: { ...state, reopenings: 0 }, effects: [{ type: "free-entry" }] };
    }
    case "success":
    case "expired":
    case "cancelled":
      return ask(state, "reported");
    default:
      // A forged page in place of card entry could say anything.
      return { state, effects: [] };
  }
}

/** The server's status of the attempt. */
function settle<A>(state: Busy<A>, reason: StatusReason, result: CheckoutResult, now: number): FramedStep<A> {
  switch (result.Status) {
    case "success":
      return paid(state, result);
    case "processing":
      return watch(state, now, result.ProcessingMs, null, result);
    case "open":
      return reason === "reported" ? end({ kind: "false-page" }) : reopen(state);
    case "declined":
      if (isNotMade(result)) return toForm(endedProblem(result));
      // A card entry that was lost accepts another card.
      return reason === "lost" ? reopen(state) : fail(endedProblem(result), mustTryAgain(result));
    case "expired":
      return fail(problem("session_expired"));
    case "cancelled":
      return toForm();
  }
}

type Answer<A> = Exclude<
  Extract<FramedEvent<A>, { readonly attempt: A }>,
  { readonly type: "send" | "follow" }
>;

/** What an answer about the current attempt leads to. */
function answered<A extends FramedAttempt>(state: Busy<A>, event: Answer<A>): FramedStep<A> {
  const { attempt } = state;
  switch (event.type) {
    case "opened": {
      const known = { ...attempt, checkoutId: event.page.checkoutId };
      return {
        state: { ...state, phase: "entry", attempt: known, waitsForPayer: "" },
        effects: [{ type: "show-entry", attempt: known, page: event.page }],
      };
    }
    case "refused": {
      const { failure } = event;
      const isOpen = leavesOpen(failure);
      // A request that was lost does not lose the place.
      if (failure.code === "in_line" || (isOpen && state.phase === "line"))
        return {
          state: { ...state, phase: "line" },
          effects: [
            { type: "show-line", attempt, failure },
            {
              type: "wait",
              name: "poll",
              milliseconds: askAgainIn(failure),
              event: { type: "due" },
            },
          ],
        };
      return isOpen
        ? { state: { ...state, phase: "form" }, effects: [{ type: "show-form", failure }] }
        : { state, effects: [{ type: "refresh", attempt, failure }] };
    }
    case "refreshed":
      return toForm(event.failure);
    case "status": {
      const { answer, reason, now } = event;
      if (answer.ok) return settle(state, reason, answer.value, now);
      // Without an answer, it is over only if the server does not know the checkout.
      if (answer.error.code === "not_found") return fail(answer.error);
      return watch(state, now, reason === "due" ? now - state.since : 0, answer.error);
    }
    case "left": {
      const { result, now } = event;
      if (result?.Status === "success") return paid(state, result);
      const gaveUp = state.waitsForPayer !== "";
      if (result?.Status === "processing")
        return watch(state, now, result.ProcessingMs, null, result, gaveUp);
      // Nothing is known: the payment still waits, and its bills are not free.
      if (!result && gaveUp) return watch(state, now, 0, null, undefined, true);
      return gaveUp && result?.Status === "declined" ? toForm(endedProblem(result)) : toForm();
    }
  }
}

/** What the clock or the payer does to an attempt. */
function moved<A>(busy: Busy<A>, type: "open-challenge" | "due"): FramedStep<A> {
  const isSent = busy.phase === "processing";
  if (type === "due" && busy.phase === "line")
    return { state: busy, effects: [{ type: "open", attempt: busy.attempt }] };
  if (type === "due") return isSent ? ask(busy, "due") : { state: busy, effects: [] };
  return mayOpen(busy) ? resume(busy) : { state: busy, effects: [] };
}

/**
 * A payment through card entry, with one attempt at a time. It never pays automatically: at most it requests an attempt's
 * status and shows card entry of the same checkout again. Only 'success' from the server is a payment (PAY-061).
 */
export const framedMachine = <Attempt extends FramedAttempt>(): FramedMachine<Attempt> => ({
  start: { state: IDLE, effects: [] },
  step(state, event) {
    const busy = state.phase === "idle" ? null : state;
    const same = { state, effects: [] };
    switch (event.type) {
      case "send":
        return open(event.attempt, busy?.attempt.key === event.attempt.key ? busy.reopenings : 0);
      case "follow":
        return ask(
          { phase: "asking", attempt: event.attempt, reopenings: 0, since: 0, waitsForPayer: "" },
          "reload",
        );
      case "leave":
        return busy?.attempt.checkoutId
          ? { state: { ...busy, phase: "leaving" }, effects: [{ type: "leave", attempt: busy.attempt }] }
          : toForm();
      case "heard":
        return busy?.attempt.checkoutId ? hear(busy, event.result, event.now) : same;
      case "lost":
        return busy?.attempt.checkoutId ? ask(busy, "lost") : same;
      case "open-challenge":
      case "due":
        return busy ? moved(busy, event.type) : same;
      default:
        // An answer about an earlier attempt changes nothing.
        return busy?.attempt === event.attempt ? answered(busy, event) : same;
    }
  },
});
