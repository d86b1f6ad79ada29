import {
  type AutoPayDetailWire,
  deleteAutoPayDetail,
  getAutoPayDetail,
  readAutoPayDetail,
  upcomingSchedule,
  updateAutoPayDetail,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { insertSavedMethod } from "../../testing/saved-methods.ts";
import { testServices } from "../../testing/services.ts";
import { endAutopayOf } from "./index.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;
let account: number;
let ada: SignedInPerson;
let bob: SignedInPerson;
let abroad: SignedInPerson;

const insertMethod = (userId: string, token: string): Promise<string> =>
  insertSavedMethod(database.pool, demo, userId, { token });

/** Ada's automatic payments for an account: two, on the last days of January and February 2031. */
async function schedule(): Promise<AutoPayDetailWire> {
  const method = await insertMethod(ada.id, "token-of-ada");
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into autopay_schedules (company_id, user_id, consumer_account_id, saved_method_id, first_date, payments)
     values ($1, $2, $3, $4, '2031-01-31', 2) returning id::text`,
    [demo, ada.id, account, method],
  );
  return answerOf(ada.asApi, getAutoPayDetail, { params: { id: rows[0]?.id ?? "" } });
}

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, { name: "demo" });
  const other = await insertCounty(database.pool, { name: "other" });
  await insertPerson(database.pool, demo, { email: "ada@mail.example" });
  await insertPerson(database.pool, demo, { email: "bob@mail.example" });
  await insertPerson(database.pool, other, { email: "eve@mail.example" });
  const { rows } = await database.pool.query<{ id: number }>(
    `with c as (insert into consumers (company_id) values ($1) returning id)
     insert into consumer_accounts (company_id, consumer_id, account_number) select $1, id, 'A-1' from c
     returning id::integer`,
    [demo],
  );
  account = rows[0]?.id ?? 0;
  app = await buildApi(services);
  ada = await signedIn(app, "demo", "ada@mail.example");
  bob = await signedIn(app, "demo", "bob@mail.example");
  abroad = await signedIn(app, "other", "eve@mail.example");
});

beforeEach(() => database.pool.query("truncate saved_methods, autopay_schedules, kept_tokens"));

afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

describe("a resident", () => {
  it("a resident sees the automatic payments and their next dates", async () => {
    const row = await schedule();
    const { value } = await answerOf(ada.asApi, readAutoPayDetail, { query: {} });
    expect(value).toEqual([row]);
    const days = async (limit: string) =>
      (await answerOf(ada.asApi, upcomingSchedule, { params: { id: row.ScheduleId }, query: { limit } })).map(
        ({ PaymentDate }) => PaymentDate,
      );
    expect(await days("1")).toEqual(["2031-01-31"]);
    expect(await days("99")).toEqual(["2031-01-31", "2031-02-28"]);
    await database.pool.query("update autopay_schedules set first_date = '2020-01-31'");
    expect(await days("1")).toEqual([]);
  });

  it("a resident changes the method, the first day, and the number of payments", async () => {
    const row = await schedule();
    const method = await insertMethod(ada.id, "another-of-ada");
    const body = {
      ...row,
      PaymentMethodDetailId: method,
      FirstPaymentDate: "2032-02-29",
      NumberOfPayments: 12,
    };
    const params = { id: row.Id };
    expect(await answerOf(ada.asApi, updateAutoPayDetail, { params, body })).toEqual(body);
    expect(await answerOf(ada.asApi, getAutoPayDetail, { params })).toEqual(body);
  });

  it("a resident cannot use another's method, start in the past, or move the schedule to another account", async () => {
    const row = await schedule();
    const method = await insertMethod(bob.id, "token-of-bob");
    for (const change of [
      { PaymentMethodDetailId: method },
      { FirstPaymentDate: "2020-01-01" },
      { ConsumerAccountId: "999" },
      { NumberOfPayments: 0 },
      { NumberOfPayments: 121 },
    ]) {
      const input = { params: { id: row.Id }, body: { ...row, ...change } };
      expect((await refusalOf(ada.asApi, updateAutoPayDetail, input)).code).toBe("validation_failed");
    }
    expect(await answerOf(ada.asApi, getAutoPayDetail, { params: { id: row.Id } })).toEqual(row);
  });

  it("a resident ends automatic payments; unlinking the account does so, too", async () => {
    const row = await schedule();
    await answerOf(ada.asApi, deleteAutoPayDetail, { params: { id: row.Id } });
    await database.pool.query("truncate saved_methods, autopay_schedules, kept_tokens");
    await schedule();
    const userId = Number(ada.id);
    await endAutopayOf(services.db.kysely, { companyId: demo, userId: userId + 1, accountId: account });
    expect((await answerOf(ada.asApi, readAutoPayDetail, { query: {} })).value).toHaveLength(1);
    await endAutopayOf(services.db.kysely, { companyId: demo, userId, accountId: account });
    expect((await answerOf(ada.asApi, readAutoPayDetail, { query: {} })).value).toEqual([]);
  });
});

describe("another user", () => {
  it("a user of the same or another county can neither read, change, nor end the schedule", async () => {
    const row = await schedule();
    const params = { id: row.Id };
    for (const person of [bob, abroad]) {
      expect((await answerOf(person.asApi, readAutoPayDetail, { query: {} })).value).toEqual([]);
      const codes = [
        await refusalOf(person.asApi, getAutoPayDetail, { params }),
        await refusalOf(person.asApi, updateAutoPayDetail, { params, body: row }),
        await refusalOf(person.asApi, deleteAutoPayDetail, { params }),
        await refusalOf(person.asApi, upcomingSchedule, {
          params: { id: row.ScheduleId },
          query: { limit: "1" },
        }),
      ];
      expect(codes.map(({ code }) => code)).toEqual(Array(4).fill("not_found"));
    }
  });
});
