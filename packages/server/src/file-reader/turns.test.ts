import { describe, expect, it } from "vitest";
import { type TurnLimits, Turns } from "./turns.ts";

const LIMITS: TurnLimits = { atOnce: 1, waiting: 3, waitMs: 600_000 };

/** Files that are read when the test says so, in the order in which their turns come. */
function desk(limits: Partial<TurnLimits> = {}) {
  const turns = new Turns({ ...LIMITS, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (county: number, file: string) =>
    turns.take(county, () => {
      started.push(file);
      return new Promise<string>((resolve) => ends.set(file, () => resolve(file)));
    });
  const end = (file: string) => ends.get(file)?.();
  return { turns, started, take, end };
}

describe("turns of counties", () => {
  it("a county with many files lets another county in after one", async () => {
    const { started, take, end } = desk();
    const all = [take(1, "a1"), take(1, "a2"), take(1, "a3"), take(2, "b1"), take(3, "c1")];
    await expect.poll(() => started).toEqual(["a1"]);
    for (const [file, ...expected] of [
      ["a1", "a1", "a2"],
      ["a2", "a1", "a2", "b1"],
      ["b1", "a1", "a2", "b1", "c1"],
      ["c1", "a1", "a2", "b1", "c1", "a3"],
    ] as const) {
      end(file);
      await expect.poll(() => started).toEqual(expected);
    }
    end("a3");
    expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "c1"]);
  });

  it("a county has one turn at a time, whatever is free, and others use the rest", async () => {
    const { started, take, end } = desk({ atOnce: 3 });
    const all = [take(1, "a1"), take(1, "a2"), take(2, "b1")];
    await expect.poll(() => started).toEqual(["a1", "b1"]);
    end("a1");
    await expect.poll(() => started).toEqual(["a1", "b1", "a2"]);
    end("a2");
    end("b1");
    await Promise.all(all);
  });

  it("a county with too many waiting files, and a file that waited too long, get no turn", async () => {
    const { started, take, end } = desk({ waitMs: 20, waiting: 2 });
    const first = take(1, "a1");
    await expect.poll(() => started).toEqual(["a1"]);
    const late = [take(1, "a2"), take(1, "a3")];
    expect(await take(1, "a4")).toBeNull();
    expect(await Promise.all(late)).toEqual([null, null]);
    end("a1");
    expect(await first).toBe("a1");
    expect(started).toEqual(["a1"]);
  });

  it("a turn ends if its work fails", async () => {
    const { turns } = desk();
    await expect(turns.take(1, () => Promise.reject(new Error("unreadable")))).rejects.toThrow("unreadable");
    expect(await turns.take(1, () => Promise.resolve("next"))).toBe("next");
  });
});
