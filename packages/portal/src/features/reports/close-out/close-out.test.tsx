// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import type { ApiFailure } from "@county-pay/core/client";
import { type CloseOutWire, closeDrawer, closeOut } from "@county-pay/core/contract";
import { makeFlags, makeSession } from "@county-pay/core/testing";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/dom";
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
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const count = async (cash: string, checks: string) => {
  fireEvent.click(await screen.findByRole("button", { name: "Count the drawer of Ada Sample" }));
  type("Cash counted", cash);
  type("Checks counted", checks);
};
const send = () => fireEvent.click(screen.getByRole("button", { name: "Close the day" }));

it("the close-out shows what a drawer received and returned by method, and the bank deposit", async () => {
  open(day());
  expect(await screen.findByRole("heading", { name: "Drawer close-out" })).toBeTruthy();
  const table = await screen.findByRole("table", { name: "Drawer of Ada Sample" });
  expect(
    within(table).getByRole("row", { name: /Cash.*2 for \$110.00.*1 for \$10.00.*\$100.00/ }),
  ).toBeTruthy();
  expect(within(table).getAllByText("$150.00")).toHaveLength(1);
  expect(screen.getByText("Not closed yet")).toBeTruthy();
});

it("the close-out says that there is no deposit on a day without cash or checks", async () => {
  const card = { ...row("CASH", 100), PaymentType: "CC" as const, ClerkUserId: null };
  open(day({ Rows: [card], Checks: [] }), "Admin");
  expect(await screen.findByText("No cash or checks were taken.")).toBeTruthy();
  expect(screen.queryByText("Cash and checks, as counted.")).toBeNull();
});

it("the close-out's main button counts the first open drawer", async () => {
  open(
    day({ Rows: [row("CASH", 100), { ...row("CASH", 20), ClerkUserId: "8", ClerkName: "Bo Sample" }] }),
    "Admin",
  );
  const [first, second] = await screen.findAllByRole("button", { name: /^Count the drawer of/ });
  expect(first?.className).toContain("cp-button--primary");
  expect(second?.className).not.toContain("cp-button--primary");
});

it("the close-out is titled as the day's for users who read reports", async () => {
  open(day(), "Admin");
  expect(await screen.findByRole("heading", { name: "Daily close-out" })).toBeTruthy();
});

it("a drawer that matches to the cent is closed", async () => {
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

it("a drawer that differs requires a reason, and shows the difference", async () => {
  const server = open(day());
  await count("99.50", "50");
  expect(screen.getByText("$0.50 short")).toBeTruthy();
  send();
  expect(screen.getAllByText("The count differs. Say why in the note.").length).toBeGreaterThan(0);
  expect(server.callsOf(closeDrawer)).toEqual([]);
});

it("a drawer that changed in the meantime keeps the counted amounts", async () => {
  const server = open(day());
  server.on(closeDrawer, () => CHANGED);
  await count("100", "50");
  send();
  expect(await screen.findByText(/The drawer changed while you counted/)).toBeTruthy();
  expect((screen.getByLabelText("Cash counted") as HTMLInputElement).value).toBe("100");
});

it("a drawer must be counted again after money moved, and shows when it was closed", async () => {
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

it("a drawer's checks are listed with their numbers, and the page has lines for two signatures", async () => {
  open(day());
  const checks = await screen.findByRole("table", { name: "Checks in the drawer of Ada Sample" });
  expect(
    within(checks).getByRole("row", { name: /1044.*Ada Payer.*0123456789ABCDEF.*\$50.00/ }),
  ).toBeTruthy();
  expect(screen.getByText("Clerk, signature and date")).toBeTruthy();
  expect(screen.getByText("Supervisor, signature and date")).toBeTruthy();
});

it("a deposit includes only cash and checks as counted, with cards and eChecks listed separately", async () => {
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
])("the close-out tells a user of the type %s that no money moved", async (type, expected) => {
  open(day({ Rows: [], Deposits: [], Total: 0 }), type);
  expect(await screen.findByRole("heading", { name: expected })).toBeTruthy();
});
