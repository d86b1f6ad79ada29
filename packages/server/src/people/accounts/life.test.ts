import {
  changePassword,
  confirmEmail,
  forgotPassword,
  getEbppUser,
  login,
  logout,
  register,
  resendConfirmationEmail,
  resetPassword,
  updateProfile,
  userExists,
  validateEmailAddress,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import { createCompanies } from "../../county/companies/index.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertAccountCodes, insertBills, insertCounty, TEST_CODE } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { mailsTo, tokenIn } from "../../testing/mailbox.ts";
import { enterPassword, insertPerson, signedIn, TEST_PASSWORD } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";
import { LOCKOUT } from "./login/lockout.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;

const OTHER_PASSWORD = "Another(2)Password";

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, {
    name: "demo",
    flags: { SignUpEnabled: true, AccountLinking: true },
  });
  const closed = await insertCounty(database.pool, { name: "closed" });
  await insertBills(database.pool, demo, [
    { bill_number: "D1", account_number: "ACC 1", owner_name: "LOVELACE ADA" },
    { bill_number: "D2", account_number: "ACC 2", owner_name: "LOVELACE ADA" },
    { bill_number: "D3", account_number: "ACC 3", owner_name: "LOVELACE ADA" },
    { bill_number: "D4", account_number: "ACC 4", owner_name: "LOVELACE ADA" },
    { bill_number: "D5", account_number: "ACC 5", owner_name: "LOVELACE ADA" },
    { bill_number: "D6", account_number: "ACC 6", owner_name: "LOVELACE ADA" },
  ]);
  await insertBills(database.pool, closed, [{ bill_number: "C1", account_number: "ACC 1" }]);
  await insertAccountCodes(database.pool, demo, ["ACC 1", "ACC 2", "ACC 3", "ACC 4", "ACC 5", "ACC 6"]);
  app = await buildApi(services);
});

afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

const guest = () => clientOf(app);
const registration = (email: string, change: Record<string, string> = {}) => ({
  body: {
    EmailAddress: email,
    Password: TEST_PASSWORD,
    FullName: "LOVELACE ADA",
    Company: "demo",
    AccountNumber: "acc1",
    AccountCode: TEST_CODE,
    ...change,
  },
});
const canSignIn = async (email: string, password: string, company = "demo"): Promise<boolean> =>
  (await guest().call(login, { body: { username: email, password, company } })).ok;
const mails = (address: string) => mailsTo(app, services, address);

it("a resident signs up with a bill's account, confirms by email, and signs in", async () => {
  const email = "ada@mail.example";
  expect(await answerOf(guest(), userExists, { query: { emailaddress: email, company: "demo" } })).toBe(
    false,
  );
  const response = await app.inject({
    method: "POST",
    url: register.path,
    payload: registration(email).body,
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers.location).toBe(`/api/EbppUsers/${response.json().Id}`);
  expect(
    await answerOf(guest(), userExists, { query: { emailaddress: "ADA@mail.example", company: "demo" } }),
  ).toBe(true);

  const before = await signedIn(app, "demo", email);
  expect((await refusalOf(before.asApi, getEbppUser, { params: { id: before.id } })).code).toBe("forbidden");
  const [mail, ...others] = await mails(email);
  expect(others).toEqual([]);
  expect(mail?.from).toBe("Demo County");
  expect(mail?.subject).toBe("Confirm your email address for Demo County");
  expect(mail?.text).toContain("Hello LOVELACE ADA,");
  expect(mail?.html).toContain(`token=${tokenIn(mail)}`);

  await answerOf(guest(), confirmEmail, { query: { token: tokenIn(mail) } });
  const user = await answerOf(before.asApi, getEbppUser, { params: { id: before.id } });
  expect(user).toMatchObject({ IsActive: true, FullName: "LOVELACE ADA", AccountNumber: "ACC 1" });
  expect(user.ConsumerId).not.toBeNull();
  const used = await refusalOf(guest(), confirmEmail, { query: { token: tokenIn(mail) } });
  expect(used.code).toBe("link_expired");
});

it.each([
  ["forbidden", "where the county takes no registrations", { Company: "closed" }],
  ["company_not_found", "with a county that there is not", { Company: "nowhere" }],
  ["not_found", "for an account without a bill", { AccountNumber: "ACC 9" }],
  ["validation_failed", "with a weak password", { Password: "password" }],
  ["validation_failed", "with an address that is none", { EmailAddress: "ada" }],
])("signing up is refused with %s %s", async (code, _why, change) => {
  expect((await refusalOf(guest(), register, registration("refused@mail.example", change))).code).toBe(code);
});

it("a county that identifies bills by parcel accepts only a whole parcel ID, and takes the owner's name from the bill", async () => {
  const tyler = await insertCounty(database.pool, {
    name: "tyler",
    flags: { SignUpEnabled: true },
    config: { IsTylerSearch: true },
  });
  const owner_name = "THE ESTATE OF AUGUSTA ADA KING COUNTESS OF LOVELACE";
  await insertBills(database.pool, tyler, [{ bill_number: "T1", parcel_id: "014-0213", owner_name }]);
  await insertAccountCodes(database.pool, tyler, ["014-0213"]);
  const other = await buildApi({
    ...services,
    companies: createCompanies(services.db.kysely, services.config),
  });
  const send = (AccountNumber: string) =>
    clientOf(other).call(
      register,
      registration("countess@mail.example", { Company: "tyler", FullName: "SOMEBODY ELSE", AccountNumber }),
    );
  expect(await send("014")).toMatchObject({ ok: false, error: { code: "not_found" } });
  expect((await send("014 0213")).ok).toBe(true);
  const { rows } = await database.pool.query(
    "select first_name || ' ' || last_name as name, account_number from users where company_id = $1",
    [tyler],
  );
  expect(rows).toEqual([{ name: owner_name, account_number: "014-0213" }]);
  await other.close();
});

it("a confirmation link works once, even if it is opened twice at the same moment", async () => {
  const email = "twice@mail.example";
  await answerOf(guest(), register, registration(email, { AccountNumber: "ACC 3" }));
  const input = { query: { token: tokenIn((await mails(email))[0]) } };
  const tries = await Promise.all([1, 2, 3].map(() => guest().call(confirmEmail, input)));
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await refusalOf(guest(), confirmEmail, input)).code).toBe("link_expired");
  expect(await canSignIn(email, TEST_PASSWORD)).toBe(true);
});

it("an address is registered once, even by two users at the same moment", async () => {
  const both = await Promise.all(
    ["Twin@mail.example", "twin@MAIL.example"].map((email) =>
      guest().call(register, registration(email, { AccountNumber: "ACC 4" })),
    ),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await refusalOf(guest(), register, registration("twin@mail.example"))).code).toBe("already_exists");
});

it("an account that its owner has confirmed refuses a second registration, and no login is left behind", async () => {
  const second = registration("second@mail.example");
  expect((await refusalOf(guest(), register, second)).code).toBe("account_taken");
  const query = { emailaddress: "second@mail.example", company: "demo" };
  expect(await answerOf(guest(), userExists, { query })).toBe(false);
});

it("a user without a confirmed address can request the email again once a minute", async () => {
  const email = "again@mail.example";
  await insertPerson(database.pool, demo, { email, isConfirmed: false });
  const person = await signedIn(app, "demo", email);
  await answerOf(person.asUser, resendConfirmationEmail, { query: {} });
  await answerOf(person.asUser, resendConfirmationEmail, { query: {} });
  const [mail, ...others] = await mails(email);
  expect(others).toEqual([]);
  await answerOf(guest(), confirmEmail, { query: { token: tokenIn(mail) } });
  await answerOf(person.asUser, resendConfirmationEmail, { query: {} });
  expect(await mails(email)).toHaveLength(1);
});

it("a newly registered user can resend the email only with the token from the registration", async () => {
  const email = "just-registered@mail.example";
  const { Id, ResendToken } = await answerOf(
    guest(),
    register,
    registration(email, { AccountNumber: "ACC 6" }),
  );
  expect(await mails(email)).toHaveLength(1);
  await database.pool.query("update mails set created_at = created_at - interval '2 minutes'");
  await answerOf(guest(), resendConfirmationEmail, { query: { registration: ResendToken } });
  await answerOf(guest(), resendConfirmationEmail, { query: { registration: ResendToken } });
  expect(await mails(email)).toHaveLength(2);
  const [company = "", user = "", until = "", signature = ""] = ResendToken.split(".");
  const made = [
    [company, String(Number(user) + 1), until, signature],
    [company, user, String(Number(until) + 1), signature],
    [company, user, "1", signature],
  ].map((parts) => parts.join("."));
  for (const registration of [undefined, ...made]) {
    const refused = await refusalOf(guest(), resendConfirmationEmail, {
      query: registration ? { registration } : {},
    });
    expect(refused).toMatchObject({ code: "unauthorised", status: 403 });
  }
  expect(Id).toBe(user);
  expect(
    (await app.inject({ url: `/api/EbppUsers/${Id}`, headers: { authorization: `Bearer ${ResendToken}` } }))
      .statusCode,
  ).toBe(403);
  await answerOf(guest(), confirmEmail, { query: { token: tokenIn((await mails(email))[0]) } });
  await database.pool.query("update mails set created_at = created_at - interval '2 minutes'");
  await answerOf(guest(), resendConfirmationEmail, { query: { registration: ResendToken } });
  expect(await mails(email)).toHaveLength(2);
});

it("a forgotten password: the emailed link sets a new one, ends every session, and works once", async () => {
  const email = "forgetful@mail.example";
  await insertPerson(database.pool, demo, { email });
  const person = await signedIn(app, "demo", email);
  await answerOf(guest(), forgotPassword, { params: { email, company: "demo" } });
  const [mail] = await mails(email);
  const EmailToken = tokenIn(mail);
  const weak = { body: { EmailToken, Password: "weak" } };
  expect(await refusalOf(guest(), resetPassword, weak)).toMatchObject({
    code: "validation_failed",
    details: { Paths: ["Password"] },
  });
  const input = { body: { EmailToken, Password: OTHER_PASSWORD } };
  const tries = await Promise.all([1, 2].map(() => guest().call(resetPassword, input)));
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await refusalOf(guest(), resetPassword, input)).code).toBe("link_expired");
  expect((await refusalOf(person.asUser, logout, {})).code).toBe("unauthorised");
  expect(await canSignIn(email, TEST_PASSWORD)).toBe(false);
  expect(await canSignIn(email, OTHER_PASSWORD)).toBe(true);
  expect((await mails(email))[0]?.subject).toBe("Your password for Demo County was changed");
});

it("a link does not work after it expires, for another purpose, or if it is forged", async () => {
  const email = "late@mail.example";
  await insertPerson(database.pool, demo, { email });
  await answerOf(guest(), forgotPassword, { params: { email, company: "demo" } });
  const token = tokenIn((await mails(email))[0]);
  expect((await refusalOf(guest(), confirmEmail, { query: { token } })).code).toBe("link_expired");
  await database.pool.query("update mail_tokens set expires_at = now() - interval '1 second'");
  for (const EmailToken of [token, "A".repeat(43)]) {
    const input = { body: { EmailToken, Password: OTHER_PASSWORD } };
    expect((await refusalOf(guest(), resetPassword, input)).code).toBe("link_expired");
  }
});

it("a password reset request gets the same answer whether or not the address exists, and no one else gets an email", async () => {
  const email = "known@mail.example";
  await insertPerson(database.pool, demo, { email });
  const ask = (address: string) =>
    app.inject({ url: `/AlchemePay/ForgotPassword/${encodeURIComponent(address)}/demo` });
  const [known, unknown] = [await ask(email), await ask("nobody@mail.example")];
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect(await mails("nobody@mail.example")).toEqual([]);
  expect(await mails(email)).toHaveLength(1);
});

it("no emailed token and no password is stored in plain text in the database", async () => {
  const email = "hashed@mail.example";
  await answerOf(guest(), register, registration(email, { AccountNumber: "ACC 5" }));
  const token = tokenIn((await mails(email))[0]);
  await database.pool.query("delete from caught_mails");
  const { rows } = await database.pool.query<{ found: string }>(
    `select 'mails' as found from mails m where m::text like $1 or m::text like $2
     union select 'mail_tokens' from mail_tokens t where t::text like $1
     union select 'users' from users u where u::text like $2
     union select 'audit_events' from audit_events a where a::text like $1 or a::text like $2`,
    [`%${token}%`, `%${TEST_PASSWORD}%`],
  );
  expect(rows).toEqual([]);
});

const change = (email: string, OldPassword: string, NewPassword = OTHER_PASSWORD, company = "demo") => ({
  body: { EmailAddress: email, company, OldPassword, NewPassword },
});

it("an expired password is renewed with the old one; other sessions end, and this one continues", async () => {
  const email = "renew@mail.example";
  await insertPerson(database.pool, demo, { email, mustRenew: true });
  const elsewhere = await signedIn(app, "demo", email);
  const person = await signedIn(app, "demo", email);
  expect((await refusalOf(person.asApi, getEbppUser, { params: { id: person.id } })).code).toBe("forbidden");
  expect((await refusalOf(person.asUser, changePassword, change(email, TEST_PASSWORD, "weak"))).code).toBe(
    "validation_failed",
  );
  const same = await refusalOf(person.asUser, changePassword, change(email, TEST_PASSWORD, TEST_PASSWORD));
  expect(same.code).toBe("validation_failed");
  await answerOf(person.asUser, changePassword, change(email, TEST_PASSWORD));
  expect((await answerOf(person.asApi, getEbppUser, { params: { id: person.id } })).IsPasswordExpired).toBe(
    false,
  );
  expect((await refusalOf(elsewhere.asUser, logout, {})).code).toBe("unauthorised");
});

it("password changes are locked like logins, whether or not the address exists", async () => {
  await insertPerson(database.pool, demo, { email: "guessed@mail.example" });
  for (const email of ["guessed@mail.example", "ghost@mail.example"]) {
    for (let tries = 0; tries < LOCKOUT.failures; tries += 1) {
      expect((await refusalOf(guest(), changePassword, change(email, "not it"))).code).toBe("login_failed");
    }
    expect((await refusalOf(guest(), changePassword, change(email, TEST_PASSWORD))).code).toBe(
      "too_many_attempts",
    );
  }
  expect(await canSignIn("guessed@mail.example", TEST_PASSWORD)).toBe(false);
});

it("another county's login does not change a password here", async () => {
  const email = "two-counties@mail.example";
  await insertPerson(database.pool, demo, { email });
  const input = change(email, TEST_PASSWORD, OTHER_PASSWORD, "closed");
  expect((await refusalOf(guest(), changePassword, input)).code).toBe("login_failed");
  expect(await canSignIn(email, TEST_PASSWORD)).toBe(true);
});

const profile = (EmailAddress: string, change: Record<string, string> = {}) => ({
  FirstName: "Grace",
  LastName: "Sample",
  EmailAddress,
  PhoneNumber: "9125550142",
  ...change,
});

it("a resident edits the profile without a password while the address stays", async () => {
  const email = "edits@mail.example";
  await insertPerson(database.pool, demo, { email });
  const person = await signedIn(app, "demo", email);
  expect(
    await answerOf(person.asApi, updateProfile, {
      params: { id: person.id },
      body: profile(email.toUpperCase()),
    }),
  ).toMatchObject({ FullName: "Grace Sample", IsActive: true });
});

it("a profile can be edited only by its owner, with an address that no one else has and a valid telephone number", async () => {
  await insertPerson(database.pool, demo, { email: "own@mail.example" });
  const other = await insertPerson(database.pool, demo, { email: "taken@mail.example" });
  const person = await signedIn(app, "demo", "own@mail.example");
  await enterPassword(person);
  const send = async (id: string, body: ReturnType<typeof profile>) =>
    (await refusalOf(person.asApi, updateProfile, { params: { id }, body })).code;
  expect(await send(`${other}`, profile("own@mail.example"))).toBe("forbidden");
  expect(await send(person.id, profile("Taken@mail.example"))).toBe("already_exists");
  expect(await send(person.id, profile("own@mail.example", { PhoneNumber: "12" }))).toBe("validation_failed");
});

it("the address check reports whether an address is valid", async () => {
  const isAddress = (EmailAddress: string) =>
    answerOf(guest(), validateEmailAddress, { body: { EmailAddress } });
  expect(await isAddress("ada@mail.example")).toBe(true);
  expect(await isAddress("ada@")).toBe(false);
});

it("emails use the language of the request", async () => {
  const email = "hola@mail.example";
  await insertPerson(database.pool, demo, { email });
  await app.inject({
    url: `/AlchemePay/ForgotPassword/${email}/demo`,
    headers: { "accept-language": "es-MX" },
  });
  const [mail] = await mails(email);
  expect(mail?.subject).toBe("Elija una contraseña nueva para Demo County");
  expect(mail?.html).toContain('<html lang="es" dir="ltr">');
});
