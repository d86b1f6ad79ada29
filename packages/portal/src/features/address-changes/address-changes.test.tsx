// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { type CallAnswer, decideAddressChange, readAddressChanges } from "@county-pay/core/contract";
import { fakeServer, makeCompany, makeFlags, makeSession } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { openScreen } from "../../testing/open-screen.tsx";
import { Component } from "./address-changes-route.tsx";

type Row = CallAnswer<typeof readAddressChanges>[number];

const row = (change: Partial<Row> = {}): Row => ({
  Id: "1",
  RequestDate: "2026-11-20T15:00:00Z",
  IsUpdated: false,
  State: "sent",
  Reason: "",
  DecidedDate: null,
  IsByOwner: false,
  NeedsLetter: true,
  OnFile: "1 Old Street, Savannah, GA, 31401",
  Request: {
    NewFullName: "Ada Sample",
    NewEmailAddress: "new@mail.example",
    CountryCode: "USA(1)",
    NewPhone: "9125550142",
    NewAddress1: "2 New Street",
    NewCountry: "United States",
    NewCity: "Tybee",
    NewState: "Georgia",
    NewZip: "31328",
    OldFirstName: "",
    OldLastName: "",
    OldFullName: "Ada Sample",
    OldEmailAddress: "",
    OldCountry: "",
    OldPhone: "",
    OldAddress1: "1 Old Street",
    OldCity: "",
    OldState: "",
    OldZip: "",
    CompanyId: 1,
    AccountNumber: "A-1",
    Address: { Address1: "2 New Street", Country: "US", State: "Georgia", City: "Tybee", Zip: "31328" },
    IsCertified: true,
  },
  ...change,
});

async function open(rows: readonly Row[]) {
  const server = fakeServer();
  const list = { rows: [...rows] };
  server.on(readAddressChanges, () => list.rows);
  server.on(decideAddressChange, () => ({ Status: "success" }) as never);
  await openScreen({
    Component,
    name: "clerk-address-changes",
    server,
    user: makeSession({ userType: "Clerk" }).user,
    company: makeCompany({ flags: makeFlags(["ChangeAddress"]) }),
  });
  return { server, list };
}

it("an office sees the new address beside the one on file, and that a letter is needed", async () => {
  await open([
    row(),
    row({ Id: "2", State: "rejected", Reason: "No deed.", DecidedDate: "2026-11-21T15:00:00Z" }),
  ]);
  expect((await screen.findAllByText("1 Old Street, Savannah, GA, 31401")).length).toBe(2);
  expect(screen.getAllByText("2 New Street, Tybee, Georgia 31328, United States").length).toBe(2);
  expect(screen.getByText(/^No email address is on file for this account/)).toBeTruthy();
  expect(screen.getByText("No deed.")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Accept the new address/ })).toHaveLength(1);
});

it("a clerk accepts a request after confirming", async () => {
  const { server, list } = await open([row()]);
  fireEvent.click(await screen.findByRole("button", { name: "Accept the new address of account A-1" }));
  const dialog = screen.getByRole("dialog", { name: "Accept this address?" });
  list.rows = [row({ State: "accepted", IsUpdated: true })];
  fireEvent.click(within(dialog).getByRole("button", { name: "Accept" }));
  expect(await screen.findByText("No request is waiting")).toBeTruthy();
  expect(server.callsOf(decideAddressChange)[0]?.input).toMatchObject({
    params: { id: "1" },
    body: { Accept: true },
  });
});

it("a clerk rejects a request only with a reason, and sees that a colleague decided first", async () => {
  const { server } = await open([row()]);
  fireEvent.click(await screen.findByRole("button", { name: "Reject the new address of account A-1" }));
  const dialog = screen.getByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Reject" }));
  expect(within(dialog).getAllByText("Reason is a required field.").length).toBeGreaterThan(0);
  expect(server.callsOf(decideAddressChange)).toHaveLength(0);
  server.on(decideAddressChange, () => ({ code: "already_exists", status: 409, message: "", details: {} }));
  fireEvent.input(within(dialog).getByLabelText(/^Reason/), { target: { value: " No deed. " } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(dialog.textContent).toContain("has decided this request already"));
  expect(server.callsOf(decideAddressChange)[0]?.input.body).toEqual({ Accept: false, Reason: "No deed." });
});
