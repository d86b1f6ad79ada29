import { describe, expect, it } from "vitest";
import { createPace, pauseOf } from "./pace.ts";
import { createLimit } from "./sandbox/limit.ts";

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
    pace.pause(3_000, clock.now());
    const sent = sendAll(pace, clock.now, [LATE, LATE, LATE]);
    await clock.goTo(4_000);
    expect(sent.map(([call]) => call)).toEqual([0, 1, 2]);
    const [first = 0, second = 0, third = 0] = sent.map(([, at]) => at);
    expect(first).toBe(3_000);
    expect(second - first).toBeCloseTo(1_000 / 3.2);
    expect(third - second).toBeGreaterThan(300);
    expect(third - second).toBeLessThan(second - first);
  });

  it("that wait are held back by a further pause, too, and then go out at a slower pace", async () => {
    const clock = stoppedClock();
    const pace = createPace(clock);
    pace.pause(1_000, clock.now());
    const sent = sendAll(pace, clock.now, [LATE, LATE, LATE]);
    await clock.goTo(1_010);
    pace.pause(2_000, NOON + 1_000);
    await clock.goTo(9_000);
    expect(sent.map(([, at]) => at)).toEqual([1_000, 3_010, expect.closeTo(3_010 + 1_000 / (3.2 * 0.8), -1)]);
  });

  it("that wait are refused at once when a further pause outlasts their time", async () => {
    const clock = stoppedClock();
    const pace = createPace(clock);
    pace.pause(1_000, clock.now());
    const turns: boolean[] = [];
    for (const until of [LATE, LATE + 60_000]) void pace.turn(until).then((isTurn) => turns.push(isTurn));
    await clock.goTo(500);
    pace.pause(30_000, clock.now());
    await clock.goTo(600);
    expect(turns).toEqual([false]);
    await clock.goTo(40_000);
    expect(turns).toEqual([false, true]);
  });

  it("that were refused keep their place before those that came later", async () => {
    const clock = stoppedClock();
    const pace = createPace(clock);
    pace.pause(1_000, clock.now());
    const sent = sendAll(pace, clock.now, [LATE + 2, LATE + 1, LATE]);
    await clock.goTo(2_000);
    expect(sent.map(([call]) => call)).toEqual([2, 1, 0]);
  });

  it("that were sent together make the pace slower once, also if one is refused after the pause", async () => {
    const clock = stoppedClock();
    const pace = createPace(clock);
    for (let refused = 0; refused < 5; refused += 1) pace.pause(1_000, NOON);
    await clock.goTo(1_500);
    pace.pause(1_000, NOON);
    const sent = sendAll(pace, clock.now, [LATE, LATE]);
    await clock.goTo(4_000);
    expect(sent.map(([, at]) => at)).toEqual([2_500, expect.closeTo(2_500 + 1_000 / 3.2)]);
  });

  it("are not sent if they could not be before their own end, also behind others", async () => {
    const pace = createPace({ now: () => NOON, wait: () => new Promise(() => undefined) });
    pace.pause(3_000, NOON);
    expect(await pace.turn(NOON + 3_000)).toBe(false);
    void pace.turn(NOON + 3_005);
    expect(await pace.turn(NOON + 3_010)).toBe(false);
  });

  it("are back at the pace at which one was refused after ten seconds, also if few are accepted", async () => {
    const clock = stoppedClock();
    const pace = createPace(clock);
    for (let pauses = 0; pauses < 8; pauses += 1) {
      await clock.goTo(pauses);
      pace.pause(0, clock.now());
    }
    const gap = async (from: number): Promise<number> => {
      await clock.goTo(from);
      const sent = sendAll(pace, clock.now, [NOON + 90_000, NOON + 90_000]);
      await clock.goTo(from + 9_000);
      return (sent[1]?.[1] ?? 0) - (sent[0]?.[1] ?? 0);
    };
    const refused = 1_000 / (4 * 0.8 ** 7);
    expect(await gap(7)).toBeCloseTo(refused / 0.8, -1);
    expect(await gap(10_007)).toBeCloseTo(refused, -1);
    expect(await gap(30_007)).toBeLessThan(refused / 2);
  });

  it("go out freely again if the gateway refused none for a while", async () => {
    const clock = stoppedClock();
    const pace = createPace(clock);
    pace.pause(3_000, clock.now());
    await clock.goTo(50_000);
    for (let call = 0; call < 20; call += 1) expect(await pace.turn(clock.now() + 1)).toBe(true);
  });

  it("begin at the pace at which the gateway accepted them before it refused one", async () => {
    const clock = stoppedClock();
    const pace = createPace(clock);
    for (let at = 0; at <= 1_000; at += 20) {
      await clock.goTo(at);
      pace.accepted();
    }
    pace.pause(0, clock.now());
    const sent = sendAll(pace, clock.now, [LATE, LATE]);
    await clock.goTo(2_000);
    expect((sent[1]?.[1] ?? 0) - 1_000).toBeCloseTo(1_000 / (51 * 0.8));
  });
});

describe("servers that share a gateway, when more calls come than it accepts", () => {
  const PATIENCE_MS = 15_000;
  const SECONDS = 60;

  /** Plays a minute; an answer takes 50 ms, and calls come evenly to the servers. */
  async function play({ servers, accepts, come }: { servers: number; accepts: number; come: number }) {
    const clock = stoppedClock();
    const limit = createLimit(accepts, clock.now);
    const paces = Array.from({ length: servers }, () => createPace(clock));
    const count = { accepted: 0, refused: 0 };
    async function call(pace: ReturnType<typeof createPace>): Promise<void> {
      const until = clock.now() + PATIENCE_MS;
      while (await pace.turn(until)) {
        const sentAt = clock.now();
        const again = limit();
        await clock.wait(50);
        if (again === null) {
          count.accepted += 1;
          return pace.accepted();
        }
        count.refused += 1;
        pace.pause(1_000 * again, sentAt);
      }
    }
    for (let nth = 0; nth < come * SECONDS; nth += 1) {
      await clock.goTo((nth * 1_000) / come);
      void call(paces[nth % servers] as ReturnType<typeof createPace>);
    }
    return { used: count.accepted / (accepts * SECONDS), refused: count.refused / count.accepted };
  }

  it.each([
    { servers: 1, accepts: 3, come: 5, refused: 0.1 },
    { servers: 2, accepts: 3, come: 5, refused: 0.15 },
    { servers: 4, accepts: 3, come: 5, refused: 0.35 },
    { servers: 2, accepts: 30, come: 50, refused: 0.02 },
  ])(
    "$servers use at least 85% of $accepts per second, and few of their calls are refused",
    async (group) => {
      const { used, refused } = await play(group);
      expect(used).toBeGreaterThan(0.85);
      expect(refused).toBeLessThan(group.refused);
    },
  );
});
