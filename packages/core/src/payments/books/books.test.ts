import { describe, expect, it } from "vitest";
import type { DayFigures } from "../../contract/reports/day-books.ts";
import { changedParts, dayTotals, ledgerAgrees, sealedFigures } from "./figures.ts";
import { type DayFacts, dayObstacles, isBlocking, OBSTACLE_KINDS, obstacleKind } from "./obstacles.ts";

const nothing = { Count: 0, Cents: 0 };
const method = (PaymentType: "CC" | "ACH" | "CASH" | "CHECK", received: number, refunded = 0) => ({
  PaymentType,
  Payments: { Count: 1, Cents: received },
  FeeCents: 0,
  Voids: nothing,
  Refunds: { Count: refunded === 0 ? 0 : 1, Cents: refunded },
  Returns: nothing,
  NetCents: received - refunded,
});
const drawer = (change: Partial<DayFigures["Drawers"][number]> = {}): DayFigures["Drawers"][number] => ({
  ClerkUserId: "7",
  ClerkName: "Ada Sample",
  ExpectedCashCents: 15_000,
  CountedCashCents: 14_500,
  ExpectedCheckCents: 2_000,
  CountedCheckCents: 2_000,
  KeptCents: 10_000,
  BagNumber: "B-1",
  ...change,
});
const FIGURES: DayFigures = {
  Methods: [method("CC", 30_000, 1_000), method("ACH", 4_000), method("CASH", 5_000), method("CHECK", 2_000)],
  Drawers: [drawer(), drawer({ ClerkUserId: "8", CountedCashCents: 15_100, KeptCents: 0 })],
  Settlement: { Count: 3, Cents: 33_000, MatchedCount: 2, MatchedCents: 30_000 },
  Ledger: [
    { Account: "cash", DebitCents: 5_000, CreditCents: 0 },
    { Account: "check", DebitCents: 2_000, CreditCents: 0 },
    { Account: "clearing", DebitCents: 34_000, CreditCents: 1_000 },
    { Account: "receivable", DebitCents: 1_000, CreditCents: 41_000 },
  ],
};

describe("the figures of a day", () => {
  it("add up by what was received, given back, counted, and deposited", () => {
    expect(dayTotals(FIGURES)).toEqual({
      received: 41_000,
      fees: 0,
      givenBack: 1_000,
      net: 40_000,
      deposit: 4_500 + 2_000 + 15_100 + 2_000,
      over: 100,
      short: 500,
      debit: 42_000,
      credit: 42_000,
      unmatched: 3_000,
    });
  });

  it.each<readonly [string, Partial<DayFigures>, boolean]>([
    ["every account agrees", {}, true],
    ["a method is missing", { Methods: FIGURES.Methods.slice(1) }, false],
    ["an account is missing", { Ledger: FIGURES.Ledger.slice(1) }, false],
    ["nothing moved", { Methods: [], Ledger: [] }, true],
    [
      "a cent is in another account",
      {
        Ledger: [
          { Account: "cash", DebitCents: 5_001, CreditCents: 0 },
          { Account: "check", DebitCents: 1_999, CreditCents: 0 },
          ...FIGURES.Ledger.slice(2),
        ],
      },
      false,
    ],
  ])("agree with the ledger to the cent: %s", (_, change, expected) => {
    expect(ledgerAgrees({ ...FIGURES, ...change })).toBe(expected);
  });

  it("stay the same when a clerk is renamed or a settlement file arrives, and name the part that changed", () => {
    const renamed = {
      ...FIGURES,
      Drawers: FIGURES.Drawers.map((one) => ({ ...one, ClerkName: "Ada Other" })),
    };
    const settled = { ...renamed, Settlement: { ...FIGURES.Settlement, MatchedCount: 3 } };
    expect(changedParts(FIGURES, settled)).toEqual([]);
    expect(changedParts(FIGURES, { ...FIGURES, Methods: [] })).toEqual(["Methods"]);
    expect(changedParts(FIGURES, { ...FIGURES, Drawers: [drawer()] })).toEqual(["Drawers"]);
  });

  it("that a person has to have seen are those of the drawers while payments online keep arriving", () => {
    const later = { ...FIGURES, Methods: [method("CC", 99_000), ...FIGURES.Methods.slice(1)], Ledger: [] };
    expect(sealedFigures(later, true)).toEqual(sealedFigures(FIGURES, true));
    expect(sealedFigures(later, false)).not.toEqual(sealedFigures(FIGURES, false));
    const cash = { ...FIGURES, Methods: [...FIGURES.Methods.slice(0, 2), method("CASH", 1)] };
    expect(sealedFigures(cash, true)).not.toEqual(sealedFigures(FIGURES, true));
  });
});

const FACTS: DayFacts = {
  day: "2026-03-02",
  today: "2026-03-03",
  openDrawers: 0,
  ledgerAgrees: true,
  unknownPayments: 0,
  pendingRefunds: 0,
  waitingApprovals: 0,
  needingAttention: 0,
  depositsWithoutBag: 0,
  unmatched: 0,
  filesThatDiffer: 0,
  earlierDays: 0,
  firstEarlierDay: null,
};

describe("what to look at before a day is closed", () => {
  it.each<readonly [Partial<DayFacts>, string, number, boolean]>([
    [{ today: "2026-03-01" }, "not_begun", 1, true],
    [{ openDrawers: 2 }, "open_drawers", 2, true],
    [{ ledgerAgrees: false }, "ledger", 1, false],
    [{ today: "2026-03-02" }, "running", 1, false],
    [{ unknownPayments: 3 }, "unknown_payments", 3, false],
    [{ pendingRefunds: 1 }, "pending_refunds", 1, false],
    [{ waitingApprovals: 1 }, "approvals", 1, false],
    [{ needingAttention: 4 }, "attention", 4, false],
    [{ depositsWithoutBag: 1 }, "no_bag", 1, false],
    [{ unmatched: 5 }, "unmatched", 5, false],
    [{ filesThatDiffer: 1 }, "file_differences", 1, false],
    [{ earlierDays: 2, firstEarlierDay: "2026-02-27" }, "earlier_days", 2, false],
  ])("%j is %s of %i, and keeps the day from closing: %s", (change, kind, count, blocks) => {
    const [obstacle, ...others] = dayObstacles({ ...FACTS, ...change });
    expect(others).toEqual([]);
    expect(obstacle).toEqual({
      kind,
      count,
      day: kind === "earlier_days" ? "2026-02-27" : "2026-03-02",
    });
    expect(obstacle && isBlocking(obstacle.kind)).toBe(blocks);
  });

  it("is nothing for a day that is over and complete, and what blocks comes first", () => {
    expect(dayObstacles(FACTS)).toEqual([]);
    const kinds = dayObstacles({ ...FACTS, openDrawers: 1, unmatched: 1, unknownPayments: 1 }).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(["open_drawers", "unknown_payments", "unmatched"]);
    expect(obstacleKind("unmatched")).toBe("unmatched");
    expect(obstacleKind("weather")).toBe(null);
    expect(OBSTACLE_KINDS.findLastIndex(isBlocking)).toBe(OBSTACLE_KINDS.filter(isBlocking).length - 1);
  });
});
