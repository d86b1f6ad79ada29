// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { clerkRecentPayment, getTransactionDetails } from "@county-pay/core/contract";
import { receiptFromWire } from "@county-pay/core/payments";
import { makeReceiptWire, makeSession } from "@county-pay/core/testing";
import { screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { useVoid } from "./use-void.tsx";

const receipt = receiptFromWire(makeReceiptWire());

function Voiding() {
  return <p>{useVoid(receipt, true).canVoid ? "can be voided" : "cannot be voided"}</p>;
}

const details = {
  Status: "success",
  Confirmation: receipt.confirmation,
  ConnectorId: "",
  PaymentType: "CASH",
  Amount: 10,
  SubAmount: 10,
  TotalFees: 0,
  RefundableAmount: 10,
  IsVoidable: true,
};

it("a clerk's recent payment is read by its confirmation, and can be voided (SUCCESS-026)", async () => {
  const { server, show } = aVisitor({ session: makeSession({ userType: "Clerk" }) });
  server.on(clerkRecentPayment, () => details as never);
  show(<Voiding />);
  expect(await screen.findByText("can be voided")).toBeTruthy();
  expect(server.calls).toEqual([
    { name: "ClerkRecentPayment", input: { params: { confirmation: receipt.confirmation } } },
  ]);
});

// SUCCESS-017
it("an SMF user, who has no counter, reads the payment's details", async () => {
  const { server, show } = aVisitor({ session: makeSession({ userType: "SMF" }) });
  server.on(getTransactionDetails, () => details as never);
  show(<Voiding />);
  expect(await screen.findByText("can be voided")).toBeTruthy();
  expect(server.calls.map(({ name }) => name)).toEqual(["GetTransactionDetails"]);
});
