// @vitest-environment jsdom
import type { ApiFailure } from "@county-pay/core/client";
import {
  createConsumerAccount,
  createEbppUserConsumerMap,
  deleteEbppUserConsumerMap,
  findBillForRegistration,
  statements,
  updateConsumerAccount,
} from "@county-pay/core/contract";
import { makeStandardWire } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { anAccount, aStatement, showToResident } from "../../shared/resident/testing/resident.tsx";
import { Component } from "./accounts-route.tsx";

const refusal = (code: ApiFailure["code"], status: number): ApiFailure => ({
  code,
  status,
  message: "",
  details: {},
});
const TAKEN: ApiFailure = { code: "account_taken", status: 409, message: "", details: {} };
/** The answer of Find: the bill with this number, or none. */
const found = (...numbers: readonly string[]) => ({
  Results: numbers.map((AccountNumber) =>
    makeStandardWire({ AccountNumber, CustomField30: "Somebody, Else" }),
  ),
  ResultCount: numbers.length,
  Filters: [],
  Error: "",
});
const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("a resident links a new account by email delivery only, with a nickname", async () => {
  const { server, setAccounts } = showToResident(Component, [anAccount()]);
  server.on(findBillForRegistration, () => found("R2"));
  server.on(createConsumerAccount, ({ body }) =>
    anAccount({ AccountNumber: body.AccountNumber, ConsumerAccountId: "2" }),
  );
  server.on(createEbppUserConsumerMap, ({ body }) => ({ Id: "92", ...body }));
  await screen.findByRole("heading", { name: "R1" });
  type(/^Account Number/, "r2");
  press("Find");
  expect(await screen.findByText("Somebody, Else")).toBeTruthy();
  type(/^Nickname/, " Shop ");
  press("Link this account");
  expect(screen.getAllByText("Account code is a required field.").length).toBeGreaterThan(0);
  expect(screen.getByText(/It is printed on the paper bill, next to the account number/)).toBeTruthy();
  type(/^Account code/, "abcd 2345");
  setAccounts([
    anAccount(),
    anAccount({ ConsumerAccountId: "2", AccountNumber: "R2", AccountNickName: "Shop" }),
  ]);
  press("Link this account");
  expect(await screen.findByRole("heading", { name: "Shop" })).toBeTruthy();
  expect(server.callsOf(createConsumerAccount)[0]?.input.body).toMatchObject({
    AccountNumber: "R2",
    AccountNickName: "Shop",
    AccountCode: "abcd 2345",
    EnableEmail: false,
    EnableSms: false,
    EnableMail: true,
  });
  expect(server.callsOf(createEbppUserConsumerMap)[0]?.input.body).toMatchObject({ ConsumerAccountId: "2" });
});

it("an account without a nickname is named by its bills' address, with its number below", async () => {
  const { server } = showToResident(Component, [
    anAccount({ AccountNumber: "R1", AccountNickName: "" }),
    anAccount({ ConsumerAccountId: "2", AccountNumber: "R2", AccountNickName: "Shop" }),
  ]);
  server.on(statements, () => ({
    value: [aStatement({ AccountNumber: "R1", PropertyAddress: "118 Live Oak Ln" })],
    "@odata.count": 1,
  }));
  const heading = await screen.findByRole("heading", { name: /118 Live Oak Ln/ });
  expect(heading.closest("section")?.textContent).toContain("Account Number R1");
  expect(screen.getByRole("heading", { name: "Shop" })).toBeTruthy();
});

it("a resident sees that an account belongs to another user, and the entries stay", async () => {
  const { server } = showToResident(Component, []);
  server.on(findBillForRegistration, () => found("R9"));
  server.on(createConsumerAccount, () => TAKEN);
  await screen.findByRole("heading", { name: "Link an account" });
  type(/^Account Number/, "R9");
  press("Find");
  await screen.findByRole("heading", { name: "Is this the account?" });
  type(/^Nickname/, "Mine");
  type(/^Account code/, "ABCD-2345");
  press("Link this account");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Another person has already shown that this account is theirs.",
  );
  expect((screen.getByLabelText(/^Nickname/) as HTMLInputElement).value).toBe("Mine");
});

it("a resident sees a wrong code's error under the field, and a notice after too many attempts", async () => {
  const { server } = showToResident(Component, []);
  server.on(findBillForRegistration, () => found("R9"));
  server.on(createConsumerAccount, () => refusal("proof_failed", 422));
  await screen.findByRole("heading", { name: "Link an account" });
  type(/^Account Number/, "R9");
  press("Find");
  await screen.findByRole("heading", { name: "Is this the account?" });
  type(/^Account code/, "ABCD-2345");
  press("Link this account");
  await waitFor(() =>
    expect(screen.getByLabelText(/^Account code/).getAttribute("aria-invalid")).toBe("true"),
  );
  expect(screen.getAllByText(/^This isn't the code for this account/).length).toBeGreaterThan(0);
  server.on(createConsumerAccount, () => refusal("too_many_attempts", 429));
  type(/^Account code/, "ABCD-2346");
  press("Link this account");
  expect(await screen.findByText(/Wait until tomorrow, or contact the office/)).toBeTruthy();
});

it("a resident enters the last payment's amount and date if the county allows it", async () => {
  const { server } = showToResident(Component, [], { customization: { AccountProofByPayment: "true" } });
  server.on(findBillForRegistration, () => found("R9"));
  server.on(createConsumerAccount, ({ body }) => anAccount({ AccountNumber: body.AccountNumber }));
  server.on(createEbppUserConsumerMap, ({ body }) => ({ Id: "92", ...body }));
  await screen.findByRole("heading", { name: "Link an account" });
  type(/^Account Number/, "R9");
  press("Find");
  fireEvent.click(await screen.findByLabelText("With the last payment that was made"));
  type(/^Amount of the last payment/, "$1,102.50");
  type(/^Date of the last payment/, "2026-03-01");
  press("Link this account");
  await waitFor(() => expect(server.callsOf(createConsumerAccount)).toHaveLength(1));
  expect(server.callsOf(createConsumerAccount)[0]?.input.body).toMatchObject({
    LastPaymentAmount: 1102.5,
    LastPaymentDate: "2026-03-01",
  });
});

it("a number without a bill does not exist, and an empty field is not looked up", async () => {
  const { server } = showToResident(Component, []);
  server.on(findBillForRegistration, () => found());
  await screen.findByRole("heading", { name: "Link an account" });
  press("Find");
  expect(screen.getAllByText("Account Number is a required field.").length).toBeGreaterThan(0);
  type(/^Account Number/, "R404");
  press("Find");
  expect((await screen.findAllByText("Account Number does not exist.")).length).toBeGreaterThan(0);
});

it("a resident confirms before unlinking, which removes only the mapping: the server ends automatic payments", async () => {
  const { server, setAccounts } = showToResident(Component, [anAccount()]);
  server.on(deleteEbppUserConsumerMap, () => ({ Status: "success" }) as never);
  await screen.findByRole("heading", { name: "R1" });
  press("Unlink R1");
  const dialog = screen.getByRole("dialog");
  setAccounts([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Unlink" }));
  expect(await screen.findByText("No account is linked yet")).toBeTruthy();
  expect(server.callsOf(deleteEbppUserConsumerMap).map(({ input }) => input.params)).toEqual([{ id: "91" }]);
});

it("a resident's choice of bill delivery is saved at once, on top of another tab's changes", async () => {
  const { server, setAccounts } = showToResident(Component, [anAccount()]);
  server.on(updateConsumerAccount, ({ body }) => body);
  await screen.findByRole("heading", { name: "R1" });
  setAccounts([anAccount({ AccountNickName: "Named elsewhere" })]);
  fireEvent.click(screen.getByLabelText("Paperless: don't mail paper bills"));
  await waitFor(() => expect(server.callsOf(updateConsumerAccount)).toHaveLength(1));
  expect(server.callsOf(updateConsumerAccount)[0]?.input.body).toMatchObject({
    AccountNickName: "Named elsewhere",
    EnableMail: false,
    EnableEmail: false,
  });
});

it("a resident cannot link accounts if the county links them itself", async () => {
  showToResident(Component, [anAccount()], { flags: [] });
  await screen.findByRole("heading", { name: "R1" });
  expect(screen.queryByRole("button", { name: "Find" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Unlink R1" })).toBeNull();
  expect(screen.getByText("The office links accounts for you. Please contact it to add one.")).toBeTruthy();
});
