import { expect, test, vi } from "vitest";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { type Ending, keepRunning, type Part, type Running, restartPolicy } from "./keep-running.ts";

const MINUTE = 60_000;

test.each([
  { deaths: [0], pause: 100 },
  { deaths: [0, 1, 2, 3], pause: 800 },
  { deaths: [0, 1, 2, 3, 4], pause: null },
  { deaths: [0, 1, 2, 3, MINUTE + 1], pause: 400 },
  { deaths: [0, MINUTE, 2 * MINUTE, 3 * MINUTE, 4 * MINUTE, 5 * MINUTE], pause: 100 },
])("after exits at $deaths ms the pause is $pause ms", ({ deaths, pause }) => {
  const next = restartPolicy();
  expect(deaths.map((at) => next(at)).at(-1)).toBe(pause);
});

test("a part that is killed repeatedly is restarted each time", () => {
  const next = restartPolicy();
  expect([0, 1, 2, 3, 4, 5].map((at) => next(at, "killed"))).toEqual([100, 200, 400, 800, 1_600, 3_200]);
  expect(next(6, "killed")).toBe(5_000);
  expect(next(7)).toBe(5_000);
});

test("an indispensable part is always restarted", () => {
  const next = restartPolicy(true);
  expect([0, 1, 2, 3, 4, 5, 6].map((at) => next(at)).at(-1)).toBe(5_000);
});

/** A part whose runs the test ends. */
function fakePart(): { part: Part; runs: { end(): void; stopped: boolean }[] } {
  const runs: { end(): void; stopped: boolean }[] = [];
  const start = async (): Promise<Running> => {
    const { promise, resolve } = withResolvers();
    const ended = promise.then((): Ending => "ended");
    const run = { end: resolve, stopped: false };
    runs.push(run);
    return {
      ended,
      stop: async () => {
        run.stopped = true;
        resolve();
      },
    };
  };
  return { part: { name: "The part", start }, runs };
}

function withResolvers(): { promise: Promise<void>; resolve(): void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

test("a part that ends is restarted, with a message, until it is stopped", async () => {
  const { part, runs } = fakePart();
  const lines: string[] = [];
  const giveUp = vi.fn();
  const kept = await keepRunning(part, { say: (line) => lines.push(line), giveUp });
  runs[0]?.end();
  await vi.waitUntil(() => runs.length === 2);
  expect(lines).toEqual(["The part ended unexpectedly and is being started again."]);
  await kept.stop();
  expect(runs.map(({ stopped }) => stopped)).toEqual([false, true]);
  expect(giveUp).not.toHaveBeenCalled();
});

test("a stop during the pause prevents the restart", async () => {
  const { part, runs } = fakePart();
  const lines: string[] = [];
  const kept = await keepRunning(part, { say: (line) => lines.push(line), giveUp: vi.fn() });
  runs[0]?.end();
  await vi.waitUntil(() => lines.length === 1);
  await kept.stop();
  expect(runs).toHaveLength(1);
});

test("a part that cannot be restarted is given up with its reason", async () => {
  const { part, runs } = fakePart();
  const failures: OperatorFailure[] = [];
  const start = (): Promise<Running> =>
    runs.length === 0 ? part.start() : Promise.reject(new Error("no memory"));
  await keepRunning(
    { name: "The part", start },
    { say: vi.fn(), giveUp: (failure) => failures.push(failure) },
  );
  runs[0]?.end();
  await vi.waitUntil(() => failures.length === 1);
  expect(failures[0]?.message).toMatch(/^The part could not be started again\. .*no memory/);
});

test("an indispensable part that cannot be started is tried again, and its reason is printed once", async () => {
  const { part, runs } = fakePart();
  const lines: string[] = [];
  const giveUp = vi.fn();
  let failures = 0;
  const start = async (): Promise<Running> => {
    if (runs.length === 0 || failures === 2) return part.start();
    failures += 1;
    throw new OperatorFailure("PostgreSQL could not start: its disk is full.");
  };
  const options = { say: (line: string) => void lines.push(line), giveUp };
  const kept = await keepRunning({ name: "PostgreSQL", isIndispensable: true, start }, options);
  runs[0]?.end();
  await vi.waitUntil(() => runs.length === 2);
  expect(lines).toEqual([
    "PostgreSQL ended unexpectedly and is being started again.",
    "PostgreSQL could not start: its disk is full. PostgreSQL is tried again until it starts.",
  ]);
  expect(giveUp).not.toHaveBeenCalled();
  await kept.stop();
});

test("a part that fails because it is stopped during its restart is not reported", async () => {
  const { part, runs } = fakePart();
  const giveUp = vi.fn();
  const again = withResolvers();
  let starts = 0;
  const start = async (): Promise<Running> => {
    starts += 1;
    if (starts === 1) return part.start();
    await again.promise;
    throw new Error("its files are in use");
  };
  const kept = await keepRunning({ name: "The part", start }, { say: vi.fn(), giveUp });
  runs[0]?.end();
  await vi.waitUntil(() => starts === 2);
  const stopped = kept.stop();
  again.resolve();
  await stopped;
  expect(giveUp).not.toHaveBeenCalled();
});
