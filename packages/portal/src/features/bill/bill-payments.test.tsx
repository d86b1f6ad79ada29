// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { counterHistory } from "@county-pay/core/contract";
import { makeBill, makeSession } from "@county-pay/core/testing";
import { screen, within } from "@testing-library/dom";
import { expect, it } from "vitest";
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

function open(rows: readonly object[]) {
  const clerk = aVisitor({ session: makeSession({ userType: "Clerk" }) });
  clerk.server.on(counterHistory, () => ({
    Count: rows.length,
    Received: 0,
    GivenBack: 0,
    Withheld: 0,
    Rows: [...rows] as never,
  }));
  clerk.show(<BillPayments bill={BILL} />);
  return clerk.server;
}

it("a bill's payments show payer, time, method, and clerk, and link to the payment", async () => {
  const server = open([payment("2026-77"), payment("2026-78", { Confirmation: "FEDCBA9876543210" })]);
  const table = await screen.findByRole("table", { name: "Payments of this bill" });
  expect(
    within(table).getByRole("row", { name: /11\/20\/2026.*Ada Example.*Cash.*Carl Clerk.*Paid.*\$100.00/ }),
  ).toBeTruthy();
  expect(within(table).getAllByRole("row")).toHaveLength(2);
  expect(
    within(table)
      .getByRole("link", { name: `Open payment ${REFERENCE}` })
      .getAttribute("href"),
  ).toContain(`clerk/payment-history?find=${REFERENCE}`);
  expect(server.callsOf(counterHistory)[0]?.input).toMatchObject({ body: { Search: "2026-77", From: null } });
});
