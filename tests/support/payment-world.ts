import { Writable } from "node:stream";
import {
  type BillToPay,
  buildApi,
  buildPaymentsOrigin,
  clientOf,
  createPayer,
  insertBills,
  insertCounty,
  type Payer,
  readJournal,
  type Services,
  settleDue,
  type TestDatabase,
  testConfig,
  testDatabase,
  testServices,
} from "@county-pay/server/testing";
import type { GatewayProcess } from "./programs.ts";

const PORTAL = "http://localhost:4000";
export const PAYMENTS = "http://localhost:4001";
export const COUNTY_SITE = "https://www.example-county.test";

/** 2.35% with a minimum of one dollar for cards, 50 cents for eChecks. */
const FEES = {
  CreditCardPercentageFee1Value: 2.35,
  CreditCardPercentageFee1Label: "Service fee",
  CreditCardFeeMin: 1,
  ACHFixedFee1Value: 0.5,
};

/** The server on a separate database, with a real gateway in another process. */
export interface PaymentWorld {
  readonly database: TestDatabase;
  readonly services: Services;
  readonly api: Awaited<ReturnType<typeof buildApi>>;
  readonly frame: Awaited<ReturnType<typeof buildPaymentsOrigin>>;
  readonly companyId: number;
  readonly payer: Payer;
  /** Adds an unpaid bill of a new property; amounts in cents. */
  bill(cents: number): Promise<BillToPay>;
  addBills: (bills: Parameters<typeof insertBills>[2]) => Promise<string[]>;
  payerOf(company: string): Payer;
  /** Asks the gateway about every unsettled payment now, without waiting for the schedule. */
  settle(): Promise<number>;
  /** All log output. */
  log(): string;
  /** The rows of a database query about payments, as text. */
  ask(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** What the gateway charged, by reference, in cents. */
  taken(): Map<string, number>;
  close(): Promise<void>;
}

type Settings = Partial<Services["config"]["payments"]>;

/** Collects the log output. */
function logbook(): { readonly to: Writable; readonly text: () => string } {
  let text = "";
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  return { to, text: () => text };
}

interface Charge {
  readonly type: string;
  readonly reference: string;
  readonly taken: number;
}

export function takenBy(journal: string): Map<string, number> {
  const charges = (readJournal(journal) as Charge[]).filter(
    ({ type, taken }) => type === "charge" && taken > 0,
  );
  const byReference = new Map<string, number>();
  for (const { reference, taken } of charges) {
    byReference.set(reference, (byReference.get(reference) ?? 0) + taken);
  }
  return byReference;
}

/** Builds it: county `demo`, with fees, cards and eChecks, partial payment, and a site that may embed it. */
export async function paymentWorld(gateway: GatewayProcess, settings: Settings = {}): Promise<PaymentWorld> {
  const database = await testDatabase();
  const config = testConfig(database.url);
  const services = testServices(database.url, {
    logLevel: "debug",
    gatewayUrl: gateway.url,
    sites: { ...config.sites, gateway: { origin: gateway.url, all: [gateway.url] } },
    payments: {
      ...config.payments,
      captchaCost: 1,
      settleAgainMs: 1,
      declinesPerBill: 1_000,
      ...settings,
    },
  });
  const companyId = await insertCounty(database.pool, {
    name: "demo",
    config: { ...FEES, hasPartialPaymentOption: true },
    flags: { OnlinePropertyTaxPayment: true, ACHPaymentsOnline: true },
    allowedOrigins: [COUNTY_SITE],
  });
  const log = logbook();
  const api = await buildApi(services, log.to);
  const frame = await buildPaymentsOrigin(services, log.to);
  const payerOf = (company: string): Payer =>
    createPayer(company, {
      page: clientOf(api, { origin: PORTAL }),
      frame: clientOf(frame, { origin: PAYMENTS }),
      gatewayUrl: gateway.url,
    });
  let made = 0;
  const addBills: PaymentWorld["addBills"] = (bills) => insertBills(database.pool, companyId, bills);
  return {
    database,
    services,
    api,
    frame,
    companyId,
    payer: payerOf("demo"),
    payerOf,
    addBills,
    async bill(cents) {
      made += 1;
      const name = String(made);
      const [id = ""] = await addBills([
        { bill_number: `B-${name}`, parcel_id: `P-${name}`, balance_cents: cents, billed_cents: cents },
      ]);
      return { id, cents };
    },
    async settle() {
      await database.pool.query(
        `update payments set next_check_at = clock_timestamp()
         where state in ('submitted', 'unknown', 'challenged', 'pending') and next_check_at is not null`,
      );
      return settleDue(services, frame.log);
    },
    log: log.text,
    ask: async (sql, values = []) =>
      (await database.pool.query<Record<string, unknown>>(sql, [...values])).rows,
    taken: () => takenBy(gateway.journal),
    async close() {
      await Promise.all([api.close(), frame.close()]);
      await services.db.close();
      await database.close();
    },
  };
}
