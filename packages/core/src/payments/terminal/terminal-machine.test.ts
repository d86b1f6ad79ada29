import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runMachine } from "../../machine/index.ts";
import { fakeClock } from "../../testing/index.ts";
import type {
  RunEvent,
  TakenSale,
  TerminalAnswer,
  TerminalEffect,
  TerminalEvent,
  TerminalState,
} from "./terminal.ts";
import { terminalMachine } from "./terminal-machine.ts";

const TERMINAL = "T-1";
const broken = { expired: false, message: "no network" };
const forbidden = { expired: true, message: "403" };
const answer = (status: string, message = ""): TerminalAnswer => ({ status, message, payment: null });
const SUCCESS = answer("success", "approved");

/** A dialog with a chosen terminal; `effects` holds the requested effects, in order, without waits. */
function dialog(kind: "non-secure" | "secure-web" = "non-secure", cached: TakenSale | null = null) {
  const clock = fakeClock();
  const effects: TerminalEffect[] = [];
  const running = runMachine(
    terminalMachine(cached),
    clock,
    (effect: TerminalEffect) => void effects.push(effect),
  );
  const send = (event: TerminalEvent) => running.send(event);
  const state = () => running.store.getState();
  /** Advances the clock second by second. */
  const pass = (seconds: number): void => {
    for (let second = 0; second < seconds; second += 1) clock.pass(1_000);
  };
  const proceed = () => send({ type: "proceed", formValid: true });
  const types = () => effects.map(({ type }) => type);
  const notices = () => effects.flatMap((effect) => (effect.type === "notify" ? [effect.code] : []));
  send({ type: "choose", terminalId: TERMINAL, kind });
  if (kind === "secure-web") send({ type: "connected", terminalId: TERMINAL });
  effects.length = 0;
  return { clock, effects, send, state, pass, proceed, types, notices };
}

/** The same dialog after pressing Proceed. */
function processing(kind: "non-secure" | "secure-web" = "non-secure") {
  const opened = dialog(kind);
  opened.proceed();
  return opened;
}
const answered = (of: TerminalAnswer, run = 1): RunEvent => ({ type: "answered", run, answer: of });
const polled = (of: TerminalAnswer, run = 1): RunEvent => ({ type: "polled", run, answer: of });
const failed = (run = 1): RunEvent => ({ type: "failed", run, failure: broken });
const taken = (run = 1): RunEvent => ({ type: "sold", run, outcome: { kind: "taken", receipt: "{}" } });

describe("a terminal that the server drives", () => {
  // TERMINAL-012
  it("a run submits at once and finishes with a success", () => {
    const { effects, send, state } = processing();
    expect(state()).toMatchObject({ phase: "processing", stage: "submit", run: 1 });
    expect(effects).toEqual([{ type: "submit", run: 1, terminalId: TERMINAL, receipt: null }]);
    send(answered(SUCCESS));
    expect(state()).toMatchObject({ phase: "success", failure: null });
    expect(effects.at(-1)).toEqual({ type: "finish", payment: null });
  });

  it.each([
    ["success", "declined", "declined"],
    ["success", "Card DECLINED by issuer", "declined"],
    ["declined", "", "declined"],
    ["failure", "no card", "refused"],
    ["error", "ABORTED", "refused"],
  ])("a run ends with an error for '%s' with '%s'", (status, message, code) => {
    const { send, state, pass, effects } = processing();
    send(answered(answer(status, message)));
    expect(state()).toMatchObject({ phase: "error", failure: { code, message } });
    const before = effects.length;
    pass(100);
    expect(effects).toHaveLength(before);
  });

  // TERMINAL-009, TERMINAL-013
  it("a run is polled every five seconds once its request failed", () => {
    const { send, state, clock, types } = processing();
    send(failed());
    expect(state()).toMatchObject({ phase: "processing", stage: "poll" });
    clock.pass(4_999);
    expect(types()).toEqual(["submit"]);
    clock.pass(1);
    expect(types()).toEqual(["submit", "poll"]);
    send(polled(answer("failure")));
    clock.pass(5_000);
    send(polled(answer("processing")));
    clock.pass(5_000);
    send(failed());
    clock.pass(5_000);
    expect(types()).toEqual(["submit", "poll", "poll", "poll", "poll"]);
    send(polled(SUCCESS));
    expect(state().phase).toBe("success");
  });

  // TERMINAL-010
  it("a run is also polled if its request answers that it is still processing", () => {
    const { send, pass, types } = processing();
    send(answered(answer("processing")));
    pass(5);
    expect(types()).toEqual(["submit", "poll"]);
  });

  it.each([
    ["success", "declined", "declined"],
    ["declined", "", "declined"],
    ["error", "broken", "refused"],
  ])("a status answer '%s' with '%s' ends the run", (status, message, code) => {
    const { send, state } = processing();
    send(failed());
    send(polled(answer(status, message)));
    expect(state()).toMatchObject({ phase: "error", failure: { code, message } });
  });

  // TERMINAL-013, CONST-014
  it("a run gives up after 60 seconds: one last poll, five seconds for its answer, and the terminal is told to stop", () => {
    const { send, state, clock, pass, types } = processing();
    send(failed());
    pass(59);
    const polls = types().filter((type) => type === "poll").length;
    clock.pass(999);
    expect(state().givingUp).toBe(false);
    clock.pass(1);
    expect(state()).toMatchObject({ phase: "processing", givingUp: true, stage: "poll" });
    expect(types().filter((type) => type === "poll")).toHaveLength(polls + 1);
    send(polled(answer("processing")));
    clock.pass(4_999);
    expect(state().phase).toBe("processing");
    clock.pass(1);
    expect(state()).toMatchObject({
      phase: "error",
      givingUp: false,
      failure: { code: "no-answer", message: "" },
    });
    expect(types().at(-1)).toBe("cancel-server");
    expect(types().filter((type) => type === "poll")).toHaveLength(polls + 1);
  });

  it("a success in answer to the last poll counts", () => {
    const { send, state, pass } = processing();
    pass(60);
    send(polled(SUCCESS));
    expect(state()).toMatchObject({ phase: "success", givingUp: false });
    pass(10);
    expect(state().phase).toBe("success");
  });

  it("a success that arrives after the end counts if the outcome was unknown", () => {
    const { send, state, pass } = processing();
    pass(65);
    expect(state().phase).toBe("error");
    send(answered(answer("success", "declined")));
    expect(state().phase).toBe("error");
    send(answered(answer("processing")));
    expect(state().phase).toBe("error");
    send(answered(SUCCESS));
    expect(state()).toMatchObject({ phase: "success", failure: null });
  });

  it("answers to an earlier press are ignored", () => {
    const { send, state, proceed, effects } = processing();
    send(answered(answer("declined")));
    proceed();
    expect(state()).toMatchObject({ phase: "processing", run: 2, failure: null });
    const before = effects.length;
    for (const event of [answered(SUCCESS), polled(SUCCESS), failed(), { type: "canceled", run: 1 } as const])
      send(event);
    expect(state()).toMatchObject({ phase: "processing", run: 2 });
    expect(effects).toHaveLength(before);
    send(answered(SUCCESS, 2));
    expect(state().phase).toBe("success");
  });

  it("a second press has a separate sixty seconds", () => {
    const { send, state, pass, proceed } = processing();
    pass(50);
    send(answered(answer("declined")));
    proceed();
    pass(59);
    expect(state().givingUp).toBe(false);
    pass(1);
    expect(state().givingUp).toBe(true);
  });
});

describe("canceling a run", () => {
  // TERMINAL-014
  it("canceling asks the server, and reports when it is done", () => {
    const { send, state, types, notices, pass, effects } = processing();
    send({ type: "cancel" });
    expect(state().phase).toBe("cancelling");
    expect(types()).toEqual(["submit", "cancel-server"]);
    send({ type: "canceled", run: 1 });
    expect(state()).toMatchObject({ phase: "cancelled", failure: null });
    expect(notices()).toEqual(["canceled"]);
    expect(effects.at(-1)).toEqual({ type: "notify", code: "canceled", message: "" });
    const before = effects.length;
    pass(100);
    expect(effects).toHaveLength(before);
  });

  it("the run continues if canceling failed, and canceling can be retried", () => {
    const { send, state, types, effects } = processing();
    send({ type: "cancel" });
    send({ type: "not-canceled", run: 1, failure: broken });
    expect(state().phase).toBe("processing");
    expect(effects.at(-1)).toEqual({ type: "notify", code: "not-canceled", message: "no network" });
    send({ type: "cancel" });
    expect(types().filter((type) => type === "cancel-server")).toHaveLength(2);
  });

  it("canceling is repeated if the terminal had not started, until it stops", () => {
    const { send, state, types, notices, clock } = processing();
    send({ type: "cancel" });
    send({ type: "not-begun", run: 1 });
    expect(state().phase).toBe("cancelling");
    clock.pass(999);
    expect(types()).toEqual(["submit", "cancel-server"]);
    clock.pass(1);
    expect(types()).toEqual(["submit", "cancel-server", "cancel-server"]);
    send({ type: "canceled", run: 1 });
    expect(state().phase).toBe("cancelled");
    expect(notices()).toEqual(["canceled"]);
  });

  it("canceling a terminal that had not started ends with the terminal's first answer", () => {
    const { send, state, types, pass } = processing();
    send({ type: "cancel" });
    send({ type: "not-begun", run: 1 });
    send(answered(answer("declined")));
    expect(state()).toMatchObject({ phase: "error", failure: { code: "declined" } });
    send({ type: "not-begun", run: 1 });
    pass(100);
    expect(types()).toEqual(["submit", "cancel-server"]);
  });

  it("canceling a terminal that never starts ends with the time limit of every payment", () => {
    const { send, state, pass, effects } = processing();
    send({ type: "cancel" });
    for (let second = 0; second < 65; second += 1) {
      send({ type: "not-begun", run: 1 });
      pass(1);
    }
    expect(state()).toMatchObject({ phase: "error", failure: { code: "no-answer" } });
    const before = effects.length;
    pass(100);
    expect(effects).toHaveLength(before);
  });

  it("canceling is requested once at a time", () => {
    const { send, types } = processing();
    send({ type: "cancel" });
    send({ type: "cancel" });
    expect(types()).toEqual(["submit", "cancel-server"]);
  });

  it("a payment that succeeded in the meantime overrides canceling, before or after its answer", () => {
    const before = processing();
    before.send({ type: "cancel" });
    before.send(answered(SUCCESS));
    expect(before.state().phase).toBe("success");
    before.send({ type: "canceled", run: 1 });
    expect(before.state().phase).toBe("success");
    expect(before.notices()).toEqual([]);
    const after = processing();
    after.send({ type: "cancel" });
    after.send({ type: "canceled", run: 1 });
    after.send(answered(SUCCESS));
    expect(after.state().phase).toBe("success");
  });

  it("a run that is being canceled is still polled, and gives up at the same time", () => {
    const { send, state, pass, types } = processing();
    send(failed());
    send({ type: "cancel" });
    pass(5);
    expect(types()).toEqual(["submit", "cancel-server", "poll"]);
    pass(60);
    expect(state()).toMatchObject({ phase: "error", failure: { code: "no-answer" } });
  });

  it("canceling has no effect before, after, or once the run is being given up", () => {
    const { send, state, types, pass } = dialog();
    send({ type: "cancel" });
    expect(state().phase).toBe("idle");
    const late = processing();
    late.pass(60);
    late.send({ type: "cancel" });
    expect(late.types()).not.toContain("cancel-server");
    expect(types()).toEqual([]);
    pass(1);
  });

  it("answers about canceling change nothing if nothing is being canceled", () => {
    const { send, state, notices } = processing();
    send({ type: "canceled", run: 1 });
    send({ type: "not-canceled", run: 1, failure: broken });
    expect(state().phase).toBe("processing");
    send(answered(answer("declined")));
    send({ type: "not-canceled", run: 1, failure: forbidden });
    expect(state().phase).toBe("error");
    expect(notices()).toEqual([]);
  });
});

describe("a secure terminal", () => {
  // TERMINAL-015
  it("a secure terminal runs a SALE and submits it", () => {
    const { send, state, effects } = processing("secure-web");
    expect(state()).toMatchObject({ phase: "processing", stage: "sale" });
    expect(effects).toEqual([{ type: "sale", run: 1, terminalId: TERMINAL }]);
    send(taken());
    expect(state()).toMatchObject({ stage: "submit", cached: { terminalId: TERMINAL, receipt: "{}" } });
    expect(effects.at(-1)).toEqual({ type: "submit", run: 1, terminalId: TERMINAL, receipt: "{}" });
    send(answered(SUCCESS));
    expect(state()).toMatchObject({ phase: "success", cached: null });
  });

  it("a run ends if the device refuses", () => {
    const { send, state } = processing("secure-web");
    send({ type: "sold", run: 1, outcome: { kind: "refused", message: "ABORTED" } });
    expect(state()).toMatchObject({ phase: "error", failure: { code: "refused", message: "ABORTED" } });
  });

  it("an SDK answer with neither handler is reported", () => {
    const { send, state, notices } = processing("secure-web");
    send({ type: "sold", run: 1, outcome: { kind: "malformed" } });
    expect(state()).toMatchObject({ phase: "error", failure: { code: "malformed" } });
    expect(notices()).toEqual(["malformed"]);
  });

  // TERMINAL-016
  it("a cancel command ends the run with the device's 'aborted' or the command's answer", () => {
    const { send, state, types, notices } = processing("secure-web");
    send({ type: "cancel" });
    expect(types()).toEqual(["sale", "cancel-device"]);
    send({ type: "sold", run: 1, outcome: { kind: "refused", message: "ABORTED" } });
    expect(state()).toMatchObject({ phase: "cancelled", failure: { message: "ABORTED" } });
    send({ type: "canceled", run: 1 });
    expect(notices()).toEqual(["canceled"]);
  });

  it("the run continues if the device charged the card before it received the cancel command", () => {
    const { send, state, types, notices } = processing("secure-web");
    send({ type: "cancel" });
    send(taken());
    expect(state()).toMatchObject({ phase: "processing", stage: "submit" });
    expect(types()).toEqual(["sale", "cancel-device", "submit"]);
    send({ type: "cancel" });
    expect(types()).toHaveLength(3);
    send({ type: "canceled", run: 1 });
    expect(state().phase).toBe("processing");
    expect(notices()).toEqual([]);
  });

  it("a device is told to stop when the time is up, and a sale that it completed anyway is kept", () => {
    const { send, state, pass, types } = processing("secure-web");
    pass(60);
    expect(types()).toEqual(["sale", "cancel-device"]);
    expect(state()).toMatchObject({ phase: "processing", stage: "sale", givingUp: true });
    pass(5);
    expect(state()).toMatchObject({ phase: "error", failure: { code: "no-answer" } });
    expect(types()).toEqual(["sale", "cancel-device"]);
    send(taken());
    expect(state()).toMatchObject({
      phase: "error",
      failure: { code: "not-recorded", message: "" },
      cached: { receipt: "{}" },
    });
  });

  it("a sale is also kept after a cancellation that was reported as done", () => {
    const { send, state } = processing("secure-web");
    send({ type: "cancel" });
    send({ type: "canceled", run: 1 });
    send(taken());
    expect(state()).toMatchObject({ phase: "error", failure: { code: "not-recorded" } });
  });

  it("a device starts no new sale until its completed one is recorded", () => {
    const { send, state, pass, proceed, effects, types } = processing("secure-web");
    send(taken());
    send(failed());
    pass(65);
    expect(state()).toMatchObject({ phase: "error", failure: { code: "not-recorded" } });
    expect(types()).not.toContain("cancel-server");
    proceed();
    expect(state().phase).toBe("error");
    send({ type: "resend" });
    expect(state()).toMatchObject({ phase: "processing", stage: "submit", run: 2 });
    expect(effects.at(-1)).toEqual({ type: "submit", run: 2, terminalId: TERMINAL, receipt: "{}" });
    send({ type: "resend" });
    expect(state().run).toBe(2);
    send(answered(SUCCESS, 2));
    expect(state()).toMatchObject({ phase: "success", cached: null });
  });

  it("a refusal of its sale is final", () => {
    const { send, state } = processing("secure-web");
    send(taken());
    send(answered(answer("declined")));
    expect(state()).toMatchObject({ phase: "error", cached: null, failure: { code: "declined" } });
    const other = processing("secure-web");
    other.send(taken());
    other.send(answered(answer("error", "no such sale")));
    expect(other.state()).toMatchObject({
      cached: null,
      failure: { code: "refused", message: "no such sale" },
    });
  });

  it("server answers before a submission are ignored", () => {
    const { send, state } = processing("secure-web");
    for (const event of [answered(SUCCESS), polled(answer("declined")), failed()]) send(event);
    expect(state()).toMatchObject({ phase: "processing", stage: "sale", failure: null });
  });

  it("device answers after the server's refusal are ignored", () => {
    const { send, state } = processing();
    send(answered(answer("declined")));
    send(taken());
    expect(state()).toMatchObject({ phase: "error", cached: null, failure: { code: "declined" } });
  });

  it("unrequested device answers are ignored", () => {
    const { send, state } = processing();
    send({ type: "sold", run: 1, outcome: { kind: "refused", message: "x" } });
    expect(state()).toMatchObject({ phase: "processing", failure: null });
    send(taken());
    expect(state()).toMatchObject({ phase: "processing", cached: null });
    send(answered(SUCCESS));
    send(taken());
    expect(state()).toMatchObject({ phase: "success", cached: null });
  });
});

describe("a sale that a device completed before the page was loaded", () => {
  const sale = { terminalId: "T-9", receipt: "{9}" };
  it("the earlier sale is submitted before a new one can start", () => {
    const { send, state, proceed, effects } = dialog("secure-web", sale);
    proceed();
    expect(state().phase).toBe("idle");
    send({ type: "resend" });
    expect(effects).toEqual([{ type: "submit", run: 1, ...sale }]);
    send(answered(SUCCESS));
    send({ type: "resend" });
    expect(state()).toMatchObject({ phase: "success", run: 1 });
  });

  it("there is nothing to submit without an earlier sale", () => {
    const { send, effects } = dialog();
    send({ type: "resend" });
    expect(effects).toEqual([]);
  });
});

describe("an expired session", () => {
  it.each<[string, TerminalEvent, boolean]>([
    ["the request", { type: "failed", run: 1, failure: forbidden }, false],
    ["a cancellation", { type: "not-canceled", run: 1, failure: forbidden }, true],
  ])("an expired session reported by %s logs out and stops all requests", (_, event, isCancelling) => {
    const { send, state, pass, effects, proceed } = processing();
    if (isCancelling) send({ type: "cancel" });
    send(event);
    expect(state().phase).toBe("expired");
    expect(effects.at(-1)).toEqual({ type: "session-expired" });
    const before = effects.length;
    pass(100);
    proceed();
    send(answered(SUCCESS));
    send({ type: "failed", run: 1, failure: forbidden });
    expect(state().phase).toBe("expired");
    expect(effects).toHaveLength(before);
  });

  it("an expired session is reported by the call of a sale", () => {
    const { send, state, types } = processing("secure-web");
    send({ type: "failed", run: 1, failure: broken });
    expect(state()).toMatchObject({ phase: "processing", stage: "sale" });
    send({ type: "failed", run: 1, failure: forbidden });
    expect(state().phase).toBe("expired");
    expect(types().at(-1)).toBe("session-expired");
  });

  it("an expired session is reported by a connection or a reboot", () => {
    const { send, state } = dialog("secure-web");
    send({ type: "reboot" });
    send({ type: "not-rebooted", failure: forbidden });
    expect(state()).toMatchObject({ phase: "expired", rebooting: false });
    const other = dialog("secure-web");
    other.send({ type: "choose", terminalId: "T-2", kind: "secure-web" });
    other.send({ type: "not-connected", terminalId: "T-2", failure: forbidden });
    expect(other.state()).toMatchObject({ phase: "expired", link: "none" });
    expect(other.types()).toEqual(["connect", "session-expired"]);
    other.send({ type: "choose", terminalId: "T-3", kind: "secure-web" });
    other.send({ type: "resend" });
    expect(other.types()).toEqual(["connect", "session-expired"]);
  });
});

describe("an invalid form", () => {
  it("an invalid form is reported, and nothing is submitted", () => {
    const { send, state, effects } = dialog();
    send({ type: "proceed", formValid: false });
    expect(state().phase).toBe("idle");
    expect(effects).toEqual([{ type: "notify", code: "invalid-form", message: "" }]);
  });

  it("an invalid form is not reported if Proceed is disabled anyway", () => {
    const { send, effects } = processing();
    send({ type: "proceed", formValid: false });
    expect(effects.map(({ type }) => type)).toEqual(["submit"]);
  });
});

/** Every possible event, in any order, for the current or the previous run. */
const anyEvent: fc.Arbitrary<(run: number) => TerminalEvent> = fc.oneof(
  ...["success", "processing", "failure", "declined", "error"].flatMap((status) =>
    ["", "declined"].flatMap((message) => [
      fc.constant((run: number): TerminalEvent => answered(answer(status, message), run)),
      fc.constant((run: number): TerminalEvent => polled(answer(status, message), run)),
    ]),
  ),
  fc.constant((run: number): TerminalEvent => failed(run)),
  fc.constant((run: number): TerminalEvent => taken(run)),
  fc.constant(
    (run: number): TerminalEvent => ({
      type: "sold",
      run,
      outcome: { kind: "refused", message: "ABORTED" },
    }),
  ),
  fc.constant((run: number): TerminalEvent => ({ type: "canceled", run })),
  fc.constant((run: number): TerminalEvent => ({ type: "not-canceled", run, failure: broken })),
  fc.constant((): TerminalEvent => ({ type: "cancel" })),
);
const FINAL: ReadonlySet<TerminalState["phase"]> = new Set(["success", "error", "cancelled", "expired"]);

describe("any order of answers, cancellations, and silences", () => {
  const history = fc.array(fc.tuple(anyEvent, fc.integer({ min: 0, max: 20 }), fc.boolean()), {
    maxLength: 20,
  });
  const kinds = fc.constantFrom("non-secure", "secure-web");

  it("every run ends within sixty seconds and one poll", () => {
    fc.assert(
      fc.property(kinds, history, (kind, events) => {
        const { send, state, pass } = processing(kind);
        let seconds = 0;
        for (const [make, after, isOld] of events) {
          const passed = Math.min(after, 65 - seconds);
          pass(passed);
          seconds += passed;
          send(make(isOld ? 0 : 1));
        }
        pass(65 - seconds);
        expect(FINAL.has(state().phase)).toBe(true);
        expect(state().givingUp).toBe(false);
      }),
    );
  });

  it("a decline never becomes a success, a run finishes at most once, and a device's sale is kept", () => {
    fc.assert(
      fc.property(kinds, history, (kind, events) => {
        const { send, state, pass, types } = processing(kind);
        let declined = false;
        for (const [make, after] of events) {
          pass(after);
          send(make(1));
          declined ||= state().failure?.code === "declined";
          if (declined) expect(state().phase).not.toBe("success");
          if (state().failure?.code === "not-recorded") expect(state().cached).not.toBeNull();
          if (state().phase === "success") expect(state().cached).toBeNull();
        }
        const finishes = types().filter((type) => type === "finish").length;
        expect(finishes).toBe(state().phase === "success" ? 1 : 0);
        expect(types().filter((type) => type === "sale").length).toBe(kind === "secure-web" ? 1 : 0);
      }),
    );
  });
});
