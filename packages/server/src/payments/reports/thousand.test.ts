import { randomUUID } from "node:crypto";
import { isoDateAt } from "@county-pay/core/calendar";
import {
  closeOut,
  recordReturn,
  reportTotals,
  reportTransactions,
  reportTransactionsCsv,
  submitCashVoid,
  submitCheckVoid,
  submitRdv2CashPayment,
  submitRdv2CheckPayment,
} from "@county-pay/core/contract";
import { cents, toDollars, wireCents } from "@county-pay/core/money";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf } from "../../testing/client.ts";
import { cashFor, checkFor } from "../../testing/counter.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";
import { ledgerDifferences } from "../ledger/index.ts";

const ZONE = "Pacific/Honolulu";
const MOVES = 1_000;
/** The number of open counters. */
const COUNTERS = 4;
let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;
let clerks: readonly SignedInPerson[];
let admin: SignedInPerson;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, {
    name: "demo",
    flags: { CashPayments: true, CheckPayments: true },
  });
  await database.pool.query("update companies set time_zone = $1", [ZONE]);
  const emails = Array.from({ length: COUNTERS }, (_, at) => `clerk${at}@county.example`);
  for (const email of emails) await insertPerson(database.pool, demo, { email, userType: "Clerk" });
  await insertPerson(database.pool, demo, { email: "admin@county.example", userType: "Admin" });
  app = await buildApi(services);
  clerks = await Promise.all(emails.map((email) => signedIn(app, "demo", email)));
  admin = await signedIn(app, "demo", "admin@county.example");
});
afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

type Method = "CASH" | "CHECK";
type Kind = "Payments" | "Voids" | "Refunds" | "Returns";
interface Taken {
  readonly method: Method;
  readonly confirmation: string;
  readonly total: number;
  /** The clerk whose drawer it is in. */
  readonly clerk: string;
  left: number;
}

const step = fc.record({
  kind: fc.constantFrom("cash", "check", "cash", "check", "whole", "part", "return"),
  cents: fc.integer({ min: 1, max: 500_000 }),
  pick: fc.nat(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The transactions, tracked separately: count and cents by any key. */
class Book {
  readonly sums = new Map<string, { count: number; cents: number }>();
  add(clerk: string, method: Method, kind: Kind, amount: number): void {
    for (const key of [`${clerk} ${method} ${kind}`, kind]) {
      const so = this.sums.get(key) ?? { count: 0, cents: 0 };
      this.sums.set(key, { count: so.count + 1, cents: so.cents + amount });
    }
  }
  of(key: string): { count: number; cents: number } {
    return this.sums.get(key) ?? { count: 0, cents: 0 };
  }
}

const day = () => isoDateAt(Date.now(), ZONE);

async function takeAt(person: SignedInPerson, method: Method, amount: number, name: string): Promise<Taken> {
  const row = { bill_number: name, parcel_id: `P${name}`, balance_cents: amount, billed_cents: amount };
  const [id = ""] = await insertBills(database.pool, demo, [row]);
  const bills = [{ id, cents: amount }];
  const { Confirmation: confirmation } =
    method === "CASH"
      ? await answerOf(person.asUser, submitRdv2CashPayment, { body: cashFor(demo, bills) })
      : await answerOf(person.asUser, submitRdv2CheckPayment, { body: checkFor(demo, bills) });
  return { method, confirmation, total: amount, left: amount, clerk: person.id };
}

/** One clerk's day: payments, refunds, and returns. */
async function work(person: SignedInPerson, steps: readonly Step[], book: Book): Promise<void> {
  const taken: Taken[] = [];
  for (const [at, { kind, cents: amount, pick }] of steps.entries()) {
    const one = taken[pick % Math.max(1, taken.length)];
    if (kind === "cash" || kind === "check" || !one || one.left === 0) {
      const method = kind === "check" ? "CHECK" : "CASH";
      taken.push(await takeAt(person, method, amount, `${person.id}-${at}`));
      book.add(person.id, method, "Payments", amount);
    } else if (kind === "return" && one.method === "CHECK") {
      await answerOf(admin.asApi, recordReturn, { body: { Confirmation: one.confirmation, Code: "R01" } });
      book.add(one.clerk, one.method, "Returns", one.total);
      one.left = 0;
    } else {
      const back = kind === "whole" ? one.left : 1 + (amount % one.left);
      await answerOf(person.asUser, one.method === "CASH" ? submitCashVoid : submitCheckVoid, {
        body: {
          Key: randomUUID(),
          ConfirmationId: one.confirmation,
          Amount: toDollars(cents(back)),
          UserId: person.id,
          TotalFees: 0,
          ConnectorId: "",
          TylerVoid: false,
          ReasonCode: "twice",
        },
      });
      book.add(person.id, one.method, back === one.total ? "Voids" : "Refunds", back);
      one.left -= back;
    }
  }
}

const sums = ({ Count, Amount }: { Count: number; Amount: number }) => ({
  count: Count,
  cents: wireCents(Amount),
});

// OFFICE-003
it("close-out, reports and file agree with the ledger to the cent after a thousand payments, voids, refunds and returns", async () => {
  const [begun] = [day()];
  const share = MOVES / COUNTERS;
  const days = fc.array(fc.array(step, { minLength: share, maxLength: share }), {
    minLength: COUNTERS,
    maxLength: COUNTERS,
  });
  const [steps = []] = fc.sample(days, 1);
  const book = new Book();
  await Promise.all(clerks.map((clerk, at) => work(clerk, steps[at] ?? [], book)));
  const filter = {
    From: begun,
    To: day(),
    Kinds: [],
    Methods: [],
    Standings: [],
    Channels: [],
    ClerkUserId: null,
    Text: "",
  };

  const whole = await answerOf(admin.asApi, closeOut, { params: { day: begun } });
  const kinds = ["Payments", "Voids", "Refunds", "Returns"] as const;
  for (const row of whole.Rows)
    for (const kind of kinds)
      expect(sums(row[kind])).toEqual(book.of(`${row.ClerkUserId} ${row.PaymentType} ${kind}`));

  const { rows: ledger } = await database.pool.query<{ account: string; cents: number }>(
    `select account, sum(amount_cents)::int as cents from ledger_lines
     where company_id = $1 and account in ('cash', 'check') group by account order by account`,
    [demo],
  );
  const net = ledger.reduce((total, row) => total + row.cents, 0);
  expect(whole.Deposits.map((one) => [one.PaymentType.toLowerCase(), wireCents(one.Amount)])).toEqual(
    ledger.map((row) => [row.account, row.cents]),
  );
  expect(wireCents(whole.Total)).toBe(net);

  const { Sums, Count } = await answerOf(admin.asApi, reportTransactions, {
    body: { ...filter, Skip: 0, Top: 1 },
  });
  for (const kind of kinds) expect(sums(Sums[kind])).toEqual(book.of(kind));
  expect(wireCents(Sums.Net)).toBe(net);

  const totals = await answerOf(admin.asApi, reportTotals, { body: { From: begun, To: day() } });
  expect(totals.reduce((total, row) => total + wireCents(row.Net), 0)).toBe(net);

  const file: string[][] = parse(await answerOf(admin.asApi, reportTransactionsCsv, { body: filter }), {
    bom: true,
    from_line: 2,
  });
  expect(file).toHaveLength(Count);
  expect(new Set(file.map((row) => `${row[2]} ${row[4]}`)).size).toBe(Count);
  expect(file.reduce((total, row) => total + Math.round(Number(row[15]) * 100), 0)).toBe(net);

  expect(await ledgerDifferences(database.pool, demo)).toEqual({
    unbalancedMovements: 0,
    billsThatDiffer: 0,
    totalCents: 0,
  });
}, 120_000);
