// @vitest-environment jsdom

import { cartItem } from "@county-pay/core/cart";
import type { ApiFailure } from "@county-pay/core/client";
import type { CheckoutState } from "@county-pay/core/journey";
import { errorMessages } from "@county-pay/core/messages";
import { fireEvent, screen, within } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import type { CardFrameProps } from "../payment/card-section.tsx";
import { PaidBills } from "../payment/fee-lines.tsx";
import { act } from "../testing/dom.ts";
import { aBill, aCompany, aJourney } from "../testing/fakes.ts";
import { PaymentScreen } from "./payment-screen.tsx";

const CardFrame = ({ checkout }: CardFrameProps) => (
  <p>{checkout ? `card entry ${checkout.nonce}` : "prepared"}</p>
);

async function show(change: Partial<CheckoutState> = {}, backTo?: "bill") {
  const journey = aJourney(aCompany());
  await journey.checkout.actions.begin([cartItem(aBill())]);
  const onDone = vi.fn();
  const onBack = vi.fn();
  render(
    <PaymentScreen
      journey={journey}
      cardFrame={CardFrame}
      onDone={onDone}
      onBack={onBack}
      {...(backTo ? { backTo } : {})}
    />,
  );
  const become = (state: Partial<CheckoutState>) => act(() => journey.checkout.setState(state));
  become(change);
  return { journey, onDone, onBack, become };
}

describe("a payment that returned to the form", () => {
  // A refusal from the server has its own sentence.
  const failure = (code: ApiFailure["code"]): ApiFailure => ({
    code,
    status: 409,
    message: errorMessages[code],
    details: {},
  });

  it("the form says why, and scrolls the message into view", async () => {
    await show({ failure: failure("older_bill_unpaid") });
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("An older bill for this property is unpaid and must be paid first.");
    expect(alert.textContent).not.toContain("removed");
    expect(document.activeElement).toBe(alert);
  });
});

describe("the payment screen of a county that takes no payments online", () => {
  it("the screen says so instead of showing the form", async () => {
    await show({ methods: [] });
    expect(screen.getByText("Payment Unavailable")).toBeTruthy();
    expect(screen.getByText(/Demo County does not take payments online/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Proceed" })).toBeNull();
  });
});

describe("the payment screen", () => {
  it("the screen's heading takes focus", async () => {
    await show();
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Payment" }));
  });

  // PAY-028, PAY-029, PAY-086, VALID-022
  it("has a box for each statement and one for all, and says which agreement is missing", async () => {
    const { journey } = await show();
    const terms = within(screen.getByRole("region", { name: "Terms and Conditions" }));
    const [all, ...others] = terms.getAllByRole<HTMLInputElement>("checkbox").reverse();
    const proceed = screen.getByRole<HTMLButtonElement>("button", { name: "Proceed" });
    expect(others).toHaveLength(4);
    for (const box of others.slice(0, 3)) fireEvent.click(box);
    expect([all?.checked, proceed.disabled, proceed.getAttribute("aria-disabled")]).toEqual([
      false,
      false,
      "true",
    ]);
    fireEvent.submit(proceed);
    const missing = screen.getByRole("link", { name: "Please agree to the Terms and Conditions." });
    expect(missing.getAttribute("href")).toBe(`#${all?.id}`);
    if (all) fireEvent.click(all);
    expect(journey.checkout.getState().termsTicked).toEqual([true, true, true, true]);
    expect(terms.queryByText("Please agree to the Terms and Conditions.")).toBeNull();
    expect(proceed.getAttribute("aria-disabled")).toBeNull();
    if (all) fireEvent.click(all);
    expect(journey.checkout.getState().termsTicked).toEqual([false, false, false, false]);
  });

  // PAY-063
  it("says not to pay again while a payment is being confirmed, and asks before the page is left", async () => {
    await show({ step: "processing", processingMs: 40_000 });
    expect(screen.queryByRole("button", { name: "Proceed" })).toBeNull();
    expect(screen.getAllByText(/Do not pay again/)).toHaveLength(2);
    expect(screen.getByRole("status").textContent).toContain("taking longer than usual");
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    const reload = new KeyboardEvent("keydown", { key: "F5", cancelable: true });
    window.dispatchEvent(reload);
    expect(reload.defaultPrevented).toBe(true);
  });

  // PAY-063
  it("says of a payment that waits for the bank what comes next, and lets the payer leave", async () => {
    const waitsForBank = "Your payment is waiting for your bank, which can take several days.";
    await show({ step: "processing", processingMs: 40_000, waitsForBank });
    expect(screen.getAllByText(waitsForBank)).toHaveLength(2);
    expect(screen.getByRole("status").textContent).toContain(waitsForBank);
    expect(screen.queryByText(/refrain from refreshing|longer than usual|waiting for the answer/)).toBeNull();
    expect(screen.queryByRole("link", { name: "Open the verification page" })).toBeNull();
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
  });

  it("links a payment whose account must be verified to the page for it", async () => {
    const verifyUrl = "https://payments.stripe.com/microdeposit/x";
    await show({ step: "processing", processingMs: 40_000, waitsForBank: "Verify it first.", verifyUrl });
    const link = screen.getByRole("link", { name: "Open the verification page" });
    expect(link.getAttribute("href")).toBe(verifyUrl);
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
      "_blank",
      "noopener noreferrer",
    ]);
  });

  // PAY-071, PAY-072
  it("leads back to the form after a sentence that asks to try the transaction again", async () => {
    const message = "Please try the transaction again.";
    const { journey } = await show({
      step: "failed",
      tryAgain: message,
      failure: { code: "payment_declined", status: 0, message, details: {} },
    });
    const dialog = screen.getByRole("dialog", { name: "Payment Unsuccessful" });
    expect(dialog.textContent).toContain(message);
    const [close] = screen.getAllByRole("button", { name: "Close" });
    if (close) fireEvent.click(close);
    expect(journey.checkout.getState().step).toBe("form");
  });

  it("the receipt opens only after success", async () => {
    const { onDone, become } = await show({ step: "processing" });
    expect(onDone).not.toHaveBeenCalled();
    become({ step: "succeeded", confirmation: "7K3Q9ZT2M4X8W1RB" });
    expect(onDone).toHaveBeenCalledWith("7K3Q9ZT2M4X8W1RB");
  });

  it("a visitor without bills returns to the cart", async () => {
    const { onBack, become } = await show();
    become({ items: [] });
    fireEvent.click(screen.getAllByRole("button", { name: "Back to cart" })[1] ?? document.body);
    expect(onBack).toHaveBeenCalledOnce();
  });

  it("says that the way back leads to the bill to who pays it by itself, also after it failed", async () => {
    const { become } = await show({}, "bill");
    expect(screen.getByRole("button", { name: "Back to the bill" })).toBeTruthy();
    become({ step: "failed", failure: { code: "internal", status: 500, message: "", details: {} } });
    expect(screen.getByRole("button", { name: "Back to the bill" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Back to cart" })).toBeNull();
  });
});

it("the summary names each bill's property", () => {
  render(<PaidBills items={[cartItem(aBill())]} />);
  expect(screen.getByRole("listitem").textContent).toContain("101 Hollow St");
});
