// @vitest-environment jsdom
import { receiptPaper } from "@county-pay/core/journey";
import { receiptFromWire } from "@county-pay/core/payments";
import { makeReceiptWire, makeSession } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
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

const office = {
  ReceiptNumber: 1042,
  ClerkName: "Carla Counter",
  DrawerDay: "2025-11-20",
  Address: ["222 West Oglethorpe Avenue", "Savannah, Georgia 31401"],
  Phone: "(912) 555-0100",
  Barcode: "1101001",
};
const atTheCounter = receiptFromWire(
  makeReceiptWire({
    PaymentType: "CASH",
    Office: office,
    Lines: [
      {
        RecordDetailsId: "1",
        AccountNumber: "A-1",
        BillNumber: "B-1",
        ParcelId: "P-1",
        TaxYear: "2025",
        StatementType: "Property Tax",
        Amount: 60,
        Remaining: 40,
      },
    ],
  }),
);

it("a clerk's receipt has the office, its number, the clerk, the drawer, the balance left, and a barcode", () => {
  const { show, company } = aVisitor({ session: makeSession({ userType: "Clerk" }) });
  show(<PortalReceipt receipt={atTheCounter} company={company} onHome={() => {}} />);
  const text = document.body.textContent ?? "";
  for (const part of ["222 West Oglethorpe Avenue", "Phone: (912) 555-0100"]) expect(text).toContain(part);
  expect(text).toContain("Receipt Number1042");
  expect(text).toContain("DrawerCarla Counter, 11/20/2025");
  expect(screen.getByRole("columnheader", { name: "Balance Left" })).toBeTruthy();
  expect(text).toContain("$40.00");
  const barcode = screen.getByRole("img", { name: "Barcode of the reference number 0123456789ABCDEF" });
  expect(barcode.querySelector("path")?.getAttribute("d")).toBe("M0 0h2v1h-2zM3 0h1v1h-1zM6 0h1v1h-1z");
});

it("the workstation keeps the paper of receipts, and the page prints on it", async () => {
  const { show, company, portal } = aVisitor({ session: makeSession({ userType: "Clerk" }) });
  const { unmount } = show(<PortalReceipt receipt={atTheCounter} company={company} onHome={() => {}} />);
  await expect.poll(() => document.documentElement.dataset.paper).toBe("letter");
  const choice = screen.getByLabelText<HTMLSelectElement>("Paper");
  await act(async () => fireEvent.change(choice, { target: { value: "roll" } }));
  expect(document.documentElement.dataset.paper).toBe("roll");
  expect(await receiptPaper(portal.journey.environment, company)).toBe("roll");
  unmount();
  await expect.poll(() => document.documentElement.dataset.paper).toBeUndefined();
});

it("the receipt tells a resident what was paid, and how to find the receipt again", () => {
  open("user");
  expect(screen.getByText(/received your payment/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Find this receipt again later" })).toBeTruthy();
});
