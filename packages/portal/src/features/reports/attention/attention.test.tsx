// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import {
  type AchRatesWire,
  achRates,
  needsAttention,
  type OddPaymentWire,
  type PageAlarmWire,
  pageAlarms,
  resolveAttention,
} from "@county-pay/core/contract";
import { makeSession } from "@county-pay/core/testing";
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { AttentionCount } from "./attention-count.tsx";
import { Component as Attention } from "./attention-route.tsx";

const ODD: OddPaymentWire = {
  Kind: "payment",
  Confirmation: "0123456789ABCDEF",
  PaymentConfirmation: "0123456789ABCDEF",
  Code: "other_amount",
  Reason: "the gateway took 47796 cents where 47896 were asked",
  Detail: "",
  Amount: 478.96,
  TakenAmount: 477.96,
  State: "unknown",
  SubmitDate: "2026-11-20T15:00:00Z",
  Choices: ["accept", "give_back", "given_back"],
};

const ALARM: PageAlarmWire = {
  Part: "script",
  Url: "https://pay.county.example/assets/first.js",
  What: "has other bytes (br)",
  Since: "2026-11-26T15:00:00Z",
};

const RATES: AchRatesWire = {
  From: "2026-09-28",
  To: "2026-11-26",
  Debits: 1_000,
  Rates: [
    { Kind: "unauthorized", Limit: 50, Rate: 60, Returned: 6, State: "over" },
    { Kind: "administrative", Limit: 300, Rate: 240, Returned: 24, State: "near" },
    { Kind: "overall", Limit: 1_500, Rate: 300, Returned: 30, State: "fine" },
  ],
  Codes: [{ Code: "R02", Count: 24 }],
  Open: 2,
};
const QUIET: AchRatesWire = { ...RATES, Rates: [], Codes: [], Open: 0 };

interface Needs {
  readonly rows?: readonly OddPaymentWire[];
  readonly alarms?: readonly PageAlarmWire[];
  readonly rates?: AchRatesWire;
}

function open({ rows = [ODD], alarms = [], rates = QUIET }: Needs = {}) {
  const visitor = aVisitor({ session: makeSession({ userType: "Admin" }) });
  let left = rows;
  visitor.server.on(needsAttention, () => [...left]);
  visitor.server.on(pageAlarms, () => [...alarms]);
  visitor.server.on(achRates, () => rates);
  visitor.server.on(resolveAttention, () => {
    left = [];
    return { Status: "done" as const };
  });
  visitor.show(<Attention />);
  return visitor.server;
}

it("a payment that needs attention shows its amounts, its state in words, and a link to it", async () => {
  open();
  const table = await screen.findByRole("table", { name: "Needs attention" });
  expect(within(table).getByText("$477.96 was taken where $478.96 was asked.")).toBeTruthy();
  expect(within(table).getByText("Not confirmed, its bills are locked")).toBeTruthy();
  const link = within(table).getByRole("link", { name: "Open payment 0123456789ABCDEF" });
  expect(link.getAttribute("href")).toContain("?payment=0123456789ABCDEF");
});

it("an admin resolves a payment with a note, reads what the choice does, and the payment leaves the list", async () => {
  const server = open();
  fireEvent.click(await screen.findByRole("button", { name: "Decide about 0123456789ABCDEF" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  expect((await dialog.findAllByText("Write what you found.")).length).toBeGreaterThan(0);
  expect(server.callsOf(resolveAttention)).toHaveLength(0);
  fireEvent.click(dialog.getByRole("radio", { name: /Give the money back/ }));
  expect(dialog.getByText(/\$477\.96 goes back to the payer/)).toBeTruthy();
  fireEvent.input(dialog.getByLabelText("What you found"), { target: { value: "Asked the processor" } });
  fireEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("Nothing needs attention")).toBeTruthy();
  expect(server.callsOf(resolveAttention).at(-1)?.input).toMatchObject({
    body: { Confirmation: "0123456789ABCDEF", Resolution: "give_back", Note: "Asked the processor" },
  });
});

it("a payment that is being refunded needs no decision", async () => {
  open({ rows: [{ ...ODD, State: "refund_submitted", Choices: [] }] });
  expect(await screen.findByText(/The money is on its way back/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Decide/ })).toBeNull();
});

// OFFICE-006
it("return rates near or above a threshold and entries that need a person are shown with a link to them", async () => {
  open({ rows: [], rates: RATES });
  expect(
    await screen.findByText(
      /^Unauthorized .*: 0\.6% of eChecks were returned\. That is above the threshold of 0\.5%\.$/,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/^Administrative .*2\.4%.*near the threshold of 3%\.$/)).toBeTruthy();
  expect(screen.queryByText(/All returns/)).toBeNull();
  expect(screen.getByText("2 entries of banks' files need a person")).toBeTruthy();
  expect(screen.queryByText("Nothing needs attention")).toBeNull();
  const link = screen.getByRole("link", { name: "Open bank return files" });
  expect(link.getAttribute("href")).toContain("/bank-returns");
});

it("the menu counts the payments that need a decision, and counts nothing when there are none", async () => {
  const visitor = aVisitor({ session: makeSession({ userType: "Admin" }) });
  visitor.server.on(pageAlarms, () => []);
  visitor.server.on(needsAttention, () => [ODD, { ...ODD, Confirmation: "FEDCBA9876543210" }]);
  const { unmount } = visitor.show(<AttentionCount />);
  expect(await screen.findByText("2 payments need a decision")).toBeTruthy();
  unmount();
  visitor.server.on(needsAttention, () => []);
  visitor.show(<AttentionCount />);
  await expect.poll(() => visitor.server.callsOf(needsAttention)).toHaveLength(2);
  expect(screen.queryByText(/need/)).toBeNull();
});

// SAFETY-011
it("an office whose payment page was changed reads which part differs, where, and whom to tell", async () => {
  open({ rows: [], alarms: [ALARM] });
  expect(await screen.findByText("A payment page is not as it was released")).toBeTruthy();
  expect(screen.getByText(/Tell the person who operates this installation now/)).toBeTruthy();
  const table = within(screen.getByRole("table", { name: "What differs on the payment pages" }));
  for (const text of ["Script", ALARM.Url, ALARM.What]) expect(table.getByText(text)).toBeTruthy();
  expect(screen.queryByText("Nothing needs attention")).toBeNull();
});

it("the menu counts a changed payment page, even if no payment needs a decision", async () => {
  const visitor = aVisitor({ session: makeSession({ userType: "Admin" }) });
  visitor.server.on(needsAttention, () => []);
  visitor.server.on(pageAlarms, () => [ALARM, { ...ALARM, Url: "https://pay.county.example/demo" }]);
  visitor.show(<AttentionCount />);
  expect(await screen.findByText("A payment page differs from what was released")).toBeTruthy();
  expect(screen.getByText(/\(1\)/)).toBeTruthy();
});
