import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CloseOutRowWire, CloseOutWire } from "../../contract/payments/close-out.ts";
import { cents, formatMoney } from "../../money/index.ts";
import {
  cashAndChecks,
  checkCount,
  countAgrees,
  countDifference,
  countDiffers,
  countedAmounts,
  depositsOfDay,
  drawersOfDay,
} from "./drawers.ts";

const NONE = { Count: 0, Amount: 0 };
const row = (ClerkUserId: string | null, PaymentType: CloseOutRowWire["PaymentType"], Net: number) => ({
  ClerkUserId,
  ClerkName: ClerkUserId === null ? "" : `Clerk ${ClerkUserId}`,
  PaymentType,
  Payments: { Count: 1, Amount: Net, TotalFees: 0 },
  Voids: NONE,
  Refunds: NONE,
  Returns: NONE,
  Net,
});
const closing = (change = {}) => ({
  ClerkUserId: "1",
  ClerkName: "Clerk 1",
  ClosedAt: "2026-11-20T22:00:00Z",
  ClosedBy: "Ada",
  ExpectedCash: 100,
  CountedCash: 99.5,
  ExpectedChecks: 50,
  CountedChecks: 50,
  Note: "",
  ...change,
});
const day = (rows: readonly CloseOutRowWire[], closings: CloseOutWire["Closings"] = []): CloseOutWire => ({
  Day: "2026-11-20",
  Rows: [...rows],
  Closings: closings,
  Checks: [],
  Deposits: [],
  Total: 0,
});
const ROWS = [row(null, "CC", 10), row("1", "CASH", 100), row("1", "CHECK", 50), row("1", "CC", 7)];

describe("a day's drawers", () => {
  it("drawers contain cash and checks; online payments are last and are not counted", () => {
    const [own, online] = drawersOfDay(day(ROWS));
    expect(own).toMatchObject({
      clerkId: "1",
      name: "Clerk 1",
      net: 15_700,
      cash: 10_000,
      checks: 5_000,
      state: "open",
    });
    expect(online).toMatchObject({ clerkId: null, net: 1_000, count: null });
  });

  it("drawers stay closed until money moves; then they must be counted again", () => {
    expect(drawersOfDay(day(ROWS, [closing()]))[0]).toMatchObject({
      state: "closed",
      count: { difference: -50, cash: 9_950, closedBy: "Ada" },
    });
    expect(drawersOfDay(day([row("1", "CASH", 120)], [closing()]))[0]?.state).toBe("changed");
  });

  it("one clerk's drawer took in the cash and checks of the day, and nothing that settles electronically", () => {
    expect(cashAndChecks(day(ROWS), "1")).toBe(15_000);
    expect(cashAndChecks(day(ROWS), "2")).toBe(0);
    expect(cashAndChecks(day([row("1", "CASH", -20)]), "1")).toBe(-2_000);
  });

  it("drawers stay visible when everything in them was refunded", () => {
    expect(drawersOfDay(day([], [closing()]))[0]).toMatchObject({
      name: "Clerk 1",
      cash: 0,
      state: "changed",
    });
  });
});

describe("a drawer's count", () => {
  const drawer = { cash: cents(10_000), checks: cents(5_000) };

  it("both amounts of a count match to the cent", () => {
    const right = { cash: "100", checks: "50.00", note: "" };
    expect([countAgrees(right, drawer), countDifference(right, drawer), checkCount(right, drawer)]).toEqual([
      true,
      0,
      {},
    ]);
    const swapped = { cash: "101", checks: "49", note: "" };
    expect([countAgrees(swapped, drawer), countDifference(swapped, drawer)]).toEqual([false, 0]);
    expect(Object.keys(checkCount(swapped, drawer))).toEqual(["note"]);
    expect(checkCount({ ...swapped, note: "mixed up" }, drawer)).toEqual({});
  });

  it("a count requires valid amounts", () => {
    expect(Object.keys(checkCount({ cash: "", checks: "much", note: "" }, drawer))).toEqual([
      "cash",
      "checks",
    ]);
    expect(countDifference({ cash: "", checks: "1", note: "" }, drawer)).toBeNull();
  });

  it("a count reports the missing amount to the cent, for any amounts", () => {
    const amount = fc.integer({ min: 0, max: 1e9 });
    fc.assert(
      fc.property(amount, amount, (cash, checks) => {
        const form = { cash: formatMoney(cents(cash)), checks: formatMoney(cents(checks)), note: "x" };
        expect(countedAmounts(form)).toEqual({ cash, checks });
        expect(countDifference(form, drawer)).toBe(cash + checks - 15_000);
      }),
    );
  });
});

describe("a day's deposit", () => {
  it("the deposit contains cash and checks, and leaves cards and eChecks to the processor", () => {
    expect(depositsOfDay(day(ROWS))).toEqual({
      cash: 10_000,
      checks: 5_000,
      toBank: 15_000,
      isCounted: false,
      isEmpty: false,
      electronic: [{ method: "CC", amount: 1_700 }],
    });
  });

  it("the deposit is empty only if no drawer received cash or a check, and none was counted", () => {
    const cards = ROWS.filter(({ PaymentType }) => PaymentType === "CC");
    expect(depositsOfDay(day(cards))).toMatchObject({ isEmpty: true, toBank: 0 });
    expect(depositsOfDay(day(cards, [closing()]))).toMatchObject({ isEmpty: false });
  });

  it("the deposit is the counted amount once every drawer with cash or checks was counted", () => {
    expect(depositsOfDay(day(ROWS, [closing()]))).toMatchObject({ toBank: 14_950, isCounted: true });
    const other = [...ROWS, row("2", "CASH", 20)];
    expect(depositsOfDay(day(other, [closing()]))).toMatchObject({ toBank: 16_950, isCounted: false });
  });
});

it("a note is required once both amounts are entered and one of them differs", () => {
  const drawer = { cash: cents(10_000), checks: cents(5_000) };
  const form = (cash: string, checks: string) => ({ cash, checks, note: "" });
  expect(countDiffers(form("", ""), drawer)).toBe(false);
  expect(countDiffers(form("100", "50"), drawer)).toBe(false);
  expect(countDiffers(form("50", "100"), drawer)).toBe(true);
});
