// @vitest-environment jsdom
import { fail, ok, type Result } from "@county-pay/core";
import type { ApiFailure } from "@county-pay/core/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQuery } from "./query.ts";

const OFFLINE: ApiFailure = { code: "offline", status: 0, message: "", details: {} };
const REFUSED: ApiFailure = { code: "not_found", status: 404, message: "", details: {} };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A query that returns these answers in order, then repeats the last one. */
function query(...answers: readonly Result<unknown, ApiFailure>[]) {
  let asked = 0;
  const ask = vi.fn(async () => answers[Math.min(asked++, answers.length - 1)] ?? ok(null));
  return { ask, ...createQuery({ ask, retries: 2, fresh: 30_000 }) };
}

it("a query is sent once for all its watchers, and again when the answer is outdated", async () => {
  const { ask, watch, store } = query(ok("one"), ok("two"));
  const stops = [watch(), watch()];
  await vi.advanceTimersByTimeAsync(0);
  expect(store.getState()).toEqual({ answer: "one", failure: null });
  for (const stop of stops) stop();
  watch();
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_000);
  watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(store.getState().answer).toBe("two");
});

it("a query with a temporary failure is retried twice, sooner when the network is back", async () => {
  const { ask, watch, store } = query(fail(OFFLINE), fail(OFFLINE), ok("here"));
  watch();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ask).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(store.getState()).toEqual({ answer: "here", failure: null });
});

it("a refused query is reported at once, and one that failed offline is sent again when online", async () => {
  const refused = query(fail(REFUSED));
  refused.watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(refused.store.getState().failure).toEqual(REFUSED);

  const offline = query(fail(OFFLINE), fail(OFFLINE), fail(OFFLINE), ok("here"));
  offline.watch();
  await vi.advanceTimersByTimeAsync(5000);
  expect(offline.store.getState().failure).toEqual(OFFLINE);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(offline.store.getState().answer).toBe("here");
});

it("a query without watchers is abandoned", async () => {
  const { ask, watch, store } = query(fail(OFFLINE), ok("late"));
  watch()();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([ask.mock.calls.length, store.getState().answer]).toEqual([1, undefined]);
});

it("a query's known answer is shown at once, and not overwritten by an older one", async () => {
  const { ask, watch, store, set } = query(ok("old"));
  watch();
  set("new");
  await vi.advanceTimersByTimeAsync(0);
  expect([ask.mock.calls.length, store.getState().answer]).toEqual([1, "new"]);
});
