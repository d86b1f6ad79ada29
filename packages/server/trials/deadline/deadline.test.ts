import { describe, expect, it } from "vitest";
import { createRandom } from "../../src/demo/random.ts";
import { arrivals, HOUR, minuteAt, STAGES, shareAt, stageAt } from "./curve.ts";
import { estimates, overtakings } from "./line.ts";
import type { Ask, Waiter } from "./record.ts";
import { judge, type StageFigures } from "./verdict.ts";

describe("the last hour", () => {
  it("arrivals rise toward the deadline, peak in the last ten minutes, and fall off", () => {
    const minutes = [-60, -45, -30, -15, -10];
    const shares = minutes.map(shareAt);
    expect([...shares].sort((one, other) => one - other)).toEqual(shares);
    expect([-10, -5, 0].map(shareAt)).toEqual([1, 1, 1]);
    expect(shareAt(5)).toBeLessThan(0.5);
    expect(shareAt(HOUR.to)).toBeGreaterThan(0);
  });

  it("as many people arrive as the rate says, the same ones for a seed", () => {
    const times = arrivals(createRandom(3), 50, 700);
    expect(arrivals(createRandom(3), 50, 700)).toEqual(times);
    const inPeak = times.filter((at) => at >= 500 && at < 600).length;
    expect(inPeak / 100).toBeGreaterThan(45);
    expect(inPeak / 100).toBeLessThan(55);
    const inFirst = times.filter((at) => at < 100).length;
    expect(inFirst).toBeLessThan(inPeak / 4);
  });

  it("every second of a run belongs to a stage", () => {
    expect(STAGES[stageAt(0, 300)]).toEqual({ from: -60, to: -55 });
    expect(STAGES[stageAt(299, 300)]).toEqual({ from: 5, to: 10 });
    expect(STAGES[stageAt(400, 300)]).toEqual({ from: 5, to: 10 });
    expect(minuteAt(150, 300)).toBe(-25);
  });
});

const ask = (at: number, answer: Ask["answer"]): Ask => ({ sentAt: at, answeredAt: at + 1, answer });
const wait = (place: number, minutes: number | null = null) => ({ place, minutes });
const waiter = (...asks: Ask[]): Waiter => ({ asks });

describe("the order of the line", () => {
  it("someone who gets in while an earlier one asks later and is refused has overtaken", () => {
    const early = waiter(ask(0, wait(1)), ask(1_000, wait(1)), ask(2_000, "in"));
    const late = waiter(ask(100, wait(2)), ask(500, "in"));
    expect(overtakings([early, late])).toEqual([{ at: 501, byMs: 499, walkedIn: false }]);
  });

  it("someone who gets in without a place while others wait has walked in", () => {
    const early = waiter(ask(0, wait(1)), ask(1_000, wait(1)));
    expect(overtakings([early, waiter(ask(100, "in"))])).toMatchObject([{ walkedIn: true }]);
  });

  it("nobody has overtaken if the earlier one only asked seldom, or came at the same moment", () => {
    const seldom = waiter(ask(0, wait(1)), ask(9_000, "in"));
    const late = waiter(ask(100, wait(2)), ask(500, "in"));
    expect(overtakings([seldom, late])).toEqual([]);
    const same = waiter(ask(0, wait(1)), ask(1_000, wait(1)));
    expect(overtakings([same, waiter(ask(0, wait(2)), ask(500, "in"))])).toEqual([]);
  });
});

describe("the estimate", () => {
  it("is compared with the wait from the moment when it was given", () => {
    const found = estimates([waiter(ask(0, wait(9)), ask(10_000, wait(8, 2)), ask(250_000, "in"))]);
    expect(found).toEqual([{ at: 10_001, told: 120, waited: 240, error: 120, isFarOff: false }]);
  });

  it("less than a minute is right for a wait of seconds, and wrong for one of three minutes", () => {
    const [short, long] = [20_000, 180_000].map((end) => waiter(ask(0, wait(1, 0)), ask(end, "in")));
    expect(estimates([short as Waiter])).toMatchObject([{ error: 0, isFarOff: false }]);
    expect(estimates([long as Waiter])).toMatchObject([{ error: 120, isFarOff: true }]);
  });

  it("of someone who gave up, nothing is known", () => {
    expect(estimates([waiter(ask(0, wait(9, 3)))])).toEqual([]);
  });
});

describe("the verdict", () => {
  const calm: Omit<StageFigures, "stage"> = {
    payers: 1,
    searches: 100,
    searchP95: 20,
    pageP95: 20,
    formP95: 20,
    pressP95: 100,
    errors: 0,
    unconfirmed: 0,
    farOff: 0,
    overtakings: 0,
    generatorLate: 10,
    generatorBusy: 0.3,
  };
  const stages = (...changes: Partial<StageFigures>[]): StageFigures[] =>
    changes.map((change, at) => ({ stage: STAGES[at] ?? HOUR, ...calm, ...change }));

  it("without a broken bar, nothing broke", () => {
    expect(judge(stages({}, {}))).toEqual({ isHeld: true, lines: [expect.stringContaining("nothing")] });
  });

  it("the bar that was broken in the earliest stage broke first, and by the most if several were", () => {
    const { isHeld, lines } = judge(
      stages({}, { searchP95: 2_500, pressP95: 9_000, payers: 4 }, { errors: 0.5 }),
    );
    expect(isHeld).toBe(false);
    expect(lines[0]).toContain("BROKE FIRST  press to receipt: 95% within 2 s: 9.0 s in minute -55 to -50");
    expect(lines[0]).toContain("4.0 payers");
    expect(lines[1]).toContain("searches");
    expect(lines[2]).toContain("errors");
  });

  it("a load generator that is the limit is named instead of the product", () => {
    const own = { generatorLate: 700 };
    expect(judge(stages({}, { ...own, searchP95: 3_000 })).lines[0]).toContain("LOAD GENERATOR");
    expect(judge(stages({ searchP95: 3_000 }, own)).lines[0]).toContain("Later, the load generator");
  });
});
