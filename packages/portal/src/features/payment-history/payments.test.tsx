// @vitest-environment jsdom
import type { ApiFailure } from "@county-pay/core/client";
import { paymentTransactions } from "@county-pay/core/contract";
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { anAccount, showToResident } from "../../shared/resident/testing/resident.tsx";
import { Component } from "./payments-route.tsx";

const FAILED: ApiFailure = { code: "internal", status: 500, message: "", details: {} };
const row = (id: string, FinalStatus: string, change = {}) => ({
  PaymentTransactionsId: id,
  Confirmation: `CONFIRMATION${id}`,
  OriginalConfirmation: "",
  FinalStatus,
  PaymentType: "CC",
  AccountType: "VISA",
  AccountName: "•••• 1111",
  Amount: 100,
  SubAmount: 98,
  TotalFees: 2,
  SubmitDate: "2026-11-20T15:00:00Z",
  ...change,
});
const show = (rows: readonly object[], count = rows.length, address = "/") =>
  showToResident(Component, [anAccount()], {
    address,
    prepare: (server) => server.on(paymentTransactions, () => ({ value: [...rows], "@odata.count": count })),
  });

it("the history shows each payment's status in a word, and offers a receipt only for completed ones", async () => {
  show([
    row("1", "unknown"),
    row("2", "succeeded"),
    row("3", "declined"),
    row("4", "voided"),
    row("5", "refunded"),
    row("6", "returned", { PaymentType: "ACH", AccountType: "" }),
  ]);
  const table = await screen.findByRole("table");
  for (const word of ["Pending", "Paid", "Declined", "Voided", "Refunded", "Returned by the bank"])
    expect(within(table).getByText(word)).toBeTruthy();
  expect(within(table).getByText("eCheck •••• 1111")).toBeTruthy();
  expect(within(table).getAllByRole("button", { name: /^Receipt/ })).toHaveLength(1);
});

it("the history explains a payment that the bank returned", async () => {
  show([row("6", "returned", { ReturnDate: "2026-11-21T05:00:00Z" })]);
  fireEvent.click(await screen.findByRole("button", { name: /^Details of the payment of \$100.00/ }));
  const dialog = screen.getByRole("dialog");
  expect(within(dialog).getByText(/The bills it paid are due again/)).toBeTruthy();
  expect(within(dialog).getByText("CONFIRMATION6")).toBeTruthy();
});

it("the history shows ten payments at a time, and loads the next ten on request", async () => {
  const { server } = show([row("1", "succeeded")], 23);
  fireEvent.click(await screen.findByRole("button", { name: "Next" }));
  await screen.findByRole("table");
  const asked = server.callsOf(paymentTransactions).map(({ input }) => JSON.stringify(input));
  expect(asked[0]).not.toContain("$skip");
  expect(asked.at(-1)).toContain('"$skip":"10"');
});

it("the history without payments links to what is owed, or clears the filter if there is one", async () => {
  show([], 0, "/?status=refunded");
  expect(await screen.findByRole("heading", { name: "No transaction found" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show all payments" }));
  expect(await screen.findByRole("link", { name: "See what you owe" })).toBeTruthy();
});

it("the history reports a failure and offers a retry", async () => {
  const { server } = showToResident(Component, [anAccount()], {
    prepare: (answers) => answers.on(paymentTransactions, () => FAILED),
  });
  expect(await screen.findByRole("heading", { name: "Your payments could not be loaded" })).toBeTruthy();
  server.on(paymentTransactions, () => ({ value: [row("1", "succeeded")], "@odata.count": 1 }));
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Paid")).toBeTruthy();
});
