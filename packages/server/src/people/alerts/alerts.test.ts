import { eAlertSignUp, signUpForEAlerts } from "@county-pay/core/contract";
import { ENGLISH } from "@county-pay/core/messages";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Letter } from "../../delivery/mail/index.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { testServices } from "../../testing/services.ts";
import { alertLetters, remindDue } from "./index.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;

/** Noon in the county, this many days before the due date, 15 November 2030. */
const daysBefore = (days: number): number => Date.parse("2030-11-15T17:00:00Z") - days * 86_400_000;

const wish = (change: Record<string, unknown> = {}) => ({
  body: {
    OwnerName: "Anybody",
    ParcelNumber: "10-1",
    Year: "2024",
    BillNumber: "B1",
    DueDate: null,
    EmailAddress: "ada@mail.example",
    PhoneNumber: "",
    Company: "demo",
    ...change,
  },
});

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, {
    name: "demo",
    flags: { EAlert: true },
  });
  await database.pool.query(`update companies set customization = '{"SmsEAlert":"true"}' where id = $1`, [
    demo,
  ]);
  await insertCounty(database.pool, { name: "other", flags: { EAlert: true } });
  await insertCounty(database.pool, { name: "without" });
  await insertBills(database.pool, demo, [
    { bill_number: "B1", parcel_id: "10-1", account_number: "A-1", due_date: "2030-11-15" },
  ]);
  app = await buildApi(services);
});

beforeEach(() => database.pool.query("truncate alert_subscriptions, alert_reminders, mails"));

afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

const guest = () => clientOf(app);

async function queued(kind: string): Promise<Record<string, unknown>[]> {
  const { rows } = await database.pool.query("select data from mails where kind = $1 order by id", [kind]);
  return rows.map(({ data }) => data);
}

async function letter(kind: string): Promise<Letter | null> {
  const [data = {}] = (await queued(kind)).slice(-1);
  const company = await services.companies.byId(demo);
  const write = alertLetters[kind];
  if (!company || !write) throw new Error("no letter");
  return write(services, { company, to: "ada@mail.example", language: ENGLISH, data });
}

const pathOf = (url: string): string => new URL(url).pathname;
const open = (url: string) => app.inject({ method: "GET", url: pathOf(url) });
const press = (url: string) =>
  app.inject({
    method: "POST",
    url: pathOf(url),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
const confirmUrl = async (): Promise<string> => (await letter("alert-confirm"))?.link?.url ?? "";
const stopUrl = async (): Promise<string> =>
  /https?:\S+/.exec((await letter("alert-reminder"))?.note ?? "")?.[0] ?? "";
const subscribed = async (change: Record<string, unknown> = {}): Promise<void> => {
  await answerOf(guest(), eAlertSignUp, wish(change));
  await press(await confirmUrl());
  await database.pool.query("update alert_subscriptions set confirmed_at = '2030-01-01'");
};

describe("a guest who wants reminders of a bill", () => {
  it("the guest must confirm by email, and gets no reminder before the link's button is pressed", async () => {
    expect(await answerOf(guest(), eAlertSignUp, wish())).toMatchObject({
      Status: "success",
      Message: expect.stringMatching(/click the link to start your reminders/),
    });
    const url = await confirmUrl();
    expect(await remindDue(services, daysBefore(1))).toBe(0);

    const page = await open(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Confirm reminders");
    const { rows: before } = await database.pool.query("select email_on from alert_subscriptions");
    expect(before).toEqual([{ email_on: false }]);

    expect((await press(url)).body).toContain("subscribed");
    const { rows: after } = await database.pool.query("select email_on from alert_subscriptions");
    expect(after).toEqual([{ email_on: true }]);
    expect((await press(url)).statusCode).toBe(410);
    expect(await letter("alert-confirm")).toBeNull();
  });

  it("the guest's second request replaces the first once it is confirmed", async () => {
    await subscribed();
    await answerOf(guest(), signUpForEAlerts, wish({ EmailAddress: "ADA@mail.example" }));
    const { rows } = await database.pool.query(
      "select email_on, asked is null as settled from alert_subscriptions",
    );
    expect(rows).toEqual([{ email_on: true, settled: false }]);
  });

  it("the guest learns that the bill does not exist, even if another county has it", async () => {
    const answer = await answerOf(guest(), eAlertSignUp, wish({ BillNumber: "B9" }));
    expect(answer.Status).toBe("error");
    expect((await answerOf(guest(), eAlertSignUp, wish({ Company: "other" }))).Status).toBe("error");
    expect(await queued("alert-confirm")).toEqual([]);
  });

  it("the guest needs an address, a delivery method, a number for text messages, and a county that offers it", async () => {
    const refused = async (change: Record<string, unknown>) =>
      (await refusalOf(guest(), eAlertSignUp, wish(change))).code;
    expect(await refused({ EmailAddress: "nobody" })).toBe("validation_failed");
    expect(await refused({ EnableEmailEAlert: false })).toBe("validation_failed");
    expect(await refused({ EnableSMSEAlert: true, PhoneNumber: "912" })).toBe("validation_failed");
    expect(await refused({ Company: "without" })).toBe("forbidden");
  });

  it("the guest cannot flood another person's mailbox with requests", async () => {
    for (let count = 0; count < 8; count += 1) await answerOf(guest(), eAlertSignUp, wish());
    expect(await queued("alert-confirm")).toHaveLength(5);
  });
});

describe("a subscriber", () => {
  it("the subscriber is reminded once a month, a week, and a day before the due date", async () => {
    await subscribed();
    const sent: number[] = [];
    for (const days of [40, 30, 29, 8, 7, 3, 1, 0, -1]) {
      sent.push(await remindDue(services, daysBefore(days)));
    }
    expect(sent).toEqual([0, 1, 0, 0, 1, 0, 1, 0, 0]);
    expect(await letter("alert-reminder")).toMatchObject({
      subject: "Demo County: a bill is due on 11/15/2030",
      facts: expect.arrayContaining([{ label: "Balance", value: "$100.00" }]),
    });
  });

  it("the subscriber gets one reminder even if several servers send", async () => {
    await subscribed();
    const written = await Promise.all([1, 2, 3].map(() => remindDue(services, daysBefore(7))));
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await queued("alert-reminder")).toHaveLength(1);
  });

  it("the subscriber gets no reminder that was due before the subscription or for a paid bill", async () => {
    await subscribed();
    await database.pool.query("update alert_subscriptions set confirmed_at = '2030-11-01T12:00:00Z'");
    expect(await remindDue(services, daysBefore(14))).toBe(0);
    expect(await remindDue(services, daysBefore(7))).toBe(1);
    await database.pool.query("update bills set balance_cents = 0 where company_id = $1", [demo]);
    expect(await remindDue(services, daysBefore(1))).toBe(0);
    expect(await letter("alert-reminder")).toBeNull();
    await database.pool.query("update bills set balance_cents = 10000 where company_id = $1", [demo]);
  });

  it("unsubscribes by a link without signing in; a scanner that only opens it changes nothing", async () => {
    await subscribed();
    await remindDue(services, daysBefore(30));
    const url = await stopUrl();
    expect((await open(url)).body).toContain("Unsubscribe");
    expect(await remindDue(services, daysBefore(7))).toBe(1);
    expect((await press(url)).statusCode).toBe(200);
    expect(await remindDue(services, daysBefore(1))).toBe(0);
    expect((await press(url)).statusCode).toBe(200);
  });

  it("no one can unsubscribe the subscriber with a changed link or under another county", async () => {
    await subscribed();
    await remindDue(services, daysBefore(30));
    const url = await stopUrl();
    const [, , , , id, signature] = pathOf(url).split("/");
    for (const forged of [
      url.replace(`/${id}/`, "/999/"),
      url.replace("/demo/", "/other/"),
      url.replace("/stop/", "/confirm/"),
      url.replace(`${signature}`, "A".repeat(43)),
    ]) {
      expect((await press(forged)).statusCode).toBe(410);
    }
    expect(await remindDue(services, daysBefore(7))).toBe(1);
  });
});
