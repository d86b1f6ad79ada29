import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { framePay } from "@county-pay/core/contract";
import {
  type BillToPay,
  card,
  insertBills,
  insertCounty,
  ledgerDifferences,
  type OpenFrame,
  type Pressed,
  pressInput,
  type TestDatabase,
  testDatabase,
} from "@county-pay/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takenBy } from "../support/payment-world.ts";
import { type GatewayProcess, startGateway } from "../support/programs.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

/** Every run kills at other moments, so a few rounds in each run find what many in one run would. */
const ROUNDS = 8;
const PAYERS = 8;
/** The gateway is killed too in every fourth round. */
const GATEWAY_DIES_EVERY = 4;
/** This card charges and never answers, so killing the server happens between the charge and the answer. */
const SILENT = "4000000000001018";

let gateway: GatewayProcess;
let database: TestDatabase;
let server: ServerProcess;
let companyId: number;

beforeAll(async () => {
  gateway = await startGateway({ GATEWAY_SILENT_MS: "" });
  database = await testDatabase();
  companyId = await insertCounty(database.pool, {
    name: "demo",
    flags: { OnlinePropertyTaxPayment: true },
    config: { CreditCardPercentageFee1Value: 2.35 },
  });
  server = await startServer(gateway, database.url);
});
afterAll(async () => {
  await server?.stop();
  await gateway?.close();
  await database?.close();
});

const ask = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await database.pool.query<Record<string, unknown>>(sql)).rows;

interface Prepared {
  readonly due: BillToPay;
  readonly frame: OpenFrame;
  readonly press: Pressed;
}

async function prepare(due: BillToPay, number: string): Promise<Prepared> {
  const { payer } = server;
  const frame = await payer.openFrame(await payer.checkout(await payer.request([due])));
  return { due, frame, press: await payer.press(frame, card(number)) };
}

/**
 * What a browser does when answers are lost: repeats the same attempt until it knows the outcome. Returns the outcome.
 */
async function payUntilTold({ frame, press }: Prepared): Promise<{ status: string; confirmation: string }> {
  const { payer } = server;
  for (;;) {
    await server.up().catch(() => undefined);
    const answer = await payer.frame.call(framePay, pressInput(frame, press));
    if (answer.ok && answer.value.Status !== "processing") {
      return { status: answer.value.Status, confirmation: answer.value.Confirmation };
    }
    if (!answer.ok && !["offline", "unavailable", "internal", "timeout"].includes(answer.error.code)) {
      return { status: answer.error.code, confirmation: "" };
    }
    await wait(30);
  }
}

/** Counts in the text instead of parsing it, because this runs often. */
const charges = (): number => readFileSync(gateway.journal, "utf8").split('"type":"charge"').length - 1;

/** Waits until the gateway has made at least this many charges. */
async function charged(atLeast: number): Promise<void> {
  while (charges() < atLeast) await wait(5);
}

async function newBills(count: number): Promise<BillToPay[]> {
  const ids = await insertBills(
    database.pool,
    companyId,
    Array.from({ length: count }, () => {
      const name = crypto.randomUUID();
      return { bill_number: name, parcel_id: name };
    }),
  );
  return ids.map((id) => ({ id, cents: 10_000 }));
}

interface Round {
  /** The outcome that each payer received. */
  readonly told: readonly { readonly status: string; readonly confirmation: string }[];
  /** The number of payments that the gateway charged and the killed server did not record. */
  readonly cutOff: number;
}

async function chargedButUnheard(): Promise<number> {
  const taken = takenBy(gateway.journal);
  const submitted = await ask("select id from payments where state = 'submitted'");
  return submitted.filter(({ id }) => taken.has(String(id))).length;
}

/** Runs one round: all payers press Pay, and the server dies after the gateway has charged some of them. */
async function round(number: number): Promise<Round> {
  const bills = await newBills(PAYERS);
  const prepared = await Promise.all(
    bills.map((due, at) => prepare(due, at === 0 ? SILENT : "4111111111111111")),
  );
  // Opens a second tab for one of the bills.
  const [, shared] = bills;
  const all = shared ? [...prepared, await prepare(shared, "5555555555554444")] : prepared;
  const before = charges();
  const outcomes = Promise.all(all.map(payUntilTold));
  await charged(before + 1 + (number % PAYERS));
  await server.kill();
  const cutOff = await chargedButUnheard();
  if (number % GATEWAY_DIES_EVERY === 0) {
    await gateway.kill();
    await gateway.restart();
  }
  await server.restart();
  return { told: await outcomes, cutOff };
}

async function everythingSettled(): Promise<void> {
  for (;;) {
    const [row] = await ask(
      "select count(*)::int as open from payments where state in ('submitted', 'unknown')",
    );
    if (row?.open === 0) return;
    await wait(50);
  }
}

describe("a server killed eight times between charge and answer, and a gateway killed now and then", () => {
  it("no bill is paid twice, no acknowledged payment is lost, everything settles, and the ledger balances", async () => {
    const outcomes: Round["told"][number][] = [];
    let cutOff = 0;
    for (let number = 0; number < ROUNDS; number += 1) {
      const outcome = await round(number);
      outcomes.push(...outcome.told);
      cutOff += outcome.cutOff;
    }
    await everythingSettled();

    // The rounds did their job: payments were interrupted between charge and answer.
    expect(cutOff).toBeGreaterThanOrEqual(ROUNDS);
    expect(outcomes).toHaveLength(ROUNDS * (PAYERS + 1));

    const succeeded = await ask(
      "select id, confirmation, total_cents::int as total from payments where state = 'succeeded'",
    );
    expect(takenBy(gateway.journal)).toEqual(new Map(succeeded.map(({ id, total }) => [id, total])));

    const acknowledged = outcomes.filter(({ status }) => status === "success");
    const confirmations = new Set(succeeded.map(({ confirmation }) => confirmation));
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * PAYERS * 0.5);
    expect(acknowledged.filter(({ confirmation }) => !confirmations.has(confirmation))).toEqual([]);
    expect(new Set(outcomes.map(({ status }) => status)).has("internal")).toBe(false);

    expect(
      await ask(
        `select bill_id from payment_bills join payments p on p.id = payment_id where p.state = 'succeeded'
         group by bill_id having count(*) > 1`,
      ),
    ).toEqual([]);
    expect(await ask("select from payments where needs_attention is not null")).toEqual([]);
    expect(await ask("select from bills where balance_cents not in (0, billed_cents)")).toEqual([]);
    expect(await ask("select from pending_bills")).toEqual([]);
    expect(
      await ask(
        `select from open_payments o join payments p on p.company_id = o.company_id and p.id = o.payment_id
         where p.state <> 'created'`,
      ),
    ).toEqual([]);
    expect(await ledgerDifferences(database.pool, companyId)).toEqual({
      unbalancedMovements: 0,
      billsThatDiffer: 0,
      totalCents: 0,
    });
  });
});
