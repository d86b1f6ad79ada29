import { fail, type Result } from "@county-pay/core";
import type { ApiFailure } from "@county-pay/core/client";
import { createStore, type StoreApi } from "zustand/vanilla";

/** How far a query has come. The last answer stays while it is asked again, and when that fails. */
export interface QueryState {
  readonly answer: unknown;
  readonly failure: ApiFailure | null;
}

export interface QueryOptions {
  readonly ask: (signal: AbortSignal) => Promise<Result<unknown, ApiFailure>>;
  readonly retries: number;
  readonly fresh: number;
}

/** A query that screens watch; it runs while one of them does. */
export interface Query {
  readonly store: StoreApi<QueryState>;
  readonly isWatched: () => boolean;
  /** Asks where there is no answer as good as new. Answers how to stop. */
  readonly watch: () => () => void;
  readonly again: () => Promise<void>;
  readonly invalidate: () => Promise<void>;
  /** What it would be answered is known without asking. */
  readonly set: (answer: unknown) => void;
}

const UNEXPECTED = fail<ApiFailure>({ code: "unexpected_answer", status: 0, message: "", details: {} });

const mayPass = ({ code, status }: ApiFailure): boolean => code === "offline" || status >= 500;

const FIRST_PAUSE = 1000;
/** Waits longer each time; less than that when the network is back. */
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
    // An answer without content is an answer: it is not as if nothing was answered yet.
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
  /** What failed for want of a network is asked again when there is one. */
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
