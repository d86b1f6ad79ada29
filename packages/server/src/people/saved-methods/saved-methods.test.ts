import {
  createPaymentMethodDetail,
  deletePaymentMethodDetail,
  getPaymentMethodDetail,
  type PaymentMethodDetailWire,
  readPaymentMethod,
  readPaymentMethodDetail,
  updatePaymentMethodDetail,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { insertStoredToken } from "../../testing/saved-methods.ts";
import { testServices } from "../../testing/services.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;
let other: number;
let ada: SignedInPerson;
let bob: SignedInPerson;
let abroad: SignedInPerson;

const card = (person: SignedInPerson, change: Partial<PaymentMethodDetailWire> = {}) => ({
  body: {
    NickName: "My card",
    CardType: "VISA" as const,
    AccountNumber: "•••• 1111",
    RoutingNumber: "",
    BillingAddress1: "1 Elm St",
    BillingCity: "Savannah",
    BillingState: "Georgia",
    BillingZip: "31401",
    BillingCountry: "US",
    PaymentToken: "0123456789ABCDEF",
    PaymentMethodId: "1",
    ExpirationMonth: "12",
    ExpirationYear: "2031",
    ActiveRecord: 1 as const,
    ConnectorId: "",
    EbppUserId: person.id,
    CompanyId: demo,
    ...change,
  },
});

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, { name: "demo" });
  other = await insertCounty(database.pool, { name: "other" });
  await insertPerson(database.pool, demo, { email: "ada@mail.example" });
  await insertPerson(database.pool, demo, { email: "bob@mail.example" });
  await insertPerson(database.pool, other, { email: "eve@mail.example" });
  app = await buildApi(services);
  ada = await signedIn(app, "demo", "ada@mail.example");
  bob = await signedIn(app, "demo", "bob@mail.example");
  abroad = await signedIn(app, "other", "eve@mail.example");
});

beforeEach(async () => {
  await database.pool.query("truncate saved_methods, autopay_schedules, kept_tokens");
  for (const [token, method, brand] of [
    ["0123456789ABCDEF", "CC", "visa"],
    ["account-of-ada", "ACH", "bank"],
  ] as const)
    await insertStoredToken(database.pool, demo, ada.id, { token, method, brand });
});

afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

const saved = (change: Partial<PaymentMethodDetailWire> = {}) =>
  answerOf(ada.asApi, createPaymentMethodDetail, card(ada, change));
const refused = async (change: Record<string, unknown>) => {
  const { code } = await refusalOf(ada.asApi, createPaymentMethodDetail, card(ada, change));
  return code;
};

describe("a resident", () => {
  it("a resident saves a card, lists it, renames it, and deletes it", async () => {
    const row = await saved();
    const params = { id: row.Id };
    expect(await answerOf(ada.asApi, getPaymentMethodDetail, { params })).toEqual(row);
    const changed = { ...row, NickName: "Work", BillingZip: "31402" };
    expect(await answerOf(ada.asApi, updatePaymentMethodDetail, { params, body: changed })).toEqual(changed);
    const list = await answerOf(ada.asApi, readPaymentMethodDetail, { query: { $select: "Id,NickName" } });
    expect(list.value).toEqual([{ Id: row.Id, NickName: "Work" }]);
    await answerOf(ada.asApi, deletePaymentMethodDetail, { params });
    expect((await refusalOf(ada.asApi, getPaymentMethodDetail, { params })).code).toBe("not_found");
  });

  it("a resident saves a card with the gateway's expiration date, whatever date is sent", async () => {
    for (const [token, ExpirationMonth, ExpirationYear] of [
      ["card-without-a-date", "", ""],
      ["card-with-another-date", "12", "2031"],
    ] as const) {
      await insertStoredToken(database.pool, demo, ada.id, { token, expiry: ["11", "2029"] });
      expect(await saved({ PaymentToken: token, ExpirationMonth, ExpirationYear })).toMatchObject({
        ExpirationMonth: "11",
        ExpirationYear: "2029",
      });
    }
  });

  it("a card that an earlier version saved with the typed date can be renamed with that date", async () => {
    const row = await saved({ ExpirationMonth: "12", ExpirationYear: "2031" });
    expect(row).toMatchObject({ ExpirationMonth: "12", ExpirationYear: "2031" });
    const body = { ...row, NickName: "Old" };
    expect(await answerOf(ada.asApi, updatePaymentMethodDetail, { params: { id: row.Id }, body })).toEqual(
      body,
    );
  });

  it("a resident saves a bank account without card data", async () => {
    const account = {
      PaymentToken: "account-of-ada",
      PaymentMethodId: "2",
      CardType: "",
      ExpirationMonth: "",
      ExpirationYear: "",
    } as const;
    expect(await saved({ ...account, RoutingNumber: "•••• 0021" })).toMatchObject(account);
    expect(await refused({ PaymentMethodId: "2" })).toBe("validation_failed");
    expect(await refused({ ExpirationYear: "" })).toBe("validation_failed");
    expect(await refused({ PaymentMethodId: "3" })).toBe("validation_failed");
  });

  it("a resident cannot store a card number as account, token, nickname, or an extra field", async () => {
    for (const change of [
      { AccountNumber: "4111111111111111" },
      { PaymentToken: "4111111111111111" },
      { NickName: "4111 1111 1111 1111" },
      { BillingAddress1: "4111-1111-1111-1111" },
      { CardNumber: "4111111111111111" },
      { CVV: "123" },
    ]) {
      expect(await refused(change), JSON.stringify(change)).toBe("validation_failed");
    }
    const { rows } = await database.pool.query("select from saved_methods");
    expect(rows).toEqual([]);
  });

  it("a resident cannot save a token that the gateway does not store for them, twice, or as another kind", async () => {
    await insertStoredToken(database.pool, demo, bob.id, { token: "token-of-bob" });
    for (const change of [
      { PaymentToken: "made-up-token" },
      { PaymentToken: "token-of-bob" },
      { CardType: "AMEX" },
      { AccountNumber: "•••• 4242" },
      { PaymentToken: "account-of-ada" },
    ])
      expect(await refused(change), JSON.stringify(change)).toBe("validation_failed");
    await saved();
    expect(await refused({})).toBe("already_exists");
    await expect(
      database.pool.query(
        `insert into saved_methods select company_id, 99, user_id, method, '', card_type, '', '', '', '', '', '', '',
           'made-up-token', '', '', true, '', now() from saved_methods`,
      ),
    ).rejects.toThrow();
  });

  it("a resident changes only the nickname and billing address", async () => {
    const row = await saved();
    for (const change of [
      { PaymentToken: "anothertoken" },
      { EbppUserId: bob.id },
      { AccountNumber: "•••• 2" },
      { ExpirationYear: "2033" },
    ]) {
      const input = { params: { id: row.Id }, body: { ...row, ...change } };
      expect((await refusalOf(ada.asApi, updatePaymentMethodDetail, input)).code).toBe("validation_failed");
    }
  });

  it("a resident cannot delete a method that autopay uses", async () => {
    const row = await saved();
    await database.pool.query(
      `with c as (insert into consumers (company_id) values ($1) returning id),
        a as (insert into consumer_accounts (company_id, consumer_id, account_number) select $1, id, 'X' from c returning id)
       insert into autopay_schedules (company_id, user_id, consumer_account_id, saved_method_id, first_date, payments)
       select $1, $2, id, $3, '2031-01-31', 2 from a`,
      [demo, ada.id, row.Id],
    );
    const gone = await refusalOf(ada.asApi, deletePaymentMethodDetail, { params: { id: row.Id } });
    expect(gone).toMatchObject({ code: "in_use", status: 400 });
  });

  it("a resident reads the kinds of methods", async () => {
    const { value } = await answerOf(ada.asApi, readPaymentMethod, { query: { $filter: "Name eq 'ACH'" } });
    expect(value).toEqual([{ PaymentMethodId: "2", Name: "ACH" }]);
  });
});

describe("another user", () => {
  it("a user of the same or another county can neither read, change, nor delete the method", async () => {
    const row = await saved();
    const params = { id: row.Id };
    for (const person of [bob, abroad]) {
      expect((await answerOf(person.asApi, readPaymentMethodDetail, { query: {} })).value).toEqual([]);
      expect((await refusalOf(person.asApi, getPaymentMethodDetail, { params })).code).toBe("not_found");
      expect((await refusalOf(person.asApi, deletePaymentMethodDetail, { params })).code).toBe("not_found");
    }
    const change = { params, body: { ...row, NickName: "Mine" } };
    expect((await refusalOf(bob.asApi, updatePaymentMethodDetail, change)).code).toBe("not_found");
    expect((await refusalOf(abroad.asApi, updatePaymentMethodDetail, change)).code).toBe("forbidden");
    expect((await refusalOf(clientOf(app), readPaymentMethodDetail, { query: {} })).code).toBe(
      "unauthorised",
    );
  });

  it("a user cannot save a method in another's name, in another county, or under another user's token", async () => {
    await saved();
    expect((await refusalOf(bob.asApi, createPaymentMethodDetail, card(ada))).code).toBe("forbidden");
    expect((await refusalOf(bob.asApi, createPaymentMethodDetail, card(bob))).code).toBe("validation_failed");
    const elsewhere = card(abroad, { EbppUserId: abroad.id });
    expect((await refusalOf(abroad.asApi, createPaymentMethodDetail, elsewhere)).code).toBe("forbidden");
  });
});
