// @vitest-environment jsdom

import { emailPaymentReceipt, paymentRecord } from "@county-pay/core/contract";
import { makeSession } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { EmailReceipt } from "./email-receipt.tsx";

const row = { confirmation: "0123456789ABCDEF", connectorId: "sandbox" };

async function open(userType: string, payerEmail = "") {
  const { server, show } = aVisitor({ session: makeSession({ userType, emailAddress: "me@mail.example" }) });
  server.on(emailPaymentReceipt, () => ({ Status: "success" as const, message: "" }));
  server.on(paymentRecord, ({ params }) => ({
    Confirmation: params.confirmation,
    Rows: [],
    DrawerDay: null,
    Barcode: "",
    GatewayReference: "",
    EmailAddress: payerEmail,
    Steps: [],
  }));
  await act(async () => show(<EmailReceipt row={row} onClose={() => {}} />));
  return { server, field: screen.getByLabelText<HTMLInputElement>("Email Address") };
}
const send = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Send" })));

it("the form asks a clerk for the payer's email: the field is empty and focused, and nothing is sent without one", async () => {
  const { server, field } = await open("Clerk");
  expect(field.value).toBe("");
  expect(document.activeElement).toBe(field);
  await send();
  expect(screen.getAllByText("Email address is a required field.").length).toBeGreaterThan(0);
  expect(server.callsOf(emailPaymentReceipt)).toEqual([]);
  fireEvent.input(field, { target: { value: "payer@mail.example" } });
  await send();
  expect(server.callsOf(emailPaymentReceipt).map(({ input }) => input.body)).toMatchObject([
    { EmailAddress: "payer@mail.example" },
  ]);
});

it.each(["Clerk", "SMF"])(
  "the form offers a user of type %s the address that the payer gave, and does not put it back when they empty the field",
  async (userType) => {
    const { field } = await open(userType, "payer@mail.example");
    await expect.poll(() => field.value).toBe("payer@mail.example");
    await act(async () => fireEvent.input(field, { target: { value: "" } }));
    expect(field.value).toBe("");
  },
);

it("the form offers a resident the account's email address", async () => {
  const { field } = await open("User");
  expect(field.value).toBe("me@mail.example");
});
