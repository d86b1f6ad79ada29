import { Writable } from "node:stream";
import {
  changeAddressRequest,
  eAlertSignUp,
  forgotPassword,
  getEbppUser,
  login,
  register,
  updateProfile,
  userExists,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "./app.ts";
import { sendDueMails } from "./delivery/mail/index.ts";
import type { Services } from "./kernel/services.ts";
import { LETTERS } from "./letters.ts";
import { answerOf, clientOf } from "./testing/client.ts";
import { insertBills, insertCounty } from "./testing/county.ts";
import { type TestDatabase, testDatabase } from "./testing/database.ts";
import { insertPerson, signedIn, TEST_PASSWORD } from "./testing/people.ts";
import { testServices } from "./testing/services.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
const lines: string[] = [];
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url, { logLevel: "debug" });
  const flags = { SignUpEnabled: true, AccountLinking: true, EAlert: true, ChangeAddress: true };
  const demo = await insertCounty(database.pool, { name: "demo", flags });
  await insertBills(database.pool, demo, [
    { bill_number: "B1", parcel_id: "10-1", account_number: "ACC-77", owner_name: "LOVELACE ADA" },
  ]);
  await insertPerson(database.pool, demo, { email: "resident@mail.example" });
  app = await buildApi(services, logTo);
});
afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

/** Personal data that no journey may leave in the log. */
const PERSONAL = [
  "mail.example",
  "LOVELACE",
  "Ada",
  "Sample",
  "9125550142",
  "2 New Street",
  "Tybee",
  "31328",
  "ACC-77",
  "acc77",
  "10-1",
  TEST_PASSWORD,
  "203.0.113.7",
  "Bearer",
  "eyJ",
];

it("users who register, sign in, follow a bill, move or make mistakes leave no personal data in the log", async () => {
  const guest = clientOf(app);
  const CompanyId = (await services.companies.byName("demo"))?.id ?? 0;
  await guest.call(register, {
    body: {
      EmailAddress: "new@mail.example",
      Password: TEST_PASSWORD,
      FullName: "LOVELACE ADA",
      Company: "demo",
      AccountNumber: "acc77",
    },
  });
  await guest.call(userExists, { query: { emailaddress: "new@mail.example", company: "demo" } });
  await guest.call(login, { body: { username: "new@mail.example", password: "wrong", company: "demo" } });
  await guest.call(forgotPassword, { params: { email: "resident@mail.example", company: "demo" } });
  await guest.call(eAlertSignUp, {
    body: {
      OwnerName: "LOVELACE ADA",
      ParcelNumber: "10-1",
      Year: "2024",
      BillNumber: "B1",
      DueDate: null,
      EmailAddress: "ada@mail.example",
      PhoneNumber: "9125550142",
      Company: "demo",
    },
  });
  const resident = await signedIn(app, "demo", "resident@mail.example");
  await answerOf(resident.asApi, getEbppUser, { params: { id: resident.id } });
  await resident.asApi.call(updateProfile, {
    params: { id: resident.id },
    body: { FirstName: "Ada" } as never,
  });
  await resident.asApi.call(changeAddressRequest, {
    body: {
      NewFullName: "Ada Sample",
      NewAddress1: "2 New Street",
      NewCity: "Tybee",
      NewZip: "31328",
      CompanyId,
    },
  } as never);
  await app.inject({
    method: "POST",
    url: "/AlchemePay/GuestSearch?name=LOVELACE",
    remoteAddress: "203.0.113.7",
    headers: { "content-type": "application/json", "user-agent": "Ada's browser", "x-request-id": "Ada" },
    payload: '{"CompanyName":"demo","SearchFields":{"OwnerName":"LOVELACE"',
  });
  await sendDueMails(services, LETTERS, app.log);

  expect(lines.length).toBeGreaterThanOrEqual(9);
  // Random IDs and times can contain a number as short as a parcel's.
  const log = lines
    .map((line) => JSON.stringify({ ...JSON.parse(line), reqId: "", time: 0, responseTime: 0 }))
    .join();
  for (const personal of PERSONAL) expect(log).not.toContain(personal);
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

it("a response has the request ID that is in the log, whatever ID the caller sent", async () => {
  lines.length = 0;
  const answers = [
    await app.inject({ url: "/Health", headers: { "x-request-id": "mine", "request-id": "mine" } }),
    await app.inject({ url: "/AlchemePay/Bill/demo/0" }),
    await app.inject({ url: "/nowhere" }),
    await app.inject({ url: "/AlchemePay/Bill/demo/%zz" }),
  ];
  const ids = answers.map(({ headers }) => headers["x-request-id"]);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(4);
  const logged = lines.map((line) => JSON.parse(line).reqId);
  expect(ids.slice(0, 3).every((id) => logged.includes(id))).toBe(true);
});
