// @vitest-environment jsdom

import type { Bill, TaxLine } from "@county-pay/core/bills";
import { isoDateAt } from "@county-pay/core/calendar";
import { cents } from "@county-pay/core/money";
import { makeBill } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen, within } from "@testing-library/dom";
import { afterEach, expect, it, vi } from "vitest";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { DueDate } from "./due-date.tsx";
import TaxingEntities from "./entities.tsx";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
afterEach(() => vi.restoreAllMocks());

const line = (entity: string, netTax: number): TaxLine => ({
  entity,
  adjustedFmv: cents(0),
  grossAssessment: null,
  netAssessment: cents(0),
  exemption: cents(0),
  taxableValue: cents(0),
  millageRate: "1",
  grossTax: cents(netTax),
  credit: cents(0),
  netTax: cents(netTax),
});

it("where the taxes go is a bar, the same as a list, and the table below", async () => {
  const lines = [line("School M&O", 40_000), line("County", 10_000)];
  await act(async () => aVisitor().show(<TaxingEntities lines={lines} />));
  const part = screen.getByRole("region", { name: "Where your tax goes" });
  expect(
    within(part)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["School M&O80%$400.00", "County20%$100.00"]);
  const bar = [...part.querySelectorAll<HTMLElement>(".tax-shares__bar > *")];
  expect(bar.map(({ style }) => style.flexGrow)).toEqual(["40000", "10000"]);
  expect(within(part).getByRole("table")).toBeTruthy();
});

it("a bill of a single entity, or without taxes, has no bar", async () => {
  await act(async () => aVisitor().show(<TaxingEntities lines={[line("County", 10_000)]} />));
  expect(document.querySelector(".tax-shares__bar")).toBeNull();
  expect(screen.getByRole("heading", { name: "Where your tax goes" })).toBeTruthy();
});

const inDays = (days: number): string => isoDateAt(Date.now() + days * 86_400_000, "America/New_York");
const show = (change: Partial<Bill>) =>
  act(async () => {
    aVisitor().show(<DueDate bill={makeBill({ remainingBalance: cents(64_023), ...change })} />);
  });
const button = () => screen.queryByRole("button", { name: "Add the due date to your calendar" });

it("a payer saves the due date as a calendar file with the bill's address", async () => {
  const files: Blob[] = [];
  const createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL, revokeObjectURL() {} }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await show({ dueDate: inDays(20), billNumber: "2026/7" });
  fireEvent.click(button() as HTMLElement);
  expect(click.mock.contexts).toMatchObject([{ download: "bill-2026-7-due.ics" }]);
  expect(files[0]?.type).toBe("text/calendar");
  const text = (await files[0]?.text()) ?? "";
  expect(text).toContain(`DTSTART;VALUE=DATE:${inDays(20).replaceAll("-", "")}`);
  expect(text.replaceAll("\r\n ", "")).toContain("$640.23 was due when you saved this date.");
  expect(text.replaceAll("\r\n ", "")).toMatch(/URL:http:\/\/localhost[^\r]*\/bill-preview\//);
});

it.each<[string, Partial<Bill>]>([
  ["is paid", { dueDate: inDays(20), remainingBalance: cents(0) }],
  ["was due yesterday", { dueDate: inDays(-1) }],
  ["has no due date", { dueDate: null }],
])("a bill that %s offers no date for the calendar", async (_, change) => {
  await show(change);
  expect(button()).toBeNull();
});
