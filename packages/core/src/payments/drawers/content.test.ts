import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../../money/index.ts";
import {
  type CashAndChecks,
  type CountRecord,
  closingsOf,
  contentOf,
  type DrawerState,
  drawerState,
  holderOf,
  isCountable,
} from "./content.ts";

const both = (cash: number, checks = 0): CashAndChecks => ({ cash: cents(cash), checks: cents(checks) });
const count = (change: Partial<CountRecord> = {}): CountRecord => ({
  id: "1",
  clerkId: "ann",
  at: "2026-11-20T12:00:00Z",
  expected: both(120_000, 5_000),
  counted: both(119_500, 5_000),
  fund: cents(20_000),
  handedTo: null,
  isReceived: false,
  isReopened: false,
  ...change,
});
const opened = (fund: number, at = "2026-11-20T08:00:00Z") => [{ fund: cents(fund), at }];
const toBob = count({ handedTo: "bob" });
const received = count({ handedTo: "bob", isReceived: true });

describe("what should be in a drawer", () => {
  it.each([
    ["the fund and what was taken", "ann", [], { fund: 20_000, cash: 120_000, checks: 5_000 }],
    ["the same after it was closed", "ann", [count()], { fund: 20_000, cash: 120_000, checks: 5_000 }],
    ["nothing while another clerk counts it", "ann", [toBob], { fund: 0, cash: 0, checks: 0 }],
    [
      "nothing after it was handed over, not even what was short",
      "ann",
      [received],
      { fund: 0, cash: 0, checks: 0 },
    ],
    [
      "everything again after an unconfirmed handover was taken back",
      "ann",
      [{ ...toBob, isReopened: true }],
      { fund: 20_000, cash: 120_000, checks: 5_000 },
    ],
  ] as const)("a drawer holds %s", (_, clerk, counts, expected) => {
    expect(contentOf(clerk, opened(20_000), both(100_000, 5_000), counts)).toEqual(expected);
  });

  it.each([
    ["nothing of a handover that is not confirmed", [toBob], { fund: 0, cash: 3_000, checks: 0 }],
    ["a handover as it was counted", [received], { fund: 20_000, cash: 122_500, checks: 5_000 }],
  ] as const)("the other clerk's drawer holds %s", (_, counts, expected) => {
    expect(contentOf("bob", [], both(3_000), counts)).toEqual(expected);
  });

  it("a handover moves money between drawers and loses only what was short", () => {
    const amount = fc.integer({ min: 0, max: 1e8 });
    fc.assert(
      fc.property(amount, amount, amount, amount, (fund, cash, checks, counted) => {
        const before = contentOf("ann", opened(fund), both(cash, checks), []);
        const handed = count({
          expected: before,
          counted: both(counted, checks),
          fund: before.fund,
          handedTo: "bob",
          isReceived: true,
        });
        const ann = contentOf("ann", opened(fund), both(cash, checks), [handed]);
        const bob = contentOf("bob", [], both(0), [handed]);
        expect(ann).toEqual({ fund: 0, cash: 0, checks: 0 });
        expect(bob).toEqual({ fund, cash: counted, checks });
      }),
    );
  });
});

describe("a drawer's state", () => {
  const full = both(120_000, 5_000);
  const reopened = count({ isReopened: true });
  it.each<readonly [string, readonly CountRecord[], CashAndChecks, boolean, DrawerState]>([
    ["without a fund and without money", [], both(0), false, "not_opened"],
    ["with a fund or money", [], both(0), true, "open"],
    ["after its count", [count()], full, true, "closed"],
    ["after a payment that followed its count", [count()], both(120_001, 5_000), true, "changed"],
    ["after a check for the same cash", [count()], both(120_000, 0), true, "changed"],
    ["after a supervisor reopened it", [reopened], full, true, "open"],
    ["after it was reopened and counted again", [reopened, count()], full, true, "closed"],
    ["while the other clerk counts it", [toBob], both(0), true, "handing_over"],
    ["while the other clerk counts it, with a new payment", [toBob], both(500), true, "handing_over"],
    ["after the handover", [received], both(0), true, "handed_over"],
    ["with money that moved after the handover", [received], both(500), true, "changed"],
    ["after an unconfirmed handover was taken back", [{ ...toBob, isReopened: true }], full, true, "open"],
  ])("a drawer %s has its state", (_, counts, content, isUsed, state) => {
    expect(drawerState(counts, content, isUsed, opened(0))).toBe(state);
  });

  it.each([
    ["closed", [count()]],
    ["handed over", [received]],
    ["counted by the other clerk", [toBob]],
  ])("a new drawer is open after the one before was %s", (_, counts) => {
    const starts = [...opened(0), ...opened(0, "2026-11-20T12:05:00Z")];
    expect(drawerState(counts, both(0), true, starts)).toBe("open");
  });

  it("the money of a drawer that was closed before is in no drawer any more", () => {
    const starts = [...opened(20_000), ...opened(5_000, "2026-11-20T12:05:00Z")];
    const closed = count({ expected: both(120_000, 5_000) });
    expect(contentOf("ann", starts, both(101_000, 5_000), [closed])).toEqual({
      fund: 5_000,
      cash: 6_000,
      checks: 0,
    });
    expect(closingsOf([closed], starts)).toEqual([{ count: closed, isSettled: true }]);
    const replaced = count({ id: "0", at: "2026-11-20T11:59:00Z" });
    expect(closingsOf([replaced, closed], opened(0))).toEqual([{ count: closed, isSettled: false }]);
  });

  it("a drawer is counted unless it is closed or another clerk has it", () => {
    const states: readonly DrawerState[] = ["not_opened", "open", "changed"];
    expect(states.every(isCountable)).toBe(true);
    const others: readonly DrawerState[] = ["closed", "handing_over", "handed_over"];
    expect(others.some(isCountable)).toBe(false);
  });
});

describe("the clerk whose drawer holds a check", () => {
  const check = { clerkId: "ann", takenAt: "2026-11-20T11:00:00Z" };
  const back = count({ clerkId: "bob", handedTo: "ann", at: "2026-11-20T13:00:00Z", isReceived: true });
  it.each<readonly [string, typeof check, readonly CountRecord[], string]>([
    ["who took it", check, [], "ann"],
    ["who still has an unconfirmed handover", check, [toBob], "ann"],
    ["to whom the drawer was handed over", check, [received], "bob"],
    ["who took it after the handover", { ...check, takenAt: "2026-11-20T12:30:00Z" }, [received], "ann"],
    ["who got the drawer back", check, [received, back], "ann"],
    ["who handed over a drawer that was taken back", check, [{ ...received, isReopened: true }], "ann"],
  ])("a check belongs to the clerk %s", (_, one, counts, holder) => {
    expect(holderOf(one, counts)).toBe(holder);
  });
});
