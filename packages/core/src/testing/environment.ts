import type { ApiFailure, Client } from "../client/index.ts";
import type { CallAnswer, CallInput, Endpoint } from "../contract/index.ts";
import type { Environment, KeyValueStore } from "../journey/types.ts";
import { ENGLISH } from "../messages/general/language.ts";
import { fail, ok, type Result } from "../result.ts";

/** An in-memory store that several tabs can share; `set` and `remove` notify the other listeners. */
export interface MemoryStore extends KeyValueStore {
  readonly content: Map<string, string>;
}

export function memoryStore(): MemoryStore {
  const content = new Map<string, string>();
  const listeners = new Map<string, Set<() => void>>();
  const turns = new Map<string, Promise<unknown>>();
  const tell = (key: string): void => {
    for (const listener of listeners.get(key) ?? []) listener();
  };
  return {
    content,
    get: async (key) => content.get(key) ?? null,
    async set(key, value) {
      content.set(key, value);
      tell(key);
    },
    async remove(key) {
      content.delete(key);
      tell(key);
    },
    watch(key, changed) {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(changed));
      return () => set.delete(changed);
    },
    alone(key, work) {
      const done = (turns.get(key) ?? Promise.resolve()).then(work);
      turns.set(
        key,
        done.catch(() => undefined),
      );
      return done;
    },
  };
}

/** A clock whose timers run when `pass` advances the time. */
export function fakeClock(start = Date.UTC(2025, 10, 20)) {
  let now = start;
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  return {
    now: () => now,
    later(callback: () => void, milliseconds: number) {
      const timer = { at: now + milliseconds, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    /** The page is gone, and its timers with it. */
    drop: () => timers.clear(),
    pass(milliseconds: number): void {
      now += milliseconds;
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer);
        timer.callback();
      }
    },
  };
}

/** A recorded call, for assertions. */
export interface MadeCall {
  readonly name: string;
  readonly input: { readonly params?: unknown; readonly body?: unknown };
}

export const offline: ApiFailure = { code: "offline", status: 0, message: "", details: {} };

/** An in-memory server: `on` defines the answers to an endpoint's calls; a call without an answer fails as offline. */
export function fakeServer() {
  const answers = new Map<string, (input: unknown) => Promise<Result<unknown, ApiFailure>>>();
  const calls: MadeCall[] = [];
  const client: Client = {
    async call(endpoint, input) {
      calls.push({ name: endpoint.name, input: input as MadeCall["input"] });
      const answer = answers.get(endpoint.name);
      return (answer ? await answer(input) : fail(offline)) as never;
    },
  };
  return {
    client,
    calls,
    callsOf: (endpoint: Endpoint): MadeCall[] => calls.filter(({ name }) => name === endpoint.name),
    on<E extends Endpoint>(
      endpoint: E,
      answer: (input: CallInput<E>) => CallAnswer<E> | ApiFailure | Promise<CallAnswer<E> | ApiFailure>,
    ): void {
      answers.set(endpoint.name, async (input) => {
        const given = await answer(input as CallInput<E>);
        return isFailure(given) ? fail(given) : ok(given);
      });
    },
  };
}

const isFailure = (value: unknown): value is ApiFailure =>
  typeof value === "object" && value !== null && "code" in value && "details" in value;

/** The environment of a journey; each part may be replaced. */
export const makeEnvironment = (change: Partial<Environment> = {}): Environment => ({
  client: fakeServer().client,
  ...fakeClock(),
  randomUuid: () => "00000000-0000-4000-8000-000000000000",
  storage: memoryStore(),
  session: memoryStore(),
  language: ENGLISH,
  ...change,
});
