// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import {
  deleteReportView,
  type JournalWire,
  noteTableExport,
  type ReportViewWire,
  reportAging,
  reportBankDeposits,
  reportBills,
  reportCollectionPayments,
  reportCollections,
  reportDepositLines,
  reportDeposits,
  reportHours,
  reportJournal,
  reportJournalFile,
  reportSeasons,
  reportUnpaid,
  reportViews,
  saveReportView,
  settlements,
} from "@county-pay/core/contract";
import { makeSession } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import type { ComponentType } from "react";
import { describe, expect, it, vi } from "vitest";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { Component as Collections } from "./collections/collections-route.tsx";
import { Component as Hours } from "./hours/hours-route.tsx";
import { Component as Journal } from "./journal/journal-route.tsx";
import { Component as Seasons } from "./seasons/seasons-route.tsx";
import { Component as Settlement } from "./settlement/settlement-route.tsx";
import { Component as Unpaid } from "./unpaid/unpaid-route.tsx";

const amounts = { Principal: 100, Penalty: 5, Interest: 0, OtherFees: 0, ReturnedCheck: 0 };
const ROWS = [
  { Scope: "entity" as const, Entity: "County", Fund: "100", TaxYear: 2025, ...amounts },
  { Scope: "undivided" as const, Entity: "", Fund: "", TaxYear: 2024, ...amounts },
];

function open(Screen: ComponentType, userType = "Admin") {
  const visitor = aVisitor({ session: makeSession({ userType }) });
  const { server } = visitor;
  server.on(reportViews, () => []);
  server.on(reportCollections, () => ({
    Rows: [...ROWS],
    Other: [{ Account: "fee_income" as const, Amount: 2.35 }],
    Received: [{ Account: "clearing" as const, Amount: 212.35 }],
  }));
  return { server, show: (at = "/") => visitor.show(<Screen />, at) };
}
const bodyOf = (calls: readonly { readonly input: unknown }[]) =>
  (calls.at(-1)?.input as { readonly body: Readonly<Record<string, unknown>> } | undefined)?.body;

describe("collections", () => {
  it("are a picture and a table of the same figures, which add up to what was received", async () => {
    open(Collections).show("/?from=2026-03-01&to=2026-03-31");
    const table = await screen.findByRole("table", { name: "Collected on bills" });
    expect(within(table).getByRole("rowheader", { name: "Bills without tax by entity" })).toBeTruthy();
    expect(within(table).getByText("$210.00")).toBeTruthy();
    expect(within(screen.getByRole("list", { name: "Collected" })).getByText("County")).toBeTruthy();
    expect(
      screen.getByText("The bills and other accounts add up to what was received, to the cent."),
    ).toBeTruthy();
  });

  it("say by how much they differ from the ledger", async () => {
    const { server, show } = open(Collections);
    server.on(reportCollections, () => ({
      Rows: [...ROWS],
      Other: [],
      Received: [{ Account: "cash" as const, Amount: 209.99 }],
    }));
    show();
    expect(await screen.findByText(/differ from the ledger by \$0\.01/)).toBeTruthy();
  });

  it("are grouped by fund and by levy year, in the URL", async () => {
    open(Collections).show();
    fireEvent.change(await screen.findByLabelText("Group by"), { target: { value: "year" } });
    expect(await screen.findByRole("rowheader", { name: "2024" })).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Group by"), { target: { value: "fund" } });
    expect(await screen.findByRole("rowheader", { name: "100" })).toBeTruthy();
  });

  it("lead from a figure to its payments, and from there to each payment", async () => {
    const { server, show } = open(Collections);
    server.on(reportCollectionPayments, () => ({
      Rows: [
        {
          Id: "9",
          Day: "2026-03-02",
          Kind: "refund" as const,
          Confirmation: "0123456789ABCDEF",
          PayerName: "Ada Sample",
          BillNumber: "B-1",
          TaxYear: 2025,
          ...amounts,
          Principal: -100,
          Penalty: -5,
        },
      ],
      Count: 1,
      Total: -105,
    }));
    show("/?from=2026-03-01&to=2026-03-31");
    fireEvent.click(await screen.findByRole("link", { name: "Payments of County, $105.00" }));
    expect(await screen.findByRole("heading", { name: "Payments of County: −$105.00" })).toBeTruthy();
    expect(bodyOf(server.callsOf(reportCollectionPayments))).toEqual({
      From: "2026-03-01",
      To: "2026-03-31",
      Scope: "entity",
      Entity: "County",
      Fund: null,
      TaxYear: null,
      Charge: null,
      Skip: 0,
      Top: 25,
    });
    expect(screen.getByRole("link", { name: "Open payment 0123456789ABCDEF" }).getAttribute("href")).toEqual(
      expect.stringMatching(/payment=0123456789ABCDEF$/),
    );
    fireEvent.click(screen.getByRole("link", { name: "Back to all figures" }));
    expect(await screen.findByRole("table", { name: "Collected on bills" })).toBeTruthy();
  });

  it("of entities without a fund are listed as such", async () => {
    const { server, show } = open(Collections);
    server.on(reportCollectionPayments, () => ({ Rows: [], Count: 0, Total: 0 }));
    show("/?list=payments&scope=entity&fund=none&year=2025");
    await screen.findByRole("heading", { name: "Nothing was collected on these days" });
    expect(bodyOf(server.callsOf(reportCollectionPayments))).toMatchObject({
      Scope: "entity",
      Fund: "",
      TaxYear: 2025,
    });
  });
});

describe("the season", () => {
  it("is shown by levy year with the same day of the last one, and its curve has a table", async () => {
    const { server, show } = open(Seasons);
    server.on(reportSeasons, () => ({
      Years: [
        { TaxYear: 2026, DueDate: "2026-12-20", Bills: 10, Levied: 1_000, Collected: 300 },
        { TaxYear: 2025, DueDate: "2025-12-20", Bills: 9, Levied: 800, Collected: 790 },
      ],
      Days: [
        { TaxYear: 2026, Day: "2026-12-01", Principal: 300 },
        { TaxYear: 2025, Day: "2025-12-01", Principal: 200 },
      ],
    }));
    show("/?day=2026-12-10");
    const years = await screen.findByRole("table", { name: "Collected of levied" });
    const row = within(years).getByRole("row", { name: /^2026/ });
    expect(within(row).getByText("30.0%")).toBeTruthy();
    const lastYear = within(row).getByRole("link", { name: "Payments of 2025 levy, $200.00" });
    expect(lastYear.parentElement?.textContent).toBe("$200.00 (25.0%)");
    expect(lastYear.getAttribute("href")).toBe(
      "/demo/clerk/reports/pay-plus-reports/collections?from=2025-12-10&to=2025-12-10&list=payments&since=first&charge=principal&year=2025",
    );
    expect(
      within(row).getByRole("link", { name: "Bills of 2026 levy, $1,000.00" }).getAttribute("href"),
    ).toBe("/demo/clerk/reports/pay-plus-reports/unpaid?list=levied&year=2026");
    expect(within(row).getByText("+5.0")).toBeTruthy();
    const title = "Principal collected around the due date";
    expect(screen.getByRole("img", { name: `${title}: 2026 levy $300.00, 2025 levy $200.00` })).toBeTruthy();
    const curve = screen.getByRole("table", { name: title });
    const point = within(curve).getByRole("link", { name: "Payments of 2026 levy, 12/06/2026, $300.00" });
    expect(point.getAttribute("href")).toContain("to=2026-12-06&list=payments&since=first");
    expect(bodyOf(server.callsOf(reportSeasons))).toEqual({ Day: "2026-12-10" });
  });
});

it("the counter's hours are a chart and a table, with quiet hours between busy ones", async () => {
  const { server, show } = open(Hours);
  server.on(reportHours, () => [
    { Hour: 9, Count: 2, Amount: 20 },
    { Hour: 12, Count: 1, Amount: 90 },
  ]);
  show();
  const table = await screen.findByRole("table", { name: "Counter by hour" });
  expect(
    within(table)
      .getAllByRole("rowheader")
      .map((cell) => cell.textContent),
  ).toEqual(["9 AM", "10 AM", "11 AM", "12 PM", "Total"]);
  expect(screen.getByRole("img", { name: "Taken: 12 PM $90.00" })).toBeTruthy();
  expect(within(table).getByRole("link", { name: "Payments of 9 AM, $20.00" }).getAttribute("href")).toMatch(
    /transactions\?.*&status=done&kind=payment&where=counter&hour=9$/,
  );
});

it("a table is saved as the user sees it once the server has recorded that, and text that looks like a formula is marked", async () => {
  const { server, show } = open(Collections);
  server.on(reportCollections, () => ({
    Rows: [{ ...(ROWS[0] ?? ROWS[1]), Entity: "=County" }] as never,
    Other: [],
    Received: [],
  }));
  const blobs: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => String(blobs.push(blob)),
      revokeObjectURL: () => {},
    }),
  );
  show("/?from=2026-03-01&to=2026-03-31");
  const save = async () => fireEvent.click(await screen.findByRole("button", { name: "Save as CSV" }));
  server.on(noteTableExport, () => ({ code: "forbidden", status: 403, message: "", details: {} }));
  await save();
  expect(await screen.findByText("The file could not be saved")).toBeTruthy();
  expect(blobs).toEqual([]);
  server.on(noteTableExport, () => ({ List: "collectionFigures" as const }));
  await save();
  await waitFor(() => expect(blobs).toHaveLength(1));
  expect(bodyOf(server.callsOf(noteTableExport))).toEqual({
    List: "collectionFigures",
    From: "2026-03-01",
    To: "2026-03-31",
  });
  expect(await blobs[0]?.text()).toContain("'=County,,,100.00,5.00,0.00,0.00,0.00,105.00\r\n");
});

it("electronic money in no settlement file is shown beside the files", async () => {
  const { server, show } = open(Settlement);
  server.on(settlements, () => []);
  server.on(reportDeposits, () => [
    { Day: "2026-03-02", Recorded: 300, Matched: 100, Count: 3, MatchedCount: 1 },
  ]);
  show();
  const table = await screen.findByRole("table", { name: "Settled and not yet settled" });
  const row = within(table).getByRole("row", { name: /03\/02\/2026/ });
  expect(within(row).getByText("$200.00")).toBeTruthy();
  expect(within(row).getByText("2")).toBeTruthy();
  server.on(reportDepositLines, () => ({
    Rows: [
      {
        Day: "2026-03-02",
        Kind: "payment" as const,
        Confirmation: "0123456789ABCDEF",
        Amount: 200,
        IsMatched: false,
      },
    ],
    Count: 1,
    Total: 200,
  }));
  fireEvent.click(within(row).getByRole("link", { name: "Payments of In no file, 03/02/2026, $200.00" }));
  expect(await screen.findByRole("heading", { name: "In no file, 03/02/2026: $200.00" })).toBeTruthy();
  expect(bodyOf(server.callsOf(reportDepositLines))).toMatchObject({ Day: "2026-03-02", Matched: false });
  expect(screen.getByRole("link", { name: "0123456789ABCDEF" }).getAttribute("href")).toBe(
    "/demo/clerk/payment-history?find=0123456789ABCDEF",
  );
});

it("back taxes lead from an age to its bills, and from there to each bill", async () => {
  const { server, show } = open(Unpaid);
  server.on(reportUnpaid, () => [
    { TaxYear: 2024, Bills: 1, Penalty: 1, Interest: 2, PastDue: 30, Unpaid: 30, Credits: 0 },
  ]);
  server.on(reportAging, () => [{ TaxYear: 2024, Age: "days365" as const, Bills: 1, Unpaid: 30 }]);
  server.on(reportBills, () => ({
    Rows: [
      {
        Id: "7",
        BillNumber: "2024-7",
        ParcelId: "027",
        TaxYear: 2024,
        DueDate: "2025-01-20",
        Balance: 30,
        Amount: 30,
      },
    ],
    Count: 1,
    Total: 30,
  }));
  show();
  fireEvent.click(await screen.findByRole("link", { name: "Bills of 2024, 91 to 365 days, $30.00" }));
  expect(await screen.findByRole("heading", { name: "Unpaid, 2024, 91 to 365 days: $30.00" })).toBeTruthy();
  expect(bodyOf(server.callsOf(reportBills))).toMatchObject({
    Figure: "unpaid",
    TaxYear: 2024,
    Age: "days365",
  });
  expect(screen.getByRole("link", { name: "2024-7" }).getAttribute("href")).toBe(
    "/demo/clerk/bill-preview/7",
  );
});

it("a bank's deposits stand beside the drawers' bags and payouts, with what to do about the others", async () => {
  const { server, show } = open(Settlement);
  server.on(settlements, () => []);
  server.on(reportDeposits, () => []);
  const bank = { Day: "2026-03-03", Amount: 100, Text: "Deposit B-17", FileName: "bank.csv" };
  const slip = {
    Kind: "slip" as const,
    Day: "2026-03-02",
    Amount: 100,
    Reference: "B-17",
    Name: "Ada Sample",
  };
  const payout = {
    Kind: "payout" as const,
    Day: "2026-03-02",
    Amount: 48.5,
    Reference: "po_1",
    Name: "gw.csv",
  };
  server.on(reportBankDeposits, () => [
    { Meaning: "matched" as const, Bank: bank, Expected: [slip] },
    { Meaning: "bank_only" as const, Bank: { ...bank, Amount: 7, Text: "Wire in" }, Expected: [] },
    { Meaning: "payout_only" as const, Bank: null, Expected: [payout] },
  ]);
  show("/?from=2026-03-01&to=2026-03-31");
  const table = within(await screen.findByRole("table", { name: "Bank deposits" }));
  const row = (name: RegExp) => within(table.getByRole("row", { name }));
  expect(row(/^Agrees/).getByText("03/02/2026 Drawer of Ada Sample, bag B-17")).toBeTruthy();
  expect(row(/^Only in the bank's file/).getByText(/^Look for a payout file or a deposit slip/)).toBeTruthy();
  expect(row(/^Payout in no bank file/).getByText("03/02/2026 Payout po_1")).toBeTruthy();
  expect(row(/^Payout in no bank file/).getByText(/ask the payment processor/)).toBeTruthy();
  expect(bodyOf(server.callsOf(reportBankDeposits))).toEqual({ From: "2026-03-01", To: "2026-03-31" });
});

describe("the general ledger", () => {
  const entry = {
    Day: "2026-03-02",
    Lines: [
      { Key: "cash", Fund: "100", Account: "1000-1010", TaxYear: null, Debit: 100, Credit: 0 },
      { Key: "entity:School", Fund: "", Account: "", TaxYear: 2025, Debit: 0, Credit: 100 },
    ],
  };
  const journal = (missing: readonly string[]): JournalWire => ({
    Entries: [entry],
    Missing: (["csv", "munis", "iif"] as const).map((Format) => ({ Format, Keys: [...missing] })),
  });

  it("names the accounts that are missing once, and offers no file without them", async () => {
    const { server, show } = open(Journal);
    server.on(reportJournal, () => journal(["entity:School"]));
    show();
    expect(
      await screen.findByText(
        "Before a file can be saved for CSV, Tyler Munis, QuickBooks (IIF), name an account for:",
      ),
    ).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Save for/ })).toBeNull();
    expect(screen.getByRole("link", { name: "Name the accounts" }).getAttribute("href")).toContain(
      "ledger-accounts",
    );
    expect(screen.getByText("2025 School")).toBeTruthy();
    const school = screen.getByRole("link", { name: "Payments of 2025 School, $100.00" });
    expect(school.getAttribute("href")).toBe(
      "/demo/clerk/reports/pay-plus-reports/collections?from=2026-03-02&to=2026-03-02&list=payments&scope=entity&entity=School&charge=principal&year=2025",
    );
    expect(screen.getByRole("link", { name: "Payments of Cash, $100.00" }).getAttribute("href")).toMatch(
      /transactions\?from=2026-03-02&to=2026-03-02&status=done&method=CASH$/,
    );
  });

  it("tells those who may not name accounts who does it", async () => {
    const { server, show } = open(Journal, "SMF");
    server.on(reportJournal, () => journal(["cash"]));
    show();
    expect(await screen.findByText("An admin names the accounts.")).toBeTruthy();
  });

  it("saves a file for each program exactly as the server made it", async () => {
    const { server, show } = open(Journal);
    server.on(reportJournal, () => journal([]));
    server.on(reportJournalFile, () => "!TRNS\r\n");
    const blobs: Blob[] = [];
    vi.stubGlobal(
      "URL",
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => String(blobs.push(blob)),
        revokeObjectURL: () => {},
      }),
    );
    show("/?from=2026-03-01&to=2026-03-31");
    fireEvent.click(await screen.findByRole("button", { name: "Save for QuickBooks (IIF)" }));
    await waitFor(() => expect(blobs).toHaveLength(1));
    expect(new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer(0))[0]).toBe("!".charCodeAt(0));
    expect(bodyOf(server.callsOf(reportJournalFile))).toEqual({
      From: "2026-03-01",
      To: "2026-03-31",
      Format: "iif",
    });
  });

  it("offers no file if debits and credits differ", async () => {
    const { server, show } = open(Journal);
    const wrong = { ...entry, Lines: entry.Lines.slice(0, 1) };
    server.on(reportJournal, () => ({ ...journal([]), Entries: [wrong] }));
    show();
    expect(await screen.findByText(/Debits and credits differ/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Save for/ })).toBeNull();
  });
});

it("a view is saved with the report's days under a name, opened by its link, and deleted", async () => {
  const { server, show } = open(Collections);
  const stored: ReportViewWire[] = [];
  server.on(reportViews, () => [...stored]);
  server.on(saveReportView, ({ body }) => {
    const view = { Id: "3", ...body };
    stored.push(view);
    return view;
  });
  server.on(deleteReportView, () => {
    stored.pop();
    return { Id: "3" };
  });
  show("/?from=2026-03-01&to=2026-03-31&by=year");
  fireEvent.click(await screen.findByRole("button", { name: "Save this view" }));
  expect(await screen.findByText("Enter a name.")).toBeTruthy();
  fireEvent.input(screen.getByLabelText("Name of this view"), { target: { value: "March" } });
  fireEvent.click(screen.getByRole("button", { name: "Save this view" }));
  const link = await screen.findByRole("link", { name: "March" });
  expect(link.getAttribute("href")).toContain("?from=2026-03-01&to=2026-03-31&by=year");
  fireEvent.click(screen.getByRole("button", { name: "Delete the view March" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "March" })).toBeNull());
});
