import { randomUUID } from "node:crypto";
import { isoDateAt } from "@county-pay/core/calendar";
import type { Client } from "@county-pay/core/client";
import {
  type AutoPayment,
  deleteAutoPayDetail,
  deletePaymentMethodDetail,
  login,
  readAutoPayDetail,
  readPaymentMethodDetail,
  submitAchAutoPayment,
  submitAutoPayment,
  submitCcAutoPayment,
  submitTokenAutoPayment,
  upcomingSchedule,
  updateAutoPayDetail,
} from "@county-pay/core/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertCounty } from "../../testing/county.ts";
import { CARD_YEAR, tokenize } from "../../testing/payer.ts";
import { insertPerson, type SignedInPerson, signedIn, TEST_PASSWORD } from "../../testing/people.ts";
import { insertSavedMethod } from "../../testing/saved-methods.ts";
import { makeAutopay } from "./index.ts";
import { createWorld, FLAGS, SILENT, type World } from "./testing/world.ts";

let world: World;
let ada: SignedInPerson;
let bob: SignedInPerson;
let abroad: SignedInPerson;
const today = () => isoDateAt(Date.now(), "America/New_York");
const inDays = (days: number) => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);

const common = () => ({
  CompanyName: "demo",
  Key: randomUUID(),
  ConsumerAccountId: String(world.account),
  FirstPaymentDate: inDays(40),
  NumberOfPayments: 12,
  FirstName: "Ada",
  LastName: "Sample",
  IsBusiness: false,
  EmailAddress: "ada@mail.example",
  CountryCode: "USA(1)" as const,
  PhoneNumber: "9125550142",
  Address: { Address1: "1 Elm St", Country: "US", City: "Savannah", State: "Georgia", Zip: "31401" },
  Comments: "",
  ConsentConfirmation: true,
});
type TokenBody = Extract<AutoPayment, { PaymentMethod: "Token" }>;
type CardBody = Extract<AutoPayment, { PaymentMethod: "CC" }>;
const byMethod = async (change: Partial<TokenBody> = {}): Promise<TokenBody> => ({
  ...common(),
  PaymentMethod: "Token",
  PaymentMethodDetailId: change.PaymentMethodDetailId ?? (await world.method()),
  ...change,
});
const byCard = async (number = "4111111111111111", change: Partial<CardBody> = {}): Promise<CardBody> => ({
  ...common(),
  PaymentMethod: "CC",
  PaymentToken: await tokenize(world.sandbox.url, { number, method: "CC" }),
  AccountNickName: "•••• 1111",
  CardType: "VISA",
  ...change,
});
const setUp = (body: AutoPayment, client: Client = ada.asUser) =>
  answerOf(client, submitAutoPayment, { body });
const refused = async (body: AutoPayment, client: Client = ada.asUser) =>
  (await refusalOf(client, submitAutoPayment, { body })).code;
const schedules = async () => (await answerOf(ada.asApi, readAutoPayDetail, { query: {} })).value;
const set = (text: string, values: readonly unknown[] = []) => world.database.pool.query(text, [...values]);

beforeAll(async () => {
  world = await createWorld();
  const other = await insertCounty(world.database.pool, { name: "other", flags: FLAGS });
  await insertPerson(world.database.pool, world.demo, { email: "bob@mail.example" });
  await insertPerson(world.database.pool, other, { email: "eve@mail.example" });
  ada = await signedIn(world.app, "demo", "ada@mail.example");
  bob = await signedIn(world.app, "demo", "bob@mail.example");
  abroad = await signedIn(world.app, "other", "eve@mail.example");
});
beforeEach(() => world.reset());
afterAll(() => world.close());

describe("a resident sets automatic payments up", () => {
  it("a resident sets up autopay with a saved method, and gets the terms and how to end it by email", async () => {
    await world.bills([{ balance_cents: 10_000 }]);
    const body = await byMethod();
    const answer = await answerOf(ada.asUser, submitTokenAutoPayment, { body });
    expect(answer).toMatchObject({ Status: "success", AccountNickName: "•••• 1111", CardType: "VISA" });
    expect(await schedules()).toMatchObject([
      { ScheduleId: answer.ScheduleId, FirstPaymentDate: body.FirstPaymentDate, NumberOfPayments: 12 },
    ]);
    const [mail] = await world.mails();
    for (const text of [
      answer.Confirmation,
      "Account: A-1",
      "ending in 1111",
      "Number of payments: 12",
      "10 days before",
      "As of today, the first payment would be $102.00.",
      "/demo/user/account/autopay",
    ])
      expect(mail?.text).toContain(text);
    const [next, later] = await answerOf(ada.asApi, upcomingSchedule, {
      params: { id: answer.ScheduleId },
      query: { limit: "2" },
    });
    expect(next).toMatchObject({ PaymentDate: body.FirstPaymentDate, Amount: 102 });
    expect(later).toMatchObject({ Amount: null });
  });

  it("a resident sets up autopay with a typed card or account, of which we store only the gateway's token", async () => {
    const card = await answerOf(ada.asUser, submitCcAutoPayment, { body: await byCard() });
    expect(card).toMatchObject({ Status: "success", AccountNickName: "•••• 1111", CardType: "VISA" });
    const { value } = await answerOf(ada.asApi, readPaymentMethodDetail, { query: {} });
    expect(value).toMatchObject([
      {
        AccountNumber: "•••• 1111",
        CardType: "VISA",
        BillingCity: "Savannah",
        ExpirationMonth: "12",
        ExpirationYear: String(CARD_YEAR),
      },
    ]);
    expect(value[0]?.PaymentToken).toMatch(/^pm_/);

    await set("truncate autopay_schedules");
    const { CardType: _, ...rest } = await byCard();
    const token = await tokenize(world.sandbox.url, { number: "000123456789", method: "ACH" });
    const account = { ...rest, PaymentMethod: "ACH" as const, PaymentToken: token };
    const answer = await answerOf(ada.asUser, submitAchAutoPayment, { body: account });
    expect(answer).toMatchObject({ Status: "success", AccountNickName: "•••• 6789", CardType: "" });
  });

  it("a resident sets up autopay for today, and the first payment is made by the next job without another notice", async () => {
    await world.bills([{ balance_cents: 10_000 }]);
    await setUp(await byCard("4111111111111111", { FirstPaymentDate: today(), NumberOfPayments: 1 }));
    await makeAutopay(world.services, SILENT);
    expect(await world.payments()).toMatchObject([{ state: "succeeded", total_cents: 10_200 }]);
    expect(
      (await world.mails()).map(({ subject }) => subject.replace(/[0-9A-Z]{16}/, "…")).toSorted(),
    ).toEqual([
      "Your automatic payment … to Demo County",
      "Your automatic payments to Demo County are set up",
      "Your automatic payments to Demo County have ended",
    ]);
  });

  it("once for a key: the same body is answered alike, also after it was ended; another is refused", async () => {
    const body = await byCard();
    const [first, second] = await Promise.all([setUp(body), setUp(body)]);
    expect(second).toEqual(first);
    expect(await setUp(body)).toEqual(first);
    expect(await refused({ ...body, NumberOfPayments: 3 })).toBe("idempotency_conflict");
    const [row] = await schedules();
    await answerOf(ada.asApi, deleteAutoPayDetail, { params: { id: row?.Id ?? "" } });
    expect(await setUp(body)).toEqual(first);
    expect(await schedules()).toEqual([]);
    expect((await world.mails()).map(({ subject }) => subject)).toContain(
      "Your automatic payments to Demo County were stopped",
    );
  });

  it("a repeated request is answered alike if the first one is stored while it is being checked", async () => {
    const body = await byCard();
    const first = await setUp(body);
    await set("update autopay_setups set key = gen_random_uuid() where key = $1", [body.Key]);
    await set("update autopay_schedules set state = 'finished'");
    const storing = await world.database.pool.connect();
    await storing.query("begin");
    await storing.query("lock table user_consumer_maps in access exclusive mode");
    await storing.query("update autopay_setups set key = $1", [body.Key]);
    await storing.query("update autopay_schedules set state = 'active'");
    const second = setUp(body);
    // The locks of every database of the cluster are listed, and tables have the same IDs in each.
    const waiting = `select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.relation = 'user_consumer_maps'::regclass and not l.granted`;
    await vi.waitUntil(async () => (await set(waiting)).rowCount);
    await storing.query("commit");
    storing.release();
    expect(await second).toEqual(first);
  });

  it("once for an account; when the last payment is over there is room for another, and its method may go", async () => {
    const method = await world.method();
    await setUp(await byMethod({ PaymentMethodDetailId: method }));
    expect(await refused(await byMethod())).toBe("already_exists");
    const gone = { params: { id: method } };
    expect((await refusalOf(ada.asApi, deletePaymentMethodDetail, gone)).code).toBe("in_use");
    await set("update autopay_schedules set state = 'finished', made = payments");
    await setUp(await byMethod());
    expect(await schedules()).toHaveLength(1);
    await answerOf(ada.asApi, deletePaymentMethodDetail, gone);

    await set("update autopay_schedules set state = 'finished', made = payments");
    const [row] = await schedules();
    await answerOf(ada.asApi, deletePaymentMethodDetail, {
      params: { id: row?.PaymentMethodDetailId ?? "" },
    });
    expect(await schedules()).toEqual([]);
  });

  it("a resident sets up nothing with a card that the gateway declines or does not answer for", async () => {
    expect(await setUp(await byCard("4000000000000002"))).toMatchObject({
      Status: "declined",
      ScheduleId: "",
    });
    expect(await setUp(await byCard("4000000000001026"))).toMatchObject({
      Status: "error",
      Confirmation: "",
    });
    expect(await schedules()).toEqual([]);
    const slow = await byCard("4000000000001034");
    expect((await setUp(slow)).Status).toBe("error");
    expect((await setUp(slow)).Status).toBe("success");
  });
});

describe("setting up is refused", () => {
  it("setting up is refused for an account that is not linked, belongs to another user, or is in another county", async () => {
    const body = await byMethod();
    expect(await refused({ ...body, ConsumerAccountId: "999999" })).toBe("not_found");
    const ofBob = await insertSavedMethod(world.database.pool, world.demo, bob.id);
    expect(await refused(await byMethod({ PaymentMethodDetailId: ofBob }), bob.asUser)).toBe("not_found");
    expect(await refused(body, abroad.asUser)).toBe("forbidden");
    expect(await refused({ ...body, CompanyName: "other" }, abroad.asUser)).not.toBe("internal");
    await set("delete from user_consumer_maps");
    expect(await refused(body)).toBe("not_found");
  });

  it("setting up is refused with a method that belongs to another user, is disabled, or has expired", async () => {
    const ofBob = await insertSavedMethod(world.database.pool, world.demo, bob.id);
    expect(await refused(await byMethod({ PaymentMethodDetailId: ofBob }))).toBe("not_found");
    const body = await byMethod();
    await set("update saved_methods set expiration_year = '2020'");
    expect(await refused(body)).toBe("method_unavailable");
    await set("update saved_methods set expiration_year = '2099', is_active = false");
    expect(await refused(body)).toBe("method_unavailable");
  });

  it("setting up is refused without consent, with an invalid payer, or with a first day in the past", async () => {
    const body = await byMethod();
    expect(await refused({ ...body, ConsentConfirmation: false })).toBe("consent_missing");
    for (const change of [
      { FirstPaymentDate: inDays(-1) },
      { FirstPaymentDate: "9999-12-31" },
      { FirstName: "" },
      { Address: { ...body.Address, Zip: "x" } },
    ])
      expect(await refused({ ...body, ...change }), JSON.stringify(change)).toBe("validation_failed");
  });

  it("setting up is refused if the county does not offer it or the kind of method", async () => {
    const body = await byMethod();
    const { CardType: _, ...rest } = await byCard();
    const token = await tokenize(world.sandbox.url, { number: "000123456789", method: "ACH" });
    for (const [flag, sent] of [
      ["AutoPay", body],
      ["OnlinePropertyTaxPayment", body],
      ["ACHPayments", { ...rest, PaymentMethod: "ACH" as const, PaymentToken: token }],
    ] as const) {
      await set("update companies set flags = $1 where id = $2", [{ ...FLAGS, [flag]: false }, world.demo]);
      world.services.companies.forget();
      expect(await refused(sent), flag).toBe("method_unavailable");
    }
  });

  it("or answered, never a failure of ours, whatever stands in a field", async () => {
    const harms = ["\u0000", "\ud800", "%'", "x".repeat(5_000), -1, null];
    const spoilt = async (body: AutoPayment, path: readonly string[], harm: unknown) => {
      const [name = "", inner] = path;
      const value = inner ? { ...body.Address, [inner]: harm } : harm;
      return world.app.inject({
        method: "POST",
        url: "/api/Payments/SubmitAutoPayment",
        headers: { authorization: `Bearer ${userToken}` },
        payload: { ...body, Key: randomUUID(), [name]: value },
      });
    };
    const userToken = (
      await answerOf(clientOf(world.app), login, {
        body: { username: "ada@mail.example", password: TEST_PASSWORD, company: "demo" },
      })
    ).UserToken;
    const body = await byMethod();
    const paths = [...Object.keys(body), ...Object.keys(body.Address).map((name) => `Address.${name}`)];
    for (const path of paths) {
      await set("truncate autopay_schedules, autopay_setups");
      for (const harm of harms) {
        const { statusCode, body: answer } = await spoilt(body, path.split("."), harm);
        expect(statusCode, `${path} ${JSON.stringify(harm)} ${answer}`).toBeLessThan(500);
      }
    }
  });

  it("setting up is refused without a login, and with a card number instead of a token", async () => {
    const body = await byCard();
    expect(await refused(body, clientOf(world.app))).toBe("unauthorised");
    expect(await refused({ ...body, PaymentToken: "4111111111111111" })).toBe("validation_failed");
  });
});

describe("a schedule that is paused", () => {
  const pause = async () => {
    await setUp(await byMethod({ FirstPaymentDate: today() }));
    await set("update autopay_schedules set state = 'paused'");
    const [row] = await schedules();
    if (!row) throw new Error("there is no schedule");
    return row;
  };
  const state = async () => (await set("select state, made from autopay_schedules")).rows;

  it("a paused schedule continues when the resident chooses another method or saves it unchanged", async () => {
    const row = await pause();
    const upcoming = { params: { id: row.ScheduleId ?? "" }, query: { limit: "1" } };
    expect(await answerOf(ada.asApi, upcomingSchedule, upcoming)).toEqual([]);
    const params = { id: row.Id ?? "" };
    const body = {
      Id: row.Id ?? "",
      PaymentMethodDetailId: row.PaymentMethodDetailId ?? "",
      FirstPaymentDate: row.FirstPaymentDate ?? "",
      NumberOfPayments: row.NumberOfPayments ?? 0,
      ScheduleId: row.ScheduleId ?? "",
      ConsumerAccountId: row.ConsumerAccountId ?? "",
    };
    await answerOf(ada.asApi, updateAutoPayDetail, { params, body });
    expect(await state()).toEqual([{ state: "active", made: 0 }]);
    expect(await answerOf(ada.asApi, upcomingSchedule, upcoming)).toHaveLength(1);

    await set("update autopay_schedules set state = 'paused', first_date = first_date - 70");
    const [stands] = await schedules();
    const again = {
      ...body,
      FirstPaymentDate: stands?.FirstPaymentDate ?? "",
      PaymentMethodDetailId: await world.method(),
    };
    await answerOf(ada.asApi, updateAutoPayDetail, { params, body: again });
    expect(await state()).toEqual([{ state: "active", made: 3 }]);
    const expired = await world.method();
    await set("update saved_methods set expiration_year = '2020' where id = $1", [expired]);
    const wrong = { params, body: { ...again, PaymentMethodDetailId: expired } };
    expect((await refusalOf(ada.asApi, updateAutoPayDetail, wrong)).code).toBe("validation_failed");
  });
});
