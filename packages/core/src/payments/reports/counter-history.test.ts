import { expect, it } from "vitest";
import {
  type CounterHistoryChoice,
  counterHistoryRequest,
  daysOf,
  type HistoryPeriod,
  namesOneRecord,
  usualPeriod,
} from "./counter-history.ts";

const CHOICE: CounterHistoryChoice = {
  search: " R1 ",
  period: "week",
  from: "",
  to: "",
  takenBy: "mine",
  status: "voided",
  method: "CASH",
  page: 2,
};

it.each<[HistoryPeriod, string | null, string | null]>([
  ["today", "2026-03-01", "2026-03-01"],
  ["yesterday", "2026-02-28", "2026-02-28"],
  ["week", "2026-02-23", "2026-03-01"],
  ["month", "2026-01-31", "2026-03-01"],
  ["any", null, null],
  ["between", "2026-01-05", null],
])("the period '%s' is from %s to %s", (period, from, to) => {
  expect(daysOf({ period, from: "2026-01-05", to: "" }, "2026-03-01")).toEqual({ from, to });
});

it("the request is for a page of the chosen days", () => {
  expect(counterHistoryRequest(CHOICE, "2026-03-01", 10)).toEqual({
    Search: "R1",
    From: "2026-02-23",
    To: "2026-03-01",
    TakenBy: "mine",
    Status: "voided",
    Method: "CASH",
    Skip: 20,
  });
});

it("the history shows today, and searches for typed text on any day", () => {
  expect(usualPeriod(" ")).toBe("today");
  expect(usualPeriod("Ada")).toBe("any");
});

it("a reference number is recognized however it was typed", () => {
  const record = { confirmation: "0123456789ABCDEF" };
  expect(namesOneRecord("0123-4567 89ab-cdef", record)).toBe(true);
  expect(namesOneRecord("O123456789abcdef", record)).toBe(true);
  expect(namesOneRecord("", record)).toBe(false);
  expect(namesOneRecord("Ada", record)).toBe(false);
});
