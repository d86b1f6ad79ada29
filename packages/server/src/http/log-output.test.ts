import { Writable } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { batchedLines } from "./log-output.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function collector(): { to: Writable; writes: string[] } {
  const writes: string[] = [];
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      writes.push(chunk.toString());
      done();
    },
  });
  return { to, writes };
}

it("lines of the same tenth of a second leave in one write, in order", () => {
  const { to, writes } = collector();
  const log = batchedLines(to);
  for (const line of ["1\n", "2\n", "3\n"]) log.write(line);
  expect(writes).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(writes).toEqual(["1\n2\n3\n"]);
  log.write("4\n");
  vi.advanceTimersByTime(100);
  expect(writes).toEqual(["1\n2\n3\n", "4\n"]);
});

it("lines that still wait are written when the process exits", () => {
  const { to, writes } = collector();
  const before = new Set(process.listeners("exit"));
  batchedLines(to).write("last\n");
  const flush = process.listeners("exit").find((listener) => !before.has(listener));
  flush?.(0);
  expect(writes).toEqual(["last\n"]);
});

it("the server goes on when the reader of the log is gone", () => {
  const { to, writes } = collector();
  const log = batchedLines(to);
  to.destroy(new Error("EPIPE"));
  log.write("unread\n");
  expect(() => vi.advanceTimersByTime(100)).not.toThrow();
  expect(writes).toEqual([]);
});
