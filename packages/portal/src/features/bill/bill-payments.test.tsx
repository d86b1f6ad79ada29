// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import {
  billPayments,
  type PaymentRecordWire,
  paymentRecord,
  refundApprovals,
} from "@county-pay/core/contract";
import { makeBill, makeSession } from "@county-pay/core/testing";
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, it } from "vitest";
import OpenedRecord from "../../shared/payment-record/opened-record.tsx";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { BillPayments } from "./bill-payments.tsx";

const REFERENCE = "0123456789ABCDEF";
const BILL = makeBill({ billNumber: "2026-77", taxYear: "2026" });
const payment = (bill_no: string, change = {}) => ({
  PaymentTransactionsId: bill_no,
  Confirmation: REFERENCE,
  OriginalConfirmation: "",
  FinalStatus: "succeeded",
  PaymentType: "CASH",
  PaymentChannel: "counter",
  ClerkName: "Carl Clerk",
  Amount: 100,
  FirstName: "Ada",
  LastName: "Example",
  SubmitDate: "2026-11-20T15:00:00Z",
  CartPayments: [{ bill_no, tax_year: "2026", property_id: "P-1", StatementType: "", trans_amount: 100 }],
  ...change,
});

const RECORD: PaymentRecordWire = {
  Confirmation: REFERENCE,
  Rows: [],
  DrawerDay: "2026-11-20",
  Barcode: "",
  GatewayReference: "",
  EmailAddress: "",
  Steps: [],
};

function open(rows: readonly object[]) {
  const clerk = aVisitor({ session: makeSession({ userType: "Clerk" }) });
  clerk.server.on(billPayments, () => [...rows] as never);
  clerk.server.on(paymentRecord, () => ({ ...RECORD, Rows: [...rows] as never }));
  clerk.server.on(refundApprovals, () => []);
  clerk.show(
    <>
      <BillPayments bill={BILL} />
      <OpenedRecord />
    </>,
  );
  return clerk.server;
}

it("a bill's payments show payer, time, method, and clerk, and each opens its record over the page", async () => {
  const server = open([payment("2026-77")]);
  const table = await screen.findByRole("table", { name: "Payments of this bill" });
  expect(
    within(table).getByRole("row", { name: /11\/20\/2026.*Ada Example.*Cash.*Carl Clerk.*Paid.*\$100.00/ }),
  ).toBeTruthy();
  expect(server.callsOf(billPayments)[0]?.input).toMatchObject({ params: { id: BILL.id } });
  fireEvent.click(within(table).getByRole("link", { name: /^Details/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Carl Clerk, 11/20/2026")).toBeTruthy();
});

it("a bill's declined payment says why, in words", async () => {
  open([payment("2026-77", { FinalStatus: "declined", ErrorMessage: "insufficient_funds" })]);
  expect(await screen.findByRole("row", { name: /Declined.*Insufficient funds/ })).toBeTruthy();
});
