import { randomUUID } from "node:crypto";
import type { SavableMethod } from "@county-pay/core/methods";
import type { FastifyInstance } from "fastify";
import { buildApi } from "../../../app.ts";
import type { Config } from "../../../config.ts";
import type { CaughtMail } from "../../../delivery/mail/index.ts";
import type { Services } from "../../../kernel/services.ts";
import { takeBankReturns } from "../../../payments/payments/bank-returns.ts";
import { settleDue } from "../../../payments/payments/settle.ts";
import { insertBills, insertCounty, type TestBill } from "../../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../../testing/database.ts";
import { mailsTo } from "../../../testing/mailbox.ts";
import { tokenize } from "../../../testing/payer.ts";
import { insertPerson } from "../../../testing/people.ts";
import { startSandbox, type TestSandbox } from "../../../testing/sandbox.ts";
import { insertSavedMethod } from "../../../testing/saved-methods.ts";
import { testConfig, testServices } from "../../../testing/services.ts";
import { makeAutopay, type Turn } from "../index.ts";

export const SILENT = { info: () => undefined, error: () => undefined };

/** Noon of a day in the county (America/New_York), in milliseconds. */
export const noonOf = (day: string): number => Date.parse(`${day}T17:00:00Z`);

/** A run's row in the database. */
export interface RunRow {
  readonly day: string;
  readonly state: string;
  readonly reason: string;
  readonly tries: number;
  readonly declines: number;
  readonly next_on: string;
  readonly charge_on: string | null;
  readonly announced_cents: number | null;
}

/** A payment's row in the database. */
export interface PaymentRow {
  readonly state: string;
  readonly sub_cents: number;
  readonly fee_cents: number;
  readonly total_cents: number;
}

/** A county with automatic payments, its resident Ada with an account, and a sandbox gateway. */
export interface World {
  readonly database: TestDatabase;
  readonly services: Services;
  readonly sandbox: TestSandbox;
  readonly app: FastifyInstance;
  readonly demo: number;
  readonly ada: number;
  /** ConsumerAccountId. */
  readonly account: number;
  /** Adds bills to that account, for the property `R-1`; returns their IDs. */
  bills(bills: readonly Partial<TestBill>[]): Promise<string[]>;
  /** Saves a card (or an eCheck account) of Ada's that the gateway stores. */
  method(number?: string, kind?: SavableMethod): Promise<string>;
  /** Creates Ada's schedule for the account; returns its ScheduleId. */
  schedule(change?: {
    readonly method?: string;
    readonly first?: string;
    readonly payments?: number;
  }): Promise<string>;
  /** Runs the job once, at noon on a date. */
  turn(day: string, turn?: Turn): Promise<number>;
  /** Advances the time for which a run is held or postponed. */
  timePasses(): Promise<void>;
  settle(): Promise<void>;
  runs(): Promise<readonly RunRow[]>;
  payments(): Promise<readonly PaymentRow[]>;
  balance(): Promise<number>;
  mails(): Promise<readonly CaughtMail[]>;
  /** Restores the initial state, except for payments: `payments` returns those since then. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const EMAIL = "ada@mail.example";
/** A card costs two percent, an eCheck one dollar. */
const FEES = { CreditCardPercentageFee1Value: 2, ACHFixedFee1Value: 1 };
export const FLAGS = {
  AutoPay: true,
  AccountLinking: true,
  OnlinePropertyTaxPayment: true,
  ACHPayments: true,
  ACHPaymentsOnline: true,
};

async function insertAccount(
  database: TestDatabase,
  company: number,
  user: number,
  number: string,
): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `with c as (insert into consumers (company_id) values ($1) returning id),
       a as (insert into consumer_accounts (company_id, consumer_id, account_number) select $1, id, $3 from c
         returning id, consumer_id),
       m as (insert into user_consumer_maps (company_id, user_id, consumer_id, consumer_account_id)
         select $1, $2, consumer_id, id from a)
     select id::integer from a`,
    [company, user, number],
  );
  return rows[0]?.id ?? 0;
}

export async function createWorld(overrides: Partial<Config["payments"]> = {}): Promise<World> {
  const [database, sandbox] = await Promise.all([testDatabase(), startSandbox()]);
  const { payments } = testConfig(database.url);
  const services = testServices(database.url, {
    gatewayUrl: sandbox.url,
    payments: { ...payments, settleAgainMs: 1, ...overrides },
  });
  const demo = await insertCounty(database.pool, { name: "demo", flags: FLAGS, config: FEES });
  const ada = await insertPerson(database.pool, demo, { email: EMAIL });
  const account = await insertAccount(database, demo, ada, "A-1");
  const app = await buildApi(services);
  let bill = 0;
  let paidBefore = 0;
  const all = async <Row extends object>(text: string): Promise<Row[]> =>
    (await database.pool.query<Row>(text)).rows;
  const allPayments = () =>
    all<PaymentRow>(`select state, sub_cents::integer as sub_cents, fee_cents::integer as fee_cents,
      total_cents::integer as total_cents from payments order by created_at, id`);
  const world: World = {
    database,
    services,
    sandbox,
    app,
    demo,
    ada,
    account,
    bills: (bills) =>
      insertBills(
        database.pool,
        demo,
        bills.map((given) => {
          bill += 1;
          return { bill_number: `B-${bill}`, account_number: "A-1", parcel_id: `R-${bill}`, ...given };
        }),
      ),
    async method(number = "4111111111111111", kind = "CC") {
      const token = await tokenize(sandbox.url, { number, method: kind });
      const reference = randomUUID();
      const keep = () => services.gateways.installation.store({ reference, method: kind, token });
      let stored = await keep();
      for (let tries = 1; stored.outcome === "unknown" && tries < 10; tries += 1) stored = await keep();
      if (stored.outcome !== "succeeded") throw new Error(`the gateway kept nothing: ${stored.outcome}`);
      return insertSavedMethod(database.pool, demo, ada, {
        token: stored.token,
        method: kind,
        last4: number.slice(-4),
      });
    },
    async schedule({ method, first = "2031-01-31", payments: count = 12 } = {}) {
      const { rows } = await database.pool.query<{ schedule_id: string }>(
        `insert into autopay_schedules (company_id, user_id, consumer_account_id, saved_method_id, first_date, payments)
         values ($1, $2, $3, $4, $5, $6) returning schedule_id`,
        [demo, ada, account, method ?? (await world.method()), first, count],
      );
      return rows[0]?.schedule_id ?? "";
    },
    turn: (day, turn = {}) => makeAutopay(services, SILENT, { now: noonOf(day), ...turn }),
    timePasses: async () => {
      await database.pool.query("update autopay_runs set claimed_until = now() - interval '1 second'");
    },
    settle: async () => {
      await database.pool.query(
        "update payments set next_check_at = now() where state in ('submitted', 'unknown', 'challenged', 'pending') and next_check_at is not null",
      );
      await settleDue(services, SILENT);
      await takeBankReturns(services, SILENT);
    },
    runs: () =>
      all(`select to_char(day, 'YYYY-MM-DD') as day, state, reason, tries, declines,
          to_char(next_on, 'YYYY-MM-DD') as next_on, to_char(charge_on, 'YYYY-MM-DD') as charge_on,
          announced_cents::integer as announced_cents from autopay_runs order by day`),
    payments: async () => (await allPayments()).slice(paidBefore),
    balance: async () => {
      const [row] = await all<{ sum: number }>(
        "select coalesce(sum(balance_cents), 0)::integer as sum from bills where account_number = 'A-1'",
      );
      return row?.sum ?? 0;
    },
    mails: () => mailsTo(app, services, EMAIL),
    async reset() {
      await database.pool.query(`
        truncate autopay_runs, autopay_schedules, autopay_setups, saved_methods, kept_tokens, mails, caught_mails;
        delete from restricted_consumers;
        delete from bill_declines;
        update users set disabled_at = null;
        update bills set account_number = 'of yesterday';
      `);
      paidBefore = (await allPayments()).length;
      await database.pool.query(
        `insert into user_consumer_maps (company_id, user_id, consumer_id, consumer_account_id)
         select company_id, $2, consumer_id, id from consumer_accounts where company_id = $1 and id = $3
         on conflict do nothing`,
        [demo, ada, account],
      );
      await database.pool.query("update companies set flags = $1, customization = '{}'", [FLAGS]);
      services.companies.forget();
    },
    async close() {
      await app.close();
      await services.mailer.close();
      await services.db.close();
      sandbox.close();
      await database.close();
    },
  };
  return world;
}
