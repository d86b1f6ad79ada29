import { describe, expect, it } from "vitest";
import { rightsOf } from "../../roles/matrix.ts";
import type { GiveBackOffer } from "../refund/give-back.ts";
import { type RecordAction, recordActions } from "./actions.ts";

const NOTHING: GiveBackOffer = { kind: "none", why: "nothingLeft" };
const REFUND = { kind: "refund" } as GiveBackOffer;

describe("what a user can do with a payment", () => {
  it.each<[string, Parameters<typeof recordActions>[0], GiveBackOffer | null, string, RecordAction[]]>([
    [
      "cash",
      { kind: "payment", word: "paid", paymentType: "CASH" },
      REFUND,
      "Clerk",
      ["give-back", "email", "receipt"],
    ],
    [
      "an offer not yet known",
      { kind: "payment", word: "paid", paymentType: "CASH" },
      null,
      "Clerk",
      ["email", "receipt"],
    ],
    [
      "a check, as a clerk",
      { kind: "payment", word: "paid", paymentType: "CHECK" },
      NOTHING,
      "Clerk",
      ["email", "receipt"],
    ],
    [
      "a check, as an admin",
      { kind: "payment", word: "paid", paymentType: "CHECK" },
      NOTHING,
      "Admin",
      ["return", "email", "receipt"],
    ],
    [
      "a partly refunded eCheck",
      { kind: "payment", word: "partlyRefunded", paymentType: "ACH" },
      REFUND,
      "Admin",
      ["give-back", "return", "email", "receipt"],
    ],
    [
      "a card, which no bank returns",
      { kind: "payment", word: "paid", paymentType: "CC" },
      NOTHING,
      "Admin",
      ["email", "receipt"],
    ],
    ["a returned eCheck", { kind: "payment", word: "returned", paymentType: "ACH" }, NOTHING, "Admin", []],
    ["a declined card", { kind: "payment", word: "declined", paymentType: "CC" }, NOTHING, "Admin", []],
    ["a void", { kind: "void", word: "voided", paymentType: "Refund" }, NOTHING, "Admin", ["email", "memo"]],
    [
      "a refund under way",
      { kind: "refund", word: "refunding", paymentType: "Refund" },
      NOTHING,
      "Admin",
      [],
    ],
  ])("the actions of %s are these", (_what, row, offer, userType, expected) => {
    expect(recordActions(row, offer, { rights: rightsOf(userType), isWaiting: false })).toEqual(expected);
  });
});

it("a payment whose refund waits for a second person offers no other void or refund", () => {
  const row = { kind: "payment", word: "paid", paymentType: "CASH" } as const;
  const actions = (isWaiting: boolean) =>
    recordActions(row, REFUND, { rights: rightsOf("Clerk"), isWaiting });
  expect(actions(false)).toContain("give-back");
  expect(actions(true)).toEqual(["email", "receipt"]);
});
