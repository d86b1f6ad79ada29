import {
  changeOfficeControls,
  confirmEmail,
  confirmPassword,
  forgotPassword,
  getEbppUser,
  inviteUser,
  login,
  register,
  resetPassword,
  updateProfile,
  userExists,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "../../../app.ts";
import type { Services } from "../../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../../testing/client.ts";
import { insertAccountCodes, insertBills, insertCounty, TEST_CODE } from "../../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../../testing/database.ts";
import { mailsTo, tokenIn } from "../../../testing/mailbox.ts";
import {
  enterPassword,
  insertPerson,
  type SignedInPerson,
  signedIn,
  TEST_PASSWORD,
} from "../../../testing/people.ts";
import { testServices } from "../../../testing/services.ts";
import { LOCKOUT } from "../login/lockout.ts";

const OTHER_PASSWORD = "Another(2)Password";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, { name: "demo", flags: { SignUpEnabled: true } });
  await insertBills(database.pool, demo, [{ bill_number: "B1", account_number: "ACC 1" }]);
  await insertAccountCodes(database.pool, demo, ["ACC 1"]);
  app = await buildApi(services);
});

afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

const guest = () => clientOf(app);
const mails = (address: string) => mailsTo(app, services, address);
const profile = (EmailAddress: string) => ({
  FirstName: "Grace",
  LastName: "Sample",
  EmailAddress,
  PhoneNumber: "",
});
const change = ({ id, asApi }: SignedInPerson, email: string) =>
  asApi.call(updateProfile, { params: { id }, body: profile(email) });
const codeOf = async (answer: ReturnType<typeof change>): Promise<string> => {
  const made = await answer;
  return made.ok ? "" : made.error.code;
};
const canSignIn = async (username: string, password: string): Promise<boolean> =>
  (await guest().call(login, { body: { username, password, company: "demo" } })).ok;

let people = 0;
/** A resident, signed in, with the address that this test uses. */
async function person(userType = "user") {
  people += 1;
  const [old, next] = [`old${people}@mail.example`, `next${people}@mail.example`];
  await insertPerson(database.pool, demo, { email: old, userType });
  return { old, next, who: await signedIn(app, "demo", old) };
}

/** The path of the link in an email that takes a change back. */
const undoPath = (text: string | undefined): string =>
  /(\/sign-in-address\/\S+)/.exec(text ?? "")?.[1] ?? "no link";
const confirmFrom = async (address: string) =>
  guest().call(confirmEmail, { query: { token: tokenIn((await mails(address))[0]) } });

// SAFETY-005
it.each(["user", "Admin"])("a session alone does not move the sign-in address of a %s", async (userType) => {
  const { old, next, who } = await person(userType);
  expect(await codeOf(change(who, next))).toBe("password_needed");
  expect(await codeOf(change(who, old))).toBe("");
  expect(await mails(next)).toEqual([]);
});

it("wrong passwords count like those of a login", async () => {
  const { old, who } = await person();
  const enter = (Password: string) => who.asApi.call(confirmPassword, { body: { Password } });
  for (let tries = 0; tries < LOCKOUT.failures; tries += 1)
    expect(await enter("not it")).toMatchObject({ error: { code: "login_failed", status: 401 } });
  expect(await enter(TEST_PASSWORD)).toMatchObject({ error: { code: "too_many_attempts" } });
  expect(await canSignIn(old, TEST_PASSWORD)).toBe(false);
});

it("an entered password counts for five minutes, in its own session only", async () => {
  const { old, next, who } = await person();
  const elsewhere = await signedIn(app, "demo", old);
  const { Until } = await enterPassword(who);
  expect(Date.parse(Until) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
  expect(await codeOf(change(elsewhere, next))).toBe("password_needed");
  await database.pool.query("update sessions set password_at = password_at - interval '5 minutes 1 second'");
  expect(await codeOf(change(who, next))).toBe("password_needed");
});

it("the old address stays in force until the new one is confirmed", async () => {
  const { old, next, who } = await person();
  await enterPassword(who);
  const answer = await answerOf(who.asApi, updateProfile, { params: { id: who.id }, body: profile(next) });
  expect(answer).toMatchObject({ EmailAddress: old, IsActive: true, FullName: "Grace Sample" });
  expect([await canSignIn(old, TEST_PASSWORD), await canSignIn(next, TEST_PASSWORD)]).toEqual([true, false]);
  await answerOf(guest(), forgotPassword, { params: { email: old, company: "demo" } });
  const inbox = await mails(old);
  const reset = inbox.find(({ subject }) => subject === "Choose a new password for Demo County");
  expect(inbox.map(({ subject }) => subject)).toContain(
    "Somebody asked to change your email address for Demo County",
  );
  await answerOf(guest(), forgotPassword, { params: { email: next, company: "demo" } });
  expect(await mails(next)).toHaveLength(1);

  expect((await confirmFrom(next)).ok).toBe(true);
  expect([await canSignIn(old, TEST_PASSWORD), await canSignIn(next, TEST_PASSWORD)]).toEqual([false, true]);
  expect((await answerOf(who.asApi, getEbppUser, { params: { id: who.id } })).EmailAddress).toBe(next);
  const stale = { body: { EmailToken: tokenIn(reset), Password: OTHER_PASSWORD } };
  expect((await refusalOf(guest(), resetPassword, stale)).code).toBe("link_expired");
  expect((await confirmFrom(next)).ok).toBe(false);
  expect((await mails(old))[0]?.subject).toBe("Your email address for Demo County was changed");
});

// SAFETY-005
it("the old address takes a confirmed change back, once, which signs everybody out and ends the password", async () => {
  const { old, next, who } = await person();
  await enterPassword(who);
  await change(who, next);
  await confirmFrom(next);
  const thief = await signedIn(app, "demo", next);
  const url = undoPath((await mails(old))[0]?.text);
  const asked = await app.inject({ url });
  expect(asked.body).toContain(`Keep ${old} as the email address`);
  expect(await canSignIn(next, TEST_PASSWORD)).toBe(true);
  const forged = `${url.slice(0, -2)}${url.endsWith("AA") ? "BB" : "AA"}`;
  expect((await app.inject({ method: "POST", url: forged })).statusCode).toBe(410);

  const undone = await Promise.all([1, 2].map(() => app.inject({ method: "POST", url })));
  expect(undone.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  for (const session of [who, thief])
    expect(await refusalOf(session.asApi, getEbppUser, { params: { id: who.id } })).toMatchObject({
      code: "unauthorised",
    });
  for (const email of [old, next]) expect(await canSignIn(email, TEST_PASSWORD)).toBe(false);
  const input = { body: { EmailToken: tokenIn((await mails(old))[0]), Password: OTHER_PASSWORD } };
  await answerOf(guest(), resetPassword, input);
  expect(await canSignIn(old, OTHER_PASSWORD)).toBe(true);
});

it("the old address also stops a change that is not confirmed yet", async () => {
  const { old, next, who } = await person();
  await enterPassword(who);
  await change(who, next);
  const token = tokenIn((await mails(next))[0]);
  const url = undoPath((await mails(old))[0]?.text);
  expect((await app.inject({ method: "POST", url })).statusCode).toBe(200);
  expect((await refusalOf(guest(), confirmEmail, { query: { token } })).code).toBe("link_expired");
});

it("the first address takes back every change after it, and the later addresses none", async () => {
  const { old, next, who } = await person();
  const third = `third-${next}`;
  await enterPassword(who);
  await change(who, next);
  await confirmFrom(next);
  const first = undoPath((await mails(old))[0]?.text);
  await change(who, third);
  await confirmFrom(third);
  const later = undoPath((await mails(next))[0]?.text);
  expect((await app.inject({ method: "POST", url: first })).statusCode).toBe(200);
  expect((await app.inject({ method: "POST", url: later })).statusCode).toBe(410);
  const { rows } = await database.pool.query("select email from users where company_id = $1 and id = $2", [
    demo,
    who.id,
  ]);
  expect(rows).toEqual([{ email: old }]);
});

it("the link that takes a change back works for seven days, and nobody else registers the address meanwhile", async () => {
  const { old, next, who } = await person();
  await enterPassword(who);
  await change(who, next);
  await confirmFrom(next);
  const url = undoPath((await mails(old))[0]?.text);
  const body = {
    EmailAddress: old,
    Password: TEST_PASSWORD,
    FullName: "A",
    Company: "demo",
    AccountNumber: "ACC 1",
    AccountCode: TEST_CODE,
  };
  expect((await refusalOf(guest(), register, { body })).code).toBe("already_exists");
  await database.pool.query(
    "update email_changes set undo_until = now() - interval '1 second' where undo_until is not null",
  );
  expect((await app.inject({ url })).statusCode).toBe(410);
  await answerOf(guest(), register, { body });
});

it("a request replaces the one before, whose link no longer confirms anything", async () => {
  const { next, who } = await person();
  await enterPassword(who);
  await change(who, next);
  const token = tokenIn((await mails(next))[0]);
  await change(who, `other-${next}`);
  expect((await refusalOf(guest(), confirmEmail, { query: { token } })).code).toBe("link_expired");
  expect((await confirmFrom(`other-${next}`)).ok).toBe(true);
});

it("an address that was never confirmed is replaced at once, and gets no email about it", async () => {
  const [typo, right] = ["typo@mail.example", "right@mail.example"];
  await insertPerson(database.pool, demo, { email: typo, isConfirmed: false });
  const who = await signedIn(app, "demo", typo);
  await enterPassword(who);
  const body = profile(right);
  expect(await answerOf(who.asApi, updateProfile, { params: { id: who.id }, body })).toMatchObject({
    EmailAddress: right,
    IsActive: false,
  });
  expect(await mails(typo)).toEqual([]);
  expect((await confirmFrom(right)).ok).toBe(true);
  expect(await canSignIn(right, TEST_PASSWORD)).toBe(true);
});

const staffEmail = "treasurer@county.example";
const exists = (emailaddress: string) =>
  answerOf(guest(), userExists, { query: { emailaddress, company: "demo" } });

it("nobody learns that an address is a staff member's: only an email to it says that it is taken", async () => {
  await insertPerson(database.pool, demo, { email: staffEmail, userType: "Finance" });
  const { old, who } = await person();
  expect([await exists(staffEmail), await exists(old)]).toEqual([false, true]);
  const registration = (EmailAddress: string) => ({
    body: {
      EmailAddress,
      Password: OTHER_PASSWORD,
      FullName: "A",
      Company: "demo",
      AccountNumber: "ACC 1",
      AccountCode: TEST_CODE,
    },
  });
  const registered = await answerOf(guest(), register, registration(staffEmail));
  expect(registered).toEqual({
    Id: expect.stringMatching(/^\d+$/),
    ResendToken: expect.stringMatching(/\./),
  });
  await enterPassword(who);
  expect(
    await answerOf(who.asApi, updateProfile, { params: { id: who.id }, body: profile(staffEmail) }),
  ).toMatchObject({
    EmailAddress: old,
  });
  const inbox = await mails(staffEmail);
  expect(inbox.map(({ subject }) => subject)).toEqual(Array(2).fill("Your sign-in for Demo County"));
  expect(inbox.every(({ text }) => !text.includes("token="))).toBe(true);
  expect(await canSignIn(staffEmail, OTHER_PASSWORD)).toBe(false);
  expect(await canSignIn(staffEmail, TEST_PASSWORD)).toBe(true);
});

it("an admin cannot invite somebody with an address that its owner can still take back", async () => {
  const { old, next, who } = await person();
  await enterPassword(who);
  await change(who, next);
  await confirmFrom(next);
  await insertPerson(database.pool, demo, { email: "admin@county.example", userType: "Admin" });
  const admin = await signedIn(app, "demo", "admin@county.example");
  await enterPassword(admin);
  const body = { EmailAddress: old, FirstName: "A", LastName: "B", UserType: "Clerk", TerminalName: "" };
  expect((await refusalOf(admin.asApi, inviteUser, { body })).code).toBe("already_exists");
});

it("the office's own calls ask for the password, too", async () => {
  const { who } = await person("Admin");
  const body = { Version: 0, Limits: [] };
  expect(await refusalOf(who.asApi, changeOfficeControls, { body })).toMatchObject({
    code: "password_needed",
    status: 401,
  });
});
