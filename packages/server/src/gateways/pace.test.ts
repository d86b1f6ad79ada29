import { describe, expect, it } from "vitest";
import { createPace, pauseOf } from "./pace.ts";

const NOON = Date.parse("2026-11-30T12:00:00Z");

describe("the pause that a gateway asks for", () => {
  it.each([
    ["2", 2_000],
    ["0", 0],
    ["Mon, 30 Nov 2026 12:00:07 GMT", 7_000],
    ["Mon, 30 Nov 2026 11:59:00 GMT", 0],
    ["86400", 300_000],
    ["soon", null],
    [undefined, null],
  ])("Retry-After: %s holds calls back for %s ms", (header, ms) => {
    expect(pauseOf(header, NOON)).toBe(ms);
  });
});

/** A clock that goes on only when somebody waits. */
function stoppedClock() {
  let time = NOON;
  return {
    now: () => time,
    wait: async (ms: number) => {
      time = Math.max(time, NOON) + ms;
    },
  };
}

describe("calls to a gateway", () => {
  it("go out at once while it has not asked for a pause", async () => {
    const clock = stoppedClock();
    const pace = createPace(clock);
    for (let call = 0; call < 100; call += 1) expect(await pace.turn(NOON + 1)).toBe(true);
    expect(clock.now()).toBe(NOON);
  });

  it("wait for the end of a pause, and then go out one after the other", async () => {
    const waits: number[] = [];
    const pace = createPace({ now: () => NOON, wait: async (ms) => waits.push(ms) });
    expect(pace.pause("3")).toBe(true);
    for (let call = 0; call < 3; call += 1) expect(await pace.turn(NOON + 10_000)).toBe(true);
    expect(waits).toEqual([3_000, 3_020, 3_040]);
  });

  it("are not sent if they could not be before their own end", async () => {
    const pace = createPace({ now: () => NOON, wait: () => Promise.reject(new Error("waited")) });
    pace.pause("3");
    expect(await pace.turn(NOON + 3_000)).toBe(false);
  });

  it("go out freely again once those that waited are through", async () => {
    let time = NOON;
    const pace = createPace({ now: () => time, wait: () => Promise.reject(new Error("waited")) });
    pace.pause("3");
    time += 3_000;
    expect(await pace.turn(time + 1)).toBe(true);
    expect(await pace.turn(time + 1)).toBe(true);
  });
});
