import {
  actOnUser,
  changeUser,
  inviteUser,
  login,
  type OfficeUserWire,
  resetPassword,
  searchUsers,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedInConfirmed, TEST_PASSWORD } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";
import { makeLink } from "../accounts/mail-tokens.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;
let admin: SignedInPerson;
let clerk: SignedInPerson;
let abroad: SignedInPerson;
let made = 0;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, { name: "demo" });
  const other = await insertCounty(database.pool, { name: "other" });
  await insertPerson(database.pool, demo, { email: "clerk@county.example", userType: "Tax Processor" });
  await insertPerson(database.pool, other, { email: "admin@other.example", userType: "Admin" });
  app = await buildApi(services);
  clerk = await signedInConfirmed(app, "demo", "clerk@county.example");
  abroad = await signedInConfirmed(app, "other", "admin@other.example");
});

beforeEach(async () => {
  // Only one admin at a time: those of earlier tests are clerks by now.
  await database.pool.query(
    "update users set user_type = 'Clerk' where company_id = $1 and user_type = 'Admin'",
    [demo],
  );
  admin = await newcomer("Admin");
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

/** A new user of a type, signed in. */
async function newcomer(userType: string): Promise<SignedInPerson> {
  made += 1;
  const email = `person${made}@mail.example`;
  await insertPerson(database.pool, demo, { email, userType });
  return signedInConfirmed(app, "demo", email);
}
const find = (Search = "", change = {}) => ({
  body: { Search, Kind: "all" as const, State: "all" as const, Skip: 0, Top: 50, ...change },
});
async function userOf(id: string): Promise<OfficeUserWire> {
  const { Users } = await answerOf(admin.asApi, searchUsers, find("", { Top: 100 }));
  const user = Users.find(({ Id }) => Id === id);
  if (!user) throw new Error("no such user");
  return user;
}
const asBody = ({ FirstName, LastName, UserType, TerminalName, Version }: OfficeUserWire, change = {}) => ({
  FirstName,
  LastName,
  UserType,
  TerminalName,
  Version,
  ...change,
});
const actions = async (id: string): Promise<readonly string[]> =>
  (
    await database.pool.query("select action from audit_events where subject = $1 order by id", [id])
  ).rows.map(({ action }) => action);
const invitation = (EmailAddress: string, UserType = "Clerk") => ({
  body: { EmailAddress, FirstName: "Nora", LastName: "New", UserType, TerminalName: "" },
});

it("an admin finds users by part of a name or address, staff separately from residents, and none of another county", async () => {
  const resident = await newcomer("user");
  const { Users, Count } = await answerOf(admin.asApi, searchUsers, find("PERSON", { Kind: "residents" }));
  expect([Users.map(({ Id }) => Id), Count]).toEqual([[resident.id], 1]);
  const staff = await answerOf(admin.asApi, searchUsers, find("", { Kind: "staff" }));
  expect(staff.Users.map(({ UserType }) => UserType)).not.toContain("user");
  expect(staff.ActiveAdmins).toBe(1);
  expect((await answerOf(admin.asApi, searchUsers, find("%"))).Count).toBe(0);
  expect((await answerOf(abroad.asApi, searchUsers, find())).Users).toHaveLength(1);
  expect((await refusalOf(clerk.asApi, searchUsers, find())).code).toBe("forbidden");
});

it("an admin invites a user, who chooses a password by the link in the email and is signed in", async () => {
  const email = "nora@county.example";
  const user = await answerOf(admin.asApi, inviteUser, invitation(email));
  expect(user).toMatchObject({ State: "invited", UserType: "Clerk", Sessions: 0, LastSignIn: null });
  const { rows } = await database.pool.query("select kind from mails where recipient = $1", [email]);
  expect(rows).toEqual([{ kind: "invite" }]);
  const EmailToken = await makeLink(database.pool, "invite", { companyId: demo, id: Number(user.Id), email });
  await answerOf(clientOf(app), resetPassword, { body: { Password: TEST_PASSWORD, EmailToken } });
  const nora = await signedInConfirmed(app, "demo", email);
  expect(nora.id).toBe(user.Id);
  expect(await userOf(user.Id)).toMatchObject({ State: "active", Sessions: 1 });
  expect(await actions(user.Id)).toEqual(["user.invited", "password.reset"]);
});

it("an admin cannot invite a user twice, or a resident", async () => {
  await answerOf(admin.asApi, inviteUser, invitation("twice@county.example"));
  const again = await refusalOf(admin.asApi, inviteUser, invitation("TWICE@county.example"));
  expect(again.code).toBe("already_exists");
  const resident = await refusalOf(admin.asApi, inviteUser, invitation("r@county.example", "user"));
  expect(resident).toMatchObject({ code: "validation_failed", details: { Paths: ["UserType"] } });
});

it("an admin changes a role, which ends the user's sessions, and both are recorded", async () => {
  const person = await newcomer("Clerk");
  const before = await userOf(person.id);
  const after = await answerOf(admin.asApi, changeUser, {
    params: { id: person.id },
    body: asBody(before, { UserType: "Supervisor" }),
  });
  expect(after).toMatchObject({ UserType: "Supervisor", Sessions: 0, Version: before.Version + 1 });
  const { rows } = await database.pool.query(
    "select details from audit_events where subject = $1 and action = 'user.changed'",
    [person.id],
  );
  expect(rows[0]?.details).toEqual({ UserType: { before: "Clerk", after: "Supervisor" } });
});

it("an admin does not overwrite another admin's changes", async () => {
  const person = await newcomer("Clerk");
  const seen = await userOf(person.id);
  const put = (change: object) => ({ params: { id: person.id }, body: asBody(seen, change) });
  await answerOf(admin.asApi, changeUser, put({ TerminalName: "Counter 1" }));
  const late = await refusalOf(admin.asApi, changeUser, put({ TerminalName: "Counter 2" }));
  expect(late).toMatchObject({ status: 409, details: { Reason: "changed" } });
  expect((await userOf(person.id)).TerminalName).toBe("Counter 1");
});

it("an admin cannot change the own role, disable the own account, or end the own sessions here", async () => {
  const self = await userOf(admin.id);
  const role = { params: { id: admin.id }, body: asBody(self, { UserType: "Clerk" }) };
  expect((await refusalOf(admin.asApi, changeUser, role)).details).toEqual({ Reason: "own_account" });
  for (const action of ["deactivate", "end-sessions"] as const) {
    const refusal = await refusalOf(admin.asApi, actOnUser, { params: { id: admin.id, action } });
    expect(refusal.details).toEqual({ Reason: "own_account" });
  }
});

it("one admin remains if two disable each other at once", async () => {
  const second = await newcomer("Admin");
  const deactivate = (by: SignedInPerson, id: string) =>
    by.asApi.call(actOnUser, { params: { id, action: "deactivate" } });
  const answers = await Promise.all([deactivate(admin, second.id), deactivate(second, admin.id)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await database.pool.query(
    "select from users where company_id = $1 and user_type = 'Admin' and disabled_at is null",
    [demo],
  );
  expect(rows).toHaveLength(1);
});

it("an admin disables a user at once and enables the user again", async () => {
  const person = await newcomer("Clerk");
  const act = (action: "deactivate" | "reactivate") =>
    answerOf(admin.asApi, actOnUser, { params: { id: person.id, action } });
  expect(await act("deactivate")).toMatchObject({ State: "disabled", Sessions: 0 });
  expect((await refusalOf(person.asApi, searchUsers, find())).code).toBe("unauthorised");
  expect(await act("reactivate")).toMatchObject({ State: "active" });
  expect(await actions(person.id)).toEqual(["user.disabled", "user.enabled"]);
  const again = { params: { id: person.id, action: "reactivate" as const } };
  expect((await refusalOf(admin.asApi, actOnUser, again)).details).toEqual({ Reason: "state" });
});

it("an admin sees locked users and unlocks them", async () => {
  const person = await newcomer("Clerk");
  const { EmailAddress } = await userOf(person.id);
  const sign = (password: string) => ({ body: { username: EmailAddress, password, company: "demo" } });
  for (let wrong = 0; wrong < 5; wrong += 1) await refusalOf(clientOf(app), login, sign("wrong"));
  expect((await refusalOf(clientOf(app), login, sign(TEST_PASSWORD))).code).toBe("too_many_attempts");
  const { Users } = await answerOf(admin.asApi, searchUsers, find("", { State: "locked" }));
  expect(Users.map(({ Id }) => Id)).toEqual([person.id]);
  const unlocked = await answerOf(admin.asApi, actOnUser, { params: { id: person.id, action: "unlock" } });
  expect(unlocked.IsLocked).toBe(false);
  await answerOf(clientOf(app), login, sign(TEST_PASSWORD));
});

it("an admin resends the password email, or the invitation to an invited user, once a minute", async () => {
  const user = await answerOf(admin.asApi, inviteUser, invitation("slow@county.example"));
  const person = await newcomer("Clerk");
  const { EmailAddress } = await userOf(person.id);
  for (const id of [user.Id, person.id, person.id])
    await answerOf(admin.asApi, actOnUser, { params: { id, action: "send-reset" } });
  const { rows } = await database.pool.query(
    "select kind, recipient from mails where recipient = any($1) order by id",
    [["slow@county.example", EmailAddress]],
  );
  expect(rows).toEqual([
    { kind: "invite", recipient: "slow@county.example" },
    { kind: "reset", recipient: EmailAddress },
  ]);
});

it("clerks and another county's admin cannot manage users", async () => {
  const person = await newcomer("Clerk");
  const user = await userOf(person.id);
  const put = { params: { id: person.id }, body: asBody(user, { UserType: "Manager" }) };
  const action = { params: { id: person.id, action: "deactivate" as const } };
  expect((await refusalOf(abroad.asApi, changeUser, put)).code).toBe("not_found");
  expect((await refusalOf(abroad.asApi, actOnUser, action)).code).toBe("not_found");
  expect((await refusalOf(clerk.asApi, changeUser, put)).code).toBe("forbidden");
  expect((await refusalOf(clerk.asApi, inviteUser, invitation("x@county.example"))).code).toBe("forbidden");
  expect(await userOf(person.id)).toEqual(user);
});
