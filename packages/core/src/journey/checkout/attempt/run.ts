import { type Clock, type Machine, runMachine } from "../../../machine/index.ts";

/** A running machine whose events can be awaited. */
export interface Attempts<State, Event> {
  state(): State;
  /** Resolves when everything that the event triggered is done, except what waits on the clock. */
  send(event: Event): Promise<void>;
}

/** Runs a machine with asynchronous effects. An effect that sends an event is done when that event is. */
export function runAttempts<State, Event, Effect extends { readonly type: string }>(
  machine: Machine<State, Event, Effect>,
  clock: Clock,
  perform: (effect: Effect, send: (event: Event) => Promise<void>) => Promise<void>,
): Attempts<State, Event> {
  /** The work started by the event that is being sent; null between events. */
  let begun: Promise<void>[] | null = null;
  const running = runMachine(machine, clock, (effect) => {
    const work = perform(effect, send);
    begun?.push(work);
  });
  async function send(event: Event): Promise<void> {
    const outer = begun;
    const mine: Promise<void>[] = [];
    begun = mine;
    running.send(event);
    begun = outer;
    await Promise.all(mine);
  }
  return { state: running.store.getState, send };
}
