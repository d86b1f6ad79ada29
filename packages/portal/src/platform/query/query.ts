import { fail, type Result } from "@county-pay/core";
import type { ApiFailure } from "@county-pay/core/client";
import { createStore, type StoreApi } from "zustand/vanilla";

/** The state of a query. The last answer stays during a refetch, and if that fails. */
export interface QueryState {
  readonly answer: unknown;
  readonly failure: ApiFailure | null;
}

export interface QueryOptions {
  readonly ask: (signal: AbortSignal) => Promise<Result<unknown, ApiFailure>>;
  readonly retries: number;
  readonly fresh: number;
}

/** A query that screens watch; it runs while at least one does. */
export interface Query {
  readonly store: StoreApi<QueryState>;
  readonly isWatched: () => boolean;
  /** Requests an answer unless a fresh one is known. Returns a function that stops watching. */
  readonly watch: () => () => void;
  readonly again: () => Promise<void>;
  readonly invalidate: () => Promise<void>;
  /** Sets the answer without a request. */
  readonly set: (answer: unknown) => void;
}

const UNEXPECTED = fail<ApiFailure>({ code: "unexpected_answer", status: 0, message: "", details: {} });

const mayPass = ({ code, status }: ApiFailure): boolean => code === "offline" || status >= 500;

const FIRST_PAUSE = 1000;
/** Waits longer after each try, but stops waiting when the network is back. */
const pause = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      window.removeEventListener("online", over);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(over, FIRST_PAUSE * 2 ** tries);
    window.addEventListener("online", over);
  });

export function createQuery({ ask, retries, fresh }: QueryOptions): Query {
  const store = createStore<QueryState>(() => ({ answer: undefined, failure: null }));
  let watchers = 0;
  let answeredAt: number | null = null;
  let running: { readonly stop: AbortController; readonly done: Promise<void> } | null = null;

  function set(answer: unknown): void {
    answeredAt = Date.now();
    // An empty answer counts as an answer; null would otherwise mean that there is none yet.
    store.setState({ answer: answer ?? null, failure: null });
  }
  async function run(stop: AbortController): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const answer = await ask(stop.signal).catch(() => UNEXPECTED);
      if (stop.signal.aborted) return;
      if (answer.ok || tries >= retries || !mayPass(answer.error)) {
        running = null;
        if (answer.ok) set(answer.value);
        else store.setState({ failure: answer.error });
        return;
      }
      await pause(tries);
      if (stop.signal.aborted) return;
    }
  }
  function begin(): Promise<void> {
    if (running) return running.done;
    if (store.getState().answer === undefined) store.setState({ failure: null });
    const stop = new AbortController();
    const done = run(stop);
    running = { stop, done };
    return done;
  }
  function end(): void {
    running?.stop.abort();
    running = null;
  }
  /** Repeat a query that failed without a network when the network is back. */
  const onOnline = () => {
    if (store.getState().failure?.code === "offline") void begin();
  };
  const isFresh = (): boolean => answeredAt !== null && Date.now() - answeredAt < fresh;

  return {
    store,
    isWatched: () => watchers > 0,
    watch() {
      watchers += 1;
      if (watchers === 1) window.addEventListener("online", onOnline);
      if (!isFresh() || store.getState().failure) void begin();
      return () => {
        watchers -= 1;
        if (watchers > 0) return;
        window.removeEventListener("online", onOnline);
        end();
      };
    },
    again() {
      end();
      return begin();
    },
    set(answer) {
      end();
      set(answer);
    },
    async invalidate() {
      answeredAt = null;
      end();
      if (watchers > 0) await begin();
    },
  };
}
