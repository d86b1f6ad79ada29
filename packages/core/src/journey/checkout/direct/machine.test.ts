import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { offline } from "../../../testing/index.ts";
import {
  type DirectAttempt,
  type DirectEvent,
  type DirectState,
  directMachine,
  type Verdict,
} from "./machine.ts";

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
];
const verdictEvent = (attempt: DirectAttempt, verdict: Word, now = 0): Event => ({
  type: "verdict",
  attempt,
  verdict,
  now,
});

/** The results of the events, one after another. */
function run(...events: readonly Event[]) {
  let state: DirectState<DirectAttempt> = machine.start.state;
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
  fc.constantFrom<Event>({ type: "due" }, { type: "forget" }, { type: "leave" }),
);

describe("any events in any order", () => {
  it("only a send requests money, and a finished payment is neither polled nor paid again", () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 30 }), (happens) => {
        let state = machine.start.state;
        for (const event of happens) {
          const isIdle = state.phase === "idle";
          const next = machine.step(state, event);
          const types = next.effects.map(({ type }) => type);
          expect(types.includes("send")).toBe(event.type === "send");
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
