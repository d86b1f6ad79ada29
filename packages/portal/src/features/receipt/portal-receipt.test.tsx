// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { receiptFromWire } from "@county-pay/core/payments";
import { makeReceiptWire, makeSession } from "@county-pay/core/testing";
import { screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { PortalReceipt } from "./portal-receipt.tsx";

const receipt = receiptFromWire(makeReceiptWire({ PaymentType: "CASH" }));
const open = (userType: string) => {
  const { show, company } = aVisitor({ session: makeSession({ userType }) });
  show(<PortalReceipt receipt={receipt} company={company} onHome={() => {}} />);
};

it("the receipt tells a clerk about the payment, and not as the clerk's own", () => {
  open("Clerk");
  expect(screen.getByText("Demo County received this payment.")).toBeTruthy();
  expect(screen.getByRole("table", { name: "What was paid" })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/\byour?\b/i);
  expect(screen.queryByRole("link", { name: "Find this receipt again later" })).toBeNull();
});

it("the receipt tells a resident what was paid, and how to find the receipt again", () => {
  open("user");
  expect(screen.getByText(/received your payment/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Find this receipt again later" })).toBeTruthy();
});
