// @vitest-environment jsdom

import { cartItem } from "@county-pay/core/cart";
import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { describe, expect, it } from "vitest";
import { act } from "../testing/dom.ts";
import { aBill, aCompany, aJourney } from "../testing/fakes.ts";
import { PaymentForm } from "./payment-form.tsx";

async function show(company = aCompany()) {
  const journey = aJourney(company);
  await journey.checkout.actions.begin([cartItem(aBill())]);
  render(<PaymentForm journey={journey} />);
  return journey;
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole("button", { name: "Pay Now" }));

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

  it("the form shows each method's fee before it is chosen, and includes the chosen one", async () => {
    const journey = await show();
    expect(screen.getByRole("radio", { name: /Credit Card.*Fee: \$2\.50/ })).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: /ACH.*No fee/ }));
    expect(journey.checkout.getState().quote.total).toBe(10_000);
  });

  // PAY-023
  it("the form shows the error of a typed amount, although its button is announced as disabled", async () => {
    await show(aCompany({ partialPayment: true }));
    fireEvent.click(screen.getByRole("radio", { name: "Pay Custom Amount" }));
    expect(screen.getByRole("button", { name: "Pay Now" }).getAttribute("aria-disabled")).toBe("true");
    submit();
    expect(screen.getByRole("alert").textContent).toContain("Amount is a required field.");
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
