// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import {
  actOnUser,
  changeUser,
  endUserSession,
  getTerminals,
  inviteUser,
  type OfficeUserWire,
  type OpenSessionWire,
  officeControls,
  searchUsers,
  userSessions,
} from "@county-pay/core/contract";
import { fakeServer, makeCompany, makeFlags, makeUser } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { openScreen } from "../../../testing/open-screen.tsx";
import { Component } from "./users-route.tsx";

const aUser = (change: Partial<OfficeUserWire> = {}): OfficeUserWire => ({
  Id: "2",
  EmailAddress: "carl@county.example",
  FirstName: "Carl",
  LastName: "Clerk",
  UserType: "Clerk",
  TerminalName: "",
  ConsumerId: null,
  State: "active",
  IsLocked: false,
  Sessions: 1,
  LastSignIn: "2026-03-02T15:00:00.000Z",
  CreatedAt: "2025-01-02T15:00:00.000Z",
  Version: 4,
  ...change,
});
const A_SESSION: OpenSessionWire = {
  Id: "00000000-0000-4000-8000-000000000001",
  Device: "Firefox on Windows",
  CreatedAt: "2026-03-02T15:00:00.000Z",
  LastUsedAt: "2026-03-02T16:00:00.000Z",
  ExpiresAt: "2026-03-03T03:00:00.000Z",
  IsCurrent: false,
};
const SELF = { id: "1", userType: "Admin" };

/** The users of an office, as seen by its admin. */
async function open(users: readonly OfficeUserWire[], activeAdmins = 2) {
  const server = fakeServer();
  let kept = users;
  server.on(searchUsers, ({ body }) => {
    const Users = kept.filter((user) => `${user.FirstName} ${user.EmailAddress}`.includes(body.Search));
    return { Count: Users.length, ActiveAdmins: activeAdmins, Users: [...Users] };
  });
  server.on(officeControls, () => ({
    Permissions: [],
    Limits: [{ Role: "Admin" as const, VoidCents: 50_000, RefundCents: null }],
    Reasons: [],
    Version: 0,
  }));
  server.on(userSessions, () => [A_SESSION]);
  server.on(getTerminals, () => [{ TerminalName: "Window 1" }, { TerminalName: "Window 2" }] as never);
  server.on(actOnUser, ({ params }) => aUser({ Id: params.id, State: "disabled", Sessions: 0 }));
  const company = makeCompany({ flags: makeFlags(["AdminTab", "TerminalPayments"]) });
  // Opens a URL without the optional part, because the test router does not support optional parts.
  const opened = await openScreen({
    Component,
    name: "clerk-profile",
    server,
    company,
    user: makeUser(SELF),
  });
  return { ...opened, keep: (now: readonly OfficeUserWire[]) => (kept = now) };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: RegExp | string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

it("an admin sees the office's users first, with role and status, and finds others", async () => {
  const { server, at } = await open([
    aUser(),
    aUser({ Id: "3", FirstName: "Nora", State: "invited", IsLocked: true }),
  ]);
  expect(await screen.findByText("2 users", { selector: "p" })).toBeTruthy();
  expect(server.callsOf(searchUsers)[0]?.input.body).toMatchObject({ Kind: "staff", State: "all" });
  expect(screen.getAllByText("Invited").length).toBeGreaterThan(1);
  type("Find a user", "Nora");
  press("Find");
  expect(await screen.findByText("1 user", { selector: "p" })).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Who"), { target: { value: "residents" } });
  await waitFor(() => expect(at()).toContain("find=Nora&who=residents"));
});

it("an admin invites a user, and sees that an email address is already registered", async () => {
  const { server } = await open([aUser()]);
  await screen.findByText("1 user", { selector: "p" });
  press("Invite a person");
  press("Send the invitation");
  expect((await screen.findAllByText("First name is a required field.")).length).toBeGreaterThan(0);
  const dialog = screen.getByRole("dialog");
  fireEvent.input(within(dialog).getByLabelText("Email address"), { target: { value: "n@county.example" } });
  fireEvent.input(within(dialog).getByLabelText("First name"), { target: { value: "Nora" } });
  fireEvent.change(within(dialog).getByLabelText("Role"), { target: { value: "Finance" } });
  server.on(inviteUser, () => ({ code: "already_exists", status: 409, message: "", details: {} }));
  press("Send the invitation");
  expect((await screen.findAllByText(/Another user already has this email address/)).length).toBeGreaterThan(
    0,
  );
  server.on(inviteUser, ({ body }) => aUser({ Id: "9", FirstName: body.FirstName, State: "invited" }));
  press("Send the invitation");
  expect(await screen.findByText("We sent n@county.example a link to choose a password.")).toBeTruthy();
  expect(server.callsOf(inviteUser)[1]?.input.body).toMatchObject({ FirstName: "Nora", UserType: "Finance" });
});

it("an admin changes a role, and gets the newest one if another admin was faster", async () => {
  const { server, keep } = await open([aUser()]);
  server.on(changeUser, () => ({
    code: "validation_failed",
    status: 409,
    message: "",
    details: { Reason: "changed" },
  }));
  fireEvent.click(await screen.findByRole("button", { name: "Open Carl Clerk" }));
  fireEvent.change(screen.getByLabelText("Role"), { target: { value: "Admin" } });
  expect(
    await screen.findByText(/May: .*Admin: users and their sessions.* Alone up to \$500.00 for a void/),
  ).toBeTruthy();
  press("Save changes");
  expect((await screen.findByRole("alert")).textContent).toContain("Another person changed this user");
  expect(server.callsOf(changeUser)[0]?.input.body).toMatchObject({ UserType: "Admin", Version: 4 });
  keep([aUser({ UserType: "Finance", Version: 5 })]);
  press("Show the newest details");
  await waitFor(() => expect((screen.getByLabelText("Role") as HTMLSelectElement).value).toBe("Finance"));
});

it("an admin sees where a user is signed in, and ends one session", async () => {
  const { server } = await open([aUser()]);
  server.on(endUserSession, () => ({ Status: "success" as const }));
  fireEvent.click(await screen.findByRole("button", { name: "Open Carl Clerk" }));
  fireEvent.click(await screen.findByRole("button", { name: /^End the session on Firefox on Windows/ }));
  expect(await screen.findByText("The session was ended.")).toBeTruthy();
  expect(server.callsOf(endUserSession)[0]?.input.params).toEqual({ id: "2", sessionId: A_SESSION.Id });
});

it("an admin must confirm deactivating a user", async () => {
  const { server } = await open([aUser()]);
  fireEvent.click(await screen.findByRole("button", { name: "Open Carl Clerk" }));
  press("Deactivate");
  expect(screen.getByRole("dialog").textContent).toContain("Carl Clerk is signed out at once");
  expect(server.callsOf(actOnUser)).toEqual([]);
  press("Deactivate");
  expect(await screen.findByRole("button", { name: "Reactivate" })).toBeTruthy();
  expect(server.callsOf(actOnUser).map(({ input }) => input.params)).toEqual([
    { id: "2", action: "deactivate" },
  ]);
});

// OFFICE-004
it("an admin cannot change their own role or access", async () => {
  await open([aUser({ Id: SELF.id, UserType: "Admin" })], 1);
  fireEvent.click(await screen.findByRole("button", { name: "Open Carl Clerk" }));
  expect(screen.getByText("This is you")).toBeTruthy();
  expect(screen.queryByLabelText("Role")).toBeNull();
  expect(screen.queryByRole("button", { name: "Deactivate" })).toBeNull();
});

it("an admin cannot deactivate the last admin, and sees why", async () => {
  await open([aUser({ UserType: "Admin" })], 1);
  fireEvent.click(await screen.findByRole("button", { name: "Open Carl Clerk" }));
  expect(screen.getByText(/the only admin who can sign in/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Deactivate" })).toBeNull();
});

it("an admin chooses among the county's terminals, and sees that a terminal no longer exists", async () => {
  const { server } = await open([aUser({ TerminalName: "Old window" })]);
  server.on(changeUser, () => aUser({ TerminalName: "Window 2" }));
  fireEvent.click(await screen.findByRole("button", { name: "Open Carl Clerk" }));
  expect(await screen.findByText(/no longer has a terminal with this name/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Terminal/), { target: { value: "Window 2" } });
  expect(screen.queryByText(/no longer has a terminal with this name/)).toBeNull();
  press("Save changes");
  await waitFor(() =>
    expect(server.callsOf(changeUser)[0]?.input.body).toMatchObject({ TerminalName: "Window 2" }),
  );
});
