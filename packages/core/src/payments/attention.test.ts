import { describe, expect, it } from "vitest";
import type { OddPaymentWire } from "../contract/payments/attention.ts";
import { attentionMessages } from "../messages/office/attention.ts";
import { cents } from "../money/index.ts";
import {
  type Attention,
  attentionChoices,
  attentionEffect,
  attentionReason,
  attentionState,
} from "./attention.ts";

const about = (change: Partial<Attention> = {}): Attention => ({
  kind: "payment",
  state: "unknown",
  code: "other_amount",
  asked: cents(10_235),
  fee: cents(235),
  taken: cents(10_135),
  left: cents(0),
  isUnapplied: false,
  ...change,
});
const wire = (change: Partial<OddPaymentWire> = {}): OddPaymentWire => ({
  Kind: "payment",
  Confirmation: "0123456789ABCDEF",
  PaymentConfirmation: "0123456789ABCDEF",
  Code: "other_amount",
  Reason: "the gateway took 10135 cents where 10235 were asked",
  Detail: "",
  Amount: 102.35,
  TakenAmount: 101.35,
  State: "unknown",
  SubmitDate: null,
  Choices: ["accept", "give_back", "given_back"],
  ...change,
});

const ALL = ["accept", "give_back", "given_back"];

describe("the resolution of a payment that needs attention", () => {
  it.each<[string, Partial<Attention>, readonly string[]]>([
    ["of which less was taken", {}, ALL],
    ["of which all was taken", { taken: cents(10_235) }, ALL],
    ["of which more was taken than asked", { taken: cents(10_236) }, ["give_back", "given_back"]],
    ["of which not more than the fee was taken", { taken: cents(235) }, ["give_back", "given_back"]],
    ["of which nobody knows what was taken", { taken: null }, ["give_back", "given_back"]],
    ["whose refund was declined", { isUnapplied: true, code: "not_given_back" }, ["give_back", "given_back"]],
    ["that was declined and then taken", { state: "declined", code: "taken_after_decline" }, ALL],
    ["that the bank returned before it was decided", { code: "returned_while" }, ["given_back"]],
    ["that the bank returned after a decline", { state: "declined", code: "returned_while" }, ["accept"]],
    ["that is paid", { state: "succeeded", code: "other", left: cents(10_235) }, ALL],
    ["that is paid and wholly given back", { state: "refunded", code: "returned_while" }, ["accept"]],
    ["whose money is on its way back", { state: "refund_submitted", code: "other" }, []],
    ["that is a refund", { kind: "refund", state: "refund submitted" }, ["accept"]],
  ])("%s", (_, change, choices) => {
    expect(attentionChoices(about(change))).toEqual(choices);
  });
});

describe("the texts about a payment that needs attention", () => {
  it("the reason contains amounts as money and not as cents", () => {
    expect(attentionReason(wire())).toBe("$101.35 was taken where $102.35 was asked.");
    expect(attentionReason(wire({ Code: "taken_after_decline", TakenAmount: null }))).toContain(
      "an unknown amount was taken",
    );
  });

  it.each<[string, Partial<OddPaymentWire>, string]>([
    [
      "a bank's return code",
      { Code: "returned_while", Detail: "R01" },
      "returned it (R01: not enough money)",
    ],
    ["a decline code", { Code: "not_given_back", Detail: "refund_declined" }, "did not give the money back."],
    ["a card's brand", { Code: "other_method", Detail: "visa" }, "was charged to a Visa card."],
    ["no brand", { Code: "other_method", Detail: "" }, "was charged to another card or account."],
    ["a code without a sentence", { Code: "other" }, "does not match what the processor reported."],
  ])("the reason for %s is in words", (_, change, expected) => {
    expect(attentionReason(wire(change))).toContain(expected);
  });

  it("the status is in words", () => {
    expect(attentionState(wire(), attentionMessages)).toBe("Not confirmed, its bills are locked");
    expect(attentionState(wire({ State: "refund submitted" }), attentionMessages)).toBe(
      "Refund being confirmed",
    );
    expect(attentionState(wire({ State: "new_state" }), attentionMessages)).toBe("new state");
  });

  it.each<[string, Parameters<typeof attentionEffect>[0], Partial<OddPaymentWire>, string]>([
    ["less was taken", "accept", {}, "$101.35 is booked as a partial payment. The rest stays due."],
    [
      "all was taken",
      "accept",
      { TakenAmount: 102.35 },
      "$102.35 is booked as paid, and the payer gets the receipt.",
    ],
    [
      "the books have it",
      "accept",
      { State: "succeeded" },
      "The books stay as the processor or the bank says.",
    ],
    [
      "the money goes back",
      "give_back",
      {},
      "$101.35 goes back to the payer through the processor. The bills can be paid again.",
    ],
  ])("the effect of a choice is described: %s", (_, choice, change, expected) => {
    expect(attentionEffect(choice, wire(change), attentionMessages)).toBe(expected);
  });
});
