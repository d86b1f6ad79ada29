import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HEARTBEAT_MS, watchHeartbeat } from "./heartbeat.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const silence = () => new Promise(() => {});

it("the check reports nothing while the frame answers", async () => {
  const silent = vi.fn();
  watchHeartbeat(async () => true, silent);
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS * 20);
  expect(silent).not.toHaveBeenCalled();
});

it("the check reports once, within seconds, that the frame is silent", async () => {
  const silent = vi.fn();
  watchHeartbeat(silence, silent);
  await vi.advanceTimersByTimeAsync(7000);
  expect(silent).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(silent).toHaveBeenCalledTimes(1);
});

it("the check tolerates one late answer, such as from a page that was asleep", async () => {
  const silent = vi.fn();
  const ask = vi.fn<() => Promise<unknown>>(async () => true).mockImplementationOnce(silence);
  watchHeartbeat(ask, silent);
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS * 10);
  expect(silent).not.toHaveBeenCalled();
});

it("the check ends when it is stopped", async () => {
  const silent = vi.fn();
  watchHeartbeat(silence, silent)();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(silent).not.toHaveBeenCalled();
});
