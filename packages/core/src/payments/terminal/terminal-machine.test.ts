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

/** A dialog with a chosen terminal; `told` holds the requested effects, in order, without waits. */
function dialog(kind: "non-secure" | "secure-web" = "non-secure", cached: TakenSale | null = null) {
  const clock = fakeClock();
  const told: TerminalEffect[] = [];
  const running = runMachine(
    terminalMachine(cached),
    clock,
    (effect: TerminalEffect) => void told.push(effect),
  );
  const send = (event: TerminalEvent) => running.send(event);
  const state = () => running.store.getState();
  /** Advances the clock second by second. */
  const pass = (seconds: number): void => {
    for (let second = 0; second < seconds; second += 1) clock.pass(1_000);
  };
  const proceed = () => send({ type: "proceed", formValid: true });
  const types = () => told.map(({ type }) => type);
  const notices = () => told.flatMap((effect) => (effect.type === "notify" ? [effect.code] : []));
  send({ type: "choose", terminalId: TERMINAL, kind });
  if (kind === "secure-web") send({ type: "connected", terminalId: TERMINAL });
  told.length = 0;
  return { clock, told, send, state, pass, proceed, types, notices };
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
  it("submits at once and finishes with a success", () => {
    const { told, send, state } = processing();
    expect(state()).toMatchObject({ phase: "processing", stage: "submit", run: 1 });
    expect(told).toEqual([{ type: "submit", run: 1, terminalId: TERMINAL, receipt: null }]);
    send(answered(SUCCESS));
    expect(state()).toMatchObject({ phase: "success", failure: null });
    expect(told.at(-1)).toEqual({ type: "finish", payment: null });
  });

  it.each([
    ["success", "declined", "declined"],
    ["success", "Card DECLINED by issuer", "declined"],
    ["declined", "", "declined"],
    ["failure", "no card", "refused"],
    ["error", "ABORTED", "refused"],
  ])("ends with an error for '%s' with '%s'", (status, message, code) => {
    const { send, state, pass, told } = processing();
    send(answered(answer(status, message)));
    expect(state()).toMatchObject({ phase: "error", failure: { code, message } });
    const before = told.length;
    pass(100);
    expect(told).toHaveLength(before);
  });

  // TERMINAL-009, TERMINAL-013
  it("is asked after every five seconds once its request failed", () => {
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
  it("is asked after also where its request answers that it is still processing", () => {
    const { send, pass, types } = processing();
    send(answered(answer("processing")));
    pass(5);
    expect(types()).toEqual(["submit", "poll"]);
  });

  it.each([
    ["success", "declined", "declined"],
    ["declined", "", "declined"],
    ["error", "broken", "refused"],
  ])("a question answered '%s' with '%s' ends it", (status, message, code) => {
    const { send, state } = processing();
    send(failed());
    send(polled(answer(status, message)));
    expect(state()).toMatchObject({ phase: "error", failure: { code, message } });
  });

  // TERMINAL-013, CONST-014
  it("gives up after 60 seconds: one last question, five seconds for its answer, and the terminal is told to stop", () => {
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

  it("a success in answer to the last question counts", () => {
    const { send, state, pass } = processing();
    pass(60);
    send(polled(SUCCESS));
    expect(state()).toMatchObject({ phase: "success", givingUp: false });
    pass(10);
    expect(state().phase).toBe("success");
  });

  it("a success that comes after the end counts, where nobody had said how it ended", () => {
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

  it("answers to an earlier press mean nothing", () => {
    const { send, state, proceed, told } = processing();
    send(answered(answer("declined")));
    proceed();
    expect(state()).toMatchObject({ phase: "processing", run: 2, failure: null });
    const before = told.length;
    for (const event of [answered(SUCCESS), polled(SUCCESS), failed(), { type: "canceled", run: 1 } as const])
      send(event);
    expect(state()).toMatchObject({ phase: "processing", run: 2 });
    expect(told).toHaveLength(before);
    send(answered(SUCCESS, 2));
    expect(state().phase).toBe("success");
  });

  it("a second press has its own sixty seconds", () => {
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

describe("cancelling", () => {
  // TERMINAL-014
  it("asks the server, and says when it is done", () => {
    const { send, state, types, notices, pass, told } = processing();
    send({ type: "cancel" });
    expect(state().phase).toBe("cancelling");
    expect(types()).toEqual(["submit", "cancel-server"]);
    send({ type: "canceled", run: 1 });
    expect(state()).toMatchObject({ phase: "cancelled", failure: null });
    expect(notices()).toEqual(["canceled"]);
    expect(told.at(-1)).toEqual({ type: "notify", code: "canceled", message: "" });
    const before = told.length;
    pass(100);
    expect(told).toHaveLength(before);
  });

  it("goes on where it failed, and may be tried again", () => {
    const { send, state, types, told } = processing();
    send({ type: "cancel" });
    send({ type: "not-canceled", run: 1, failure: broken });
    expect(state().phase).toBe("processing");
    expect(told.at(-1)).toEqual({ type: "notify", code: "not-canceled", message: "no network" });
    send({ type: "cancel" });
    expect(types().filter((type) => type === "cancel-server")).toHaveLength(2);
  });

  it("is asked for again where the terminal had not begun, until it stops", () => {
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

  it("of a terminal that had not begun ends with what the terminal says first", () => {
    const { send, state, types, pass } = processing();
    send({ type: "cancel" });
    send({ type: "not-begun", run: 1 });
    send(answered(answer("declined")));
    expect(state()).toMatchObject({ phase: "error", failure: { code: "declined" } });
    send({ type: "not-begun", run: 1 });
    pass(100);
    expect(types()).toEqual(["submit", "cancel-server"]);
  });

  it("of a terminal that never begins ends with the time that every payment has", () => {
    const { send, state, pass, told } = processing();
    send({ type: "cancel" });
    for (let second = 0; second < 65; second += 1) {
      send({ type: "not-begun", run: 1 });
      pass(1);
    }
    expect(state()).toMatchObject({ phase: "error", failure: { code: "no-answer" } });
    const before = told.length;
    pass(100);
    expect(told).toHaveLength(before);
  });

  it("is asked for once at a time", () => {
    const { send, types } = processing();
    send({ type: "cancel" });
    send({ type: "cancel" });
    expect(types()).toEqual(["submit", "cancel-server"]);
  });

  it("loses to a payment that was made meanwhile, before or after its answer", () => {
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

  it("goes on being asked after, and gives up in the same time", () => {
    const { send, state, pass, types } = processing();
    send(failed());
    send({ type: "cancel" });
    pass(5);
    expect(types()).toEqual(["submit", "cancel-server", "poll"]);
    pass(60);
    expect(state()).toMatchObject({ phase: "error", failure: { code: "no-answer" } });
  });

  it("means nothing before, after, or once it is being given up", () => {
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

  it("answers that come for nothing that is being cancelled change nothing", () => {
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
  it("runs a SALE and submits what it took", () => {
    const { send, state, told } = processing("secure-web");
    expect(state()).toMatchObject({ phase: "processing", stage: "sale" });
    expect(told).toEqual([{ type: "sale", run: 1, terminalId: TERMINAL }]);
    send(taken());
    expect(state()).toMatchObject({ stage: "submit", cached: { terminalId: TERMINAL, receipt: "{}" } });
    expect(told.at(-1)).toEqual({ type: "submit", run: 1, terminalId: TERMINAL, receipt: "{}" });
    send(answered(SUCCESS));
    expect(state()).toMatchObject({ phase: "success", cached: null });
  });

  it("ends where the device refuses", () => {
    const { send, state } = processing("secure-web");
    send({ type: "sold", run: 1, outcome: { kind: "refused", message: "ABORTED" } });
    expect(state()).toMatchObject({ phase: "error", failure: { code: "refused", message: "ABORTED" } });
  });

  it("says when its SDK answers with neither handler", () => {
    const { send, state, notices } = processing("secure-web");
    send({ type: "sold", run: 1, outcome: { kind: "malformed" } });
    expect(state()).toMatchObject({ phase: "error", failure: { code: "malformed" } });
    expect(notices()).toEqual(["malformed"]);
  });

  // TERMINAL-016
  it("is sent a command to cancel; its 'aborted' or the command's answer is the end of it", () => {
    const { send, state, types, notices } = processing("secure-web");
    send({ type: "cancel" });
    expect(types()).toEqual(["sale", "cancel-device"]);
    send({ type: "sold", run: 1, outcome: { kind: "refused", message: "ABORTED" } });
    expect(state()).toMatchObject({ phase: "cancelled", failure: { message: "ABORTED" } });
    send({ type: "canceled", run: 1 });
    expect(notices()).toEqual(["canceled"]);
  });

  it("goes on where it took the money before it heard of the cancellation", () => {
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

  it("is told to stop when the time is over, and what it took all the same is not forgotten", () => {
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

  it("also after a cancellation that was said to be done", () => {
    const { send, state } = processing("secure-web");
    send({ type: "cancel" });
    send({ type: "canceled", run: 1 });
    send(taken());
    expect(state()).toMatchObject({ phase: "error", failure: { code: "not-recorded" } });
  });

  it("takes nothing more until what it took is recorded", () => {
    const { send, state, pass, proceed, told, types } = processing("secure-web");
    send(taken());
    send(failed());
    pass(65);
    expect(state()).toMatchObject({ phase: "error", failure: { code: "not-recorded" } });
    expect(types()).not.toContain("cancel-server");
    proceed();
    expect(state().phase).toBe("error");
    send({ type: "resend" });
    expect(state()).toMatchObject({ phase: "processing", stage: "submit", run: 2 });
    expect(told.at(-1)).toEqual({ type: "submit", run: 2, terminalId: TERMINAL, receipt: "{}" });
    send({ type: "resend" });
    expect(state().run).toBe(2);
    send(answered(SUCCESS, 2));
    expect(state()).toMatchObject({ phase: "success", cached: null });
  });

  it("a refusal of what it took is a last word", () => {
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

  it("what the server says before anything was submitted means nothing", () => {
    const { send, state } = processing("secure-web");
    for (const event of [answered(SUCCESS), polled(answer("declined")), failed()]) send(event);
    expect(state()).toMatchObject({ phase: "processing", stage: "sale", failure: null });
  });

  it("what the device says after the server refused means nothing", () => {
    const { send, state } = processing();
    send(answered(answer("declined")));
    send(taken());
    expect(state()).toMatchObject({ phase: "error", cached: null, failure: { code: "declined" } });
  });

  it("what the device says when nothing is asked of it means nothing", () => {
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

describe("a payment that a device took before the page was loaded", () => {
  const sale = { terminalId: "T-9", receipt: "{9}" };
  it("is sent before anything else is taken", () => {
    const { send, state, proceed, told } = dialog("secure-web", sale);
    proceed();
    expect(state().phase).toBe("idle");
    send({ type: "resend" });
    expect(told).toEqual([{ type: "submit", run: 1, ...sale }]);
    send(answered(SUCCESS));
    send({ type: "resend" });
    expect(state()).toMatchObject({ phase: "success", run: 1 });
  });

  it("is nothing to send where there is none", () => {
    const { send, told } = dialog();
    send({ type: "resend" });
    expect(told).toEqual([]);
  });
});

describe("a session that is over", () => {
  it.each<[string, TerminalEvent, boolean]>([
    ["the request", { type: "failed", run: 1, failure: forbidden }, false],
    ["a cancellation", { type: "not-canceled", run: 1, failure: forbidden }, true],
  ])("as %s says, logs out and asks no more", (_, event, isCancelling) => {
    const { send, state, pass, told, proceed } = processing();
    if (isCancelling) send({ type: "cancel" });
    send(event);
    expect(state().phase).toBe("expired");
    expect(told.at(-1)).toEqual({ type: "session-expired" });
    const before = told.length;
    pass(100);
    proceed();
    send(answered(SUCCESS));
    send({ type: "failed", run: 1, failure: forbidden });
    expect(state().phase).toBe("expired");
    expect(told).toHaveLength(before);
  });

  it("as the call of a sale says", () => {
    const { send, state, types } = processing("secure-web");
    send({ type: "failed", run: 1, failure: broken });
    expect(state()).toMatchObject({ phase: "processing", stage: "sale" });
    send({ type: "failed", run: 1, failure: forbidden });
    expect(state().phase).toBe("expired");
    expect(types().at(-1)).toBe("session-expired");
  });

  it("as a connection or a reboot says", () => {
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
  it("is told, and nothing is submitted", () => {
    const { send, state, told } = dialog();
    send({ type: "proceed", formValid: false });
    expect(state().phase).toBe("idle");
    expect(told).toEqual([{ type: "notify", code: "invalid-form", message: "" }]);
  });

  it("is not told where Proceed cannot be pressed anyway", () => {
    const { send, told } = processing();
    send({ type: "proceed", formValid: false });
    expect(told.map(({ type }) => type)).toEqual(["submit"]);
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

describe("whatever the order of answers, cancellations and silences", () => {
  const history = fc.array(fc.tuple(anyEvent, fc.integer({ min: 0, max: 20 }), fc.boolean()), {
    maxLength: 20,
  });
  const kinds = fc.constantFrom("non-secure", "secure-web");

  it("ends within sixty seconds and one poll", () => {
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

  it("never makes a success of a decline, finishes at most once, and keeps what a device took", () => {
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
