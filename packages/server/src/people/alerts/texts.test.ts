import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MAX_TEXT_TRIES } from "../../delivery/texts/index.ts";
import type { Services } from "../../kernel/services.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { testServices } from "../../testing/services.ts";
import { remindDue, sendTexts } from "./index.ts";

let database: TestDatabase;
let services: Services;
let demo: number;
let bill = "";

const HOUR = 3_600_000;
/** Noon in the county, a week before the bill is due. */
const NOON = Date.parse("2030-11-08T17:00:00Z");
const logged: unknown[] = [];
const LOG = { error: (details: object) => void logged.push(details) };

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, { name: "demo", flags: { EAlert: true } });
  [bill = ""] = await insertBills(database.pool, demo, [
    { bill_number: "B1", parcel_id: "10-1", due_date: "2030-11-15" },
  ]);
});
beforeEach(async () => {
  await database.pool.query(
    "truncate alert_subscriptions, alert_reminders, text_messages, text_queue, text_stops, text_replies, mails",
  );
  await database.pool.query("update bills set balance_cents = 10000");
  await switchOn(true);
});
afterAll(async () => {
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

async function switchOn(isOn: boolean): Promise<void> {
  await database.pool.query("update companies set customization = $1", [isOn ? { SmsEAlert: "true" } : {}]);
  services.companies.forget();
}
const subscribe = (phone = "9125550142") =>
  database.pool.query(
    `insert into alert_subscriptions (company_id, bill_id, email, sms_on, phone, confirmed_at)
     values ($1, $2, $3 || '@mail.example', true, $3, '2030-01-01')`,
    [demo, bill, phone],
  );
const send = (now = NOON) => sendTexts(services, LOG, now);
const sent = async () => (await database.pool.query("select phone, body from text_messages")).rows;
const queue = async () =>
  (await database.pool.query("select state, tries, last_error from text_queue order by id")).rows;
const answers = (words: string, phone = "9125550142") =>
  database.pool.query("insert into text_replies (company_id, phone, words) values ($1, $2, $3)", [
    demo,
    phone,
    words,
  ]);

describe("a reminder as a text message", () => {
  it("the text message is queued with the reminder and sent once by any server, with the amount and how to stop", async () => {
    await subscribe();
    expect(await remindDue(services, NOON)).toBe(1);
    expect(await sent()).toEqual([]);
    await Promise.all([send(), send(), send()]);
    expect(await sent()).toEqual([
      { phone: "9125550142", body: expect.stringMatching(/\$100\.00.*Reply STOP/) },
    ]);
    expect(await send()).toBe(0);
  });

  it("the text message is not sent while the county's switch is off, even if it was queued before", async () => {
    await subscribe();
    await switchOn(false);
    await remindDue(services, NOON - 24 * HOUR);
    expect(await queue()).toEqual([]);
    await switchOn(true);
    await remindDue(services, NOON);
    await database.pool.query("truncate alert_reminders");
    await remindDue(services, NOON);
    await switchOn(false);
    await send();
    expect(await sent()).toEqual([]);
    expect((await queue()).map(({ state }) => state)).toContain("dropped");
  });

  it("the text message waits for the county's morning, and is dropped if the bill has been paid or fallen due", async () => {
    await subscribe();
    await remindDue(services, NOON);
    const night = NOON + 10 * HOUR;
    for (const now of [night, night + HOUR, night + 9 * HOUR]) await send(now);
    expect(await sent()).toEqual([]);
    expect(await queue()).toMatchObject([{ state: "queued", tries: 0 }]);
    await send(night + 10 * HOUR);
    expect(await sent()).toHaveLength(1);

    await database.pool.query("truncate text_queue, text_messages, alert_reminders");
    await remindDue(services, NOON);
    await database.pool.query("update bills set balance_cents = 0");
    await send();
    expect(await queue()).toMatchObject([{ state: "dropped" }]);
    await database.pool.query(
      "update bills set balance_cents = 10000; update text_queue set state = 'queued'",
    );
    await send(NOON + 8 * 24 * HOUR);
    expect(await queue()).toMatchObject([{ state: "dropped" }]);
    expect(await sent()).toEqual([]);
  });

  it("the text message is retried with growing pauses and then given up; an invalid number is not retried", async () => {
    await subscribe("9125550001");
    await subscribe("9125550000");
    await remindDue(services, NOON);
    for (let turn = 0; turn < MAX_TEXT_TRIES + 2; turn += 1) {
      await send();
      await database.pool.query("update text_queue set next_try_at = $1", [new Date(NOON)]);
    }
    expect(await queue()).toEqual(
      expect.arrayContaining([
        { state: "failed", tries: MAX_TEXT_TRIES, last_error: "busy" },
        { state: "refused", tries: 1, last_error: "no such number" },
      ]),
    );
    // That texts wait, and that one was given up.
    expect(logged).toHaveLength(2);
    expect(logged).toMatchObject([{ waiting: expect.any(Number) }, { text: expect.anything() }]);
    expect(JSON.stringify(logged)).not.toContain("912");
  });
});

describe("a subscriber who replies STOP", () => {
  it.each(["STOP", " stop. ", "Alto", "Unsubscribe", "Dừng lại", "Hủy", "ngung"])(
    "a subscriber who replies '%s' gets no more texts",
    async (words) => {
      await subscribe();
      await answers(words);
      await remindDue(services, NOON);
      await send();
      expect(await sent()).toEqual([]);
      expect(await queue()).toMatchObject([{ state: "stopped" }]);
    },
  );

  it("a subscriber gets texts again after START; other replies change nothing", async () => {
    await subscribe();
    await answers("stop");
    await answers("please don't stop");
    await answers("START", "+1 912 555 0142");
    await remindDue(services, NOON);
    await send();
    expect(await sent()).toHaveLength(1);
    const { rows } = await database.pool.query("select from text_replies");
    expect(rows).toEqual([]);
  });
});
