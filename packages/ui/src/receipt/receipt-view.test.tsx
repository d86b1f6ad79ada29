// @vitest-environment jsdom
import "../testing/dom.ts";
import { receiptFromWire } from "@county-pay/core/payments";
import { makeReceiptWire } from "@county-pay/core/testing";
import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { aCompany } from "../testing/fakes.ts";
import { ReceiptView } from "./receipt-view.tsx";

const receipt = (PaymentType: string) => receiptFromWire(makeReceiptWire({ PaymentType }));
const show = (paymentType: string, onHome = () => {}) =>
  render(<ReceiptView receipt={receipt(paymentType)} company={aCompany()} onHome={onHome} />);

it.each([
  ["CC", /^Your bill shows as paid right away. Your card statement shows what you paid to Demo County/],
  ["ACH", /Keep enough in your account until then/],
  ["CHECK", /Keep enough in your account until then/],
  ["CASH", /^Your bill shows as paid right away\.$/],
])("the receipt says what happens to a payment: %s", (type, sentence) => {
  show(type);
  expect(screen.getByText(sentence)).toBeTruthy();
});

it("the receipt shows the balance after a partial payment, and does not say that the bill is paid", () => {
  const wire = makeReceiptWire({
    Lines: [
      {
        ...{ RecordDetailsId: "1", AccountNumber: "A", BillNumber: "B", ParcelId: "P-1", TaxYear: "2025" },
        ...{ StatementType: "Property Tax", Amount: 10, Remaining: 787.83, PropertyAddress: "203 N Oak Ave" },
      },
    ],
  });
  const { container } = render(
    <ReceiptView receipt={receiptFromWire(wire)} company={aCompany()} onHome={() => {}} />,
  );
  expect(container.textContent).toContain("This was a partial payment: $787.83 is still due.");
  expect(container.textContent).not.toContain("Your bill shows as paid right away");
  expect(container.textContent).toContain("203 N Oak Ave");
});

it("the receipt can be printed or closed", () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  const onHome = vi.fn();
  show("CC", onHome);
  fireEvent.click(screen.getByRole("button", { name: "Print Receipt" }));
  expect(print).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("button", { name: "Back to Home" }));
  expect(onHome).toHaveBeenCalledTimes(1);
});
