// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import type { ApiFailure } from "@county-pay/core/client";
import {
  bookDays,
  closeDay,
  type DayBooksWire,
  type DayFigures,
  type DayVersionWire,
  dayBooks,
  dayBooksFile,
  myAccess,
  reopenDay,
} from "@county-pay/core/contract";
import { usualReasons } from "@county-pay/core/payments";
import { reasonToWire } from "@county-pay/core/settings";
import { makeSession } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, it, vi } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { Component } from "./books-route.tsx";
import { obstaclePath } from "./obstacle-path.ts";

const CHANGED: ApiFailure = { code: "amount_changed", status: 409, message: "", details: {} };

const nothing = { Count: 0, Cents: 0 };
const figures = (cash: number): DayFigures => ({
  Methods: [
    {
      PaymentType: "CASH",
      Payments: { Count: 2, Cents: cash },
      FeeCents: 0,
      Voids: nothing,
      Refunds: nothing,
      Returns: nothing,
      NetCents: cash,
    },
  ],
  Drawers: [
    {
      ClerkUserId: "7",
      ClerkName: "Ada Sample",
      ExpectedCashCents: cash,
      CountedCashCents: cash - 100,
      ExpectedCheckCents: 0,
      CountedCheckCents: 0,
      KeptCents: 0,
      BagNumber: "B-17",
    },
  ],
  Settlement: { Count: 0, Cents: 0, MatchedCount: 0, MatchedCents: 0 },
  Ledger: [
    { Account: "cash", DebitCents: cash, CreditCents: 0 },
    { Account: "receivable", DebitCents: 0, CreditCents: cash },
  ],
});
const version = (change: Partial<DayVersionWire> = {}): DayVersionWire => ({
  Version: 1,
  ClosedAt: "2026-11-20T22:00:00Z",
  ClosedBy: "Tess Treasurer",
  Note: "",
  Figures: figures(50_000),
  Warnings: [],
  Reopened: null,
  ...change,
});
const books = (change: Partial<DayBooksWire> = {}): DayBooksWire => ({
  Day: "2026-11-20",
  IsClosed: false,
  BookDay: "2026-11-20",
  Now: figures(50_000),
  Seal: "seal",
  Obstacles: [],
  Versions: [],
  AfterClose: [],
  AfterCloseCount: 0,
  AfterCloseCents: 0,
  ...change,
});
const closed = (change: Partial<DayBooksWire> = {}): DayBooksWire =>
  books({ IsClosed: true, BookDay: "2026-11-21", Versions: [version()], ...change });

function open(answer: DayBooksWire, userType = "Admin", at = "/?day=2026-11-20") {
  const visitor = aVisitor({ session: makeSession({ userType }) });
  const { server } = visitor;
  server.on(dayBooks, () => answer);
  server.on(bookDays, () => []);
  server.on(myAccess, () => ({
    Permissions: [],
    VoidLimitCents: null,
    RefundLimitCents: null,
    Reasons: usualReasons([]).map(reasonToWire),
    Waiting: 0,
  }));
  visitor.show(<Component />, at);
  return server;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const dialog = () => within(screen.getByRole("dialog"));

describe("an open day", () => {
  it("lists first what keeps it from closing, each with its page, and cannot be closed", async () => {
    open(
      books({
        Obstacles: [
          { Kind: "open_drawers", Count: 2, Day: "2026-11-20" },
          { Kind: "unknown_payments", Count: 1, Day: "2026-11-20" },
        ],
      }),
    );
    expect(await screen.findByText(/^2 drawers are not counted/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Count the drawers" }).getAttribute("href")).toMatch(
      /\/close-out\?day=2026-11-20$/,
    );
    expect(screen.getByText(/^1 payment has no answer from the gateway yet/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "See the payments" }).getAttribute("href")).toMatch(
      /\/transactions\?from=2026-11-20&to=2026-11-20&status=pending$/,
    );
    expect(screen.queryByRole("button", { name: "Close the books" })).toBe(null);
  });

  it("is closed with the figures that were shown, in spite of what is known, with a note", async () => {
    const server = open(books({ Obstacles: [{ Kind: "unmatched", Count: 3, Day: "2026-11-20" }] }));
    server.on(closeDay, () => ({ Status: "success" as const }));
    await press("Close the books");
    expect(dialog().getByText("$500.00", { selector: ".report-sums__main dd" })).toBeTruthy();
    expect(dialog().getByText(/^3 electronic payments and refunds are in no settlement file/)).toBeTruthy();
    fireEvent.input(dialog().getByLabelText(/Note for the record/), { target: { value: "Quiet day" } });
    fireEvent.click(dialog().getByRole("button", { name: "Close the books" }));
    await waitFor(() =>
      expect(server.callsOf(closeDay).at(-1)?.input).toEqual({
        body: { Day: "2026-11-20", Seal: "seal", Note: "Quiet day" },
      }),
    );
    await waitFor(() => expect(server.callsOf(dayBooks).length).toBe(2));
  });

  it("is not closed if money moved in the meantime, and says so", async () => {
    const server = open(books());
    server.on(closeDay, () => CHANGED);
    await press("Close the books");
    fireEvent.click(dialog().getByRole("button", { name: "Close the books" }));
    expect(await screen.findByText(/^Money moved since you opened this page/)).toBeTruthy();
  });

  it("is only shown to a person who may not close days", async () => {
    open(books(), "Clerk");
    expect(await screen.findByText(/^You may see the books/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Close the books" })).toBe(null);
  });
});

describe("a closed day", () => {
  it("shows the figures it was closed with, that they are still the same, and what came after", async () => {
    open(
      closed({
        AfterClose: [
          {
            Kind: "void",
            Why: "gives_back",
            Confirmation: "0123456789ABCDEF",
            PaymentType: "CASH",
            At: "2026-11-21T15:00:00Z",
            BookedOn: "2026-11-21",
            Cents: -2_500,
          },
        ],
        AfterCloseCount: 1,
        AfterCloseCents: -2_500,
      }),
    );
    expect((await screen.findAllByText(/^Closed .* by Tess Treasurer$/)).length).toBe(2);
    expect(screen.getByText(/are still exactly as closed/)).toBeTruthy();
    expect(screen.getByText(/Debits equal credits/)).toBeTruthy();
    const drawers = within(screen.getByRole("table", { name: "Drawers" }));
    expect(drawers.getAllByText("$1.00 short").length).toBe(2);
    expect(drawers.getByText("B-17")).toBeTruthy();
    expect(screen.getByText("1 movement, difference −$25.00")).toBeTruthy();
    expect(screen.getByRole("link", { name: "0123456789ABCDEF" }).getAttribute("href")).toMatch(
      /\/transactions\?from=2026-11-21&to=2026-11-21&text=0123456789ABCDEF$/,
    );
    expect(screen.getByText("Closed by, signature and date")).toBeTruthy();
    expect(screen.getByText("Reviewed by, signature and date")).toBeTruthy();
  });

  it("names the part that is no longer as closed", async () => {
    open(closed({ Now: { ...figures(50_000), Ledger: [] } }));
    expect(await screen.findByText("Not as closed any more: ledger. Please report this.")).toBeTruthy();
  });

  it("is saved as the file of its closing", async () => {
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => {} }));
    const server = open(closed());
    server.on(dayBooksFile, () => "file");
    await press("Save as CSV");
    await waitFor(() =>
      expect(server.callsOf(dayBooksFile).at(-1)?.input).toEqual({
        body: { Day: "2026-11-20", Version: 1 },
      }),
    );
    vi.unstubAllGlobals();
  });

  it("is opened again for a reason on the county's list", async () => {
    const server = open(closed());
    server.on(reopenDay, () => ({ Status: "success" as const }));
    await press("Reopen the books");
    fireEvent.click(dialog().getByRole("button", { name: "Reopen the books" }));
    expect((await dialog().findAllByText("Choose a reason.")).length).toBeGreaterThan(0);
    fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: "count" } });
    fireEvent.click(dialog().getByRole("button", { name: "Reopen the books" }));
    await waitFor(() =>
      expect(server.callsOf(reopenDay).at(-1)?.input).toEqual({
        body: { Day: "2026-11-20", ReasonCode: "count", Reason: "" },
      }),
    );
  });

  it("is not opened again by a person without the permission", async () => {
    open(closed(), "SMF");
    expect(await screen.findByText(/are still exactly as closed/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Reopen the books" })).toBe(null);
  });

  it("keeps the figures of an earlier closing, on its own page", async () => {
    const earlier = version({
      Figures: figures(12_300),
      Reopened: { At: "2026-11-20T23:00:00Z", By: "Tess Treasurer", Reason: "A deposit was changed" },
    });
    const both = closed({ Versions: [earlier, version({ Version: 2 })] });
    open(both, "Admin", "/?day=2026-11-20&version=1");
    expect(await screen.findByText("These are the figures of closing 1, which was reopened.")).toBeTruthy();
    expect(screen.getAllByText("$123.00").length).toBeGreaterThan(0);
    expect(screen.getByText(/^Reopened .* by Tess Treasurer: A deposit was changed$/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Figures of closing 1" })).toBeTruthy();
  });
});

it.each([
  ["approvals", true, "/demo/clerk/approvals"],
  ["approvals", false, ""],
  ["attention", true, "/reports/attention"],
  ["running", true, ""],
  ["earlier_days", true, "/reports/books?day=2026-11-20"],
  ["unmatched", true, "/reports/settlement?from=2026-11-20&to=2026-11-20"],
] as const)("what keeps a day from closing leads to its page: %s (clerk: %s)", (Kind, isClerk, path) => {
  const place = { company: "demo", isClerk, pathOf: (section: string) => `/reports/${section}` };
  expect(obstaclePath({ Kind, Day: "2026-11-20" }, place)).toBe(path);
});
