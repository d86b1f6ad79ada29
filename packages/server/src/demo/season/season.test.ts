import { feeScheduleFromWire } from "@county-pay/core/fees";
import { describe, expect, it } from "vitest";
import { payPlusConfigOf } from "../../county/companies/index.ts";
import { billAmounts } from "../bill-amounts.ts";
import { demo } from "../counties/demo.ts";
import { billNumberOf } from "../property.ts";
import { inventYears } from "../write-bills.ts";
import { dayOf, isOpen } from "./calendar.ts";
import { SEASON_CLERKS } from "./clerks.ts";
import type { SeasonEvent, SeasonPayment } from "./events.ts";
import { inventSeason } from "./invent-season.ts";

const TODAY = "2026-12-10";
const NOW = `${TODAY}T13:00:00`;
const config = payPlusConfigOf({ id: 1, name: "demo", config: demo.config, timeZone: "America/New_York" });
const fees = feeScheduleFromWire(config);
const at = (now: string) => inventSeason({ county: demo, fees, now });
const events = at(NOW);
const isPayment = (event: SeasonEvent): event is SeasonPayment => event.kind === "pay";
const payments = events.filter(isPayment);
const succeeded = payments.filter(({ declined }) => declined === null);
const inMonth = (month: string) => succeeded.filter((event) => event.at.startsWith(month)).length;

describe("an invented season", () => {
  it("the same day has the same events, in order of time, and none of the future", () => {
    expect(at(NOW)).toEqual(events);
    expect(events.length).toBeGreaterThan(500);
    const times = events.map((event) => event.at);
    expect([...times].sort()).toEqual(times);
    expect(times.at(-1) ?? "").toMatch(new RegExp(`^${TODAY}`));
    expect(times.filter((time) => time > NOW)).toEqual([]);
  });

  it("a season has few payments in October, most before they are due, and a tail after", () => {
    expect(inMonth("2025-11")).toBeGreaterThan(inMonth("2025-10"));
    expect(inMonth("2025-12")).toBeGreaterThan(2 * inMonth("2025-11"));
    expect(inMonth("2026-01")).toBeGreaterThan(5);
    expect(inMonth("2026-01")).toBeLessThan(inMonth("2025-11"));
    expect(succeeded.filter((event) => /^2026-0[2-9]/.test(event.at))).toEqual([]);
  });

  it("the counter takes payments only while it is open, and evenings belong to payments online", () => {
    const counter = payments.filter(({ clerk }) => clerk !== null);
    for (const event of counter) {
      expect(isOpen(dayOf(event.at)), event.at).toBe(true);
      expect(event.at.slice(11) >= "08:00:00" && event.at.slice(11) < "17:00:00", event.at).toBe(true);
    }
    expect(counter.some((event) => dayOf(event.at) === TODAY)).toBe(true);
    const clerks: readonly string[] = SEASON_CLERKS.map(({ email }) => email);
    for (const event of counter.filter((one) => dayOf(one.at) === TODAY))
      expect(clerks).toContain(event.clerk);
    const online = payments.filter(({ clerk }) => clerk === null);
    expect(online.filter((event) => event.at.slice(11) > "17:00").length).toBeGreaterThan(online.length / 3);
  });

  it.each([
    ["2025-11-11", false],
    ["2025-11-27", false],
    ["2025-11-28", false],
    ["2025-12-20", false],
    ["2025-12-25", false],
    ["2026-01-19", false],
    ["2025-12-19", true],
    ["2026-01-20", true],
  ])("the counter on %s is open: %s", (day, open) => {
    expect(isOpen(day)).toBe(open);
  });

  it("there are payments by every method, and each kind of trouble", () => {
    expect([...new Set(payments.map(({ method }) => method))].sort()).toEqual(["ACH", "CASH", "CC", "CHECK"]);
    expect(payments.some(({ isTerminal }) => isTerminal)).toBe(true);
    expect(payments.some(({ declined }) => declined !== null)).toBe(true);
    const refunds = events.filter((event) => event.kind === "refund");
    const isVoid = (event: (typeof refunds)[number]) => event.amount === event.of.amount + event.of.fee;
    expect(refunds.some(isVoid)).toBe(true);
    expect(refunds.some((event) => !isVoid(event))).toBe(true);
    for (const event of refunds.filter(isVoid)) expect(dayOf(event.at)).toBe(dayOf(event.of.at));
    for (const event of refunds.filter((one) => !isVoid(one)))
      expect(dayOf(event.at) > dayOf(event.of.at)).toBe(true);
    const returns = events.filter((event) => event.kind === "return");
    expect(returns.length).toBeGreaterThan(2);
    for (const event of returns) expect(event.of.method).toBe("ACH");
  });

  it("each bill ends paid with exactly what the county's file says, and fixed bills are left alone", () => {
    const paid = new Map<string, number>();
    const add = (bill: string, amount: number) => paid.set(bill, (paid.get(bill) ?? 0) + amount);
    const given = new Map<SeasonPayment, number>();
    for (const event of events) {
      if (event.kind === "pay" && event.declined === null) add(event.bill, event.amount);
      if (event.kind === "refund") {
        const net = event.amount - event.fee;
        add(event.of.bill, -net);
        given.set(event.of, net);
      }
      if (event.kind === "return") add(event.of.bill, (given.get(event.of) ?? 0) - event.of.amount);
    }
    const years = [...inventYears(demo.profile, demo.fixed, demo.lines)];
    for (const { property, billed } of years) {
      const amount = paid.get(billNumberOf(property.serial, billed.year));
      if (amount === undefined) continue;
      expect(property.serial).toBeGreaterThan(demo.fixed.length);
      expect(amount).toBe(billAmounts(property, billed.year, billed.status, demo.profile).paid);
    }
    expect(paid.size).toBeGreaterThan(500);
  });

  it("before the first season nothing happened, and late payments have a penalty and interest", () => {
    expect(at("2025-10-01T12:00:00")).toEqual([]);
    const late = [...inventYears(demo.profile, demo.fixed, demo.lines)].filter(
      ({ billed }) => billed.status === "paid_late",
    );
    expect(late.length).toBeGreaterThan(20);
    for (const { property, billed } of late) {
      const { penalty, interest } = billAmounts(property, billed.year, billed.status, demo.profile);
      expect(Math.min(penalty, interest)).toBeGreaterThan(0);
      const paidOn = succeeded.filter(({ bill }) => bill === billNumberOf(property.serial, billed.year));
      for (const event of paidOn) expect(event.at > "2025-12-21").toBe(true);
    }
  });
});
