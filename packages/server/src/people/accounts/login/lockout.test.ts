import { changePassword, forgotPassword, login, resetPassword } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "../../../app.ts";
import type { Services } from "../../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../../testing/client.ts";
import { insertCounty } from "../../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../../testing/database.ts";
import { mailsTo, tokenIn } from "../../../testing/mailbox.ts";
import { insertPerson, TEST_PASSWORD } from "../../../testing/people.ts";
import { testServices } from "../../../testing/services.ts";
import { deleteOldTries } from "./known-places.ts";
import { LOCKOUT, SLOWDOWN } from "./lockout.ts";

const [HOME, CAFE] = ["203.0.113.7", "198.51.100.9"];

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, { name: "demo" });
  app = await buildApi(services);
});
afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

const from = (address: string) => clientOf(app, {}, address);
const body = (username: string, password: string, device?: string) => ({
  body: { username, password, company: "demo", ...(device ? { device } : {}) },
});
const signIn = (address: string, email: string, device?: string) =>
  answerOf(from(address), login, body(email, TEST_PASSWORD, device));
const wrong = (address: string, email: string, device?: string) =>
  refusalOf(from(address), login, body(email, "not it", device));
const lock = async (address: string, email: string) => {
  for (let tries = 0; tries < LOCKOUT.failures; tries += 1)
    expect((await wrong(address, email)).code).toBe("login_failed");
};
const person = async (email: string) => {
  await insertPerson(database.pool, demo, { email });
  return email;
};

it("wrong passwords lock the network that they come from, and leave the owner's alone", async () => {
  const email = await person("owner@mail.example");
  await lock(CAFE, email);
  const refused = await refusalOf(from(CAFE), login, body(email, TEST_PASSWORD));
  expect(refused).toMatchObject({ code: "too_many_attempts", status: 429 });
  expect(refused.details.RetryAfter).toBeGreaterThan(LOCKOUT.minutes * 60 - 60);
  expect(refused.details.RetryAfter).toBeLessThanOrEqual(LOCKOUT.minutes * 60);
  expect((await signIn(HOME, email)).EmailAddress).toBe(email);
});

it("an answer that asks to wait says for how long in its header, too", async () => {
  const email = await person("header@mail.example");
  await lock(CAFE, email);
  const payload = body(email, "not it").body;
  const { statusCode, headers } = await app.inject({
    method: "POST",
    url: login.path,
    payload,
    remoteAddress: CAFE,
  });
  expect(statusCode).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
});

it("a device from which the owner has signed in gets through a network that somebody else has locked", async () => {
  const email = await person("device@mail.example");
  const { DeviceToken } = await signIn(CAFE, email);
  await lock(CAFE, email);
  expect((await refusalOf(from(CAFE), login, body(email, TEST_PASSWORD))).code).toBe("too_many_attempts");
  const again = await signIn(CAFE, email, DeviceToken);
  expect(again.DeviceToken).toBe(DeviceToken);
});

it("a device's token is worth nothing for another account, and has a lock of its own", async () => {
  const [mine, theirs] = [await person("mine@mail.example"), await person("theirs@mail.example")];
  const { DeviceToken } = await signIn(HOME, mine);
  await lock(CAFE, theirs);
  const refused = await refusalOf(from(CAFE), login, body(theirs, TEST_PASSWORD, DeviceToken));
  expect(refused.code).toBe("too_many_attempts");
  for (let tries = 0; tries < LOCKOUT.failures; tries += 1) await wrong(HOME, mine, DeviceToken);
  expect((await wrong(HOME, mine, DeviceToken)).code).toBe("too_many_attempts");
  const { DeviceToken: other } = await signIn(HOME, mine);
  expect(other).not.toBe(DeviceToken);
});

it("the same is counted for every spelling of an address, and at the change of a password", async () => {
  const email = await person("spelling@mail.example");
  for (const spelled of [email, email.toUpperCase(), ` ${email} `]) await wrong(CAFE, spelled);
  const change = {
    body: { EmailAddress: email, company: "demo", OldPassword: "not it", NewPassword: "Another(2)Password" },
  };
  for (const _ of [1, 2])
    expect((await refusalOf(from(CAFE), changePassword, change)).code).toBe("login_failed");
  expect((await wrong(CAFE, email)).code).toBe("too_many_attempts");
});

/** Makes the last wrong password from an unknown network this old. */
const age = (seconds: number) =>
  database.pool.query(
    "update login_failures set last_at = now() - make_interval(secs => $1) where place = ''",
    [seconds],
  );

it("wrong passwords from many networks slow unknown networks down, and never the owner's", async () => {
  const email = await person("many@mail.example");
  await signIn(HOME, email);
  for (let at = 0; at < SLOWDOWN.failures; at += 1)
    expect((await wrong(`198.51.100.${at}`, email)).code).toBe("login_failed");
  await age(-60);
  // An unchecked refusal does not count for its network: a traveling owner is slowed down, not locked out.
  for (let tries = 0; tries <= LOCKOUT.failures; tries += 1)
    expect((await wrong("192.0.2.1", email)).code).toBe("too_many_attempts");
  expect((await signIn(HOME, email)).EmailAddress).toBe(email);
  await age(SLOWDOWN.seconds + 1);
  expect((await signIn("192.0.2.1", email)).EmailAddress).toBe(email);
});

it.each([
  [0, 20, SLOWDOWN.seconds],
  [10, 45, 20],
  [40, 60, 80],
  [450, 100_000, SLOWDOWN.mostSeconds],
])(
  "the pause of unknown networks is longer than %i s after %i wrong passwords, and at most %i s",
  async (above, failures, most) => {
    const email = await person(`pause-${failures}@mail.example`);
    await wrong("192.0.2.9", email);
    await database.pool.query("update login_failures set failures = $1 where place = ''", [failures]);
    await age(0);
    const { details } = await wrong("192.0.2.10", email);
    expect(details.RetryAfter).toBeGreaterThan(above);
    expect(details.RetryAfter).toBeLessThanOrEqual(most);
  },
);

it("a new password by the mail's link ends every lock, and makes its network known", async () => {
  const email = await person("locked-out@mail.example");
  await lock(HOME, email);
  await database.pool.query("update login_failures set failures = 500 where place = ''");
  await answerOf(from(HOME), forgotPassword, { params: { email, company: "demo" } });
  const EmailToken = tokenIn((await mailsTo(app, services, email))[0]);
  await answerOf(from(HOME), resetPassword, { body: { EmailToken, Password: TEST_PASSWORD } });
  expect((await signIn(HOME, email)).EmailAddress).toBe(email);
});

it("no address or token is stored, and old attempts are deleted", async () => {
  const email = await person("private@mail.example");
  const { DeviceToken } = await signIn(HOME, email);
  await wrong(HOME, email);
  const { rows } = await database.pool.query<{ row: string }>(
    "select t::text as row from login_failures t union all select k::text from known_places k",
  );
  const text = rows.map(({ row }) => row).join("\n");
  for (const secret of [HOME, email, DeviceToken]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret).toString("hex"));
  }
  await database.pool.query("update login_failures set last_at = now() - interval '3 days'");
  await database.pool.query("update known_places set seen_at = now() - interval '91 days'");
  await deleteOldTries(services);
  expect((await database.pool.query("select from login_failures")).rowCount).toBe(0);
  expect((await database.pool.query("select from known_places")).rowCount).toBe(0);
});
