import { consumerAlerts, searchConsumers } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "../../../app.ts";
import type { Services } from "../../../kernel/services.ts";
import { answerOf, refusalOf } from "../../../testing/client.ts";
import { insertBills, insertCounty } from "../../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../../testing/people.ts";
import { testServices } from "../../../testing/services.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let ada: string;
let clerk: SignedInPerson;
let resident: SignedInPerson;
let abroad: SignedInPerson;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  const demo = await insertCounty(database.pool, { name: "demo" });
  const other = await insertCounty(database.pool, { name: "other" });
  const [bill, elsewhere] = await insertBills(database.pool, demo, [
    { bill_number: "B1", parcel_id: "10-1", account_number: "R 1", due_date: "2026-12-20" },
    { bill_number: "B2", parcel_id: "10-2", account_number: "R2" },
  ]);
  const { pool } = database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into consumers (company_id, full_name, email, phone, address) values
       ($1, 'SAMPLE, ADA B', 'ada@mail.example', '912-555-0101', '{"address1": "1 Elm St", "city": "Pine"}'),
       ($1, 'DOE JANE', 'jane@mail.example', '', '{}') returning id::text`,
    [demo],
  );
  ada = rows[0]?.id ?? "";
  await pool.query(
    "insert into consumer_accounts (company_id, consumer_id, account_number) values ($1, $2, 'R1')",
    [demo, ada],
  );
  await pool.query(
    `insert into alert_subscriptions (company_id, bill_id, email, email_on, confirmed_at) values
       ($1, $2, 'somebody@mail.example', true, now()), ($1, $3, 'ADA@mail.example', false, null),
       ($1, $3, 'jane@mail.example', true, now())`,
    [demo, bill, elsewhere],
  );
  await pool.query(
    `insert into e_billing_requests (company_id, account_number, full_name, email, nonce, confirmed_at, ended_at) values
       ($1, 'r-1', '', 'ada@mail.example', 'n', now(), null), ($1, 'R1', '', 'x@mail.example', 'n', now(), now())`,
    [demo],
  );
  await insertPerson(pool, demo, { email: "clerk@county.example", userType: "Clerk" });
  await insertPerson(pool, demo, { email: "resident@mail.example" });
  await insertPerson(pool, other, { email: "admin@other.example", userType: "Admin" });
  app = await buildApi(services);
  clerk = await signedIn(app, "demo", "clerk@county.example");
  resident = await signedIn(app, "demo", "resident@mail.example");
  abroad = await signedIn(app, "other", "admin@other.example");
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

const find = (Search: string, Skip = 0) => ({ body: { Search, Skip, Top: 1 } });

it.each(["sample ada", "ADA@MAIL", "5550101", "r1", "R 1", "1 elm"])(
  "a consumer is found by name, email address, telephone, account or street: %s",
  async (typed) => {
    const found = await answerOf(clerk.asApi, searchConsumers, find(typed));
    expect(found).toEqual({
      Count: 1,
      Consumers: [
        {
          ConsumerId: ada,
          FullName: "SAMPLE, ADA B",
          EmailAddress: "ada@mail.example",
          PhoneNumber: "912-555-0101",
          Address1: "1 Elm St",
          City: "Pine",
          Accounts: ["R1"],
        },
      ],
    });
  },
);

it("an empty search returns all consumers by name in pages; a percent sign is literal", async () => {
  const second = await answerOf(clerk.asApi, searchConsumers, find("", 1));
  expect([second.Count, second.Consumers[0]?.FullName]).toEqual([2, "SAMPLE, ADA B"]);
  expect((await answerOf(clerk.asApi, searchConsumers, find("%"))).Count).toBe(0);
});

it("the consumer's notifications are the reminders for the consumer or the bills, and active e-billing", async () => {
  const { Reminders, Paperless } = await answerOf(clerk.asApi, consumerAlerts, { params: { id: ada } });
  expect(Reminders.map(({ EmailAddress, BillNumber, State }) => [EmailAddress, BillNumber, State])).toEqual([
    ["ADA@mail.example", "B2", "waiting"],
    ["somebody@mail.example", "B1", "active"],
  ]);
  expect(Reminders[1]).toMatchObject({ DueDate: "2026-12-20", ParcelNumber: "10-1" });
  expect(Paperless).toMatchObject([{ AccountNumber: "r-1", State: "active" }]);
});

it("only the office of the same county can use the consumer desk", async () => {
  expect((await refusalOf(resident.asApi, searchConsumers, find(""))).code).toBe("forbidden");
  expect((await refusalOf(resident.asApi, consumerAlerts, { params: { id: ada } })).code).toBe("forbidden");
  expect((await answerOf(abroad.asApi, searchConsumers, find(""))).Consumers).toEqual([]);
  expect((await refusalOf(abroad.asApi, consumerAlerts, { params: { id: ada } })).code).toBe("not_found");
});
