import type { ApiFailure } from "../../../client/index.ts";
import type { TabStore } from "../../tab-store.ts";
import type { Environment } from "../../types.ts";
import { runAttempts } from "../attempt/run.ts";
import { directMachine } from "./machine.ts";
import type { DirectAttempt, DirectEvent, Verdict } from "./types.ts";

/** What differs between the kinds of payments that are made by one call. */
export interface DirectHost<Attempt, Order, Done, End> {
  /** The tab's storage for the attempt. */
  readonly tab: Pick<TabStore<Attempt>, "store" | "remove">;
  /** Requests the payment, and is the only place that does. `isRepeat`: an answer under this key was lost before. */
  send(attempt: Attempt, order: Order, isRepeat: boolean): Promise<Verdict<Attempt, Done, End>>;
  /** Asks for the status of the payment. `cause`: the error with which the request failed. */
  ask(attempt: Attempt, cause: ApiFailure | null): Promise<Verdict<Attempt, Done, End>>;
  /** Asks whether it is the turn of the attempt, whose payer waits in line. */
  turn(attempt: Attempt): Promise<Verdict<Attempt, Done, End>>;
  /** The payer waits in line; `pays`: their turn pays by itself. `place`: null before the first answer. */
  line(place: ApiFailure | null, pays: boolean): void;
  /** The payer is back at the form from the line; `isTurn`: because it is their turn. */
  form(isTurn: boolean): void;
  /** The payment is about to be requested. */
  sending(): void;
  /** The outcome is not known yet, so paying again is blocked. `failure`: why the server could not be asked. */
  processing(milliseconds: number, failure: ApiFailure | null): void;
  /** It is paid. The tab still stores the attempt. */
  paid(attempt: Attempt, done: Done): Promise<void>;
  /** Nothing was paid, and nothing is stored except a key that is still needed. */
  ended(attempt: Attempt, end: End): Promise<void> | void;
}

/** Runs payments that are made by one call: connects the machine to the server, the tab, and the clock. */
export function runDirect<Attempt extends DirectAttempt, Order, Done, End>(
  env: Environment,
  host: DirectHost<Attempt, Order, Done, End>,
) {
  type Event = DirectEvent<Attempt, Order, Done, End>;
  const verdictEvent = (attempt: Attempt, verdict: Verdict<Attempt, Done, End>): Event => ({
    type: "verdict",
    attempt,
    verdict,
    now: env.now(),
  });
  const { state, send } = runAttempts(
    directMachine<Attempt, Order, Done, End>(),
    env,
    async (effect, answer) => {
      switch (effect.type) {
        case "send": {
          const { attempt, order, isRepeat } = effect;
          host.sending();
          await host.tab.store(attempt);
          return answer(verdictEvent(attempt, await host.send(attempt, order, isRepeat)));
        }
        case "ask":
          return answer(verdictEvent(effect.attempt, await host.ask(effect.attempt, effect.cause)));
        case "ask-turn":
          return answer(verdictEvent(effect.attempt, await host.turn(effect.attempt)));
        case "show-line":
          return host.line(effect.place, effect.pays);
        case "show-form":
          return host.form(effect.isTurn);
        case "keep":
          return host.tab.store(effect.attempt);
        case "drop":
          return host.tab.remove();
        case "processing":
          return host.processing(effect.milliseconds, effect.failure);
        case "paid":
          return host.paid(effect.attempt, effect.done);
        case "end":
          if (!effect.keepsKey) await host.tab.remove();
          return host.ended(effect.attempt, effect.end);
      }
    },
  );
  const current = (): Attempt | null => {
    const now = state();
    return now.phase === "idle" ? null : now.attempt;
  };
  return {
    current,
    send: (attempt: Attempt, order: Order) => send({ type: "send", attempt, order }),
    hold: (attempt: Attempt) => send({ type: "hold", attempt }),
    follow: (attempt: Attempt) => send({ type: "follow", attempt, now: env.now() }),
    /** Passes on what is known about the current attempt. */
    async hear(verdict: Verdict<Attempt, Done, End>): Promise<void> {
      const attempt = current();
      if (attempt) await send(verdictEvent(attempt, verdict));
    },
    lookAway: () => send({ type: "look-away" }),
    leaveLine: () => send({ type: "leave-line" }),
    forget: () => send({ type: "forget" }),
    leave: () => send({ type: "leave" }),
  };
}
