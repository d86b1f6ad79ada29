import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ApiFailure } from "../../../client/index.ts";
import { offline } from "../../../testing/index.ts";
import { directMachine } from "./machine.ts";
import type { DirectAttempt, DirectEvent, DirectState, Verdict } from "./types.ts";

type Event = DirectEvent<DirectAttempt, string, string, string>;
type Word = Verdict<DirectAttempt, string, string>;
const machine = directMachine<DirectAttempt, string, string, string>();
const ONE: DirectAttempt = { key: "1", sentAt: 0 };
const OTHER: DirectAttempt = { key: "2", sentAt: 0 };

const VERDICTS: readonly Word[] = [
  { kind: "paid", done: "receipt" },
  { kind: "open", failure: null },
  { kind: "open", failure: offline },
  { kind: "lost", failure: offline },
  { kind: "unsent", end: "not arrived" },
  { kind: "ended", end: "declined" },
  { kind: "line", failure: offline },
  { kind: "turn" },
];
const verdictEvent = (attempt: DirectAttempt, verdict: Word, now = 0): Event => ({
  type: "verdict",
  attempt,
  verdict,
  now,
});

/** The results of the events, one after another. */
function run(...events: readonly Event[]) {
  let state: DirectState<DirectAttempt, string> = machine.start.state;
  const effects = events.flatMap((event) => {
    const next = machine.step(state, event);
    state = next.state;
    return next.effects.filter(({ type }) => type !== "stop-waiting");
  });
  return { state, types: effects.map(({ type }) => type), last: effects.at(-1) };
}
const SEND: Event = { type: "send", attempt: ONE, order: "$1" };

describe("a payment made by one call", () => {
  it.each([
    ["paid", VERDICTS[0], "idle", ["send", "paid"]],
    ["not known yet", VERDICTS[1], "open", ["send", "processing", "wait"]],
    ["lost on the way", VERDICTS[3], "open", ["send", "processing", "ask"]],
    ["never arrived", VERDICTS[4], "unsent", ["send", "keep", "end"]],
    ["not made", VERDICTS[5], "idle", ["send", "end"]],
  ] as const)("a payment that is %s", (_name, verdict, phase, types) => {
    if (!verdict) throw new Error("no such verdict");
    const after = run(SEND, verdictEvent(ONE, verdict));
    expect(after.state.phase).toBe(phase);
    expect(after.types).toEqual(types);
  });

  it("a payment's status is requested, and the payment is not sent again, until the server reports the outcome", () => {
    const after = run(
      SEND,
      verdictEvent(ONE, { kind: "lost", failure: offline }),
      { type: "due" },
      { type: "due" },
    );
    expect(after.types).toEqual(["send", "processing", "ask", "ask", "ask"]);
    expect(after.last).toMatchObject({ cause: offline });
  });

  it("a payment that never arrived is a repeat only when it is sent again under its key", () => {
    const unsent = verdictEvent(ONE, { kind: "unsent", end: "not arrived" });
    expect(run(SEND).last).toMatchObject({ type: "send", isRepeat: false });
    expect(run(SEND, unsent, SEND).last).toMatchObject({ type: "send", isRepeat: true });
    expect(run(SEND, unsent, { ...SEND, attempt: OTHER }).last).toMatchObject({ isRepeat: false });
  });

  it("a payment from before a reload is followed up if it was sent, and only remembered if it was not", () => {
    expect(run({ type: "follow", attempt: ONE, now: 5 }).types).toEqual(["processing", "ask"]);
    const draft = { ...ONE, sentAt: null };
    expect(run({ type: "follow", attempt: draft, now: 5 })).toMatchObject({
      state: { phase: "unsent" },
      types: [],
    });
  });

  describe("in line", () => {
    const inLine: ApiFailure = { code: "in_line", status: 429, message: "", details: { RetryAfter: 7 } };
    const WAITING = { ...ONE, sentAt: null, inLine: true } as const;
    /** What follows when the payer in line hears this about the attempt that waits. */
    const hears = (events: readonly Event[], verdict: Word, now = 0) => {
      const { state } = run(...events);
      if (state.phase === "idle") throw new Error("nothing waits");
      return machine.step(state, verdictEvent(state.attempt, verdict, now));
    };
    const REFUSED = verdictEvent(ONE, { kind: "line", failure: inLine });

    it("a payer in line asks for the place, requests nothing, and pays once in turn", () => {
      expect(run(SEND, REFUSED)).toMatchObject({
        state: { phase: "line", attempt: WAITING, order: "$1" },
        types: ["send", "show-line", "keep", "wait"],
        last: { milliseconds: 7_000 },
      });
      expect(run(SEND, REFUSED, { type: "due" }).last).toMatchObject({ type: "ask-turn", attempt: WAITING });
      const turn = hears([SEND, REFUSED, { type: "due" }], { kind: "turn" }, 9);
      expect(turn.state).toMatchObject({ phase: "sending", attempt: { key: "1", sentAt: 9 } });
      expect(turn.state).not.toMatchObject({ attempt: { inLine: true } });
      expect(turn.effects.at(-1)).toMatchObject({ type: "send", order: "$1", isRepeat: false });
    });

    it("a request for the place that was lost keeps the place and what is shown of it", () => {
      const lost = hears([SEND, REFUSED, { type: "due" }], { kind: "line", failure: offline });
      expect(lost.state).toMatchObject({ phase: "line", cause: inLine, order: "$1" });
      expect(lost.effects.at(-1)).toMatchObject({ type: "wait", milliseconds: 15_000 });
    });

    it("after a reload, the turn leads to the form and pays nothing by itself", () => {
      const reload: Event = { type: "follow", attempt: WAITING, now: 5 };
      expect(run(reload).types).toEqual(["show-line", "ask-turn"]);
      const turn = hears([reload], { kind: "turn" });
      expect(turn.state).toMatchObject({ phase: "unsent", attempt: { key: "1" } });
      expect(turn.effects.slice(1)).toMatchObject([{ type: "keep" }, { type: "show-form", isTurn: true }]);
    });

    it("a payer who looks away from the screen does not pay in turn", () => {
      const away = run(SEND, REFUSED, { type: "look-away" });
      expect(away.last).toMatchObject({ type: "show-line", place: inLine, pays: false });
      const turn = hears([SEND, REFUSED, { type: "look-away" }], { kind: "turn" });
      expect(turn.effects.at(-1)).toMatchObject({ type: "show-form" });
    });

    it("a payer who leaves the line keeps the key, and a turn that comes meanwhile changes nothing", () => {
      const left = run(SEND, REFUSED, { type: "due" }, { type: "leave-line" });
      expect(left).toMatchObject({
        state: { phase: "unsent", attempt: { key: "1" } },
        last: { isTurn: false },
      });
      const late = verdictEvent(WAITING, { kind: "turn" });
      expect(run(SEND, REFUSED, { type: "due" }, { type: "leave-line" }, late).types).toEqual(left.types);
    });
  });

  it("a long-running payment is polled slowly", () => {
    const after = (now: number) => run(SEND, verdictEvent(ONE, { kind: "open", failure: null }, now)).last;
    expect(after(1_000)).toMatchObject({ type: "wait", milliseconds: 2_000 });
    expect(after(60_000)).toMatchObject({ type: "wait", milliseconds: 5_000 });
  });
});

const attempts = fc.constantFrom(ONE, OTHER);
const events: fc.Arbitrary<Event> = fc.oneof(
  attempts.map((attempt): Event => ({ type: "send", attempt, order: "$1" })),
  attempts.map((attempt): Event => ({ type: "hold", attempt })),
  attempts.map((attempt): Event => ({ type: "follow", attempt, now: 0 })),
  fc
    .tuple(attempts, fc.constantFrom(...VERDICTS))
    .map(([attempt, verdict]) => verdictEvent(attempt, verdict)),
  fc.constantFrom<Event>(
    { type: "due" },
    { type: "forget" },
    { type: "leave" },
    { type: "look-away" },
    { type: "leave-line" },
  ),
);

describe("any events in any order", () => {
  it("only a send, and the turn of a payer who sent, request money, and a finished payment is neither polled nor paid again", () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 30 }), (happens) => {
        let state = machine.start.state;
        for (const event of happens) {
          const isIdle = state.phase === "idle";
          const isTurn =
            state.phase === "line" &&
            state.order !== null &&
            event.type === "verdict" &&
            event.attempt === state.attempt &&
            event.verdict.kind === "turn";
          const next = machine.step(state, event);
          const types = next.effects.map(({ type }) => type);
          expect(types.includes("send")).toBe(event.type === "send" || isTurn);
          if (isIdle && (event.type === "verdict" || event.type === "due")) expect(types).toEqual([]);
          state = next.state;
        }
      }),
    );
  });

  it("an attempt's key is removed only with its end, or on request", () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 30 }), (happens) => {
        let state = machine.start.state;
        for (const event of happens) {
          const key = state.phase === "idle" ? null : state.attempt.key;
          const next = machine.step(state, event);
          const isOver =
            event.type === "forget" ||
            event.type === "leave" ||
            (event.type === "verdict" && ["paid", "ended"].includes(event.verdict.kind));
          const isReplaced = ["send", "hold", "follow"].includes(event.type);
          if (key !== null && !isOver && !isReplaced) expect(next.state).toMatchObject({ attempt: { key } });
          state = next.state;
        }
      }),
    );
  });
});
