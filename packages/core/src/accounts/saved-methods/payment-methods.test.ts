import { describe, expect, it } from "vitest";
import { runMachine } from "../../machine/index.ts";
import { fakeClock } from "../../testing/index.ts";
import { deleteRefusal } from "./payment-methods.ts";
import {
  paymentToken,
  type SaveEffect,
  type SaveEvent,
  type SaveState,
  saveMethodMachine,
} from "./save-method.ts";

describe("a saved payment method", () => {
  // ACCOUNT-001
  it("a saved method is not deleted while automatic payments use it", () => {
    expect(deleteRefusal("5", [{ paymentMethodId: "4" }, { paymentMethodId: "5" }])).toBe("used_by_autopay");
    expect(deleteRefusal("5", [{ paymentMethodId: "4" }])).toBeNull();
    expect(deleteRefusal("5", [])).toBeNull();
  });
});

// ACCOUNT-005, ACCOUNT-006
describe("saving a payment method", () => {
  const paid = (status: string, confirmation: string): SaveEvent => ({
    type: "paid",
    answer: { status, confirmation, message: "said" },
  });
  const failed: SaveEvent = { type: "failed", message: "broken" };

  it.each([
    ["success", "ABC", "ABC"],
    ["success", " ", null],
    ["Success", "ABC", null],
    ["declined", "ABC", null],
  ])(
    "saving a method uses the Confirmation of status %s, %j, as token: %j",
    (status, confirmation, token) => {
      expect(paymentToken({ status, confirmation, message: "" })).toBe(token);
    },
  );

  it.each<[string, SaveEvent[], SaveState, SaveEffect["type"][]]>([
    [
      "pays, then stores",
      [paid("success", "T"), { type: "stored" }],
      { step: "saved", paymentToken: "T" },
      ["pay", "store"],
    ],
    [
      "stores nothing without a payment",
      [paid("declined", "T"), { type: "stored" }],
      { step: "failed", reason: "payment_failed", message: "said" },
      ["pay"],
    ],
    [
      "stores nothing when the call breaks",
      [failed],
      { step: "failed", reason: "payment_failed", message: "broken" },
      ["pay"],
    ],
    [
      "tells that it could not store",
      [paid("success", "T"), failed],
      { step: "failed", reason: "not_stored", message: "broken" },
      ["pay", "store"],
    ],
    ["waits for the payment", [{ type: "stored" }], { step: "paying" }, ["pay"]],
    [
      "pays once",
      [paid("success", "T"), paid("success", "U")],
      { step: "storing", paymentToken: "T" },
      ["pay", "store"],
    ],
    [
      "stays saved",
      [paid("success", "T"), { type: "stored" }, failed],
      { step: "saved", paymentToken: "T" },
      ["pay", "store"],
    ],
  ])("%s", (_, events, state, effects) => {
    const done: SaveEffect[] = [];
    const running = runMachine(saveMethodMachine, fakeClock(), (effect: SaveEffect) => done.push(effect));
    for (const event of events) running.send(event);
    expect(running.store.getState()).toEqual(state);
    expect(done.map(({ type }) => type)).toEqual(effects);
  });
});
