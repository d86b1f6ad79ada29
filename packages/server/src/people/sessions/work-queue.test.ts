import { describe, expect, it } from "vitest";
import { Busy, createWorkQueue, type WorkQueueOptions } from "./work-queue.ts";

/** A queue with the test's own clock, and work that ends when the test says so. */
function world(options: Partial<WorkQueueOptions> = {}) {
  let time = 0;
  const queue = createWorkQueue({
    workers: 2,
    patienceMs: 2_000,
    most: 64,
    firstGuessMs: 100,
    now: () => time,
    ...options,
  });
  const begun: string[] = [];
  const running: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => running.push(() => resolve(name)));
  };
  return {
    begun,
    queue,
    offer: (rank: number, name: string) => queue.offer(rank, work(name)),
    insist: (name: string) => queue.insist(work(name)),
    /** Advances the time, then ends the work that has run longest. */
    async end(afterMs: number) {
      time += afterMs;
      running.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe("a work queue", () => {
  it("the queue runs as many tasks at a time as it has workers, and the rest in order of arrival", async () => {
    const { offer, begun, end } = world();
    const answers = ["a", "b", "c", "d"].map((name) => offer(1, name));
    expect(begun).toEqual(["a", "b"]);
    for (const _ of answers) await end(100);
    expect(await Promise.all(answers)).toEqual(["a", "b", "c", "d"]);
    expect(begun).toEqual(["a", "b", "c", "d"]);
  });

  it("the queue runs a lower rank first, however many of a higher rank came before", async () => {
    const { offer, begun, end } = world();
    for (let at = 0; at < 20; at += 1) void offer(2, `stranger ${at}`);
    void offer(1, "named");
    const known = offer(0, "known");
    await end(100);
    await end(100);
    expect(begun.slice(2)).toEqual(["known", "named"]);
    await end(100);
    await end(100);
    expect(await known).toBe("known");
  });

  it("the queue refuses at once what would wait too long, and says when to retry", async () => {
    const { offer, queue } = world();
    const answers = Array.from({ length: 100 }, (_, at) => offer(2, `${at}`));
    // Two run; each of the others waits 50 ms longer than the one before it.
    expect(queue.waiting()).toBe(40);
    const refused = await Promise.all(answers.slice(42));
    expect(refused.every((answer) => answer instanceof Busy)).toBe(true);
    expect(refused[0]).toEqual(new Busy(3));
  });

  it("a queue that is full of a higher rank still accepts a lower rank, which displaces the last one", async () => {
    const { offer, queue } = world({ most: 5 });
    const strangers = Array.from({ length: 7 }, (_, at) => offer(2, `stranger ${at}`));
    void offer(0, "known");
    expect(queue.waiting()).toBe(5);
    expect(await strangers[6]).toBeInstanceOf(Busy);
    const more = Array.from({ length: 9 }, (_, at) => offer(0, `known ${at}`));
    expect(queue.waiting()).toBe(5);
    for (const answer of [...strangers.slice(2), ...more.slice(4)]) expect(await answer).toBeInstanceOf(Busy);
  });

  it("the queue drops a task that has waited longer than its limit while others went first", async () => {
    const { offer, begun, end } = world();
    for (const name of ["a", "b"]) void offer(2, name);
    const stranger = offer(2, "stranger");
    for (const name of ["k1", "k2"]) void offer(0, name);
    await end(1_500);
    expect(begun).toEqual(["a", "b", "k1"]);
    await end(600);
    expect(await stranger).toBeInstanceOf(Busy);
    expect(begun).toEqual(["a", "b", "k1", "k2"]);
  });

  it("the queue runs the next task when a worker is free, even after a long wait", async () => {
    const { offer, begun, end } = world();
    for (const name of ["a", "b"]) void offer(2, name);
    const next = offer(2, "next");
    await end(10_000);
    expect(begun).toEqual(["a", "b", "next"]);
    for (let at = 0; at < 2; at += 1) await end(0);
    expect(await next).toBe("next");
  });

  it("the queue learns the duration of the tasks", async () => {
    const { offer, queue, end } = world();
    for (let at = 0; at < 12; at += 1) {
      const answer = offer(2, "slow");
      await end(1_000);
      await answer;
    }
    const answers = Array.from({ length: 20 }, (_, at) => offer(2, `${at}`));
    expect(queue.waiting()).toBeLessThan(5);
    expect(await answers[19]).toBeInstanceOf(Busy);
  });

  it("the queue never refuses the next task for each worker, nor a required task, which goes first", async () => {
    const { offer, insist, begun, end } = world({ firstGuessMs: 60_000, most: 2 });
    for (const name of ["a", "b", "next", "after it"]) void offer(2, name);
    expect(await offer(2, "refused")).toBeInstanceOf(Busy);
    const insisted = [insist("i1"), insist("i2"), insist("i3")];
    for (let at = 0; at < 5; at += 1) await end(10_000);
    expect(await Promise.all(insisted)).toEqual(["i1", "i2", "i3"]);
    expect(begun).toEqual(["a", "b", "i1", "i2", "i3"]);
  });

  it("the queue continues after a task that fails", async () => {
    const { queue } = world({ workers: 1 });
    const failed = queue.offer(0, () => Promise.reject(new Error("no memory")));
    await expect(failed).rejects.toThrow("no memory");
    expect(await queue.offer(0, async () => "done")).toBe("done");
  });
});
