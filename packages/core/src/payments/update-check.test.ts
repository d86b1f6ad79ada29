import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runMachine } from "../machine/index.ts";
import { fakeClock } from "../testing/index.ts";
import {
  type Posting,
  postingFromWire,
  type UpdateCheckEvent,
  type UpdateCheckState,
  updateCheckMachine,
} from "./update-check.ts";
import { updateCheckView } from "./update-check-view.ts";

const UPDATED: Posting = { kind: "updated" };
const FAILED: Posting = { kind: "failed" };
const SKIPPED: Posting = { kind: "skipped", reason: "There is no Tyler connector." };

function started(known: Posting | null = null) {
  const clock = fakeClock();
  let voids = 0;
  const running = runMachine(updateCheckMachine(known), clock, () => {
    voids += 1;
  });
  return {
    clock,
    send: (event: UpdateCheckEvent) => running.send(event),
    posted: (posting: Posting) => running.send({ type: "posted", posting }),
    state: () => running.store.getState(),
    voids: () => voids,
  };
}

describe("a posting", () => {
  it.each([
    ["", "", null],
    ["pending", "", null],
    ["updated", "", UPDATED],
    ["failed", "down", FAILED],
    ["skipped", "There is no Tyler connector.", SKIPPED],
  ] as const)("a posting of '%s' '%s' is read", (TylerStatus, TylerError, posting) => {
    expect(postingFromWire({ TylerStatus, TylerError })).toEqual(posting);
  });
});

describe("a posting's check", () => {
  it.each([
    [UPDATED, { phase: "updated" }],
    [SKIPPED, { phase: "skipped", reason: "There is no Tyler connector." }],
  ] as const)("the check waits three seconds, even if everything is known: %j", (known, end) => {
    const { clock, state, voids } = started(known);
    clock.pass(2_999);
    expect(state()).toEqual({ phase: "waiting", posting: known });
    clock.pass(1);
    expect(state()).toEqual(end);
    clock.pass(60_000);
    expect(voids()).toBe(0);
  });

  // PAY-083, MONEY-013
  it.each([null, FAILED])("the check voids a payment that was not posted five seconds later: %j", (known) => {
    const { clock, state, voids, send } = started(known);
    clock.pass(3_000);
    expect(state()).toEqual({ phase: "late", posting: known });
    clock.pass(4_999);
    expect(voids()).toBe(0);
    clock.pass(1);
    expect(state()).toEqual({ phase: "voiding" });
    expect(voids()).toBe(1);
    send({ type: "voided" });
    expect(state()).toEqual({ phase: "voided" });
  });

  // PAY-085
  it("the check asks for a manual refund if the void fails", () => {
    const { clock, state, send, voids } = started();
    clock.pass(3_000);
    clock.pass(5_000);
    send({ type: "not-voided", message: "Too late." });
    expect(state()).toEqual({ phase: "not-voided", message: "Too late." });
    clock.pass(60_000);
    expect(voids()).toBe(1);
  });

  it("the check counts reports in the first three seconds", () => {
    const { clock, state, posted } = started();
    posted(UPDATED);
    expect(state()).toEqual({ phase: "waiting", posting: UPDATED });
    clock.pass(3_000);
    expect(state()).toEqual({ phase: "updated" });
  });

  it("the check counts reports before the void, and then voids nothing", () => {
    for (const posting of [UPDATED, SKIPPED]) {
      const { clock, state, posted, voids } = started();
      clock.pass(3_000);
      clock.pass(4_999);
      posted(posting);
      expect(state().phase).toBe(posting.kind);
      clock.pass(60_000);
      expect(voids()).toBe(0);
    }
  });

  it("a failure does not replace a reported success", () => {
    const { clock, state, posted } = started();
    posted(UPDATED);
    posted(FAILED);
    clock.pass(3_000);
    expect(state()).toEqual({ phase: "updated" });
  });

  it("the check continues to wait after a failure, as a success may still arrive", () => {
    const { clock, state, posted } = started();
    clock.pass(3_000);
    posted(FAILED);
    expect(state()).toEqual({ phase: "late", posting: FAILED });
    posted(UPDATED);
    expect(state()).toEqual({ phase: "updated" });
  });

  it("the check ignores reports about the posting once it voids", () => {
    const { clock, state, posted } = started();
    clock.pass(3_000);
    clock.pass(5_000);
    posted(UPDATED);
    expect(state()).toEqual({ phase: "voiding" });
  });

  it("a void that waits for a second person, or that the tax system has made needless, ends the check", () => {
    for (const [type, phase] of [
      ["waits", "waits"],
      ["posted-after-all", "updated"],
    ] as const) {
      const { clock, state, send } = started();
      clock.pass(3_000);
      send({ type });
      expect(state().phase).toBe("late");
      clock.pass(5_000);
      send({ type });
      expect(state()).toEqual({ phase });
    }
  });

  it("a void above the clerk's limit does not say that the payment is voided", () => {
    const { modal, isRefunded } = updateCheckView({ phase: "waits" }, "Tyler", "The bill is locked.");
    expect([modal?.isOver, isRefunded]).toEqual([true, false]);
    expect(modal?.lines.join(" ")).toMatch(/^Tyler says: The bill is locked\. .*second person/);
  });

  it("events out of order have no effect", () => {
    const { clock, state, send } = started();
    for (const type of ["give-up", "voided"] as const) send({ type });
    send({ type: "not-voided", message: "x" });
    expect(state()).toEqual({ phase: "waiting", posting: null });
    clock.pass(3_000);
    send({ type: "look" });
    expect(state()).toEqual({ phase: "late", posting: null });
    clock.pass(5_000);
    send({ type: "look" });
    expect(state()).toEqual({ phase: "voiding" });
    send({ type: "voided" });
    send({ type: "not-voided", message: "x" });
    expect(state()).toEqual({ phase: "voided" });
  });

  it("the check requests the void, and ends its wait when it needs none", () => {
    const { step } = updateCheckMachine(null);
    const late: UpdateCheckState = { phase: "late", posting: null };
    expect(step(late, { type: "give-up" }).effects).toEqual([{ type: "void" }]);
    expect(step(late, { type: "posted", posting: UPDATED }).effects).toEqual([
      { type: "stop-waiting", name: "give-up" },
    ]);
    expect(step(late, { type: "look" })).toEqual({ state: late, effects: [] });
    expect(step({ phase: "waiting", posting: null }, { type: "look" }).effects).toMatchObject([
      { type: "wait", name: "give-up", milliseconds: 5_000 },
    ]);
  });

  it("the check voids exactly the payments without a known posting after eight seconds", () => {
    const word = fc.record({
      after: fc.integer({ min: 0, max: 4 }),
      posting: fc.constantFrom(UPDATED, FAILED, SKIPPED),
    });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        const { clock, posted, voids } = started();
        let second = 0;
        let isKnown = false;
        const passTo = (end: number): void => {
          while (second < end) {
            clock.pass(1_000);
            second += 1;
          }
        };
        for (const { after, posting } of words) {
          passTo(second + after);
          if (second < 8 && posting.kind !== "failed") isKnown = true;
          posted(posting);
        }
        passTo(20);
        expect(voids()).toBe(isKnown ? 0 : 1);
      }),
    );
  });
});

describe("the view of a posting's check", () => {
  const view = (state: UpdateCheckState, refusal = "") => updateCheckView(state, "Tyler", refusal);
  const CHECKING = { title: "Update to Tyler", isBusy: true, isOver: false };

  // SUCCESS-023
  it("the view waits under one title, and reports there that the update was successful", () => {
    const checking = expect.stringContaining("being passed on to Tyler");
    for (const phase of ["waiting", "late"] as const)
      expect(view({ phase, posting: null }).modal).toEqual({ ...CHECKING, lines: [checking] });
    expect(view({ phase: "waiting", posting: FAILED }).modal).toEqual({ ...CHECKING, lines: [checking] });
    expect(view({ phase: "waiting", posting: UPDATED }).modal).toEqual({
      ...CHECKING,
      isBusy: false,
      lines: ["Update to Tyler was successful!"],
    });
    expect(view({ phase: "updated" })).toEqual({ modal: null, notice: null, isRefunded: false });
  });

  // SUCCESS-022
  it.each<[UpdateCheckState, string, boolean]>([
    [{ phase: "voiding" }, "Processing Void...", false],
    [{ phase: "voided" }, "The payment was voided. The money goes back to the payer.", true],
    [{ phase: "not-voided", message: "No." }, "The void could not be completed.", true],
  ])(
    "the view keeps the failure with its reason while and after the payment is voided: %j",
    (state, last, isOver) => {
      expect(view(state, "The bill is locked.").modal).toEqual({
        title: "Update to Tyler failed!",
        lines: ["The payment made through Pay+ will be voided.", "Tyler says: The bill is locked.", last],
        isBusy: !isOver,
        isOver,
      });
      expect(view(state).modal?.lines).toContain("Tyler did not confirm the payment in time.");
      expect(view(state).isRefunded).toBe(state.phase === "voided");
    },
  );

  it("the view names the system", () => {
    expect(updateCheckView({ phase: "voiding" }, "Drives").modal?.title).toBe("Update to Drives failed!");
  });

  // PAY-082, ERRTEXT-021
  it("the view warns about a payment that was not posted, with the reason", () => {
    const warning = (text: string) => ({
      modal: null,
      isRefunded: false,
      notice: { tone: "warning", title: "Payment Warning!", text },
    });
    expect(view({ phase: "skipped", reason: "There is no Tyler connector." })).toEqual(
      warning("Payment was not updated to Tyler. There is no Tyler connector."),
    );
    expect(view({ phase: "skipped", reason: "" })).toEqual(warning("Payment was not updated to Tyler."));
  });

  it("the view asks for a manual refund", () => {
    expect(view({ phase: "not-voided", message: "Too late." })).toMatchObject({
      isRefunded: false,
      notice: {
        tone: "error",
        title: "Refund unsuccessful",
        text: expect.stringMatching(/manually.*Too late\.$/),
      },
    });
  });
});
