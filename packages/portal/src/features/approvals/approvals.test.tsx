// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { decideRefundApproval, type RefundApprovalWire, refundApprovals } from "@county-pay/core/contract";
import { makeSession } from "@county-pay/core/testing";
import { fireEvent, screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { Component } from "./approvals-route.tsx";

const MEMO = "FEDCBA9876543210";
const approval = (change: Partial<RefundApprovalWire> = {}): RefundApprovalWire => ({
  Id: "00000000-0000-4000-8000-000000000001",
  State: "waiting",
  Kind: "void",
  Confirmation: "0123456789ABCDEF",
  PaymentType: "CASH",
  PayerName: "Ada Example",
  PaymentAmount: 102.35,
  Amount: 102.35,
  TotalFees: 2.35,
  RefundableAmount: 102.35,
  Reason: "Paid twice",
  RequestedBy: "Carl Clerk",
  RequestedAt: "2026-11-20T15:00:00Z",
  IsOwn: false,
  DecidedBy: "",
  DecidedAt: null,
  Note: "",
  RefundConfirmation: "",
  ...change,
});

function show(rows: readonly RefundApprovalWire[]) {
  const supervisor = aVisitor({ session: makeSession({ userType: "Supervisor" }) });
  supervisor.server.on(refundApprovals, () => [...rows]);
  supervisor.show(<Component />);
  return supervisor;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

it("a supervisor approves another person's void with what they saw of the payment", async () => {
  const { server } = show([approval()]);
  server.on(decideRefundApproval, () => approval({ State: "approved", RefundConfirmation: MEMO }));
  await press("Approve the request for payment 0123456789ABCDEF");
  expect(screen.getByRole("dialog").textContent).toContain("in the name of Carl Clerk");
  await press("Approve");
  expect(await screen.findByText(new RegExp(MEMO))).toBeTruthy();
  expect(server.callsOf(decideRefundApproval)[0]?.input.body).toEqual({
    Approve: true,
    Note: "",
    Kind: "void",
    RefundableAmount: 102.35,
  });
});

it("a refusal needs a reason, and a payment that changed has to be looked at again", async () => {
  const { server } = show([approval()]);
  server.on(decideRefundApproval, () => ({
    code: "validation_failed",
    status: 409,
    message: "",
    details: { Reason: "changed" },
  }));
  await press("Refuse the request for payment 0123456789ABCDEF");
  await press("Refuse");
  expect((await screen.findAllByText("Enter why it is refused.")).length).toBeGreaterThan(0);
  expect(server.callsOf(decideRefundApproval)).toEqual([]);
  fireEvent.input(screen.getByLabelText("Why it is refused"), { target: { value: "The check cleared" } });
  await press("Refuse");
  expect(await screen.findByText(/^The payment has changed/)).toBeTruthy();
});

it("a supervisor sees their own request without buttons to decide, and decided ones with the reason", async () => {
  show([
    approval({ IsOwn: true }),
    approval({
      Id: "00000000-0000-4000-8000-000000000002",
      State: "refused",
      DecidedBy: "Ada Admin",
      DecidedAt: "2026-11-20T16:00:00Z",
      Note: "The check cleared",
    }),
  ]);
  expect(
    (await screen.findAllByText("You requested it, so another person has to decide.")).length,
  ).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  expect(screen.getAllByText("The check cleared").length).toBeGreaterThan(0);
});
