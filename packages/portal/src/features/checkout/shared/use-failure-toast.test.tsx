// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import type { ApiFailure } from "@county-pay/core/client";
import { FormNotice } from "@county-pay/ui";
import { fireEvent, screen } from "@testing-library/dom";
import { useState } from "react";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { useFailureToast } from "./use-failure-toast.ts";

function Form({ failure }: { readonly failure: ApiFailure | null }) {
  useFailureToast(failure);
  return failure ? <FormNotice failure={failure} /> : null;
}
const FAILURE: ApiFailure = { code: "payment_declined", status: 0, message: "No funds.", details: {} };
const show = (code: ApiFailure["code"], message = "") =>
  aVisitor().show(<Form failure={{ code, status: 0, message, details: {} }} />);

// GUESTPAY-013
it("the toast shows a decline in the server's words", () => {
  show("payment_declined", "Insufficient funds.");
  expect(screen.getByText("Payment unsuccessful")).toBeTruthy();
  expect(screen.getAllByText("Insufficient funds.")).toHaveLength(2);
});

it("the toast is not announced, because the notice above the form is", () => {
  show("payment_declined", "Insufficient funds.");
  expect(screen.getByRole("alert").textContent).toContain("Insufficient funds.");
  expect(screen.getByRole("status").textContent).toBe("");
});

function TriesAgain() {
  const [failure, setFailure] = useState<ApiFailure | null>(FAILURE);
  return (
    <>
      <Form failure={failure} />
      <button type="button" onClick={() => setFailure(null)}>
        try again
      </button>
    </>
  );
}

it("the toast disappears when the payer tries again", () => {
  aVisitor().show(<TriesAgain />);
  expect(screen.getByText("Payment unsuccessful")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "try again" }));
  expect(screen.queryByText("Payment unsuccessful")).toBeNull();
});

it("the toast says that the payment could not be processed and why the request failed", () => {
  show("unavailable", "Closed for the night.");
  expect(screen.getByText("Payment unsuccessful")).toBeTruthy();
  expect(screen.getByText("Unable to process your payment. Closed for the night.")).toBeTruthy();
});

it.each(["amount_changed", "older_bill_unpaid"] as const)("the toast leaves %s to the form", (code) => {
  show(code);
  expect(screen.queryByText("Payment unsuccessful")).toBeNull();
});
