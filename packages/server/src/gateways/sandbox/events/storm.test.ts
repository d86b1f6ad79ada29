import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cents } from "@county-pay/core/money";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi, buildPaymentsOrigin } from "../../../app.ts";
import { asCompany } from "../../../db/tenant.ts";
import type { Services } from "../../../kernel/services.ts";
import { takeDisputes } from "../../../payments/disputes/index.ts";
import { ledgerDifferences } from "../../../payments/ledger/index.ts";
import { giveBackOrAsk, takeFailedRefunds } from "../../../payments/payments/index.ts";
import { settleDue, settleRefunds } from "../../../payments/payments/settle.ts";
import { clientOf } from "../../../testing/client.ts";
import { insertBills, insertCounty } from "../../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../../testing/database.ts";
import { account, card, createPayer, type Instrument } from "../../../testing/payer.ts";
import { startSandbox, type TestSandbox } from "../../../testing/sandbox.ts";
import { testConfig, testServices } from "../../../testing/services.ts";
import { SANDBOX } from "../kind.ts";
import { SIGNATURE_HEADER, signed } from "./signature.ts";

const SECRET = "a-secret-of-this-test";
const PENDING_THEN_PAID = "000111111114";
const PENDING_THEN_FAILED = "000111111115";
const DISPUTED = "4000000000000259";
const REFUND_FAILS = "4000000000001125";

interface Sent {
  readonly signature: string;
  readonly body: string;
}

/** What the sandbox sent, as it arrived. */
const sent: Sent[] = [];
const relay = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  sent.push({
    signature: String(request.headers[SIGNATURE_HEADER]),
    body: Buffer.concat(chunks).toString(),
  });
  response.end();
});

let database: TestDatabase;
let sandbox: TestSandbox;
let services: Services;
let api: FastifyInstance;
let frames: FastifyInstance;
let companyId: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  const { port } = relay.address() as AddressInfo;
  sandbox = await startSandbox({ events: { url: `http://127.0.0.1:${port}/`, secret: SECRET } });
  database = await testDatabase();
  const { payments } = testConfig(database.url);
  services = testServices(database.url, {
    gateway: SANDBOX.choose(
      { GATEWAY_EVENTS_SECRET: SECRET },
      { origins: [], sandbox: { url: sandbox.url, origin: sandbox.url, origins: [sandbox.url] } },
    ),
    payments: { ...payments, captchaCost: 1, settleAgainMs: 1 },
  });
  companyId = await insertCounty(database.pool, {
    name: "demo",
    flags: { OnlinePropertyTaxPayment: true, ACHPaymentsOnline: true },
  });
  api = await buildApi(services);
  frames = await buildPaymentsOrigin(services);
});
afterAll(async () => {
  await Promise.all([api.close(), frames.close()]);
  relay.close();
  sandbox.close();
  await services.db.close();
  await database.close();
});

const ask = async (text: string) =>
  (await database.pool.query<Record<string, unknown>>(text)).rows.map((row) => Object.values(row)[0]);
const deliver = async ({ body, signature }: Sent): Promise<number> => {
  const { statusCode } = await frames.inject({
    method: "POST",
    url: "/gateway-events/sandbox",
    headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signature },
    payload: body,
  });
  return statusCode;
};

let made = 0;
async function pays(instrument: Instrument): Promise<void> {
  made += 1;
  const number = String(made);
  const [id = ""] = await insertBills(database.pool, companyId, [
    { bill_number: `B-${number}`, parcel_id: `P-${number}`, balance_cents: 10_000, billed_cents: 10_000 },
  ]);
  await createPayer("demo", {
    page: clientOf(api, { origin: "http://localhost:4000" }),
    frame: clientOf(frames, { origin: "http://localhost:4001" }),
    gatewayUrl: sandbox.url,
  }).pay([{ id, cents: cents(10_000) }], instrument);
}

/** Refunds a part of the newest payment as the office does. */
async function refunds(amountCents: number): Promise<void> {
  const [confirmation] = await ask("select confirmation from payments order by created_at desc limit 1");
  const order = {
    key: randomUUID(),
    confirmation: String(confirmation),
    methods: ["CC"],
    amountCents,
    feeCents: 0,
    userId: null,
    mayRefund: true,
    tylerVoid: false,
  } as const;
  await giveBackOrAsk(
    services,
    api.log,
    (work) => asCompany(services.db.kysely, companyId, work),
    companyId,
    order,
    Buffer.from(randomUUID()),
  );
}

const money = () =>
  ask(
    `select jsonb_agg(jsonb_build_array(kind, account, cents) order by kind, account)
     from (select kind, account, sum(amount_cents)::int as cents from ledger_lines group by kind, account) lines`,
  );

it("a storm of events, repeated, shuffled, late, and while the jobs run, books everything exactly once", async () => {
  await pays(account(PENDING_THEN_PAID));
  await pays(account(PENDING_THEN_FAILED));
  await pays(card(DISPUTED));
  await pays(card(DISPUTED));
  await pays(card(REFUND_FAILS));
  await refunds(4_000);
  expect(await ask("select state from payment_refunds")).toEqual(["succeeded"]);
  // The job alone would ask hours later.
  await ask("update payments set next_check_at = now() + interval '4 hours' where state = 'pending'");
  await sandbox.passTime();
  const [won] = await sandbox.disputes.list(0);
  await sandbox.disputes.control(won?.id ?? "", "win");
  await expect.poll(() => sent.length).toBe(6);

  const copies = [1, 2, 3, 4, 5].flatMap(() => sent);
  const [storm = []] = fc.sample(fc.shuffledSubarray(copies, { minLength: copies.length }), 1);
  const jobs = [1, 2, 3].flatMap(() => [
    settleDue(services, api.log),
    settleRefunds(services, api.log),
    takeFailedRefunds(services),
    takeDisputes(services, api.log),
  ]);
  const answers = await Promise.all(storm.map(deliver));
  await Promise.all(jobs);
  expect(new Set(answers)).toEqual(new Set([200]));
  await expect
    .poll(async () => {
      await settleDue(services, api.log);
      return ask("select state from payments order by created_at");
    })
    .toEqual(["succeeded", "declined", "succeeded", "succeeded", "succeeded"]);
  await expect
    .poll(() => ask("select state from disputes order by state"))
    .toEqual(["needs_response", "won"]);
  await expect
    .poll(async () => {
      await settleRefunds(services, api.log);
      return ask("select jsonb_build_array(state, decline_code, attention ->> 'code') from payment_refunds");
    })
    .toEqual([["succeeded", "account_closed", "declined_after_given"]]);
  // The county has the money of the failed refund again, and owes it to the payer, once.
  const unapplied =
    "select coalesce(sum(amount_cents), 0)::int from ledger_lines where account = 'unapplied'";
  expect(await ask(unapplied)).toEqual([-4_000]);
  const owed = await ask("select balance_cents::int from bills order by id");
  expect([...owed.slice(0, 2), ...owed.slice(2, 4).sort(), ...owed.slice(4)]).toEqual([
    0, 10_000, 0, 10_000, 4_000,
  ]);
  expect(await ask("select count(*)::int from gateway_events")).toEqual([6]);

  const before = await money();
  for (const late of sent) expect(await deliver(late)).toBe(200);
  await settleDue(services, api.log);
  await settleRefunds(services, api.log);
  await takeFailedRefunds(services);
  await takeDisputes(services, api.log);
  expect(await money()).toEqual(before);
  expect(await ledgerDifferences(database.pool, companyId)).toEqual({
    unbalancedMovements: 0,
    billsThatDiffer: 0,
    totalCents: 0,
  });
  expect(sandbox.charged.filter(({ taken }) => taken > 0)).toHaveLength(4);
});

it("an event with a wrong, foreign, or old signature is refused, and nothing is noted", async () => {
  const known = await ask("select count(*)::int from gateway_events");
  const body = JSON.stringify({ id: "evt_forged", about: { kind: "dispute", id: "dp_1" } });
  const now = Math.floor(Date.now() / 1_000);
  const bytes = Buffer.from(body);
  for (const signature of [
    "",
    "t=1,v1=",
    signed("another-secret-altogether", bytes, now),
    signed(SECRET, Buffer.from(`${body} `), now),
    signed(SECRET, bytes, now - 301),
    signed(SECRET, bytes, now + 301),
  ])
    expect(await deliver({ body, signature }), signature).toBe(400);
  const nonsense = Buffer.from('{"id":"evt_1"}');
  expect(await deliver({ body: nonsense.toString(), signature: signed(SECRET, nonsense, now) })).toBe(400);
  expect(await ask("select count(*)::int from gateway_events")).toEqual(known);
});
