// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { emailPaymentReceipt } from "@county-pay/core/contract";
import { makeSession } from "@county-pay/core/testing";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { EmailReceipt } from "./email-receipt.tsx";

const row = { confirmation: "0123456789ABCDEF", connectorId: "sandbox" };

async function open(userType: string) {
  const { server, show } = aVisitor({ session: makeSession({ userType, emailAddress: "me@mail.example" }) });
  server.on(emailPaymentReceipt, () => ({ Status: "success" as const, message: "" }));
  await act(async () => show(<EmailReceipt row={row} onClose={() => {}} />));
  return { server, field: screen.getByLabelText<HTMLInputElement>("Email Address") };
}
const send = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Send" })));

it("asks a clerk for the payer's address: the field is empty and has the focus, and nothing is sent without an address", async () => {
  const { server, field } = await open("Clerk");
  expect(field.value).toBe("");
  expect(document.activeElement).toBe(field);
  await send();
  expect(screen.getAllByText("Email address is a required field.").length).toBeGreaterThan(0);
  expect(server.callsOf(emailPaymentReceipt)).toEqual([]);
  fireEvent.change(field, { target: { value: "payer@mail.example" } });
  await send();
  expect(server.callsOf(emailPaymentReceipt).map(({ input }) => input.body)).toMatchObject([
    { EmailAddress: "payer@mail.example" },
  ]);
});

it("offers a resident the address of the account", async () => {
  const { field } = await open("User");
  expect(field.value).toBe("me@mail.example");
});
