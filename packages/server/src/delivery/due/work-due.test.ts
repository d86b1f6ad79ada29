import { expect, it } from "vitest";
import { workDue } from "./work-due.ts";

/** An in-memory queue: the sizes of its claims, and the items that ran. */
function queueOf(count: number) {
  const waiting = Array.from({ length: count }, (_, index) => index + 1);
  const claims: number[] = [];
  const ran: number[] = [];
  return {
    claims,
    ran,
    claim: async (most: number) => {
      const items = waiting.splice(0, most);
      claims.push(items.length);
      return items;
    },
    run: async (item: number) => void ran.push(item),
  };
}

it("workDue claims once and runs the claimed items by default", async () => {
  const queue = queueOf(5);
  expect(await workDue({ ...queue, atOnce: 3 })).toBe(3);
  expect(queue.claims).toEqual([3]);
  expect(queue.ran).toEqual([1, 2, 3]);
});

it("workDue continues on every line until nothing is due", async () => {
  const queue = queueOf(5);
  expect(await workDue({ ...queue, lines: 2, perLine: 50 })).toBe(5);
  expect(queue.ran.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(queue.claims.filter((count) => count === 0)).toHaveLength(2);
});

it("workDue stops at the maximum number of items per line", async () => {
  const queue = queueOf(9);
  expect(await workDue({ ...queue, lines: 2, perLine: 3 })).toBe(6);
});

it("workDue claims nothing more once it is stopping", async () => {
  const queue = queueOf(5);
  const stopped = await workDue({ ...queue, perLine: 50, isStopping: () => queue.ran.length >= 2 });
  expect(stopped).toBe(2);
});

it("workDue reports an item that failed and continues with the others", async () => {
  const queue = queueOf(3);
  const failed: unknown[] = [];
  const run = async (item: number) => {
    if (item === 2) throw new Error("no answer");
    await queue.run(item);
  };
  const onFailure = (error: unknown, item: number) => void failed.push([item, String(error)]);
  expect(await workDue({ claim: queue.claim, run, onFailure, perLine: 50 })).toBe(3);
  expect(queue.ran).toEqual([1, 3]);
  expect(failed).toEqual([[2, "Error: no answer"]]);
});

it("workDue fails if a failed item has no handler, but only after the others have ended", async () => {
  const queue = queueOf(2);
  const ended: number[] = [];
  const run = async (item: number) => {
    if (item === 1) throw new Error("no answer");
    await Promise.resolve();
    ended.push(item);
  };
  await expect(workDue({ claim: queue.claim, run, atOnce: 2 })).rejects.toThrow("no answer");
  expect(ended).toEqual([2]);
});
