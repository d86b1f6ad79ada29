// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { isoDateAt } from "@county-pay/core/calendar";
import type { ApiFailure } from "@county-pay/core/client";
import {
  answerDrawerGap,
  type CloseOutWire,
  closeDrawer,
  closeOut,
  correctFund,
  type DrawerCountWire,
  type DrawerLineWire,
  type DrawerWire,
  openDrawer,
  receiveDrawer,
  reopenDrawer,
  takeBackDrawer,
} from "@county-pay/core/contract";
import { userOf } from "@county-pay/core/session";
import { makeFlags, makeSession } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { Component } from "./close-out-route.tsx";

const NONE = { Count: 0, Amount: 0 };
const OWN = userOf(makeSession({ userType: "Clerk" }))?.id ?? "";
const DONE = { Status: "success" as const };
const CLOSED: ApiFailure = {
  code: "already_exists",
  status: 409,
  message: "",
  details: {},
};
const row = (
  PaymentType: "CASH" | "CHECK" | "CC" | "ACH",
  Net: number,
  ClerkUserId: string | null = OWN,
) => ({
  ClerkUserId,
  ClerkName: ClerkUserId === null ? "" : "Ada Sample",
  PaymentType,
  Payments: { Count: 2, Amount: Net + 10, TotalFees: 0 },
  Voids: { Count: 1, Amount: 10 },
  Refunds: NONE,
  Returns: NONE,
  Net,
});
const counted = (change: Partial<DrawerCountWire> = {}): DrawerCountWire => ({
  Id: "31",
  CountedAt: "2026-11-20T22:00:00Z",
  CountedBy: "Ada Sample",
  ExpectedCash: 300,
  CountedCash: 299,
  ExpectedChecks: 50,
  CountedChecks: 50,
  Pieces: { bill100: 2, bill20: 4, bill1: 19 },
  CheckCount: 1,
  Fund: 200,
  Kept: 200,
  BagNumber: "B-17",
  Reason: "change",
  Note: "",
  HandedTo: null,
  Reopened: null,
  ...change,
});
const line = (
  Kind: DrawerLineWire["Kind"],
  Cash: number,
  Checks: number,
  change: Partial<DrawerLineWire> = {},
): DrawerLineWire => ({
  Kind,
  Cash,
  Checks,
  Count: null,
  At: null,
  By: "",
  Other: "",
  IsConfirmed: false,
  CheckKind: null,
  BagNumber: "",
  ...change,
});
const drawer = (change: Partial<DrawerWire> = {}): DrawerWire => ({
  ClerkUserId: OWN,
  ClerkName: "Ada Sample",
  State: "open",
  Opening: { Fund: 200, Pieces: null, OpenedAt: "2026-11-20T13:00:00Z", Corrections: [] },
  Fund: 200,
  Payments: 3,
  Expected: null,
  Lines: [],
  Counts: [],
  Gaps: [],
  ...change,
});
const day = (change: Partial<CloseOutWire> = {}): CloseOutWire => ({
  Day: "2026-11-20",
  IsClosed: false,
  BookDay: isoDateAt(Date.now(), "America/New_York"),
  Rows: [],
  Drawers: [drawer()],
  Checks: [],
  Deposits: [],
  Total: 0,
  Incoming: [],
  Colleagues: [{ ClerkUserId: "8", ClerkName: "Bo Sample" }],
  ...change,
});
const afterCount = (change: Partial<CloseOutWire> = {}): CloseOutWire =>
  day({
    Rows: [row("CASH", 100), row("CHECK", 50), row("CC", 500)],
    Drawers: [
      drawer({
        State: "closed",
        Expected: { Cash: 300, Checks: 50 },
        Counts: [counted()],
        Lines: [
          line("opening", 200, 0, { At: "2026-11-20T13:00:00Z", By: "Ada Sample" }),
          line("cash_taken", 100, 0, { Count: 2 }),
          line("checks_taken", 0, 50, { Count: 1, CheckKind: "cashiers" }),
          line("expected", 300, 50),
          line("difference", -1, 0),
          line("counted", 299, 50),
          line("kept", 200, 0),
          line("deposited", 99, 50, { At: "2026-11-20T22:00:00Z", By: "Ada Sample", BagNumber: "B-17" }),
        ],
      }),
    ],
    Checks: [
      {
        ClerkUserId: OWN,
        CheckNumber: "1044",
        CheckKind: "cashiers",
        PayerName: "Ada Payer",
        Confirmation: "0123456789ABCDEF",
        Amount: 50,
      },
    ],
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
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const dialogButton = (name: string) =>
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name }));
const count = async () => {
  await press("Count the drawer of Ada Sample");
  type("$100 bills", "2");
  type("$20 bills", "5");
  type("Number of checks", "1");
  type("Sum of the checks", "50");
};

it("a blind count shows no amount of the drawer but its fund before the count", async () => {
  open(day());
  expect(await screen.findByText(/^3 payments in cash or by check/)).toBeTruthy();
  expect(screen.getByText("Shown once the drawer is counted.")).toBeTruthy();
  await count();
  const dialog = screen.getByRole("dialog");
  expect(dialog.textContent).toContain("What should be in it is shown after the count.");
  expect(dialog.textContent).not.toMatch(/Cash expected|Checks expected/);
});

it("a count by denomination is sent as pieces, and the server's answer closes the drawer", async () => {
  const server = open(day());
  server.on(closeDrawer, () => ({ Status: "closed" as const, CashDifference: 0, ChecksDifference: 0 }));
  await count();
  expect(
    within(screen.getByRole("dialog")).getByText("Cash for the deposit").parentElement?.textContent,
  ).toContain("$100.00");
  type("Number of the deposit bag (optional)", "B-17");
  dialogButton("Close the drawer");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.callsOf(closeDrawer)[0]?.input).toMatchObject({
    body: {
      ClerkUserId: OWN,
      Pieces: { bill100: 2, bill20: 5 },
      CheckCount: 1,
      Checks: 50,
      Kept: 200,
      BagNumber: "B-17",
      HandTo: null,
      Difference: null,
    },
  });
  expect(server.callsOf(closeOut).length).toBeGreaterThan(1);
});

it("a count that differs asks for a reason, and sends it with the server's difference", async () => {
  const server = open(day());
  server.on(closeDrawer, (input) => ({
    Status: input.body.Difference ? ("closed" as const) : ("differs" as const),
    CashDifference: -0.5,
    ChecksDifference: 0,
  }));
  await count();
  dialogButton("Close the drawer");
  expect(await screen.findByText(/Cash: \$0\.50 short/)).toBeTruthy();
  dialogButton("Close the drawer");
  expect((await screen.findAllByText("Choose the reason for the difference.")).length).toBeGreaterThan(0);
  expect(server.callsOf(closeDrawer)).toHaveLength(1);
  fireEvent.change(screen.getByLabelText("Reason for the difference"), { target: { value: "unknown" } });
  dialogButton("Close the drawer");
  expect((await screen.findAllByText("Say in a note what is known.")).length).toBeGreaterThan(0);
  type("Note", "Counted three times");
  dialogButton("Close the drawer");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.callsOf(closeDrawer)[1]?.input).toMatchObject({
    body: { Difference: { Cash: -0.5, Checks: 0, Reason: "unknown", Note: "Counted three times" } },
  });
});

it("a refused count keeps the counted pieces", async () => {
  const server = open(day());
  server.on(closeDrawer, () => CLOSED);
  await count();
  dialogButton("Close the drawer");
  expect(await screen.findByText(/The drawer is already counted/)).toBeTruthy();
  expect((screen.getByLabelText("$20 bills") as HTMLInputElement).value).toBe("5");
});

it("a counted drawer shows its denominations, checks, column, and two signature lines", async () => {
  open(afterCount());
  const cash = await screen.findByRole("table", { name: "Cash by denomination in the drawer of Ada Sample" });
  expect(within(cash).getByRole("row", { name: /\$20 bills.{0,20}4.{0,20}\$80\.00/ })).toBeTruthy();
  const checks = screen.getByRole("table", { name: "Checks in the drawer of Ada Sample" });
  expect(
    within(checks).getByRole("row", { name: /1044.*Cashier's check.*Ada Payer.*\$50\.00/ }),
  ).toBeTruthy();
  const column = screen.getByRole("table", {
    name: "Drawer of Ada Sample, from the opening fund to the deposit",
  });
  for (const name of [
    /^Opening fund.*Ada Sample.*\$200\.00.*\$0\.00.*\$200\.00$/,
    /^Cash taken \(2\).*\$100\.00/,
    /^Cashier's check, taken \(1\).*\$50\.00/,
    /^Expected.*\$300\.00.*\$50\.00.*\$350\.00$/,
    /^Counted.*\$299\.00.*\$50\.00.*\$349\.00$/,
    /^Deposited.*bag B-17.*\$99\.00.*\$50\.00.*\$149\.00$/,
  ])
    expect(within(column).getByRole("row", { name })).toBeTruthy();
  expect(screen.getByText("Wrong change was given")).toBeTruthy();
  expect(screen.getByText("Clerk, signature and date")).toBeTruthy();
  expect(screen.getByText("Supervisor, signature and date")).toBeTruthy();
  expect(screen.getByText(/Printed /)).toBeTruthy();
});

it("a deposit leaves out electronic money, which is labeled as not in the bag", async () => {
  open(afterCount());
  const bank = await screen.findByRole("region", { name: "Bank deposit" });
  expect(within(bank).getByText("$149.00")).toBeTruthy();
  expect(within(bank).queryByText(/500/)).toBeNull();
  expect(
    screen.getByRole("table", { name: "Electronic payments of Ada Sample: not in the bag" }),
  ).toBeTruthy();
});

it("a clerk opens the drawer with a stated or a counted fund", async () => {
  const server = open(
    day({ Drawers: [drawer({ State: "not_opened", Opening: null, Fund: 0 })], Day: today() }),
  );
  server.on(openDrawer, () => DONE);
  await press("Open the drawer");
  dialogButton("Open the drawer");
  expect((await screen.findAllByText(/Enter an amount, such as/)).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByLabelText("Count it"));
  type("$20 bills", "10");
  dialogButton("Open the drawer");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.callsOf(openDrawer).map(({ input }) => input)).toEqual([
    { body: { Pieces: { bill20: 10 } } },
  ]);
});

it("a clerk hands the drawer over to a colleague, and takes it back before it is confirmed", async () => {
  const server = open(day({ Day: today() }));
  server.on(closeDrawer, () => ({ Status: "closed" as const, CashDifference: 0, ChecksDifference: 0 }));
  server.on(takeBackDrawer, () => DONE);
  await press("Hand over the drawer of Ada Sample");
  type("$100 bills", "3");
  dialogButton("Hand over the drawer");
  expect((await screen.findAllByText(/Choose the clerk who takes/)).length).toBeGreaterThan(0);
  fireEvent.change(screen.getByLabelText("Clerk who takes the drawer over"), { target: { value: "8" } });
  const HandedTo = { ClerkUserId: "8", ClerkName: "Bo Sample", ReceivedAt: null };
  server.on(closeOut, () =>
    day({ Drawers: [drawer({ State: "handing_over", Counts: [counted({ HandedTo })] })] }),
  );
  dialogButton("Hand over the drawer");
  await waitFor(() =>
    expect(server.callsOf(closeDrawer)[0]?.input).toMatchObject({ body: { HandTo: "8", Kept: 0 } }),
  );
  expect(await screen.findByText(/Bo Sample has not confirmed it yet/)).toBeTruthy();
  await press("Take back the drawer of Ada Sample");
  await waitFor(() => expect(server.callsOf(takeBackDrawer)[0]?.input).toEqual({ body: { Id: "31" } }));
});

it("the other clerk confirms a handover by a count, and learns only whether both are the same", async () => {
  const handover = { Id: "31", ClerkName: "Bo Sample", CountedAt: "2026-11-20T16:00:00Z" };
  const server = open(day({ Incoming: [handover] }));
  let isSame = false;
  server.on(receiveDrawer, () => ({ Status: isSame ? ("received" as const) : ("differs" as const) }));
  await press("Count and take over");
  type("$50 bills", "6");
  dialogButton("Confirm the count");
  expect(await screen.findByText(/Your count is not the same as the count of Bo Sample/)).toBeTruthy();
  isSame = true;
  dialogButton("Confirm the count");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.callsOf(receiveDrawer)[0]?.input).toEqual({
    body: { Id: "31", Pieces: { bill50: 6 }, CheckCount: 0, Checks: 0 },
  });
});

it("a supervisor sees all drawers with their differences, and reopens a closed one with a reason", async () => {
  const second = drawer({
    ClerkUserId: "8",
    ClerkName: "Bo Sample",
    Expected: { Cash: 210, Checks: 0 },
    Lines: [line("expected", 210, 0)],
  });
  const [first] = afterCount().Drawers;
  const server = open(afterCount({ Drawers: first ? [first, second] : [] }), "Admin");
  server.on(reopenDrawer, () => DONE);
  const table = await screen.findByRole("table", { name: "All drawers of the day" });
  expect(
    within(table).getByRole("row", {
      name: /Ada Sample.*Closed.*\$200\.00.*\$150\.00.*\$350\.00.*−\$1\.00.*\$349\.00.*\$149\.00/,
    }),
  ).toBeTruthy();
  expect(within(table).getByRole("row", { name: /Bo Sample.*Open.*\$210\.00.*Not closed yet/ })).toBeTruthy();
  await press("Reopen the drawer of Ada Sample");
  dialogButton("Reopen the drawer");
  expect((await screen.findAllByText("Say why the drawer is opened again.")).length).toBeGreaterThan(0);
  type("Reason", "A check was missed");
  dialogButton("Reopen the drawer");
  await waitFor(() =>
    expect(server.callsOf(reopenDrawer)[0]?.input).toEqual({
      body: { Id: "31", Reason: "A check was missed" },
    }),
  );
});

it("a supervisor corrects a clerk's opening fund with a reason, and the correction stays visible", async () => {
  const Corrections = [
    {
      From: 150,
      Fund: 200,
      Reason: "A band was missed",
      CorrectedAt: "2026-11-20T14:00:00Z",
      CorrectedBy: "Sue Visor",
    },
  ];
  const Opening = { Fund: 200, Pieces: null, OpenedAt: "2026-11-20T13:00:00Z", Corrections };
  const other = drawer({ ClerkUserId: "8", ClerkName: "Bo Sample", Opening });
  const server = open(day({ Drawers: [drawer(), other] }), "Admin");
  server.on(correctFund, () => DONE);
  expect(
    await screen.findByText(/^From \$150\.00 to \$200\.00, .* by Sue Visor: A band was missed$/),
  ).toBeTruthy();
  // Not of the own drawer.
  expect(screen.queryByRole("button", { name: "Correct the opening fund of Ada Sample" })).toBeNull();
  await press("Correct the opening fund of Bo Sample");
  type("Amount of the fund", "200");
  dialogButton("Correct the fund");
  expect((await screen.findAllByText("This is the fund so far.")).length).toBeGreaterThan(0);
  expect(screen.getAllByText("Say why the fund was wrong.").length).toBeGreaterThan(0);
  type("Amount of the fund", "180.50");
  type("Why was it wrong?", " Mistyped ");
  dialogButton("Correct the fund");
  await waitFor(() =>
    expect(server.callsOf(correctFund)[0]?.input).toEqual({
      body: { Day: "2026-11-20", ClerkUserId: "8", Fund: 180.5, Reason: "Mistyped" },
    }),
  );
});

it("the close-out's main button counts the first open drawer", async () => {
  open(day({ Drawers: [drawer(), drawer({ ClerkUserId: "8", ClerkName: "Bo Sample" })] }), "Admin");
  const [first, second] = await screen.findAllByRole("button", { name: /^Count the drawer of/ });
  expect(first?.className).toContain("cp-button--primary");
  expect(second?.className).not.toContain("cp-button--primary");
});

it("a drawer must be counted again after money moved, and earlier counts stay visible", async () => {
  const Reopened = {
    Reason: "A check was missed",
    ReopenedAt: "2026-11-20T22:30:00Z",
    ReopenedBy: "Sue Visor",
  };
  open(
    day({ Drawers: [drawer({ State: "changed", Counts: [counted({ Reopened }), counted({ Id: "32" })] })] }),
  );
  expect(await screen.findByText(/Count it again/)).toBeTruthy();
  expect(screen.getAllByText(/Closed 11\/20\/2026 .* by Ada Sample/)).toHaveLength(2);
  expect(screen.getByText(/by Sue Visor: A check was missed/)).toBeTruthy();
});

it("what was paid online is in nobody's drawer", async () => {
  open(day({ Rows: [row("ACH", -404.58, null)], Drawers: [] }), "Admin");
  const online = await screen.findByRole("table", { name: "Paid online" });
  expect(online.textContent).toContain("−$404.58");
  expect(screen.getByText("No cash or checks were taken.")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: /^Drawer of/ })).toBeNull();
});

it.each([
  ["Admin", "Daily close-out", "No money moved on this day"],
  ["Clerk", "Drawer close-out", "No money moved in your drawer on this day"],
])("the close-out tells a user of the type %s that no money moved", async (userType, title, expected) => {
  open(day({ Drawers: [] }), userType);
  expect(await screen.findByRole("heading", { name: expected })).toBeTruthy();
  expect(screen.getByRole("heading", { name: title })).toBeTruthy();
});

function today(): string {
  return isoDateAt(Date.now(), "America/New_York");
}

it("the drawers of a closed day cannot be counted or reopened, and lead to those of the next day", async () => {
  const server = open(afterCount({ IsClosed: true, BookDay: "2027-05-05" }), "Admin");
  expect(await screen.findByText("The books of this day are closed")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Reopen|^Count/ })).toBe(null);
  await press("Drawers of Wednesday, May 5, 2027");
  await waitFor(() =>
    expect(server.callsOf(closeOut).at(-1)?.input).toMatchObject({ params: { day: "2027-05-05" } }),
  );
});

const GAP = { Since: "2026-11-20T15:02:31.000Z", Until: "2026-11-20T15:02:47.120Z", Answer: null };
const withGap = (Answer: DrawerWire["Gaps"][number]["Answer"] = null) =>
  day({ Drawers: [drawer({ Gaps: [{ ...GAP, Answer }] })] });

it("a clerk whose drawer may lack payments says that nothing is missing", async () => {
  const server = open(withGap());
  server.on(answerDrawerGap, () => DONE);
  await screen.findByText("Payments between 10:02 AM and 10:03 AM may be missing");
  await press(/^Nothing is missing/);
  await waitFor(() =>
    expect(server.callsOf(answerDrawerGap).map(({ input }) => input)).toEqual([
      { body: { Day: "2026-11-20", ClerkUserId: OWN, Until: GAP.Until, IsComplete: true, Note: "" } },
    ]),
  );
});

it("a clerk who finds that a payment is missing must say which, and reads what to do", async () => {
  const server = open(withGap());
  server.on(answerDrawerGap, () => DONE);
  await press(/^Something is missing/);
  expect(screen.getByRole("dialog").textContent).toContain(
    "At the counter, enter each missing payment again",
  );
  dialogButton("Record it");
  expect(server.callsOf(answerDrawerGap).map(({ input }) => input)).toEqual([]);
  type(
    "What is missing? Give amount, payer, and receipt number, as far as you know them.",
    "$50 of Ada Payer",
  );
  dialogButton("Record it");
  await waitFor(() =>
    expect(server.callsOf(answerDrawerGap).map(({ input }) => input)).toMatchObject([
      { body: { IsComplete: false, Note: "$50 of Ada Payer" } },
    ]),
  );
});

it("an answered gap shows who said what, and asks nothing", async () => {
  open(
    withGap({
      IsComplete: false,
      Note: "$50 of Ada Payer",
      AnsweredAt: "2026-11-20T15:31:00Z",
      AnsweredBy: "Bo Sample",
    }),
  );
  await screen.findByText("Missing, 11/20/2026 10:31 AM by Bo Sample: $50 of Ada Payer");
  expect(screen.queryByRole("button", { name: /^Nothing is missing/ })).toBeNull();
});
