import { expect, it } from "vitest";
import { workDue } from "./work-due.ts";

/** A queue in memory: what was claimed at once, and what ran. */
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

it("claims once and runs what it claimed, if no more is asked for", async () => {
  const queue = queueOf(5);
  expect(await workDue({ ...queue, atOnce: 3 })).toBe(3);
  expect(queue.claims).toEqual([3]);
  expect(queue.ran).toEqual([1, 2, 3]);
});

it("goes on until nothing is due, with every line", async () => {
  const queue = queueOf(5);
  expect(await workDue({ ...queue, lines: 2, perLine: 50 })).toBe(5);
  expect(queue.ran.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(queue.claims.filter((count) => count === 0)).toHaveLength(2);
});

it("stops at the most that a line runs in one turn", async () => {
  const queue = queueOf(9);
  expect(await workDue({ ...queue, lines: 2, perLine: 3 })).toBe(6);
});

it("claims nothing more once it is told to stop", async () => {
  const queue = queueOf(5);
  const stopped = await workDue({ ...queue, perLine: 50, isStopping: () => queue.ran.length >= 2 });
  expect(stopped).toBe(2);
});

it("tells of an item that failed and goes on with the others", async () => {
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

it("fails when nobody hears of an item that failed, but only after the others have ended", async () => {
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
