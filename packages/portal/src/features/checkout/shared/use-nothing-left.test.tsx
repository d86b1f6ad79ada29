// @vitest-environment jsdom

import { cartItem } from "@county-pay/core/cart";
import type { ApiFailure } from "@county-pay/core/client";
import { billsRestriction, guestStatements } from "@county-pay/core/contract";
import { makeBill, makeStandardWire } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { useNothingLeft } from "./use-nothing-left.ts";

function Page({ failure }: { readonly failure: ApiFailure | null }) {
  useNothingLeft(true, { failure, removed: [] });
  return null;
}
const refused: ApiFailure = { code: "bill_restricted", status: 409, message: "", details: {} };
const REASON = "This bill cannot be paid online. Please contact the office.";

async function leave(failure: ApiFailure | null, stays: boolean) {
  const { server, portal, show } = aVisitor();
  server.on(guestStatements, () => [
    makeStandardWire(stays ? {} : { RemainingBalance: 0, AmountPaid: 100, PaidInFull: "True" }),
  ]);
  server.on(billsRestriction, () => ({ filteredItems: [], restrictedBills: [] }));
  const { cart } = portal.journey;
  await cart.actions.start();
  await cart.actions.addAll([makeBill()]);
  expect(cart.getState().items).toEqual([cartItem(makeBill())]);
  await act(async () => void show(<Page failure={failure} />));
}

it("the notice says why nothing is left to pay, and not that a cart with bills is empty", async () => {
  await leave(refused, true);
  expect(screen.getByText("Proceed to Payment Failed!")).toBeTruthy();
  expect(screen.getByText(REASON)).toBeTruthy();
  expect(screen.queryByText(/Cart is now empty/)).toBeNull();
});

it("the notice says that an empty cart is empty", async () => {
  await leave(refused, false);
  expect(screen.getByText(`${REASON} Cart is now empty after being updated!`)).toBeTruthy();
});

it("the notice is not shown to a visitor who opens the payment page without bills", async () => {
  await leave(null, true);
  expect(screen.queryByText("Proceed to Payment Failed!")).toBeNull();
});
