// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import {
  createPrivateEntry,
  deleteViewOnlyEntry,
  guestSearch,
  type RestrictedRowWire,
  readPrivateList,
  searchRestrictedList,
} from "@county-pay/core/contract";
import { fakeServer, makeCompany, makeFlags, makeStandardWire, makeUser } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { openScreen } from "../../testing/open-screen.tsx";
import { Component as NonPayable } from "./non-payable-route.tsx";
import { Component as Private } from "./private-route.tsx";

const aRow = (change: Partial<RestrictedRowWire> = {}): RestrictedRowWire => ({
  Id: "1",
  FullName: "DOE JANE",
  Address1: "9 OAK ST",
  AccountNumber: "R1",
  Location: "",
  ClerkName: "Carl Clerk",
  Reason: "",
  Code: "",
  AddedAt: "2026-03-02T15:00:00.000Z",
  ...change,
});

/** A list with these rows, as seen by an admin. */
async function open(which: "private" | "viewOnly", rows: readonly RestrictedRowWire[], query = "") {
  const server = fakeServer();
  let kept = [...rows];
  server.on(searchRestrictedList, ({ body }) => {
    const found = kept.filter(({ FullName }) => FullName.includes(body.Search.toUpperCase()));
    return { Count: found.length, Entries: found.slice(body.Skip, body.Skip + body.Top) };
  });
  server.on(readPrivateList, () => ({ value: [] }));
  server.on(deleteViewOnlyEntry, ({ params }) => {
    kept = kept.filter(({ Id }) => Id !== params.id);
    return { Status: "success" as const };
  });
  const opened = await openScreen({
    Component: which === "private" ? Private : NonPayable,
    name: which === "private" ? "clerk-private" : "clerk-non-payable",
    query,
    server,
    company: makeCompany({ flags: makeFlags(["ConsumerVIP", "NonPayableOnline"]) }),
    user: makeUser({ userType: "Admin" }),
  });
  return { ...opened, add: (row: RestrictedRowWire) => (kept = [...kept, row]) };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

it("an empty list says what to do", async () => {
  await open("private", []);
  expect(await screen.findByRole("heading", { name: "Private list" })).toBeTruthy();
  expect(await screen.findByText("No one is on this list", { selector: "h2" })).toBeTruthy();
  expect(screen.queryByLabelText("Find in the list")).toBeNull();
});

it("the list shows consumers and reasons, finds a part of a name, and keeps the search in the URL", async () => {
  const reason = { Reason: "Credit Card Fraud", Code: "NSF/CCF" };
  const rows = [aRow(reason), aRow({ Id: "2", FullName: "ROE ZOE", ...reason })];
  const { at } = await open("viewOnly", rows);
  expect(await screen.findByText("2 consumers", { selector: "p" })).toBeTruthy();
  expect(screen.getAllByText("Credit Card Fraud (NSF/CCF)")).toHaveLength(2);
  fireEvent.input(screen.getByLabelText("Find in the list"), { target: { value: "roe" } });
  press("Find");
  expect(await screen.findByText("1 consumer", { selector: "p" })).toBeTruthy();
  expect(screen.queryByText("DOE JANE")).toBeNull();
  expect(at()).toContain("find=roe");
});

it("a removal is confirmed first, and then the heading gets the focus", async () => {
  const { server } = await open("viewOnly", [aRow(), aRow({ Id: "2", FullName: "ROE ZOE" })]);
  fireEvent.click(await screen.findByRole("button", { name: "Remove ROE ZOE" }));
  const dialog = screen.getByRole("dialog");
  expect(dialog.textContent).toContain("the bills of ROE ZOE can be paid again");
  fireEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByText("ROE ZOE")).toBeNull());
  expect(server.callsOf(deleteViewOnlyEntry).map(({ input }) => input.params)).toEqual([{ id: "2" }]);
  expect(document.activeElement?.textContent).toBe("View-only list");
});

it("a clerk adds a consumer found by a bill", async () => {
  const { server, add } = await open("private", [aRow()]);
  server.on(guestSearch, () => ({
    Results: ["2024", "2025"].map((CustomField22) =>
      makeStandardWire({ CustomField22, CustomField20: "10-1", CustomField30: "SAMPLE ADA" }),
    ),
    ResultCount: 2,
    Filters: [],
    Error: "",
  }));
  server.on(createPrivateEntry, ({ body }) => {
    add(aRow({ Id: "7", FullName: body.FullName }));
    return { Id: "7", ...body };
  });
  await screen.findByText("1 consumer", { selector: "p" });
  press("Add a consumer");
  const dialog = screen.getByRole("dialog");
  fireEvent.input(within(dialog).getByLabelText("Whose bill?"), { target: { value: "ada" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Find" }));
  await within(dialog).findByText("Who is it?");
  expect(within(dialog).getAllByRole("radio")).toHaveLength(1);
  press("Continue");
  fireEvent.click(await screen.findByRole("button", { name: "Add" }));
  expect(await screen.findByText("2 consumers", { selector: "p" })).toBeTruthy();
  expect(server.callsOf(createPrivateEntry)[0]?.input.body).toMatchObject({ AccountNumber: "10-1" });
});

it("a clerk adds a typed consumer, and sees what is missing", async () => {
  const { server } = await open("private", [aRow()]);
  server.on(createPrivateEntry, ({ body }) => ({ Id: "7", ...body }));
  await screen.findByText("1 consumer", { selector: "p" });
  press("Add a consumer");
  press("Enter the consumer");
  press("Continue");
  expect((await screen.findAllByText("Full name is a required field.")).length).toBeGreaterThan(0);
  fireEvent.input(screen.getByLabelText("Full name"), { target: { value: " New Person " } });
  press("Continue");
  fireEvent.click(await screen.findByRole("button", { name: "Add" }));
  await waitFor(() => expect(server.callsOf(createPrivateEntry)).toHaveLength(1));
  expect(server.callsOf(createPrivateEntry)[0]?.input.body).toMatchObject({ FullName: "New Person" });
});

it("a list that could not be loaded is reported and can be retried", async () => {
  const { server } = await open("private", [aRow()], "?find=doe");
  expect(await screen.findByText("1 consumer", { selector: "p" })).toBeTruthy();
  server.on(searchRestrictedList, () => ({ code: "not_found", status: 404, message: "Gone.", details: {} }));
  fireEvent.change(screen.getByLabelText("Order"), { target: { value: "newest" } });
  expect((await screen.findByRole("alert")).textContent).toContain("The list could not be loaded");
  server.on(searchRestrictedList, () => ({ Count: 1, Entries: [aRow()] }));
  press("Try again");
  expect(await screen.findByText("DOE JANE")).toBeTruthy();
});
