import { describe, expect, it } from "vitest";
import { cartItem } from "../../cart/index.ts";
import { cents } from "../../money/index.ts";
import { makeBill } from "../../testing/index.ts";
import { PAYMENT_METHODS } from "../methods/method.ts";
import { billsToSubmit, checksBillsFirst, maySubmit, reloadsPage } from "./submit.ts";

// PAY-062
it.each([
  [false, false, 1, true],
  [false, false, 0, false],
  [false, false, -1, false],
  [true, false, 1, false],
  [false, true, 1, false],
])(
  "the button while submitting %s, loading %s, for %i cents is enabled: %s",
  (submitting, loading, amount, may) => {
    expect(maySubmit({ submitting, loading, subAmount: cents(amount) })).toBe(may);
  },
);

it.each([
  ["F5", false, false, true],
  ["r", true, false, true],
  ["R", true, false, true],
  ["r", false, true, true],
  ["r", false, false, false],
  ["F4", true, true, false],
])("the key %s, ctrl %s, meta %s reloads: %s", (key, ctrlKey, metaKey, reloads) => {
  expect(reloadsPage({ key, ctrlKey, metaKey })).toBe(reloads);
});

// PAY-064, PAY-065
it("only a terminal proceeds without checking the bills", () => {
  expect(PAYMENT_METHODS.filter((method) => !checksBillsFirst(method))).toEqual(["terminal"]);
});

describe("checking the bills before paying", () => {
  const one = makeBill({ id: "1", parcelId: "P-1" });
  const two = makeBill({ id: "2", parcelId: "P-2" });
  const items = [one, two].map(cartItem);

  it("the payment proceeds if nothing changed", () => {
    expect(billsToSubmit(items, { current: [one, two], restrictedIds: [] })).toEqual({
      kind: "submit",
      items,
    });
  });

  // PAY-066
  it("dropped bills are shown", () => {
    expect(billsToSubmit(items, { current: [one, two], restrictedIds: ["1"] })).toEqual({
      kind: "changed",
      items: [items[1]],
      removed: [{ bill: one, reason: "restricted" }],
    });
  });

  it("a changed balance is shown before it is paid", () => {
    const less = makeBill({ id: "1", parcelId: "P-1", source: "custom-api", remainingBalance: 9_000 });
    expect(billsToSubmit(items, { current: [less, two], restrictedIds: [] })).toMatchObject({
      kind: "changed",
      removed: [],
      items: [{ amountToPay: 9_000 }, { amountToPay: 10_000 }],
    });
  });

  // PAY-066
  it("the payer returns to the cart if nothing is left", () => {
    const checked = billsToSubmit(items, { current: [one, two], restrictedIds: ["1", "2"] });
    expect(checked.kind).toBe("back-to-cart");
    expect(billsToSubmit([], { current: [], restrictedIds: [] })).toEqual({
      kind: "back-to-cart",
      removed: [],
    });
  });
});
