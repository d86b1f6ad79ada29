// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import type { ApiFailure } from "@county-pay/core/client";
import { type CloseOutWire, closeDrawer, closeOut } from "@county-pay/core/contract";
import { makeFlags, makeSession } from "@county-pay/core/testing";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { Component } from "./close-out-route.tsx";

configure({ asyncUtilTimeout: 8_000 });

const NONE = { Count: 0, Amount: 0 };
const CHANGED: ApiFailure = { code: "amount_changed", status: 409, message: "", details: {} };
const row = (PaymentType: "CASH" | "CHECK", Net: number) => ({
  ClerkUserId: "7",
  ClerkName: "Ada Sample",
  PaymentType,
  Payments: { Count: 2, Amount: Net + 10, TotalFees: 0 },
  Voids: { Count: 1, Amount: 10 },
  Refunds: NONE,
  Returns: NONE,
  Net,
});
const day = (change: Partial<CloseOutWire> = {}): CloseOutWire => ({
  Day: "2026-11-20",
  Rows: [row("CASH", 100), row("CHECK", 50)],
  Closings: [],
  Checks: [
    {
      ClerkUserId: "7",
      CheckNumber: "1044",
      PayerName: "Ada Payer",
      Confirmation: "0123456789ABCDEF",
      Amount: 50,
    },
  ],
  Deposits: [
    { PaymentType: "CASH", Amount: 100 },
    { PaymentType: "CHECK", Amount: 50 },
  ],
  Total: 150,
  ...change,
});

function open(answer: CloseOutWire, userType = "Clerk") {
  const visitor = aVisitor({
    session: makeSession({ userType }),
    company: { flags: makeFlags(["Reports"]) },
  });
  visitor.server.on(closeOut, () => answer);
  visitor.show(<Component />);
  return visitor.server;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const count = async (cash: string, checks: string) => {
  fireEvent.click(await screen.findByRole("button", { name: "Count the drawer of Ada Sample" }));
  type("Cash counted", cash);
  type("Checks counted", checks);
};
const send = () => fireEvent.click(screen.getByRole("button", { name: "Close the day" }));

it("shows what a drawer took and gave back by method, and what goes to the bank", async () => {
  open(day());
  expect(await screen.findByRole("heading", { name: "Drawer close-out" })).toBeTruthy();
  const table = await screen.findByRole("table", { name: "Drawer of Ada Sample" });
  expect(
    within(table).getByRole("row", { name: /Cash.*2 for \$110.00.*1 for \$10.00.*\$100.00/ }),
  ).toBeTruthy();
  expect(within(table).getAllByText("$150.00")).toHaveLength(1);
  expect(screen.getByText("Not closed yet")).toBeTruthy();
});

it("says that nothing goes to the bank on a day without cash or checks", async () => {
  const card = { ...row("CASH", 100), PaymentType: "CC" as const, ClerkUserId: null };
  open(day({ Rows: [card], Checks: [] }), "Admin");
  expect(await screen.findByText("No cash or checks were taken.")).toBeTruthy();
  expect(screen.queryByText("Cash and checks, as counted.")).toBeNull();
});

it("makes the first drawer that is not closed the one that the main button counts", async () => {
  open(
    day({ Rows: [row("CASH", 100), { ...row("CASH", 20), ClerkUserId: "8", ClerkName: "Bo Sample" }] }),
    "Admin",
  );
  const [first, second] = await screen.findAllByRole("button", { name: /^Count the drawer of/ });
  expect(first?.className).toContain("cp-button--primary");
  expect(second?.className).not.toContain("cp-button--primary");
});

it("calls it the close-out of the day for who reads reports", async () => {
  open(day(), "Admin");
  expect(await screen.findByRole("heading", { name: "Daily close-out" })).toBeTruthy();
});

it("closes a drawer that agrees to the cent", async () => {
  const server = open(day());
  server.on(closeDrawer, () => ({ Status: "success" as const }));
  await count("100.00", "50");
  expect(screen.getByText("The drawer agrees to the cent.")).toBeTruthy();
  send();
  await waitFor(() => expect(server.callsOf(closeDrawer)).toHaveLength(1));
  expect(server.callsOf(closeDrawer)[0]?.input).toMatchObject({
    body: { ClerkUserId: "7", ExpectedCash: 100, ExpectedChecks: 50, CountedCash: 100, CountedChecks: 50 },
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.callsOf(closeOut).length).toBeGreaterThan(1);
});

it("asks why where it differs, and says by how much", async () => {
  const server = open(day());
  await count("99.50", "50");
  expect(screen.getByText("$0.50 short")).toBeTruthy();
  send();
  expect(screen.getAllByText("The count differs. Say why in the note.").length).toBeGreaterThan(0);
  expect(server.callsOf(closeDrawer)).toEqual([]);
});

it("keeps what was counted where the drawer changed meanwhile", async () => {
  const server = open(day());
  server.on(closeDrawer, () => CHANGED);
  await count("100", "50");
  send();
  expect(await screen.findByText(/The drawer changed while you counted/)).toBeTruthy();
  expect((screen.getByLabelText("Cash counted") as HTMLInputElement).value).toBe("100");
});

it("says that a drawer is to be counted again after money moved, and when it was closed", async () => {
  open(
    day({
      Closings: [
        {
          ClerkUserId: "7",
          ClerkName: "Ada Sample",
          ClosedAt: "2026-11-20T22:00:00Z",
          ClosedBy: "Ada Sample",
          ExpectedCash: 90,
          CountedCash: 90,
          ExpectedChecks: 50,
          CountedChecks: 50,
          Note: "",
        },
      ],
    }),
  );
  expect(await screen.findByText(/Count it again/)).toBeTruthy();
  expect(screen.getByText(/Closed 11\/20\/2026 .* by Ada Sample/)).toBeTruthy();
});

it("lists the checks of a drawer with their numbers, and has lines for two to sign", async () => {
  open(day());
  const checks = await screen.findByRole("table", { name: "Checks in the drawer of Ada Sample" });
  expect(
    within(checks).getByRole("row", { name: /1044.*Ada Payer.*0123456789ABCDEF.*\$50.00/ }),
  ).toBeTruthy();
  expect(screen.getByText("Clerk, signature and date")).toBeTruthy();
  expect(screen.getByText("Supervisor, signature and date")).toBeTruthy();
});

it("takes only cash and checks to the bank, as they were counted, and shows cards and eChecks apart", async () => {
  const card = { ...row("CASH", 500), PaymentType: "CC" as const };
  open(
    day({
      Rows: [row("CASH", 100), row("CHECK", 50), card],
      Closings: [
        {
          ClerkUserId: "7",
          ClerkName: "Ada Sample",
          ClosedAt: "2026-11-20T22:00:00Z",
          ClosedBy: "Ada Sample",
          ExpectedCash: 100,
          CountedCash: 99.5,
          ExpectedChecks: 50,
          CountedChecks: 50,
          Note: "Short",
        },
      ],
    }),
  );
  const bank = await screen.findByRole("region", { name: "Bank deposit" });
  expect(within(bank).getByText("$149.50")).toBeTruthy();
  expect(within(bank).getByText("Cash and checks, as counted.")).toBeTruthy();
  expect(within(bank).queryByText("$500.00")).toBeNull();
  const electronic = screen.getByRole("region", { name: "Settled electronically" });
  expect(within(electronic).getByText("$500.00")).toBeTruthy();
});

it.each([
  ["Admin", "No money moved on this day"],
  ["Clerk", "No money moved in your drawer on this day"],
])("says to a user of the type %s where no money moved", async (type, said) => {
  open(day({ Rows: [], Deposits: [], Total: 0 }), type);
  expect(await screen.findByRole("heading", { name: said })).toBeTruthy();
});
