import { createStore, type StoreApi } from "zustand/vanilla";

/** The time, as a face or a test hands it in. A journey's `Environment` is one. */
export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Calls back after so many milliseconds; the answer cancels. */
  readonly later: (callback: () => void, milliseconds: number) => () => void;
}

/** Sends `event` after a while. A wait replaces the one of the same name that is still running. */
export interface Wait<Event> {
  readonly type: "wait";
  readonly name: string;
  readonly milliseconds: number;
  readonly event: Event;
}

/** Ends the wait of that name; nothing happens where there is none. */
export interface StopWaiting {
  readonly type: "stop-waiting";
  readonly name: string;
}

/** The state of a flow after an event, and its effects: its own calls and messages, and waits. */
export interface Step<State, Event, Effect> {
  readonly state: State;
  readonly effects: readonly (Effect | Wait<Event> | StopWaiting)[];
}

/**
 * A flow over time as data: what to do at first, and what an event leads to. Both are pure; an event that means
 * nothing in a state leads to the same state and no effects.
 */
export interface Machine<State, Event, Effect> {
  readonly start: Step<State, Event, Effect>;
  step(state: State, event: Event): Step<State, Event, Effect>;
}

/** A machine that runs: its state to look at and subscribe to, a way in for events, and an end. */
export interface Running<State, Event> {
  readonly store: StoreApi<State>;
  send(event: Event): void;
  /** Ends all waits; later events are ignored, also those of calls under way. */
  stop(): void;
}

/** Runs a machine: waits go by the clock, its other effects to `perform`, which may send events back at any time. */
export function runMachine<State, Event, Effect extends { readonly type: string }>(
  machine: Machine<State, Event, Effect>,
  clock: Clock,
  perform: (effect: Effect, send: (event: Event) => void) => void,
): Running<State, Event> {
  const store = createStore<State>(() => machine.start.state);
  const waits = new Map<string, () => void>();
  let stopped = false;

  const endWait = (name: string): void => {
    waits.get(name)?.();
    waits.delete(name);
  };
  const isWait = (effect: Effect | Wait<Event> | StopWaiting): effect is Wait<Event> =>
    effect.type === "wait";
  const isStop = (effect: Effect | StopWaiting): effect is StopWaiting => effect.type === "stop-waiting";

  function take({ state, effects }: Step<State, Event, Effect>): void {
    store.setState(state, true);
    for (const effect of effects) {
      if (stopped) return;
      if (isWait(effect)) {
        endWait(effect.name);
        const { name, event, milliseconds } = effect;
        const due = (): void => {
          waits.delete(name);
          send(event);
        };
        waits.set(name, clock.later(due, milliseconds));
      } else if (isStop(effect)) endWait(effect.name);
      else perform(effect, send);
    }
  }

  function send(event: Event): void {
    if (!stopped) take(machine.step(store.getState(), event));
  }

  take(machine.start);
  return {
    store,
    send,
    stop() {
      stopped = true;
      for (const name of [...waits.keys()]) endWait(name);
    },
  };
}
