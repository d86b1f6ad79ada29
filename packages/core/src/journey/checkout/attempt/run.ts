import { type Clock, type Machine, runMachine } from "../../../machine/index.ts";

/** A machine that runs, whose events can be waited for. */
export interface Attempts<State, Event> {
  state(): State;
  /** Answers once everything is done that the event led to, but for what waits on the clock. */
  send(event: Event): Promise<void>;
}

/** Runs a machine whose effects take time. An effect that sends an event is done when that event is. */
export function runAttempts<State, Event, Effect extends { readonly type: string }>(
  machine: Machine<State, Event, Effect>,
  clock: Clock,
  perform: (effect: Effect, send: (event: Event) => Promise<void>) => Promise<void>,
): Attempts<State, Event> {
  /** What the event that is being sent has begun; null between events. */
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
