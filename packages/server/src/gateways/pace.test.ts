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

/** A clock that goes on only when all that can be done is done. */
function stoppedClock() {
  let time = NOON;
  const waiting: { readonly at: number; readonly resolve: () => void }[] = [];
  return {
    now: () => time,
    wait: (ms: number) => new Promise<void>((resolve) => void waiting.push({ at: time + ms, resolve })),
    /** Goes on to this many milliseconds after noon, and lets everybody who waits until then act. */
    async goTo(ms: number) {
      for (;;) {
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
        const due = waiting.filter(({ at }) => at <= NOON + ms).sort((one, other) => one.at - other.at)[0];
        if (!due) break;
        waiting.splice(waiting.indexOf(due), 1);
        time = Math.max(time, due.at);
        due.resolve();
      }
      time = NOON + ms;
    },
  };
}

describe("calls to a gateway", () => {
  const LATE = NOON + 10_000;

  /** Notes when each of these calls may be sent, in milliseconds after noon. */
  function sendAll(pace: ReturnType<typeof createPace>, now: () => number, untils: readonly number[]) {
    const sent: (readonly [call: number, at: number])[] = [];
    untils.forEach(async (until, call) => {
      if (await pace.turn(until)) sent.push([call, now() - NOON]);
    });
    return sent;
  }

  it("go out at once while it has not asked for a pause", async () => {
    const clock = stoppedClock();
    const pace = createPace(clock);
    for (let call = 0; call < 100; call += 1) expect(await pace.turn(NOON + 1)).toBe(true);
  });

  it("wait for the end of a pause, and then go out one after the other", async () => {
    const clock = stoppedClock();
    const pace = createPace(clock);
    expect(pace.pause("3")).toBe(true);
    const sent = sendAll(pace, clock.now, [LATE, LATE, LATE]);
    await clock.goTo(4_000);
    expect(sent).toEqual([
      [0, 3_000],
      [1, 3_020],
      [2, 3_040],
    ]);
  });

  it("that wait are held back by a further pause, too, and then go out at a slower pace", async () => {
    const clock = stoppedClock();
    const pace = createPace(clock);
    pace.pause("1");
    const sent = sendAll(pace, clock.now, [LATE, LATE, LATE]);
    await clock.goTo(1_010);
    pace.pause("2");
    await clock.goTo(9_000);
    expect(sent).toEqual([
      [0, 1_000],
      [1, 3_010],
      [2, 3_050],
    ]);
  });

  it("that wait are refused at once when a further pause outlasts their time", async () => {
    const clock = stoppedClock();
    const pace = createPace(clock);
    pace.pause("1");
    const turns: boolean[] = [];
    for (const until of [LATE, LATE + 60_000]) void pace.turn(until).then((isTurn) => turns.push(isTurn));
    await clock.goTo(500);
    pace.pause("30");
    await clock.goTo(600);
    expect(turns).toEqual([false]);
    await clock.goTo(40_000);
    expect(turns).toEqual([false, true]);
  });

  it("that were refused keep their place before those that came later", async () => {
    const clock = stoppedClock();
    const pace = createPace(clock);
    pace.pause("1");
    const sent = sendAll(pace, clock.now, [LATE + 2, LATE + 1, LATE]);
    await clock.goTo(2_000);
    expect(sent.map(([call]) => call)).toEqual([2, 1, 0]);
  });

  it("that were refused together make the pace slower once", async () => {
    const clock = stoppedClock();
    const pace = createPace(clock);
    for (let refused = 0; refused < 5; refused += 1) pace.pause("1");
    const sent = sendAll(pace, clock.now, [LATE, LATE]);
    await clock.goTo(2_000);
    expect(sent.map(([, at]) => at)).toEqual([1_000, 1_020]);
  });

  it("are not sent if they could not be before their own end, also behind others", async () => {
    const pace = createPace({ now: () => NOON, wait: () => new Promise(() => undefined) });
    pace.pause("3");
    expect(await pace.turn(NOON + 3_000)).toBe(false);
    void pace.turn(NOON + 3_005);
    expect(await pace.turn(NOON + 3_010)).toBe(false);
  });

  it("go out twice as fast ten seconds later, however few of them were accepted meanwhile", async () => {
    const clock = stoppedClock();
    const pace = createPace(clock);
    for (let pauses = 1; pauses <= 8; pauses += 1) {
      pace.pause("0");
      await clock.goTo(pauses);
    }
    const gap = async (from: number): Promise<number> => {
      const sent = sendAll(pace, clock.now, [NOON + 60_000, NOON + 60_000]);
      await clock.goTo(from + 9_000);
      return (sent[1]?.[1] ?? 0) - (sent[0]?.[1] ?? 0);
    };
    expect(await gap(0)).toBe(2_560);
    await clock.goTo(10_007);
    pace.accepted();
    expect(await gap(20_000)).toBeCloseTo(1_280, -1);
  });

  it("go out freely again once the gateway has accepted some", async () => {
    const clock = stoppedClock();
    const pace = createPace(clock);
    pace.pause("3");
    await clock.goTo(3_000);
    for (let call = 0; call < 20; call += 1) pace.accepted();
    for (let call = 0; call < 20; call += 1) expect(await pace.turn(clock.now() + 1)).toBe(true);
  });
});
