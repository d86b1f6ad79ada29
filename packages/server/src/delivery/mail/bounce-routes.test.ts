import { clearMailBounce, mailBounces } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let clerk: SignedInPerson;
let resident: SignedInPerson;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  app = await buildApi(services);
  const demo = await insertCounty(database.pool, { name: "demo" });
  const other = await insertCounty(database.pool, { name: "other" });
  await insertPerson(database.pool, demo, { email: "clerk@demo.example", userType: "Tax Processor" });
  await insertPerson(database.pool, demo, { email: "ada@demo.example" });
  await database.pool.query(
    `insert into mail_bounces (company_id, email, reason, bounced_at) values
       ($1, 'ada@mail.example', '550 5.1.1', '2026-10-01'), ($2, 'bob@mail.example', '550 5.1.1', '2026-10-02')`,
    [demo, other],
  );
  clerk = await signedIn(app, "demo", "clerk@demo.example");
  resident = await signedIn(app, "demo", "ada@demo.example");
});
afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

it("a clerk sees which addresses of the county refused mail, and lets mail go there again", async () => {
  expect(await answerOf(clerk.asApi, mailBounces, {})).toEqual([
    { EmailAddress: "ada@mail.example", Reason: "550 5.1.1", BouncedDate: "2026-10-01T00:00:00.000Z" },
  ]);
  const clear = (EmailAddress: string) => ({ body: { EmailAddress } });
  const theirs = await refusalOf(clerk.asApi, clearMailBounce, clear("bob@mail.example"));
  expect(theirs.code).toBe("not_found");
  expect((await refusalOf(clerk.asApi, clearMailBounce, clear("nobody"))).status).toBe(400);
  await answerOf(clerk.asApi, clearMailBounce, clear("Ada@mail.example"));
  expect(await answerOf(clerk.asApi, mailBounces, {})).toEqual([]);
  const { rows } = await database.pool.query("select email from mail_bounces");
  expect(rows).toEqual([{ email: "bob@mail.example" }]);
  const { rows: noted } = await database.pool.query("select action, subject from audit_events");
  expect(noted).toContainEqual({ action: "mail.bounce_cleared", subject: "" });
});

it("a resident and a guest see none of it", async () => {
  expect((await refusalOf(resident.asApi, mailBounces, {})).code).toBe("forbidden");
  const body = { EmailAddress: "bob@mail.example" };
  expect((await refusalOf(resident.asApi, clearMailBounce, { body })).code).toBe("forbidden");
  expect((await refusalOf(clientOf(app), mailBounces, {})).status).toBe(403);
});
