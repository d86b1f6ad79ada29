import { randomUUID } from "node:crypto";
import { cents } from "@county-pay/core/money";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FaultySandbox, startFaultySandbox } from "../../gateways/testing/sandbox.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { createGatewayCalls, watched, watchGateways } from "./index.ts";

const START = Date.parse("2026-12-20T22:00:00Z");
const OWN = "0d3b3b0e-5b1c-4f0b-8a55-1f2b6a0c9a01";

let database: TestDatabase;
let sandbox: FaultySandbox;
/** Seconds since the start. */
let seconds = 0;
let demo = 0;
let own = 0;

beforeAll(async () => {
  [database, sandbox] = await Promise.all([testDatabase(), startFaultySandbox()]);
  demo = await insertCounty(database.pool, { name: "demo" });
  own = await insertCounty(database.pool, { name: "own" });
  await database.pool.query(
    `insert into gateway_accounts (company_id, id, kind, settings, endings, sealed, is_live)
     values ($1, $2, 'sandbox', '{}', '{}', '', false)`,
    [own, OWN],
  );
});
beforeEach(async () => {
  await database.pool.query("delete from gateway_outages");
  seconds = 0;
});
afterAll(async () => {
  sandbox?.close();
  await database?.close();
});

/** A server with the gateway of an account. */
function server(account: string | null = null) {
  const calls = createGatewayCalls(database.pool, () => START + seconds * 1_000);
  const gateway = watched(sandbox.gateway(10_000), account, calls);
  /** A payment, at this second. */
  const pay = async (at: number, card: "approved" | "declined" | "dropped" | "broken_before") => {
    seconds = at;
    const isFault = card === "dropped" || card === "broken_before";
    if (isFault) sandbox.server.next(/^POST \/charges$/, card);
    const scenario = isFault ? "approved" : card;
    const token = await sandbox.sandbox.tokenize({ scenario, brand: "visa", last4: "1111" });
    const reference = randomUUID();
    const { outcome } = await gateway.charge({ reference, method: "CC", amount: cents(100), token });
    expect(outcome).toBe(isFault ? "unknown" : card === "approved" ? "succeeded" : card);
    return reference;
  };
  const note = () => calls.note();
  /** A turn of the job, at this second. `isDown`: the gateway answers nothing about charges. */
  const watch = (at: number, isDown: boolean) => {
    seconds = at;
    if (isDown) sandbox.server.next(/^GET \/charges\//, "dropped");
    return watchGateways({ gatewayCalls: calls, gateways: { at: async () => gateway } });
  };
  return { gateway, pay, note, watch, outage: calls.outage };
}

async function outages() {
  const { rows } = await database.pool.query(
    `select company_id as company, account_id as account, calls, is_outage as "isOutage",
       extract(epoch from answered_at - $1::timestamptz)::int as answered,
       extract(epoch from began_at - $1::timestamptz)::int as began,
       extract(epoch from unanswered_until - $1::timestamptz)::int as until,
       extract(epoch from ended_at - $1::timestamptz)::int as ended
     from gateway_outages order by company_id, id`,
    [new Date(START)],
  );
  return rows;
}

it("an outage over two servers is stored once, from the first call without an answer until the next answer, which may be a decline", async () => {
  const [one, two] = [server(), server()];
  await one.pay(10, "approved");
  await two.pay(20, "approved");
  await one.pay(40, "dropped");
  await two.pay(70, "broken_before");
  await Promise.all([one.note(), two.note()]);
  await one.pay(100, "dropped");
  await Promise.all([one.note(), two.note()]);
  expect(one.outage()).toBeNull();
  await two.pay(140, "dropped");
  await Promise.all([one.note(), two.note()]);
  const open = {
    company: demo,
    account: null,
    calls: 4,
    isOutage: true,
    answered: 20,
    began: 40,
    until: 140,
  };
  expect(await outages()).toEqual([{ ...open, ended: null }]);
  await one.note();
  expect(one.outage()).toEqual({ since: START + 40_000, isEverywhere: false });
  await one.pay(200, "declined");
  await one.pay(210, "approved");
  await Promise.all([one.note(), two.note()]);
  await two.note();
  expect(await outages()).toEqual([{ ...open, ended: 200 }]);
  expect(two.outage()).toBeNull();
});

it("an answer at any server means that there is no outage", async () => {
  const [one, two] = [server(), server()];
  for (const at of [10, 40, 70, 100, 130, 160]) {
    await one.pay(at, "dropped");
    await two.pay(at + 15, "approved");
    await Promise.all([one.note(), two.note()]);
  }
  await two.note();
  expect(await outages()).toEqual([]);
});

it("single calls without an answer are forgotten with the next answer", async () => {
  const one = server();
  for (const at of [10, 20, 30]) await one.pay(at, "dropped");
  await one.note();
  expect(await outages()).toMatchObject([{ calls: 3, isOutage: false, ended: null }]);
  await one.pay(99, "approved");
  await one.note();
  expect(await outages()).toEqual([]);
});

it("one payment without an outcome is no outage, however often it is asked about", async () => {
  const one = server();
  const reference = await one.pay(10, "dropped");
  for (const at of [60, 120, 180, 240]) {
    seconds = at;
    sandbox.server.next(/^GET \/charges\//, "dropped");
    await one.gateway.lookup(reference);
    await one.note();
  }
  expect(await outages()).toMatchObject([{ calls: 5, isOutage: false }]);
});

it("a payment without an outcome is no outage while the gateway answers about a charge that nobody made", async () => {
  const one = server();
  const reference = await one.pay(10, "dropped");
  for (const at of [60, 120, 180, 240]) {
    await one.watch(at, false);
    expect(await outages()).toEqual([]);
    sandbox.server.next(/^GET \/charges\//, "dropped");
    await one.gateway.lookup(reference);
  }
});

it("an outage that met one payment is stored, and its end is known without another one", async () => {
  const one = server();
  await one.pay(10, "dropped");
  for (const at of [30, 60, 90, 120]) await one.watch(at, true);
  expect(one.outage()).toMatchObject({ since: START + 10_000 });
  await one.watch(150, false);
  expect(await outages()).toMatchObject([{ calls: 5, began: 10, until: 120, ended: 150 }]);
  expect(one.outage()).toBeNull();
  const asked = sandbox.server.calls.length;
  await one.watch(180, false);
  expect(sandbox.server.calls.length).toBe(asked);
});

it("calls without an answer that are far apart are about different things", async () => {
  const one = server();
  for (const at of [10, 40, 5_000]) {
    await one.pay(at, "dropped");
    await one.note();
  }
  expect(await outages()).toMatchObject([{ calls: 1, began: 5_000, isOutage: false }]);
});

it("a server that stops loses nothing that was stored, and another one goes on with it", async () => {
  const stopped = server();
  for (const at of [10, 60, 90]) await stopped.pay(at, "dropped");
  await stopped.note();
  const next = server();
  await next.pay(120, "dropped");
  await next.pay(130, "approved");
  await next.note();
  expect(await outages()).toMatchObject([{ calls: 4, began: 10, until: 120, ended: 130 }]);
});

it("what could not be stored is stored with the next note", async () => {
  const one = server();
  for (const at of [10, 60]) await one.pay(at, "dropped");
  await database.pool.query("alter function note_gateway_calls rename to away");
  await expect(one.note()).rejects.toThrow("note_gateway_calls");
  await database.pool.query("alter function away rename to note_gateway_calls");
  await one.pay(120, "dropped");
  await one.pay(130, "approved");
  await one.note();
  expect(await outages()).toMatchObject([{ calls: 3, began: 10, until: 120, ended: 130 }]);
});

it("an outage of a county's own account is of that county alone, and only while it is in use", async () => {
  const one = server(OWN);
  const dropped = async () => {
    for (const at of [10, 60, 120]) await one.pay(at, "dropped");
    await one.note();
  };
  await dropped();
  expect(await outages()).toMatchObject([{ company: own, account: OWN, isOutage: true }]);
  await database.pool.query("delete from gateway_outages");
  await database.pool.query("update gateway_accounts set until = now()");
  await dropped();
  await database.pool.query("update gateway_accounts set until = null");
  expect(await outages()).toEqual([]);
});

it("a county that is on its way to another database is left alone", async () => {
  await database.pool.query("update companies set standing = 'leaving', other_cell = 'west' where id = $1", [
    demo,
  ]);
  const one = server();
  for (const at of [10, 60, 120]) await one.pay(at, "dropped");
  await one.note();
  expect(await outages()).toEqual([]);
  await database.pool.query("update companies set standing = 'here', other_cell = '' where id = $1", [demo]);
});

it("a county sees no other county's outages", async () => {
  await database.pool.query(
    `insert into gateway_outages (company_id, account_id, began_at, unanswered_until, calls, requests)
     values ($1, $2, now(), now(), 1, '{}'), ($3, null, now(), now(), 1, '{}')`,
    [own, OWN, demo],
  );
  const client = await database.pool.connect();
  await client.query("begin");
  await client.query("set local role county_pay_tenant");
  await client.query("select set_config('county_pay.company', $1, true)", [String(demo)]);
  const { rows } = await client.query("select company_id from gateway_outages");
  await client.query("rollback");
  client.release();
  expect(rows).toEqual([{ company_id: demo }]);
});
