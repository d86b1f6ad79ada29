// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import {
  createPrivateEntry,
  createViewOnlyEntry,
  readPrivateList,
  readViewOnlyList,
} from "@county-pay/core/contract";
import type { ListKind } from "@county-pay/core/restrictions";
import { makeSession } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { AddToList } from "./add-to-list.tsx";

const ADA = { fullName: "SAMPLE ADA", address: "1 ELM ST", accountNumber: "10 1", location: "" };

/** A consumer about to be added, on a list that contains these accounts. */
function begin(kind: ListKind, listed: readonly string[] = []) {
  const visitor = aVisitor({
    session: makeSession({ userType: "Admin", firstName: "Ada", lastName: "Admin" }),
  });
  const { server, company, show } = visitor;
  const value = listed.map((AccountNumber) => ({ AccountNumber, CompanyId: company.id }));
  server.on(readPrivateList, () => ({ value }));
  server.on(readViewOnlyList, () => ({ value }));
  server.on(createPrivateEntry, ({ body }) => ({ Id: "1", ...body }));
  server.on(createViewOnlyEntry, ({ body }) => ({ Id: "1", ...body }));
  const onEnd = vi.fn();
  show(<AddToList kind={kind} person={ADA} onEnd={onEnd} />);
  return { server, company, onEnd };
}
const add = async () => fireEvent.click(await screen.findByRole("button", { name: "Add" }));

// RESTRICT-003
it("the dialog asks, adds the consumer in the user's name, and says so", async () => {
  const { server, company, onEnd } = begin("private");
  expect(await screen.findByText("Are you sure you want to add this Consumer to Private list?")).toBeTruthy();
  expect(server.callsOf(createPrivateEntry)).toEqual([]);
  await add();
  expect(
    await screen.findByText("The consumer has been successfully added to the Private list"),
  ).toBeTruthy();
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(true);
  expect(server.callsOf(createPrivateEntry)[0]?.input.body).toEqual({
    FullName: "SAMPLE ADA",
    Address1: "1 ELM ST",
    AccountNumber: "10 1",
    Location: "",
    CompanyId: company.id,
    ClerkName: "Ada Admin",
    ActiveRecord: 1,
  });
});

// RESTRICT-003
it("the dialog says that the consumer is already on the list, and asks nothing", async () => {
  const { server, onEnd } = begin("viewOnly", ["101"]);
  expect(await screen.findByText("Consumer already exists in the View Only List.")).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(false);
  expect(server.callsOf(createViewOnlyEntry)).toEqual([]);
});

it("the dialog says the same if only the server knows it", async () => {
  const { server } = begin("private");
  server.on(createPrivateEntry, () => ({ code: "already_exists", status: 409, message: "", details: {} }));
  await add();
  expect(await screen.findByText("Consumer Exists!")).toBeTruthy();
});

it("the dialog requires a reason for the view-only list", async () => {
  const { server } = begin("viewOnly");
  await add();
  expect(await screen.findAllByText("This field is required.")).not.toEqual([]);
  expect(server.callsOf(createViewOnlyEntry)).toEqual([]);
  fireEvent.click(screen.getByLabelText(/Credit Card Fraud/));
  await add();
  await waitFor(() => expect(server.callsOf(createViewOnlyEntry)).toHaveLength(1));
  expect(server.callsOf(createViewOnlyEntry)[0]?.input.body).toMatchObject({
    Reason: "Credit Card Fraud",
    Code: "NSF/CCF",
  });
});

it("the dialog adds once, however often Add is pressed, and reports a failure", async () => {
  const { server, onEnd } = begin("private");
  server.on(createPrivateEntry, () => ({ code: "unavailable", status: 503, message: "Down.", details: {} }));
  await add();
  for (const button of screen.queryAllByRole("button", { name: "Add" })) fireEvent.click(button);
  expect(await screen.findByText("Failed!")).toBeTruthy();
  expect(screen.getByText("Down.")).toBeTruthy();
  expect(server.callsOf(createPrivateEntry)).toHaveLength(1);
  expect(onEnd).not.toHaveBeenCalled();
});
