import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ApiFailure } from "../../../client/index.ts";
import type { CheckoutResult } from "../../../contract/index.ts";
import { fail, ok } from "../../../result.ts";
import { result } from "../../../testing/checkout-tab.ts";
import { offline } from "../../../testing/index.ts";
import { framedMachine } from "./machine.ts";
import type { FramedAttempt, FramedEffect, FramedEvent, FramedState, StatusReason } from "./types.ts";

type Event = FramedEvent<FramedAttempt>;
type State = FramedState<FramedAttempt>;
const machine = framedMachine<FramedAttempt>();
const FIRST: FramedAttempt = { key: "1", checkoutId: null, request: {}, resumeToken: "" };
const SECOND: FramedAttempt = { key: "2", checkoutId: null, request: {}, resumeToken: "" };
const PAGE = { checkoutId: "9", nonce: "n" };
const SEND: Event = { type: "send", attempt: FIRST };

/** The current attempt; answers must name it. */
const attemptIn = (state: State): FramedAttempt => (state.phase === "idle" ? FIRST : state.attempt);
const statusOf =
  (status: Partial<CheckoutResult>, reason: StatusReason, now = 0) =>
  (state: State): Event => ({
    type: "status",
    attempt: attemptIn(state),
    reason,
    answer: ok(result(status)),
    now,
  });
const opened = (state: State): Event => ({ type: "opened", attempt: attemptIn(state), page: PAGE });

/** The results of the events, one after another; an event may depend on the state. */
function run(...events: readonly (Event | ((state: State) => Event))[]) {
  let state = machine.start.state;
  const effects: string[] = [];
  let last: unknown;
  for (const event of events) {
    const next = machine.step(state, typeof event === "function" ? event(state) : event);
    state = next.state;
    for (const effect of next.effects) {
      if (effect.type === "stop-waiting" || effect.type === "wait") continue;
      effects.push(effect.type);
      last = effect;
    }
  }
  return { state, effects, last };
}

describe("a payment through card entry", () => {
  it("card entry opens once the server has answered, and only for the current attempt", () => {
    expect(run(SEND, opened).effects).toEqual(["open", "show-entry"]);
    const late: Event = { type: "opened", attempt: FIRST, page: PAGE };
    expect(run(SEND, { type: "send", attempt: SECOND }, late).effects).toEqual(["open", "open"]);
    expect(run(SEND, { type: "leave" }, late)).toMatchObject({
      state: { phase: "idle" },
      effects: ["open", "end"],
    });
  });

  it.each([
    ["success", "reported", ["paid"], "idle"],
    ["success", "lost", ["paid"], "idle"],
    ["processing", "reload", ["processing"], "processing"],
    ["open", "lost", ["open"], "opening"],
    ["open", "reported", ["end"], "idle"],
    ["declined", "lost", ["open"], "opening"],
    ["declined", "reported", ["end"], "idle"],
    ["expired", "due", ["end"], "idle"],
    ["cancelled", "due", ["end"], "idle"],
  ] as const)("the status %s, requested because it is %s, leads to %j", (Status, reason, effects, phase) => {
    const after = run(SEND, opened, { type: "lost" }, statusOf({ Status }, reason));
    expect(after.effects.slice(3)).toEqual(effects);
    expect(after.state.phase).toBe(phase);
  });

  it("a status request without an answer blocks the payment, and its time goes on", () => {
    const unanswered =
      (now: number) =>
      (state: State): Event => ({
        type: "status",
        attempt: attemptIn(state),
        reason: "due",
        answer: fail(offline),
        now,
      });
    const processing = statusOf({ Status: "processing", ProcessingMs: 3_000 }, "lost", 10_000);
    const after = run(SEND, opened, { type: "lost" }, processing, { type: "due" }, unanswered(12_000));
    expect(after.last).toEqual({
      type: "processing",
      shown: {
        processingMs: 5_000,
        failure: offline,
        waitsForBank: "",
        waitsForPayer: "",
        cancelFailed: false,
        verifyUrl: "",
      },
    });
  });

  it("the same form is sent again under the same key if the server's answer was lost", () => {
    const lost = (state: State): Event => ({ type: "refused", attempt: attemptIn(state), failure: offline });
    expect(run(SEND, lost)).toMatchObject({
      state: { phase: "form", attempt: FIRST },
      effects: ["open", "show-form"],
    });
  });
});

describe("a payer in line", () => {
  const inLine: ApiFailure = { code: "in_line", status: 429, message: "", details: { RetryAfter: 7 } };
  const refused =
    (failure: ApiFailure) =>
    (state: State): Event => ({ type: "refused", attempt: attemptIn(state), failure });
  const waitOf = (failures: readonly ApiFailure[]) => {
    let state = machine.step(machine.start.state, SEND).state;
    let effects: readonly unknown[] = [];
    for (const failure of failures) ({ state, effects } = machine.step(state, refused(failure)(state)));
    return effects.at(-1);
  };

  it("asks again with the same attempt when the server says, until it is their turn", () => {
    expect(waitOf([inLine])).toMatchObject({ type: "wait", milliseconds: 7_000, event: { type: "due" } });
    const after = run(SEND, refused(inLine), { type: "due" }, refused(inLine), { type: "due" }, opened);
    expect(after.effects).toEqual(["open", "show-line", "open", "show-line", "open", "show-entry"]);
    expect(after.state).toMatchObject({ phase: "entry", attempt: { key: FIRST.key } });
  });

  it("keeps the place if a request is lost, and asks again by itself", () => {
    const after = run(SEND, refused(inLine), { type: "due" }, refused(offline));
    expect(after).toMatchObject({
      state: { phase: "line" },
      effects: ["open", "show-line", "open", "show-line"],
    });
    expect(waitOf([inLine, offline])).toMatchObject({ type: "wait", milliseconds: 15_000 });
  });

  it("is back at the form once the amount changed, or if they leave, and asks no more", () => {
    const changed: ApiFailure = { ...inLine, code: "amount_changed" };
    expect(run(SEND, refused(inLine), { type: "due" }, refused(changed)).effects.at(-1)).toBe("refresh");
    const left = run(SEND, refused(inLine), { type: "leave" }, { type: "due" });
    expect(left).toMatchObject({ state: { phase: "idle" }, effects: ["open", "show-line", "end"] });
  });
});

const EVENTS: readonly (Event | ((state: State) => Event))[] = [
  SEND,
  { type: "send", attempt: SECOND },
  { type: "follow", attempt: { ...SECOND, checkoutId: "8" } },
  opened,
  (state) => ({ type: "refused", attempt: attemptIn(state), failure: offline }),
  (state) => ({ type: "refreshed", attempt: attemptIn(state), failure: offline }),
  { type: "lost" },
  { type: "due" },
  (state) => ({ type: "refused", attempt: attemptIn(state), failure: { ...offline, code: "in_line" } }),
  { type: "leave" },
  (state) => ({ type: "left", attempt: attemptIn(state), result: null, now: 0 }),
  (state) => ({ type: "left", attempt: attemptIn(state), result: result({ Status: "success" }), now: 0 }),
  ...(["success", "processing", "declined", "expired", "cancelled"] as const).map(
    (Status): Event => ({ type: "heard", result: result({ Status }), now: 0 }),
  ),
  ...(["success", "processing", "open", "declined", "expired", "cancelled"] as const).flatMap((Status) =>
    (["due", "lost", "reported", "reload"] as const).map((reason) => statusOf({ Status }, reason)),
  ),
];

it("whatever happens in whatever order, only the server's answer pays, and nothing is opened after the end but by the payer", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
      let state = machine.start.state;
      for (const each of events) {
        const event = typeof each === "function" ? each(state) : each;
        const next = machine.step(state, event);
        const types = next.effects.map((effect) => (effect as FramedEffect<FramedAttempt>).type);
        if (types.includes("paid")) {
          expect(["status", "left"]).toContain(event.type);
          expect(next.state.phase).toBe("idle");
        }
        if (state.phase === "idle" && types.includes("open")) expect(event.type).toBe("send");
        const outcomes = types.filter((type) => type === "open" || type === "paid" || type === "end");
        expect(outcomes.length).toBeLessThan(2);
        state = next.state;
      }
    }),
  );
});
