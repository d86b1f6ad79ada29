import fc from "fast-check";
import { expect, it } from "vitest";
import type { TransactionDetailsWire } from "../../contract/payments/transaction-details.ts";
import { cents, toDollars } from "../../money/index.ts";
import { rightsOf } from "../../roles/matrix.ts";
import {
  amountGivenBack,
  checkGiveBack,
  type GiveBackForm,
  type GiveBackOffer,
  giveBackOffer,
  giveBackRefusal,
  givesBackAs,
  isLost,
} from "./give-back.ts";
import { storedReason, usualReasons } from "./office-reasons.ts";
import { refundRequest } from "./refund.ts";

const CLERK = rightsOf("Clerk");
const SMF = rightsOf("SMF");
const RESIDENT = rightsOf("user");
const REASONS = usualReasons([]);

const details = (change: Partial<TransactionDetailsWire> = {}): TransactionDetailsWire => ({
  Status: "success",
  Confirmation: "0123456789ABCDEF",
  SubmitDate: null,
  PaymentDate: null,
  Message: "",
  AccountNickName: "",
  CardType: "",
  ConnectorId: "",
  CartPayments: [],
  RecordDetailsIds: [],
  DrivesConfirmJson: "",
  DrivesStatus: "",
  TylerStatus: "",
  TylerError: "",
  PaymentType: "CASH",
  Amount: 102.35,
  SubAmount: 100,
  TotalFees: 2.35,
  RefundableAmount: 102.35,
  IsVoidable: true,
  OriginalConfirmation: "",
  FirstName: "Ada",
  LastName: "Example",
  Address: null,
  ...change,
});
const open = (change: Partial<TransactionDetailsWire> = {}, roles = CLERK) => {
  const offer = giveBackOffer(details(change), roles);
  if (offer.kind === "none") throw new Error(`nothing is offered: ${offer.why}`);
  return offer;
};

it.each<[string, Partial<TransactionDetailsWire>, typeof CLERK, GiveBackOffer["kind"], string]>([
  ["an unsettled one, by a clerk", {}, CLERK, "void", ""],
  ["an unsettled one, by an SMF user", {}, SMF, "void", ""],
  ["a settled one, by a clerk", { IsVoidable: false }, CLERK, "refund", ""],
  ["a settled one, by an SMF user", { IsVoidable: false }, SMF, "none", "clerkOnly"],
  ["by a resident", {}, RESIDENT, "none", "notYours"],
  ["a refund", { PaymentType: "Refund" }, CLERK, "none", "isRefund"],
  ["one that is being confirmed", { Status: "processing" }, CLERK, "none", "pending"],
  ["one that was declined", { Status: "declined" }, CLERK, "none", "declined"],
  ["one of which nothing is left", { RefundableAmount: 0 }, CLERK, "none", "nothingLeft"],
])("%s: %j", (_name, change, roles, kind, why) => {
  const offer = giveBackOffer(details(change), roles);
  expect(offer.kind).toBe(kind);
  expect(offer.kind === "none" ? offer.why : "").toBe(why);
});

it("a partial refund is at most the payment without the fee, and only for clerks", () => {
  expect(open().mostOfPart).toBe(10_000);
  expect(open({}, SMF).mostOfPart).toBe(0);
  // Without a fee, or of a remainder, a part is less than the whole.
  expect(open({ TotalFees: 0, Amount: 100, RefundableAmount: 100 }).mostOfPart).toBe(9_999);
  expect(open({ RefundableAmount: 40, IsVoidable: false }).mostOfPart).toBe(3_999);
});

it("the error says how to enter an amount", () => {
  const offer = open();
  const say = (amount: string) =>
    checkGiveBack({ choice: "part", amount, why: "twice", reason: "" }, offer, REASONS).amount ?? "";
  expect(say("")).toBe("Enter the amount to give back.");
  expect(say("ten")).toBe("Enter an amount, such as 50.00.");
  expect(say("12,50")).toBe("Use a point for cents: 12.50.");
  expect(say("1.500")).toBe("Enter value up to 2 decimal places only");
  expect(say("0")).toBe("Enter an amount between 0.01 and 100.00.");
  expect(say("100.01")).toBe("Enter an amount between 0.01 and 100.00.");
  expect(say("$100.00")).toBe("");
  expect(checkGiveBack({ choice: "whole", amount: "ten", why: "twice", reason: "" }, offer, REASONS)).toEqual(
    {},
  );
  const reason = "x".repeat(201);
  expect(checkGiveBack({ choice: "whole", amount: "", why: "other", reason }, offer, REASONS)).toEqual({
    reason: "Enter at most 200 characters.",
  });
});

it("a reason is chosen from a list; Other must be described, and both are stored in one text", () => {
  const wrong = (why: GiveBackForm["why"], reason: string) =>
    checkGiveBack({ choice: "whole", amount: "", why, reason }, open(), REASONS);
  expect(wrong("", "typed")).toEqual({ why: "Choose a reason." });
  expect(wrong("other", " ")).toEqual({ reason: "Enter the reason." });
  expect(wrong("other", "Torn check")).toEqual({});
  expect(wrong("twice", "")).toEqual({});
  const stored = (why: string, note: string) => {
    const reason = REASONS.find(({ code }) => code === why);
    return reason && storedReason(reason, note);
  };
  expect(stored("twice", "")).toBe("Paid twice");
  expect(stored("twice", " see 7K3M ")).toBe("Paid twice: see 7K3M");
  expect(stored("other", "Torn check")).toBe("Torn check");
  // A waived charge has its own reasons.
  expect(wrong("bank", "")).toEqual({ why: "Choose a reason." });
});

it("the whole of an unsettled payment is voided, a part of it is refunded", () => {
  const offer = open();
  expect(givesBackAs(offer, offer.whole)).toBe("void");
  expect(givesBackAs(offer, cents(500))).toBe("refund");
  expect(givesBackAs(open({ IsVoidable: false }), offer.whole)).toBe("refund");
});

it("every amount that the form accepts makes a valid request", () => {
  const amounts = fc.record({
    sub: fc.integer({ min: 1, max: 1_000_000 }),
    fee: fc.integer({ min: 0, max: 10_000 }),
    given: fc.integer({ min: 0, max: 1_000_000 }),
    typed: fc.integer({ min: 0, max: 1_100_000 }),
    choice: fc.constantFrom("whole" as const, "part" as const),
  });
  fc.assert(
    fc.property(amounts, ({ sub, fee, given, typed, choice }) => {
      const left = given === 0 ? sub + fee : Math.max(0, sub - given);
      const offer = giveBackOffer(
        details({
          Amount: toDollars(cents(sub + fee)),
          TotalFees: toDollars(cents(fee)),
          SubAmount: toDollars(cents(sub)),
          RefundableAmount: toDollars(cents(left)),
          IsVoidable: given === 0,
        }),
        CLERK,
      );
      if (offer.kind === "none") {
        expect(left).toBe(0);
        return;
      }
      const amount = amountGivenBack(
        { choice, amount: String(toDollars(cents(typed))), why: "twice", reason: "" },
        offer,
      );
      if (amount === null) return;
      const request = refundRequest(offer.payment, { key: "", userId: "7", amount, tylerVoid: false });
      expect(request.ok).toBe(true);
      // A refund without its fee is never more than the payment (the server enforces the same).
      if (request.ok) expect(amount - Math.round(request.value.TotalFees * 100)).toBeLessThanOrEqual(sub);
    }),
  );
});

it("a lost answer leaves the outcome open; a refusal has a reason", () => {
  expect(isLost("offline", 0)).toBe(true);
  expect(isLost("internal", 500)).toBe(true);
  expect(isLost("amount_invalid", 422)).toBe(false);
  const say = (code: "offline" | "forbidden" | "consent_missing") =>
    giveBackRefusal({ code, status: 400, message: "As the server says." });
  expect(say("offline")).toContain("nothing is given back twice");
  expect(say("forbidden")).toContain("You may not give this payment back.");
  expect(say("consent_missing")).toBe("As the server says.");
});
