// @vitest-environment jsdom
import "../testing/dom.ts";
import { cartItem } from "@county-pay/core/cart";
import type { CheckoutStore } from "@county-pay/core/journey";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { expect, it } from "vitest";
import { Notices } from "../notices/notices.tsx";
import { useStore } from "../store/use-store.ts";
import { aBill, aCompany, aJourney } from "../testing/fakes.ts";
import { AmountChoice } from "./amount-choice.tsx";

const Choice = ({ checkout }: { readonly checkout: CheckoutStore }) => (
  <AmountChoice state={useStore(checkout)} actions={checkout.actions} fieldId="amount" />
);

async function show() {
  const { checkout } = aJourney(aCompany({ partialPayment: true }));
  await checkout.actions.begin([cartItem(aBill())]);
  checkout.actions.setAmountMode("custom");
  render(
    <Notices>
      <Choice checkout={checkout} />
    </Notices>,
  );
  return screen.getByLabelText<HTMLInputElement>("Amount");
}

// VALID-037, ERRTEXT-024
it("the field does not change during typing, and an amount above what is due is reset after the payer leaves it", async () => {
  const field = await show();
  fireEvent.input(field, { target: { value: "99999" } });
  expect(field.value).toBe("99999");
  expect(screen.queryByText("Amount should be lower or equal to Payment due")).toBeNull();
  fireEvent.focusOut(field);
  await waitFor(() => expect(field.value).toBe("100.00"));
  expect(screen.getByText("Error").closest(".cp-toast--bad")?.textContent).toContain(
    "Amount should be lower or equal to Payment due",
  );
});

it("the field shows an amount's error after the payer leaves it", async () => {
  const field = await show();
  fireEvent.input(field, { target: { value: "12.345" } });
  fireEvent.focusOut(field);
  await waitFor(() => expect(screen.getByText("Enter value up to 2 decimal places only")).toBeTruthy());
  expect(field.value).toBe("12.345");
});
