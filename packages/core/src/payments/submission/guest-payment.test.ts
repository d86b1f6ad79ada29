import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../../money/index.ts";
import { fail, ok } from "../../result.ts";
import { makeBill } from "../../testing/index.ts";
import {
  guestPaymentDue,
  guestPaymentItem,
  guestPaymentOutcome,
  guestPaymentRefusal,
  paymentStatusOf,
} from "./guest-payment.ts";

describe("the balance of a single bill", () => {
  it.each([
    [10_000, 10_000, [], 10_000],
    [10_000, 10_000, [4_000], 6_000],
    [10_000, 6_000, [4_000], 6_000],
    [10_000, 5_000, [4_000], 5_000],
    [10_000, 10_000, [4_000, 6_000], 0],
    [10_000, 10_000, [4_000, 7_000], 0],
    [10_000, -500, [], 0],
  ])("the balance of %i due and %i left after %j is %i", (amountDue, remainingBalance, payments, due) => {
    const bill = makeBill({ amountDue, remainingBalance });
    expect(guestPaymentDue(bill, payments.map(cents))).toBe(due);
    const wires = payments.map((amount) => ({ Confirmation: "", Amount: amount / 100, PaymentDate: "" }));
    const item = guestPaymentItem(bill, wires);
    expect(item.amountToPay).toBe(due);
    expect(item.bill.remainingBalance).toBe(due);
  });

  // GUESTPAY-010
  it("the balance is never negative, and never more than is due or than the bill's own balance", () => {
    const amount = fc.integer({ min: 0, max: 1e7 });
    fc.assert(
      fc.property(amount, amount, fc.array(amount), (amountDue, remainingBalance, payments) => {
        const due = guestPaymentDue(makeBill({ amountDue, remainingBalance }), payments.map(cents));
        expect(due).toBeGreaterThanOrEqual(0);
        expect(due).toBeLessThanOrEqual(Math.min(amountDue, remainingBalance));
      }),
    );
  });
});

describe("the answer", () => {
  const answer = (Status: "success" | "processing" | "declined" | "error", Message = "") =>
    ok({ Status, Message });
  const stay = (text: string) => ({
    kind: "stay",
    notice: { tone: "error", title: "Payment unsuccessful", text },
  });
  it.each([
    [answer("success"), { kind: "payment-status" }],
    [answer("declined", "Insufficient funds."), stay("Insufficient funds.")],
    [answer("processing", "Being confirmed."), stay("Being confirmed.")],
    [answer("error", "Broken."), stay("Broken.")],
    [fail({ message: "No network." }), stay("Unable to process your payment. No network.")],
    [fail({ message: "" }), stay("Unable to process your payment.")],
  ])("%j", (given, outcome) => {
    expect(guestPaymentOutcome(given)).toEqual(outcome);
  });
});

describe("a page that cannot be shown redirects to the login", () => {
  // GUESTPAY-016
  it("the page redirects if the bill was not loaded", () => {
    expect(guestPaymentRefusal()).toEqual({
      notice: { tone: "error", title: "Invalid Url", text: "Unable to process the payment." },
      to: "login",
    });
  });

  // GUESTPAY-015
  it.each([null, { TotalAmountPaid: 10, PaymentConfirmationNumber: null, PaymentDate: null }])(
    "the page redirects if no payment has a reference number: %j",
    (info) => {
      expect(paymentStatusOf(info)).toEqual(
        fail({
          notice: {
            tone: "error",
            title: "Invalid Payment Reference",
            text: "Unable to check payment status.",
          },
          to: "login",
        }),
      );
    },
  );
});

// GUESTPAY-006 to 008
it("payment-status shows the total, reference number, and date", () => {
  const PaymentDate = "2025-11-20T09:30:00-05:00";
  const info = { TotalAmountPaid: 102.35, PaymentConfirmationNumber: "0123456789ABCDEF", PaymentDate };
  expect(paymentStatusOf(info)).toEqual(
    ok({ total: 10_235, confirmation: "0123456789ABCDEF", paidAt: PaymentDate }),
  );
  expect(paymentStatusOf({ ...info, PaymentDate: null })).toMatchObject({ value: { paidAt: "" } });
});
