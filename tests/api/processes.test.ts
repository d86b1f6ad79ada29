import {
  addPayPlusCustomization,
  clearAllCache,
  forgotPassword,
  framePay,
  getEbppUser,
  getPayPlusCustomization,
  isAppFeatureEnabled,
  login,
  logout,
} from "@county-pay/core/contract";
import {
  answerOf,
  card,
  insertBills,
  insertCounty,
  insertPerson,
  pressInput,
  refusalOf,
  TEST_PASSWORD,
  type TestDatabase,
  testDatabase,
} from "@county-pay/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayProcess, startGateway } from "../support/programs.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

const DECLINED = "4000000000000002";
/** Keeps a busy gateway from counting as one that does not answer. */
const PATIENT = { GATEWAY_TIMEOUT_MS: "60000" };

let gateway: GatewayProcess;
let database: TestDatabase;
let one: ServerProcess;
let two: ServerProcess;
let demo: number;

beforeAll(async () => {
  gateway = await startGateway();
  database = await testDatabase();
  demo = await insertCounty(database.pool, { name: "demo", flags: { OnlinePropertyTaxPayment: true } });
  await insertPerson(database.pool, demo, { email: "admin@county.example", userType: "Admin" });
  [one, two] = await Promise.all([
    startServer(gateway, database.url, PATIENT),
    startServer(gateway, database.url, PATIENT),
  ]);
});
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()]);
  await gateway?.close();
  await database?.close();
});

const signIn = (server: ServerProcess, email = "admin@county.example") =>
  answerOf(server.payer.page, login, {
    body: { username: email, password: TEST_PASSWORD, company: "demo" },
  });

describe("two servers on one database", () => {
  it("a session is valid on both servers, and when one server ends it, it ends on both", async () => {
    const user = await signIn(one);
    const params = { id: user.Id };
    expect((await answerOf(two.as(user.AuthToken), getEbppUser, { params })).Id).toBe(user.Id);
    await answerOf(two.as(user.UserToken), logout, {});
    for (const server of [one, two])
      expect((await refusalOf(server.as(user.AuthToken), getEbppUser, { params })).code).toBe("unauthorised");
  });

  it("a server shows what an admin changed on the other", async () => {
    const admin = await signIn(one);
    const tips = () =>
      answerOf(two.payer.page, getPayPlusCustomization, {
        params: { company: "demo", key: "SearchTips" },
      } as never);
    expect(await tips()).toEqual({ Value: "" });
    await answerOf(one.as(admin.UserToken), addPayPlusCustomization, {
      body: { CompanyId: demo, Key: "SearchTips", Value: "By parcel." },
    });
    await expect.poll(tips).toEqual({ Value: "By parcel." });
  });

  it("ClearAllCache on one server clears the caches of both, so that an unannounced change shows on both", async () => {
    const admin = await signIn(one);
    const isOn = () =>
      answerOf(two.payer.page, isAppFeatureEnabled, {
        params: { company: "demo", feature: "AutoPay" },
      } as never);
    const quiet = await database.pool.connect();
    await quiet.query("set session_replication_role = replica");
    expect(await isOn()).toBe(false);
    await quiet.query("update companies set flags = flags || '{\"AutoPay\": true}'");
    quiet.release(true);
    await answerOf(one.as(admin.AuthToken), clearAllCache, {});
    await expect.poll(isOn).toBe(true);
  });

  it("a captcha works only once across both servers", async () => {
    const [id = ""] = await insertBills(database.pool, demo, [{ bill_number: "C1", parcel_id: "C1" }]);
    const { payer } = one;
    const frame = await payer.openFrame(await payer.checkout(await payer.request([{ id, cents: 10_000 }])));
    const press = await payer.press(frame, card(DECLINED));
    expect((await payer.send(frame, press)).Status).toBe("declined");
    const again = { ...(await payer.press(frame, card())), Captcha: press.Captcha };
    const refusal = await refusalOf(two.payer.frame, framePay, pressInput(frame, again));
    expect(refusal.code).toBe("captcha_failed");
    const fresh = { ...again, AttemptKey: crypto.randomUUID(), Captcha: await two.payer.captcha(frame) };
    expect((await two.payer.send(frame, fresh)).Status).toBe("success");
  });

  it("each email is sent once, although both servers poll for emails", async () => {
    const people = Array.from({ length: 16 }, (_, at) => `person${at}@mail.example`);
    for (const email of people) await insertPerson(database.pool, demo, { email });
    for (const [at, email] of people.entries())
      await answerOf((at % 2 === 0 ? one : two).payer.page, forgotPassword, {
        params: { email, company: "demo" },
      });
    const mails = async () =>
      (
        await database.pool.query(
          "select count(*)::int as mails, bool_and(state = 'sent') as sent, max(tries) as tries from mails where recipient like 'person%'",
        )
      ).rows[0];
    await expect.poll(mails).toEqual({ mails: people.length, sent: true, tries: 1 });
    const { rows } = await database.pool.query(
      "select count(*)::int as caught from caught_mails where encode(raw, 'escape') like '%To: person%'",
    );
    expect(rows).toEqual([{ caught: people.length }]);
  });
});
