import { describe, expect, it } from "vitest";
import type { TerminalEvent } from "./terminal.ts";
import { terminalMachine } from "./terminal-machine.ts";

const broken = { expired: false, message: "no answer" };
const secure = (terminalId = "T-1"): TerminalEvent => ({ type: "choose", terminalId, kind: "secure-web" });
const plain = (terminalId = "T-1"): TerminalEvent => ({ type: "choose", terminalId, kind: "non-secure" });
const connected = (terminalId = "T-1"): TerminalEvent => ({ type: "connected", terminalId });

/** The state after these events, and the effects of the last one. */
function after(...events: readonly TerminalEvent[]) {
  const machine = terminalMachine();
  return events.reduce((step, event) => machine.step(step.state, event), machine.start);
}
const PROCEED: TerminalEvent = { type: "proceed", formValid: true };

describe("choosing a terminal", () => {
  // TERMINAL-015
  it("choosing a secure terminal connects it", () => {
    const { state, effects } = after(secure());
    expect(state).toMatchObject({ terminalId: "T-1", kind: "secure-web", link: "connecting" });
    expect(effects).toEqual([{ type: "connect", terminalId: "T-1" }]);
  });

  it("choosing another terminal requires no connection", () => {
    const { state, effects } = after(plain());
    expect(state).toMatchObject({ terminalId: "T-1", kind: "non-secure", link: "none" });
    expect(effects).toEqual([]);
  });

  it("choosing can be undone", () => {
    const { state, effects } = after(secure(), connected(), secure(""));
    expect(state).toMatchObject({ terminalId: "", link: "none" });
    expect(effects).toEqual([]);
  });

  it("choosing has no effect for the same terminal, during a payment, and after it", () => {
    expect(after(secure(), connected(), secure()).state.link).toBe("connected");
    expect(after(plain(), PROCEED, plain("T-2")).state.terminalId).toBe("T-1");
    const paid: TerminalEvent = {
      type: "answered",
      run: 1,
      answer: { status: "success", message: "", payment: null },
    };
    expect(after(plain(), PROCEED, paid, plain("T-2")).state.terminalId).toBe("T-1");
    expect(after(plain(), { type: "reboot" }, plain("T-2")).state.terminalId).toBe("T-1");
  });

  it("another terminal can be chosen after a failure", () => {
    const refused: TerminalEvent = {
      type: "answered",
      run: 1,
      answer: { status: "declined", message: "", payment: null },
    };
    const { state } = after(plain(), PROCEED, refused, plain("T-2"));
    expect(state).toMatchObject({ terminalId: "T-2", phase: "idle", failure: null });
    // Choosing the same one again changes nothing: its failure stays visible.
    expect(after(plain(), PROCEED, refused, plain()).state).toMatchObject({ phase: "error" });
  });

  it("choosing another terminal keeps the failure of a sale with an unknown outcome", () => {
    const lost: TerminalEvent[] = [
      { type: "failed", run: 1, failure: broken },
      { type: "give-up", run: 1 },
      { type: "end", run: 1 },
    ];
    const before = after(plain(), PROCEED, ...lost).state;
    const { state } = after(plain(), PROCEED, ...lost, plain("T-2"));
    expect(before).toMatchObject({ phase: "error", failure: { code: "no-answer" } });
    expect(state).toMatchObject({ terminalId: "T-2", phase: "error", failure: { code: "no-answer" } });
  });
});

describe("connecting a terminal", () => {
  it("a successful connection is reported", () => {
    const { state, effects } = after(secure(), connected());
    expect(state.link).toBe("connected");
    expect(effects).toEqual([{ type: "notify", code: "connected", message: "" }]);
  });

  it("a failed connection is reported, and can be retried", () => {
    const lost: TerminalEvent = { type: "not-connected", terminalId: "T-1", failure: broken };
    const { state, effects } = after(secure(), lost);
    expect(state.link).toBe("none");
    expect(effects).toEqual([{ type: "notify", code: "not-connected", message: "no answer" }]);
    const again = after(secure(), lost, { type: "connect" });
    expect(again.state.link).toBe("connecting");
    expect(again.effects).toEqual([{ type: "connect", terminalId: "T-1" }]);
  });

  it("a terminal is not connected twice, nor without a secure terminal", () => {
    for (const events of [[secure()], [secure(), connected()], [plain()], [secure(), secure("")], []])
      expect(after(...events, { type: "connect" }).effects).toEqual([]);
  });

  it("a terminal is not connected during a payment", () => {
    const events = [secure(), connected(), PROCEED];
    expect(after(...events, { type: "connect" }).effects).toEqual([]);
  });

  it("answers about another terminal are ignored", () => {
    const lost: TerminalEvent = { type: "not-connected", terminalId: "T-2", failure: broken };
    expect(after(secure(), connected("T-2")).state.link).toBe("connecting");
    expect(after(secure(), lost)).toMatchObject({ state: { link: "connecting" }, effects: [] });
    expect(after(plain(), connected())).toMatchObject({ state: { link: "none" }, effects: [] });
  });
});

describe("rebooting a terminal", () => {
  const reboot: TerminalEvent = { type: "reboot" };
  it("a rebooting terminal cannot be used", () => {
    const { state, effects } = after(plain(), reboot);
    expect(state.rebooting).toBe(true);
    expect(effects).toEqual([{ type: "reboot", terminalId: "T-1" }]);
    expect(after(plain(), reboot, reboot).effects).toEqual([]);
    expect(after(plain(), reboot, PROCEED).state.phase).toBe("idle");
    expect(after(plain(), reboot, { type: "rebooted" }, PROCEED).state.phase).toBe("processing");
  });

  it("a completed reboot is reported", () => {
    const notice = { type: "notify", code: "rebooted", message: "" };
    expect(after(plain(), reboot, { type: "rebooted" })).toMatchObject({
      state: { rebooting: false },
      effects: [notice],
    });
  });

  it("a reboot reconnects a secure terminal", () => {
    const { state, effects } = after(secure(), connected(), reboot, { type: "rebooted" });
    expect(state).toMatchObject({ rebooting: false, link: "connecting" });
    expect(effects).toEqual([
      { type: "notify", code: "rebooted", message: "" },
      { type: "connect", terminalId: "T-1" },
    ]);
  });

  it("a failed reboot is reported", () => {
    const { state, effects } = after(plain(), reboot, { type: "not-rebooted", failure: broken });
    expect(state.rebooting).toBe(false);
    expect(effects).toEqual([{ type: "notify", code: "not-rebooted", message: "no answer" }]);
  });

  it("a reboot requires an idle terminal, and only its own answers count", () => {
    expect(after(reboot).effects).toEqual([]);
    expect(after(plain(), PROCEED, reboot)).toMatchObject({ state: { rebooting: false }, effects: [] });
    expect(after(plain(), { type: "rebooted" }).effects).toEqual([]);
    expect(after(plain(), { type: "not-rebooted", failure: { ...broken, expired: true } })).toMatchObject({
      state: { phase: "idle" },
      effects: [],
    });
  });
});
