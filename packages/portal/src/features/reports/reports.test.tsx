// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import type { ApiFailure } from "@county-pay/core/client";
import {
  type MovementWire,
  paymentRecord,
  type ReturnedCheckChargeWire,
  recordReturn,
  refundApprovals,
  reportClerks,
  reportTotals,
  reportTransactions,
  reportTransactionsCsv,
  reportUnpaid,
  reportUnpaidCsv,
  returnedCheckCharges,
  settlements,
  uploadSettlement,
} from "@county-pay/core/contract";
import { makeSession } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import type { ComponentType } from "react";
import { expect, it, vi } from "vitest";
import OpenedRecord from "../../shared/payment-record/opened-record.tsx";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { Component as Receipts } from "./receipts/receipts-route.tsx";
import { Component as Returns } from "./returns/returns-route.tsx";
import { Component as Settlement } from "./settlement/settlement-route.tsx";
import { Component as Transactions } from "./transactions/transactions-route.tsx";
import { Component as Unpaid } from "./unpaid/unpaid-route.tsx";

const failure = (code: ApiFailure["code"], details = {}): ApiFailure => ({
  code,
  status: 422,
  message: "",
  details,
});
const SUM = { Count: 0, Amount: 0, TotalFees: 0 };
const SUMS = {
  Payments: { Count: 1, Amount: 102.35, TotalFees: 2.35 },
  Voids: SUM,
  Refunds: SUM,
  Returns: SUM,
  Net: 102.35,
};
const payment = (change: Partial<MovementWire> = {}): MovementWire => ({
  Id: "1-0",
  Kind: "payment",
  Standing: "done",
  Day: "2026-11-20",
  At: "2026-11-20T15:00:00Z",
  Confirmation: "0123456789ABCDEF",
  OriginalConfirmation: "",
  PaymentType: "CC",
  CardType: "VISA",
  Last4: "1111",
  CheckNumber: "",
  Channel: "online",
  ClerkName: "",
  PayerName: "Ada Sample",
  Amount: 102.35,
  TotalFees: 2.35,
  Reason: "",
  OfficeReason: "",
  ...change,
});

function open(Screen: ComponentType, rows: readonly MovementWire[] = [payment()], count = rows.length) {
  const visitor = aVisitor({ session: makeSession({ userType: "Admin" }) });
  const { server } = visitor;
  server.on(reportClerks, () => [{ UserId: "7", Name: "Grace Clerk" }]);
  server.on(reportTransactions, () => ({ Rows: [...rows], Count: count, Sums: SUMS }));
  server.on(settlements, () => []);
  return {
    server,
    show: (at = "/") =>
      visitor.show(
        <>
          <Screen />
          <OpenedRecord />
        </>,
        at,
      ),
  };
}
const lastAsked = (server: ReturnType<typeof open>["server"]) =>
  server.callsOf(reportTransactions).at(-1)?.input as { readonly body: Readonly<Record<string, unknown>> };

it("transactions are shown with their total, and every filter narrows them", async () => {
  const { server, show } = open(Transactions);
  show();
  const table = await screen.findByRole("table", { name: "Transactions" });
  expect(within(table).getByText("Visa •••• 1111")).toBeTruthy();
  expect(screen.getByText("1 for $102.35")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Clerk"), { target: { value: "7" } });
  fireEvent.change(screen.getByLabelText("Kind"), { target: { value: "void" } });
  await waitFor(() =>
    expect(lastAsked(server).body).toMatchObject({ ClerkUserId: "7", Kinds: ["void"], Skip: 0 }),
  );
  fireEvent.input(screen.getByLabelText("Find"), { target: { value: " B-1 " } });
  fireEvent.click(screen.getByRole("button", { name: "Find" }));
  await waitFor(() => expect(lastAsked(server).body).toMatchObject({ Text: "B-1", Kinds: ["void"] }));
});

it.each([
  ["insufficient_funds", "Insufficient funds"],
  ["terminal:CANCELED", "The sale was canceled. No money was taken."],
  ["R01", "R01: not enough money"],
])("transactions that failed with %s show the reason in words", async (Reason, expected) => {
  open(Transactions, [payment({ Standing: "failed", Reason })]).show();
  expect(await screen.findByText(expected)).toBeTruthy();
});

it("a refund shows the office's reason", async () => {
  open(Transactions, [payment({ Kind: "refund", OfficeReason: "Paid twice: see check 1044" })]).show();
  expect(await screen.findByText("Paid twice: see check 1044")).toBeTruthy();
});

it("refunds and their fees are negative, and a payment of which a part was refunded says so", async () => {
  const refund = payment({
    Id: "2-1",
    Kind: "refund",
    Confirmation: "FEDCBA9876543210",
    OriginalConfirmation: "0123456789ABCDEF",
    Amount: 42.35,
    GivenBack: 0,
  });
  open(Transactions, [refund, payment({ GivenBack: 42.35 })]).show();
  expect(await screen.findByRole("row", { name: /Refund.*FEDC.*−\$2\.35.*−\$42\.35/ })).toBeTruthy();
  expect(screen.getByRole("row", { name: /Payment\s*Partly refunded.*\$102\.35/ })).toBeTruthy();
});

it("a transaction opens the record of its payment, where a bank return is recorded once and cannot be undone", async () => {
  const { server, show } = open(Transactions, [
    payment({ PaymentType: "CHECK", CheckNumber: "1044", CheckKind: "cashiers" }),
  ]);
  let FinalStatus = "succeeded";
  const row = () => ({
    Confirmation: "0123456789ABCDEF",
    OriginalConfirmation: "",
    FinalStatus,
    PaymentType: "CHECK",
    PaymentChannel: "counter",
    CheckNumber: "1044",
    Amount: 102.35,
  });
  server.on(refundApprovals, () => []);
  server.on(paymentRecord, () => ({
    Confirmation: "0123456789ABCDEF",
    Rows: [row()] as never,
    DrawerDay: null,
    Barcode: "",
    GatewayReference: "",
    EmailAddress: "",
    Steps: [],
  }));
  server.on(recordReturn, () => {
    FinalStatus = "returned";
    return { Confirmation: "0123456789ABCDEF", Amount: 102.35, NeedsAttention: false };
  });
  show();
  expect(await screen.findByText("Cashier's check 1044")).toBeTruthy();
  fireEvent.click(await screen.findByRole("link", { name: "Open payment 0123456789ABCDEF" }));
  fireEvent.click(await screen.findByRole("button", { name: "Record a bank return" }));
  expect(await screen.findByText(/will count as unpaid.*This cannot be undone\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Yes, it was returned" }));
  expect((await screen.findAllByText("Choose what the bank says.")).length).toBeGreaterThan(0);
  expect(server.callsOf(recordReturn)).toHaveLength(0);
  fireEvent.change(screen.getByLabelText("What the bank says"), { target: { value: "R01" } });
  fireEvent.click(screen.getByRole("button", { name: "Yes, it was returned" }));
  expect(await screen.findByText(/The bank returned the payment/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Record a bank return" })).toBeNull();
  expect(server.callsOf(recordReturn).at(-1)?.input).toMatchObject({
    body: { Confirmation: "0123456789ABCDEF", Code: "R01" },
  });
});

it("transactions come in pages", async () => {
  const { server, show } = open(Transactions, [payment()], 60);
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() => expect(lastAsked(server).body).toMatchObject({ Skip: 25, Top: 25 }));
});

it("transactions are saved as filtered, or a failure is shown", async () => {
  const { server, show } = open(Transactions);
  const save = vi.fn(() => "blob:1");
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => {} }));
  server.on(reportTransactionsCsv, () => failure("unavailable"));
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Save as CSV" }));
  expect(await screen.findByText("The file could not be saved")).toBeTruthy();
  server.on(reportTransactionsCsv, () => "Day\r\n");
  fireEvent.click(screen.getByRole("button", { name: "Save as CSV" }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});

it("transactions have an empty state with advice, and a retry after a failure", async () => {
  const { server, show } = open(Transactions, []);
  server.on(reportTransactions, () => failure("internal"));
  show();
  expect(await screen.findByRole("heading", { name: "The report could not be loaded" })).toBeTruthy();
  server.on(reportTransactions, () => ({ Rows: [], Count: 0, Sums: { ...SUMS, Payments: SUM, Net: 0 } }));
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Nothing on these days" })).toBeTruthy();
});

it("receipts are shown as a chart with a summary, and as a table", async () => {
  const { server, show } = open(Receipts);
  const totals = (Day: string, PaymentType: "CC" | "CASH", dollars: number) => ({
    ...SUMS,
    Day,
    PaymentType,
    CardType: "",
    Payments: { Count: 1, Amount: dollars, TotalFees: 0 },
    Net: dollars,
  });
  server.on(reportTotals, () => [totals("2026-11-19", "CC", 30), totals("2026-11-20", "CASH", 90)]);
  show();
  expect(await screen.findByRole("img", { name: "Receipts by day: 11/20/2026 $90.00" })).toBeTruthy();
  const shares = screen.getByRole("list", { name: "Receipts by payment method" });
  expect(within(shares).getByText("(75%)")).toBeTruthy();
  const table = screen.getByRole("table", { name: "Receipts by day and method" });
  expect(within(table).getByRole("row", { name: /11\/19\/2026.*\$30.00/ })).toBeTruthy();
});

it("unpaid bills are listed by tax year with their totals, saved as a file, and printed (OFFICE-003)", async () => {
  const { server, show } = open(Unpaid);
  const year = (TaxYear: number, Bills: number, PastDue: number, Unpaid: number, Credits: number) => ({
    ...{ TaxYear, Bills, PastDue, Unpaid, Credits },
    ...{ Penalty: 0, Interest: 0 },
  });
  server.on(reportUnpaid, () => [year(2026, 3, 0, 300.1, 0), year(2025, 1, 50.25, 50.25, 10)]);
  server.on(reportUnpaidCsv, () => "Tax year\r\n");
  const print = vi.spyOn(window, "print").mockReturnValue(undefined);
  const save = vi.fn(() => "blob:1");
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => {} }));
  show();
  const table = await screen.findByRole("table", { name: "Unpaid bills by tax year" });
  expect(within(table).getByRole("row", { name: /^2025.*\$50\.25.*\$10\.00.*\$40\.25/ })).toBeTruthy();
  expect(
    within(table).getByRole("row", { name: /^Total 4 .{0,80}\$350\.35.{0,40}\$10\.00.{0,40}\$340\.35/ }),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Save as CSV" }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

it("unpaid bills have an empty state without filters", async () => {
  const { server, show } = open(Unpaid);
  server.on(reportUnpaid, () => []);
  show();
  expect(await screen.findByRole("heading", { name: "Every bill is paid" })).toBeTruthy();
});

it("charges for returned eChecks are shown if the county has any", async () => {
  const { show } = open(Returns, []);
  show();
  expect(await screen.findByRole("heading", { name: "Record a return" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Returned-check charges" })).toBeNull();
});

it("a bank return is confirmed before it is recorded, and a refusal is shown in words", async () => {
  const { server, show } = open(Returns, []);
  server.on(recordReturn, () => failure("already_exists"));
  show();
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(screen.getAllByText("Choose what the bank says.").length).toBeGreaterThan(0);
  fireEvent.input(screen.getByLabelText("Reference number of the payment"), {
    target: { value: "0123 4567 89ab cdef" },
  });
  fireEvent.change(screen.getByLabelText("What the bank says"), { target: { value: "R01" } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Yes, it was returned" }));
  expect(await screen.findByText("This payment was already returned.")).toBeTruthy();
  expect(server.callsOf(recordReturn)[0]?.input).toEqual({
    body: { Confirmation: "0123456789ABCDEF", Code: "R01" },
  });
});

it("the lists of the page are loaded again after a bank return was recorded by its reference number", async () => {
  const { server, show } = open(Returns, []);
  const charge = {
    ...{ Confirmation: "0123456789ABCDEF", BillNumber: "B-77", PayerName: "Ada Sample", Amount: 30 },
    ...{ ChargedOn: "2026-11-20", WaivedAt: null, WaivedBy: "", Reason: "" },
  };
  let charges: ReturnedCheckChargeWire[] = [];
  server.on(returnedCheckCharges, () => charges);
  server.on(recordReturn, () => {
    charges = [charge];
    return { Confirmation: charge.Confirmation, Amount: 102.35, NeedsAttention: false };
  });
  show();
  fireEvent.input(screen.getByLabelText("Reference number of the payment"), {
    target: { value: charge.Confirmation },
  });
  fireEvent.change(screen.getByLabelText("What the bank says"), { target: { value: "R01" } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Yes, it was returned" }));
  expect(await screen.findByRole("heading", { name: "Returned-check charges" })).toBeTruthy();
  expect(await screen.findByText("B-77")).toBeTruthy();
});

it("a settlement file is compared, and unreadable lines are listed", async () => {
  const { server, show } = open(Settlement);
  server.on(uploadSettlement, () =>
    failure("validation_failed", { Count: 2, Problems: [{ Line: 3, Fields: ["amount", "date"] }] }),
  );
  show();
  expect(await screen.findByRole("heading", { name: "No files compared yet" })).toBeTruthy();
  const choose = (text: string) =>
    fireEvent.input(screen.getByLabelText("Choose a file", { selector: "input" }), {
      target: { files: [Object.assign(new File([text], "march.csv"), { text: async () => text })] },
    });
  choose("a");
  expect(
    await screen.findByText(/^Line 3: The amount must be in dollars.*The date must be like/),
  ).toBeTruthy();
  expect(screen.getByText("and 1 more")).toBeTruthy();
  const description = { columns: ["id", "day"], separator: " / ", prefix: "", values: {} };
  server.on(uploadSettlement, ({ body }) => ({
    File: {
      Id: "1",
      FileName: "march.csv",
      UploadedAt: "2026-11-20T15:00:00Z",
      UploadedBy: "Ada",
      Lines: 2,
      FirstDay: "2026-03-01",
      LastDay: "2026-03-31",
      Settled: 12.5,
      GatewayFees: 0.3,
      Differences: 1,
    },
    Rows: [
      {
        Kind: "other_amount" as const,
        Line: 2,
        Text: "",
        Reference: "r2",
        Confirmation: "0123456789ABCDEF",
        Settled: 12.5,
        Posted: 12,
      },
      {
        Kind: "fee" as const,
        Line: 3,
        Text: "Monthly fee",
        Reference: "",
        Confirmation: "",
        Settled: -9.95,
        Posted: null,
      },
    ],
    Reading: body.DryRun
      ? {
          Headings: ["id", "sum", "day"],
          Sample: ["r1", "12.50", "2026-03-01"],
          Mapping: {
            fields: { reference: "id", amount: "sum", ...(body.Mapping && { date: "day", description }) },
            date_order: "mdy" as const,
            source: "gateway" as const,
          },
          Rows: [
            {
              Line: 2,
              Day: "2026-03-01",
              Kind: "refund" as const,
              Amount: -12.5,
              Fee: 0,
              References: "r1",
              Text: "",
            },
          ],
        }
      : null,
    IsStored: !body.DryRun,
  }));
  choose("b");
  expect(await screen.findByText("Different amount")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("march.csv"));
  expect(screen.getByText("Nothing. It is a cost, not a payment.")).toBeTruthy();
  expect(screen.getByText("This is a trial. Nothing is stored yet.")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Open payment 0123456789ABCDEF" });
  expect(link.getAttribute("href")).toContain("?payment=0123456789ABCDEF");
  const sample = within(screen.getByRole("table", { name: "The first lines as they are read" }));
  expect(sample.getByText("Refund")).toBeTruthy();
  expect(sample.getByText("−$12.50")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Kind of file"), { target: { value: "bank" } });
  fireEvent.change(screen.getByLabelText("Date"), { target: { value: "column:day" } });
  fireEvent.change(screen.getByLabelText("Description"), { target: { value: "joined" } });
  expect(within(screen.getByLabelText("Amount")).queryByRole("option", { name: /combined/ })).toBeNull();
  const compare = () => fireEvent.click(screen.getByRole("button", { name: "Compare with these columns" }));
  compare();
  expect(await screen.findByText("Description: choose its columns, or enter its text.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Column 1"), { target: { value: "id" } });
  fireEvent.click(screen.getByRole("button", { name: "Add a column" }));
  fireEvent.change(screen.getByLabelText("Column 2"), { target: { value: "day" } });
  fireEvent.input(screen.getByLabelText("Between them"), { target: { value: " / " } });
  compare();
  const asked = () =>
    server.callsOf(uploadSettlement).at(-1)?.input as { readonly body: Readonly<Record<string, unknown>> };
  const Mapping = { fields: { reference: "id", amount: "sum", date: "day", description } };
  const source = "bank";
  await waitFor(() => expect(asked().body).toMatchObject({ DryRun: true, Mapping: { ...Mapping, source } }));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Date").value).toBe("column:day"));
  fireEvent.click(screen.getByRole("button", { name: "Store this comparison" }));
  await waitFor(() => expect(asked().body).toMatchObject({ DryRun: false, Mapping }));
  expect(await screen.findByText("The comparison was stored.")).toBeTruthy();
});
