import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { RefundRequest } from "../../contract/payments/refunds.ts";
import { cents } from "../../money/index.ts";
import { fail, ok } from "../../result.ts";
import { rightsOf } from "../../roles/matrix.ts";
import { REFUND_PAYMENTS, VOID_PAYMENTS } from "../../roles/permissions.ts";
import { may } from "../../roles/rights.ts";
import {
  type RefundablePayment,
  refundableFromWire,
  refundCall,
  refundFailed,
  refundOutcome,
  refundRequest,
} from "./refund.ts";

const payment: RefundablePayment = {
  confirmation: "0123456789ABCDEF",
  connectorId: "sandbox",
  total: cents(10_235),
  fee: cents(235),
  refundable: cents(10_235),
  voidable: true,
};
const order = (amount: number) => ({
  key: "00000000-0000-4000-8000-000000000001",
  userId: "7",
  amount: cents(amount),
  tylerVoid: false,
});

// SUCCESS-028, ROLE-017
it.each([
  ["user", false, false],
  ["Clerk", true, true],
  ["Admin", true, true],
  ["SMF", false, true],
])("a user of type %s may usually refund: %s, and void: %s", (userType, refund, voiding) => {
  expect(may(rightsOf(userType), REFUND_PAYMENTS)).toBe(refund);
  expect(may(rightsOf(userType), VOID_PAYMENTS)).toBe(voiding);
});

it.each([
  ["CC", "SubmitCCVoid"],
  ["Manual", "SubmitCCVoid"],
  ["ACH", "SubmitACHVoidReturn"],
  ["CASH", "SubmitCashVoid"],
  ["CHECK", "SubmitCheckVoid"],
  ["Refund", null],
] as const)("a payment by %s is refunded by %s", (type, call) => {
  expect(refundCall(type)).toBe(call);
});

describe("a refund request", () => {
  it("a refund request fits the contract and includes the fee with the whole payment", () => {
    const request = refundRequest(payment, { ...order(10_235), tylerVoid: true });
    expect(request).toEqual(
      ok({
        Key: "00000000-0000-4000-8000-000000000001",
        ConfirmationId: "0123456789ABCDEF",
        Amount: 102.35,
        UserId: "7",
        TotalFees: 2.35,
        ConnectorId: "sandbox",
        TylerVoid: true,
        ReasonCode: "",
        Reason: "",
      }),
    );
    expect(request.ok && v.safeParse(RefundRequest, request.value).success).toBe(true);
    expect(refundRequest(payment, order(10_234))).toMatchObject({
      value: { TotalFees: 0, TylerVoid: false },
    });
  });

  it.each([
    [10_235, 0, "too_little"],
    [10_235, -1, "too_little"],
    [10_235, 10_236, "too_much"],
    [500, 501, "too_much"],
    [0, 1, "nothing_left"],
  ])("with %i cents left, a refund request for %i is refused with %s", (left, amount, code) => {
    expect(refundRequest({ ...payment, refundable: cents(left) }, order(amount))).toEqual(fail(code));
  });

  it("a refund request never exceeds what is left", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: -10, max: 20_000 }),
        (left, amount) => {
          const request = refundRequest({ ...payment, refundable: cents(left) }, order(amount));
          expect(request.ok).toBe(amount >= 1 && amount <= left);
        },
      ),
    );
  });
});

it("a payment is mapped from its details", () => {
  const wire = {
    Confirmation: "0123456789ABCDEF",
    ConnectorId: "sandbox",
    Amount: 102.35,
    TotalFees: 2.35,
    RefundableAmount: 102.35,
    IsVoidable: true,
  } as Parameters<typeof refundableFromWire>[0];
  expect(refundableFromWire(wire)).toEqual(payment);
});

describe("an answer to a refund", () => {
  const answer = (
    Status: "success" | "processing" | "declined" | "error",
    Message = "",
    Approval: "" | "waiting" | "refused" = "",
  ) => ok({ Status, Message, Approval, Confirmation: "FEDCBA9876543210" });
  const notice = (text: string) => ({ tone: "error", title: "Refund unsuccessful", text });
  const ASK = "Unable to process your refund. Please refund this payment manually via payment history.";

  it.each([
    [answer("success"), { kind: "refunded", confirmation: "FEDCBA9876543210" }],
    [answer("processing"), { kind: "pending" }],
    [answer("processing", "", "waiting"), { kind: "waiting" }],
    [answer("declined", "Too late."), { kind: "failed", notice: notice(`${ASK} Too late.`) }],
    [answer("error"), { kind: "failed", notice: notice(ASK) }],
    [fail({ message: "No network." }), { kind: "failed", notice: notice(`${ASK} No network.`) }],
  ])("the answer %j has an outcome that the page can show", (given, outcome) => {
    expect(refundOutcome(given)).toEqual(outcome);
  });

  it("a failed refund asks for a manual one", () => {
    expect(refundFailed("")).toEqual(notice(ASK));
  });
});
