import { describe, expect, it } from "vitest";
import type { CloseOutRowWire, CloseOutWire, DrawerWire } from "../../contract/payments/close-out.ts";
import { drawerOf, drawersOfDay, onlineRows, rowInCents } from "./day.ts";
import { depositsOfDay, slipOf } from "./deposit.ts";

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
type Count = DrawerWire["Counts"][number];
const count = (change: Partial<Count> = {}): Count => ({
  Id: "5",
  CountedAt: "2026-11-20T22:00:00Z",
  CountedBy: "Ada",
  ExpectedCash: 300,
  CountedCash: 299.5,
  ExpectedChecks: 50,
  CountedChecks: 50,
  Pieces: { bill100: 2, bill50: 1, coin50: 99 },
  CheckCount: 1,
  Fund: 200,
  Kept: 150,
  BagNumber: "B-7",
  Reason: "change",
  Note: "",
  HandedTo: null,
  Reopened: null,
  ...change,
});
const drawer = (change: Partial<DrawerWire> = {}): DrawerWire => ({
  ClerkUserId: "1",
  ClerkName: "Clerk 1",
  State: "open",
  Opening: { Fund: 200, Pieces: null, OpenedAt: "2026-11-20T13:00:00Z", Corrections: [] },
  Fund: 200,
  Payments: 2,
  Expected: { Cash: 300, Checks: 50 },
  Lines: [],
  Counts: [],
  Gaps: [],
  ...change,
});
const ROWS = [row("1", "CASH", 100), row("1", "CHECK", 50), row("1", "CC", 7), row(null, "ACH", -404.58)];
const day = (drawers: readonly DrawerWire[] = [drawer()], rows = ROWS): CloseOutWire => ({
  Day: "2026-11-20",
  Rows: rows,
  Drawers: [...drawers],
  Checks: [
    {
      ClerkUserId: "1",
      CheckNumber: "1044",
      CheckKind: "cashiers",
      PayerName: "Pay Er",
      Confirmation: "0123456789ABCDEF",
      Amount: 50,
    },
  ],
  Deposits: [],
  Total: 0,
  Incoming: [],
  IsClosed: false,
  BookDay: "2026-01-02",
  Colleagues: [],
});

describe("a day's drawers", () => {
  it("a drawer has its cash, its checks, and no electronic money", () => {
    const [own] = drawersOfDay(day());
    expect(own).toMatchObject({
      clerkId: "1",
      fund: 20_000,
      expected: { cash: 30_000, checks: 5_000 },
      checkList: [{ CheckNumber: "1044" }],
      count: null,
    });
    expect(own?.rows.map(({ PaymentType }) => PaymentType)).toEqual(["CASH", "CHECK"]);
    expect(own?.electronic.map(({ PaymentType }) => PaymentType)).toEqual(["CC"]);
  });

  it("an eCheck that was paid online and voided is in nobody's drawer", () => {
    expect(onlineRows(day()).map(({ Net }) => Net)).toEqual([-404.58]);
    expect(drawersOfDay(day()).some(({ clerkId }) => clerkId === null)).toBe(false);
    expect(drawerOf(day(), "1")?.expected?.cash).toBe(30_000);
  });

  it("a row's amounts are in cents, as in the books", () => {
    const Payments = { Count: 2, Amount: 120.3, TotalFees: 1.05 };
    const Voids = { Count: 1, Amount: 20.2 };
    expect(rowInCents({ ...row("1", "CASH", 100.1), Payments, Voids })).toEqual({
      PaymentType: "CASH",
      Payments: { Count: 2, Cents: 12_030 },
      FeeCents: 105,
      Voids: { Count: 1, Cents: 2_020 },
      Refunds: { Count: 0, Cents: 0 },
      Returns: { Count: 0, Cents: 0 },
      NetCents: 10_010,
    });
  });

  it("a clerk without a drawer has none", () => {
    expect(drawerOf(day(), "2")).toBeNull();
  });

  it("a count shows by how much it differs, and why", () => {
    const [own] = drawersOfDay(day([drawer({ State: "closed", Counts: [count()] })]));
    expect(own?.count).toMatchObject({
      difference: { cash: -50, checks: 0 },
      reason: "change",
      kept: 15_000,
      bagNumber: "B-7",
    });
  });

  it("a reopened count stays on record and no longer holds", () => {
    const Reopened = { Reason: "A check was missed", ReopenedAt: "2026-11-20T22:10:00Z", ReopenedBy: "Sue" };
    const [own] = drawersOfDay(day([drawer({ Counts: [count({ Reopened })] })]));
    expect(own?.count).toBeNull();
    expect(own?.counts[0]?.reopened).toEqual({
      reason: "A check was missed",
      at: "2026-11-20T22:10:00Z",
      by: "Sue",
    });
  });
});

describe("a deposit", () => {
  const slipIn = (change: Partial<DrawerWire>) => {
    const [own] = drawersOfDay(day([drawer(change)]));
    return own ? slipOf(own) : undefined;
  };
  it.each([
    ["as counted, less what stays", { State: "closed", Counts: [count()] }, [14_950, 5_000, 19_950, true]],
    ["as expected, less the fund", {}, [10_000, 5_000, 15_000, false]],
    [
      "as expected again after a later payment",
      { State: "changed", Counts: [count()] },
      [10_000, 5_000, 15_000, false],
    ],
    ["nothing while another clerk counts it", { State: "handing_over" }, [0, 0, 0, true]],
    ["nothing after a handover", { State: "handed_over" }, [0, 0, 0, true]],
    ["nothing for a drawer with only its fund", { Expected: { Cash: 200, Checks: 0 } }, [0, 0, 0, true]],
  ] as const)("a drawer's deposit is %s", (_, change, [cash, checks, total, isCounted]) => {
    const { Counts, ...others } = { Counts: [], ...change };
    expect(slipIn({ ...others, Counts: [...Counts] })).toEqual({ cash, checks, total, isCounted });
  });

  it("a deposit is withheld while a blind count hides the amounts", () => {
    expect(slipIn({ Expected: null })).toBeNull();
    expect(depositsOfDay(day([drawer({ Expected: null })])).slip).toBeNull();
  });

  it("the deposit of a day adds its drawers and leaves electronic money to the processor", () => {
    const two = drawer({ ClerkUserId: "2", Opening: null, Fund: 0, Expected: { Cash: 20, Checks: 0 } });
    const closed = drawer({ State: "closed", Counts: [count()] });
    expect(depositsOfDay(day([closed, two]))).toEqual({
      slip: { cash: 16_950, checks: 5_000, total: 21_950, isCounted: false },
      isEmpty: false,
      electronic: [
        { method: "CC", amount: 700 },
        { method: "ACH", amount: -40_458 },
      ],
    });
  });

  it("the deposit of a day is empty if no drawer took anything", () => {
    const unused = drawer({ Payments: 0, Expected: { Cash: 200, Checks: 0 } });
    expect(depositsOfDay(day([unused], []))).toMatchObject({ isEmpty: true });
    expect(depositsOfDay(day())).toMatchObject({ isEmpty: false });
  });
});
