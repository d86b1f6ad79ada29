// @vitest-environment jsdom

import { cartItem } from "@county-pay/core/cart";
import { makeBill } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { Component } from "./payment-route.tsx";

it("a failed request is also shown in a toast, and announced once to a screen reader", async () => {
  const { portal, show } = aVisitor();
  const { checkout } = portal.journey;
  await checkout.actions.begin([cartItem(makeBill())]);
  show(<Component />);
  const message = "Closed for the night.";
  act(() =>
    checkout.setState({ step: "form", failure: { code: "unavailable", status: 503, message, details: {} } }),
  );
  expect(screen.getByText("Payment unsuccessful")).toBeTruthy();
  expect(screen.getByText(`Unable to process your payment. ${message}`)).toBeTruthy();
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(screen.getByRole("status").textContent).not.toContain(message);
});
