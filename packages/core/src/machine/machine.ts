import { createStore, type StoreApi } from "zustand/vanilla";

/** The clock, provided by the caller. A journey's `Environment` is one. */
export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Calls back after this many milliseconds. Returns a function that cancels. */
  readonly later: (callback: () => void, milliseconds: number) => () => void;
}

/** Sends `event` after a delay. A wait replaces a running one with the same name. */
export interface Wait<Event> {
  readonly type: "wait";
  readonly name: string;
  readonly milliseconds: number;
  readonly event: Event;
}

/** Stops the wait with that name, if there is one. */
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
 * A flow over time as data: its start, and the result of each event. Both are pure; an event that is irrelevant in a
 * state returns the same state and no effects.
 */
export interface Machine<State, Event, Effect> {
  readonly start: Step<State, Event, Effect>;
  step(state: State, event: Event): Step<State, Event, Effect>;
}

/** A running machine: its state as a store, a function that sends events, and one that stops it. */
export interface Running<State, Event> {
  readonly store: StoreApi<State>;
  send(event: Event): void;
  /** Stops all waits; later events are ignored, including those from calls in progress. */
  stop(): void;
}

/** Runs a machine: waits use the clock, other effects go to `perform`, which may send events at any time. */
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
