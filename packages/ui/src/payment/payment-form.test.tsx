// @vitest-environment jsdom

import { cartItem } from "@county-pay/core/cart";
import { WHOLE as SPANISH } from "@county-pay/core/messages/es";
import { offline } from "@county-pay/core/testing";
import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { useEffect } from "react";
import { describe, expect, it, vi } from "vitest";
import { LanguageProvider } from "../language/language.ts";
import { Notices, useNotices } from "../notices/notices.tsx";
import { act } from "../testing/dom.ts";
import { aBill, aCompany, aJourney } from "../testing/fakes.ts";
import type { CardFrameProps } from "./card-section.tsx";
import { PaymentForm } from "./payment-form.tsx";

const CardFrame = ({ checkout }: CardFrameProps) => (
  <p>{checkout ? `card entry ${checkout.nonce}` : "prepared"}</p>
);

/** A toast that was shown before. */
function Added() {
  const { toast } = useNotices();
  useEffect(() => toast({ title: "Item Added!", text: "The bill is added to the cart." }), [toast]);
  return null;
}

async function show(company = aCompany(), bills = [aBill()]) {
  const journey = aJourney(company);
  await journey.checkout.actions.begin(bills.map(cartItem));
  render(<PaymentForm journey={journey} cardFrame={CardFrame} />);
  return journey;
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole("button", { name: "Proceed" }));

describe("the payment form", () => {
  // PAY-074
  it("the form lists the errors, takes focus there, and links each error to its field", async () => {
    const journey = await show();
    type("First name", "Ida");
    submit();
    expect(journey.checkout.getState().step).toBe("form");
    const summary = screen.getByRole("alert");
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toContain("Last name is a required field.");
    const described = field("Last name").getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toContain("Last name is a required field.");
    expect(field("Last name").getAttribute("aria-invalid")).toBe("true");
    expect(field("First name").value).toBe("Ida");
  });

  it("the form shows an error after the payer leaves its field and removes it once fixed", async () => {
    await show();
    type(/^Email Address/, "ida@");
    expect(screen.queryByText("Invalid Email Address.")).toBeNull();
    fireEvent.focusOut(field(/^Email Address/));
    expect(screen.getByText("Invalid Email Address.")).toBeTruthy();
    type(/^Email Address/, "ida@example.org");
    expect(screen.queryByText("Invalid Email Address.")).toBeNull();
  });

  it("the form says beside a county's own statement that it is not in the reader's language", async () => {
    const customization = { TermsStatements: JSON.stringify(["I pay on time."]) };
    const journey = aJourney(aCompany({ customization }), {}, SPANISH);
    await journey.checkout.actions.begin([cartItem(aBill())]);
    render(
      <LanguageProvider value={SPANISH}>
        <PaymentForm journey={journey} cardFrame={CardFrame} />
      </LanguageProvider>,
    );
    expect(screen.getByRole("checkbox", { name: /^I pay on time\.\s?\(Solo en inglés\)$/ })).toBeTruthy();
  });

  // PAY-048 to 050
  it("the form asks a business for its name, email, and telephone, and for no last name", async () => {
    await show();
    fireEvent.click(screen.getByRole("checkbox", { name: /Business Profile/ }));
    expect(screen.queryByLabelText("Last name")).toBeNull();
    submit();
    const summary = screen.getByRole("alert").textContent;
    expect(summary).toContain("Business name is a required field.");
    expect(summary).toContain("Email Address is a required field.");
    expect(summary).toContain("Phone Number is a required field.");
  });

  it("the form fills in the mailing address that the bills share, and asks for another one only on request", async () => {
    const mailingAddress = "385 Live Oak Ct, Quarry Ferry, GA 31099";
    const journey = await show(aCompany(), [aBill({ mailingAddress })]);
    const oak = { address1: "385 Live Oak Ct", city: "Quarry Ferry", state: "GA", zip: "31099" };
    const box = screen.getByRole("checkbox", { name: /^Same as the mailing address on the bill/ });
    expect(box.closest("label")?.textContent).toContain(mailingAddress);
    expect(journey.checkout.getState().payer).toMatchObject(oak);
    expect(screen.queryByLabelText("Address")).toBeNull();
    fireEvent.click(box);
    expect(field("Address").value).toBe("");
    type("Address", "1 Elm St");
    fireEvent.click(box);
    expect(journey.checkout.getState().payer).toMatchObject(oak);
    expect(screen.queryByLabelText("Address")).toBeNull();
  });

  it("the form fills in no address for bills that go to different addresses", async () => {
    await show(aCompany(), [
      aBill({ mailingAddress: "1 Elm St, Macon, GA 31201" }),
      aBill({ id: "2", mailingAddress: "2 Elm St, Macon, GA 31201" }),
    ]);
    expect(screen.queryByRole("checkbox", { name: /^Same as/ })).toBeNull();
    expect(field("Address").value).toBe("");
  });

  it("the total stays in view on a narrow screen, and opens no dialog: the summary is above the form", async () => {
    const journey = await show();
    const total = () => document.querySelector(".cp-summary-bar")?.textContent;
    expect(total()).toBe("Total$102.50");
    fireEvent.click(screen.getByRole("radio", { name: /ACH/ }));
    expect(journey.checkout.getState().quote.total).toBe(10_000);
    expect(total()).toBe("Total$100.00");
    expect(document.querySelector(".cp-summary-bar button")).toBeNull();
  });

  it("the form shows what each method costs and saves before it is chosen, and includes the chosen one's fee", async () => {
    const journey = await show();
    expect(screen.getByRole("radio", { name: /Credit Card.*Fee: \$2\.50/ })).toBeTruthy();
    expect(screen.getByRole("radio", { name: /ACH.*\$100\.00 in total Save \$2\.50.*No fee/ })).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: /ACH.*No fee/ }));
    expect(journey.checkout.getState().quote.total).toBe(10_000);
  });

  // PAY-023
  it("the form shows the error of a typed amount, although its button is announced as disabled", async () => {
    await show(aCompany({ partialPayment: true }));
    fireEvent.click(screen.getByRole("radio", { name: "Pay Custom Amount" }));
    expect(screen.getByRole("button", { name: "Proceed" }).getAttribute("aria-disabled")).toBe("true");
    submit();
    expect(screen.getByRole("alert").textContent).toContain("Amount is a required field.");
  });

  it("the form and its agreement cannot be changed while card entry is open, and card entry replaces the button", async () => {
    const { checkout } = await show();
    const { cancel } = checkout.actions;
    checkout.actions.cancel = vi.fn(cancel);
    act(() => checkout.setState({ step: "frame", frame: { checkoutId: "c", nonce: "n" } }));
    expect(screen.getByRole("region", { name: "Secure payment" }).textContent).toContain("card entry n");
    expect(screen.queryByRole("button", { name: "Proceed" })).toBeNull();
    for (const control of [field("First name"), screen.getByRole("checkbox", { name: /^I agree to all/ })])
      expect(control.matches(":disabled")).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Change your details" }));
    expect(checkout.actions.cancel).toHaveBeenCalledOnce();
    act(() => checkout.setState({ busy: true }));
    expect(screen.queryByRole("button", { name: "Change your details" })).toBeNull();
    act(() => checkout.setState({ step: "form", frame: null, busy: false }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Proceed" }));
    expect(field("First name").matches(":disabled")).toBe(false);
  });

  it("the form prepares card entry out of sight, and opens the checkout in that same frame", async () => {
    const { checkout } = await show();
    const prepared = screen.getByText("prepared");
    expect(prepared.closest("[hidden]")).not.toBeNull();
    expect(screen.queryByRole("region", { name: "Secure payment" })).toBeNull();
    act(() => checkout.setState({ step: "opening" }));
    expect(prepared.closest("[hidden]")).not.toBeNull();
    expect(
      document.activeElement?.contains(screen.getByRole("region", { name: "Secure payment" })) &&
        document.activeElement !== document.body,
    ).toBe(true);
    act(() => checkout.setState({ step: "frame", frame: { checkoutId: "c", nonce: "n" } }));
    expect(screen.getByText("card entry n")).toBe(prepared);
    expect(prepared.closest("[hidden]")).toBeNull();
  });

  it("a form that is offline names no button, because other forms with this notice have other buttons", async () => {
    const { checkout } = await show();
    act(() => checkout.setState({ failure: offline }));
    expect(screen.getByRole("alert").textContent).toContain("You seem to be offline.");
    expect(screen.getByRole("alert").textContent).not.toContain("Proceed");
  });

  it("a toast leaves when card entry opens, because it would cover the button", async () => {
    const journey = aJourney(aCompany());
    await journey.checkout.actions.begin([cartItem(aBill())]);
    render(
      <Notices>
        <Added />
        <PaymentForm journey={journey} cardFrame={CardFrame} />
      </Notices>,
    );
    expect(screen.getByText("Item Added!")).toBeTruthy();
    act(() => journey.checkout.setState({ step: "opening" }));
    expect(screen.queryByText("Item Added!")).toBeNull();
  });

  it("the form returns with the reason when the total has changed", async () => {
    const journey = await show();
    act(() => {
      journey.checkout.setState({
        failure: { code: "amount_changed", status: 409, message: "", details: {} },
      });
    });
    expect(screen.getByRole("alert").textContent).toContain("The total has changed");
  });
});
