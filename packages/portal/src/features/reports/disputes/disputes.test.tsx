// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import {
  acceptDispute,
  answerDispute,
  type DisputeDetailsWire,
  type DisputeWire,
  disputeDetails,
  disputes,
} from "@county-pay/core/contract";
import { makeSession } from "@county-pay/core/testing";
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { useDisputeAlarms } from "../shared/use-dispute-alarms.ts";
import { DisputeCount } from "./dispute-count.tsx";
import { Component as Disputes } from "./disputes-route.tsx";

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();
const DISPUTE: DisputeWire = {
  Id: "4",
  Confirmation: "0123456789ABCDEF",
  Amount: 102,
  Withdrawn: 102,
  GatewayFee: 15,
  Reason: "fraudulent",
  NetworkCode: "10.4",
  State: "needs_response",
  OpenedAt: "2026-11-20T15:00:00Z",
  AnswerBy: inDays(3),
  ClosedAt: null,
  Answer: "",
  AnsweredAt: null,
  AnsweredBy: "",
};
const DETAILS: DisputeDetailsWire = {
  Dispute: DISPUTE,
  Events: [
    {
      At: "2026-11-20T15:00:00Z",
      Kind: "opened",
      State: "needs_response",
      IsSilent: false,
      Amount: 102,
      By: "",
    },
    { At: "2026-11-20T15:00:01Z", Kind: "withdrawn", State: "", IsSilent: false, Amount: 102, By: "" },
  ],
  Parts: [
    { Part: "paid", Lines: ["Reference number: 0123456789ABCDEF"] },
    { Part: "terms", Lines: [] },
    { Part: "earlier", Lines: ["2026-10-01: $50.00, not disputed"] },
    { Part: "refunds", Lines: ["2026-10-02: $1.00 was refunded."] },
  ],
  Sent: [],
  MayAnswer: true,
};

it("two disputes of one payment have buttons with different names", async () => {
  const visitor = aVisitor({ session: makeSession({ userType: "Admin" }) });
  visitor.server.on(disputes, () => [DISPUTE, { ...DISPUTE, Id: "5", Amount: 2.5 }]);
  visitor.show(<Disputes />);
  const named = (await screen.findAllByRole("button", { name: /^Open the dispute of / })).map((button) =>
    button.getAttribute("aria-label"),
  );
  expect(new Set(named).size).toBe(2);
});

function open(details = DETAILS, userType: "Admin" | "Clerk" = "Admin") {
  const visitor = aVisitor({ session: makeSession({ userType }) });
  visitor.server.on(disputes, () => [details.Dispute]);
  visitor.server.on(disputeDetails, () => details);
  visitor.server.on(answerDispute, () => ({ Status: "done" as const }));
  visitor.server.on(acceptDispute, () => ({ Status: "done" as const }));
  visitor.show(<Disputes />);
  return visitor.server;
}
const openPage = async () =>
  fireEvent.click(
    await screen.findByRole("button", { name: /^Open the dispute of 0123456789ABCDEF: \$102\.00, / }),
  );

// OFFICE-008
it("the list says how long each dispute can be answered, and why the payer disputes it", async () => {
  open();
  const table = within(await screen.findByRole("table", { name: "Disputes" }));
  expect(table.getByText("3 days left")).toBeTruthy();
  expect(table.getByText("Payer says they did not make it")).toBeTruthy();
  expect(table.getByText("Needs your answer")).toBeTruthy();
});

it("a clerk sees what the bank wants, chooses the parts, and sends them once with a note", async () => {
  const server = open();
  await openPage();
  expect(await screen.findByText(/The bank wants to see that the card's owner/)).toBeTruthy();
  expect(screen.getByText("$102.00 was withdrawn, and what it paid is owed again.")).toBeTruthy();
  const box = (name: string) => screen.getByRole("checkbox", { name: new RegExp(name) }) as HTMLInputElement;
  expect([box("What was paid").checked, box("Earlier payments").checked, box("Refunds").checked]).toEqual([
    true,
    true,
    false,
  ]);
  expect(box("What the payer agreed to").disabled).toBe(true);
  fireEvent.click(box("Earlier payments"));
  fireEvent.input(screen.getByLabelText("Your words to the bank"), { target: { value: " She paid. " } });
  fireEvent.click(screen.getByRole("button", { name: "Send to the bank" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(server.callsOf(answerDispute)).toHaveLength(0);
  fireEvent.click(dialog.getByRole("button", { name: "Send to the bank" }));
  await expect
    .poll(() => server.callsOf(answerDispute)[0]?.input)
    .toEqual({
      body: { Id: "4", Parts: ["paid"], Note: "She paid.", Files: [] },
    });
});

it("accepting needs a reason", async () => {
  const server = open();
  await openPage();
  fireEvent.click(await screen.findByRole("button", { name: "Accept the dispute" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Accept the dispute" }));
  expect((await dialog.findAllByText("Write why you accept it.")).length).toBeGreaterThan(0);
  fireEvent.input(dialog.getByLabelText("Why you accept it"), { target: { value: "Paid twice" } });
  fireEvent.click(dialog.getByRole("button", { name: "Accept the dispute" }));
  await expect
    .poll(() => server.callsOf(acceptDispute)[0]?.input)
    .toEqual({
      body: { Id: "4", Note: "Paid twice" },
    });
});

it("what was sent stays readable under its name, and cannot be sent again", async () => {
  open({
    ...DETAILS,
    Dispute: { ...DISPUTE, State: "under_review", Answer: "submitted", AnsweredBy: "Grace Hopper" },
    Sent: [
      { Part: "statement", Name: "", Text: "She paid.", Bytes: 9 },
      { Part: "pack", Name: "dispute-1.pdf", Text: "", Bytes: 40_000 },
    ],
    MayAnswer: false,
  });
  await openPage();
  expect(await screen.findByText("Sent by Grace Hopper.")).toBeTruthy();
  expect(screen.getByText("dispute-1.pdf")).toBeTruthy();
  expect(screen.getByText("Your words to the bank")).toBeTruthy();
  expect(screen.queryByText("What the bank wants")).toBeNull();
  expect(screen.queryByRole("button", { name: "Send to the bank" })).toBeNull();
});

function Alarms() {
  return useDisputeAlarms().map((line) => <p key={line}>{line}</p>);
}
it.each([
  [{ AnswerBy: inDays(8) }, null],
  [{ AnswerBy: inDays(6) }, "The dispute of 0123456789ABCDEF ($102.00) must be answered within 7 days."],
  [{ AnswerBy: inDays(1) }, "The dispute of 0123456789ABCDEF ($102.00) must be answered within 2 days."],
  [{ AnswerBy: inDays(1), Answer: "submitted" as const }, null],
  [
    { State: "lost" as const, AnswerBy: null, ClosedAt: inDays(-1) },
    "The dispute of 0123456789ABCDEF ($102.00) was lost, because nobody answered in time.",
  ],
])("with %o, Needs attention says %s", async (change, sentence) => {
  const visitor = aVisitor({ session: makeSession({ userType: "Admin" }) });
  visitor.server.on(disputes, () => [{ ...DISPUTE, ...change }]);
  visitor.show(
    <>
      <DisputeCount />
      <Alarms />
      <p>end</p>
    </>,
  );
  await expect.poll(() => visitor.server.callsOf(disputes).length).toBeGreaterThan(0);
  if (sentence) expect(await screen.findByText(sentence)).toBeTruthy();
  else {
    await screen.findByText("end");
    expect(screen.queryByText(/must be answered|was lost/)).toBeNull();
  }
});
