import { randomUUID } from "node:crypto";
import { isoDateAt } from "@county-pay/core/calendar";
import {
  clerkRecentPayment,
  closeOut,
  getTransactionDetails,
  needsAttention,
  resolveAttention,
  submitCashVoid,
  submitCheckVoid,
  submitRdv2CashPayment,
  submitRdv2CheckPayment,
} from "@county-pay/core/contract";
import { cents, toDollars, wireCents } from "@county-pay/core/money";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { cashFor, checkFor } from "../../testing/counter.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";
import { ledgerDifferences } from "../ledger/index.ts";

const ZONE = "Pacific/Honolulu";
let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;
let clerks: readonly SignedInPerson[];
let admin: SignedInPerson;
let resident: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  const flags = { CashPayments: true, CheckPayments: true };
  demo = await insertCounty(database.pool, { name: "demo", flags });
  await database.pool.query("update companies set time_zone = $1", [ZONE]);
  // What a blind count withholds is in drawers.test.ts.
  await database.pool.query(`update companies set customization = '{"BlindCount": "off"}' where id = $1`, [
    demo,
  ]);
  const other = await insertCounty(database.pool, { name: "other", flags });
  const somebody = async (company: number, email: string, userType: string) => {
    await insertPerson(database.pool, company, { email, userType });
    return () => signedIn(app, company === demo ? "demo" : "other", email);
  };
  const people = [
    await somebody(demo, "a@county.example", "Clerk"),
    await somebody(demo, "b@county.example", "Clerk"),
    await somebody(demo, "admin@county.example", "Admin"),
    await somebody(demo, "resident@mail.example", "user"),
    await somebody(other, "stranger@county.example", "Admin"),
  ] as const;
  app = await buildApi(services);
  const [a, b, c, d, e] = await Promise.all([
    people[0](),
    people[1](),
    people[2](),
    people[3](),
    people[4](),
  ]);
  clerks = [a, b];
  admin = c;
  resident = d;
  stranger = e;
});
afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

/** Today's date in the county. */
const today = (): string => isoDateAt(Date.now(), ZONE);
const dayOf = (person: SignedInPerson, day = today()) =>
  answerOf(person.asApi, closeOut, { params: { day } });

interface Taken {
  readonly method: "CASH" | "CHECK";
  readonly confirmation: string;
  readonly total: number;
  left: number;
}

const step = fc.record({
  kind: fc.constantFrom("cash", "check", "cash", "check", "whole", "part"),
  clerk: fc.nat({ max: 1 }),
  cents: fc.integer({ min: 1, max: 500_000 }),
  pick: fc.nat(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

let made = 0;
async function takeAt(person: SignedInPerson, kind: "cash" | "check", amount: number): Promise<Taken> {
  made += 1;
  const row = { bill_number: `B${made}`, parcel_id: `P${made}`, balance_cents: amount, billed_cents: amount };
  const [id = ""] = await insertBills(database.pool, demo, [row]);
  const bills = [{ id, cents: amount }];
  const { Confirmation: confirmation } =
    kind === "cash"
      ? await answerOf(person.asUser, submitRdv2CashPayment, { body: cashFor(demo, bills) })
      : await answerOf(person.asUser, submitRdv2CheckPayment, { body: checkFor(demo, bills) });
  return { method: kind === "cash" ? "CASH" : "CHECK", confirmation, total: amount, left: amount };
}
const giveBack = (person: SignedInPerson, { method, confirmation }: Taken, amount: number) =>
  answerOf(person.asUser, method === "CASH" ? submitCashVoid : submitCheckVoid, {
    body: {
      Key: randomUUID(),
      ConfirmationId: confirmation,
      Amount: toDollars(cents(amount)),
      UserId: person.id,
      TotalFees: 0,
      ConnectorId: "",
      TylerVoid: false,
      ReasonCode: "twice",
    },
  });

/** The expected contents of the drawers, tracked separately: by clerk and method, in cents. */
class Book {
  readonly #sums = new Map<string, number>();
  add(clerk: string, method: string, what: string, amount: number): void {
    for (const [key, more] of [
      [`${clerk} ${method} ${what}`, amount],
      [`${clerk} ${method} ${what} count`, 1],
    ] as const)
      this.#sums.set(key, (this.#sums.get(key) ?? 0) + more);
  }
  entries(): Record<string, number> {
    return Object.fromEntries([...this.#sums].sort());
  }
}

async function play(steps: readonly Step[], book: Book): Promise<void> {
  const taken: Taken[] = [];
  for (const { kind, clerk, cents: amount, pick } of steps) {
    const person = clerks[clerk];
    if (!person) throw new Error("no such clerk");
    if (kind === "cash" || kind === "check") {
      const one = await takeAt(person, kind, amount);
      taken.push(one);
      book.add(person.id, one.method, "Payments", amount);
      continue;
    }
    const one = taken[pick % Math.max(1, taken.length)];
    if (!one || one.left === 0) continue;
    const back = kind === "whole" ? one.left : 1 + (amount % one.left);
    await giveBack(person, one, back);
    book.add(person.id, one.method, back === one.total ? "Voids" : "Refunds", back);
    one.left -= back;
  }
}

it("the day of an office agrees with its ledger to the cent, whatever was taken and given back", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 220, maxLength: 220 }), async (steps) => {
      const book = new Book();
      await play(steps, book);
      const whole = await dayOf(admin);
      const totals = new Map<string, number>();
      for (const row of whole.Rows)
        for (const what of ["Payments", "Voids", "Refunds", "Returns"] as const) {
          if (row[what].Count === 0) continue;
          const key = `${row.ClerkUserId} ${row.PaymentType} ${what}`;
          totals.set(key, wireCents(row[what].Amount));
          totals.set(`${key} count`, row[what].Count);
        }
      expect(Object.fromEntries([...totals].sort())).toEqual(book.entries());

      const { rows } = await database.pool.query<{ account: string; cents: number }>(
        `select account, sum(amount_cents)::int as cents from ledger_lines
         where company_id = $1 and account in ('cash', 'check') and (posted_at at time zone $2)::date = $3::date
         group by account order by account`,
        [demo, ZONE, today()],
      );
      expect(
        whole.Deposits.map(({ PaymentType, Amount }) => [PaymentType.toLowerCase(), wireCents(Amount)]),
      ).toEqual(rows.map(({ account, cents: amount }) => [account, amount]));
      expect(wireCents(whole.Total)).toBe(rows.reduce((total, row) => total + row.cents, 0));

      for (const person of clerks) {
        const own = await dayOf(person);
        expect(own.Rows).toEqual(whole.Rows.filter(({ ClerkUserId }) => ClerkUserId === person.id));
      }
      expect(await ledgerDifferences(database.pool, demo)).toEqual({
        unbalancedMovements: 0,
        billsThatDiffer: 0,
        totalCents: 0,
      });
    }),
    { numRuns: 1, endOnFailure: true },
  );
});

describe("the close-out of a day", () => {
  it("the close-out is empty on another day, and in another county", async () => {
    expect(await dayOf(admin, "2020-01-01")).toEqual({
      Day: "2020-01-01",
      IsClosed: false,
      BookDay: today(),
      Rows: [],
      Drawers: [],
      Checks: [],
      Deposits: [],
      Total: 0,
      Incoming: [],
      Colleagues: clerks.map(({ id }) => ({ ClerkUserId: id, ClerkName: "Ada Sample" })),
    });
    expect((await dayOf(stranger)).Rows).toEqual([]);
  });

  it("the close-out lists a drawer's checks with their numbers, without voided ones", async () => {
    const [clerk] = clerks;
    if (!clerk) throw new Error("no clerk");
    const [kept, back] = [await takeAt(clerk, "check", 7_000), await takeAt(clerk, "check", 8_000)];
    await giveBack(clerk, back, 8_000);
    const { Checks } = await dayOf(clerk);
    expect(
      Checks.filter(({ Confirmation }) => [kept.confirmation, back.confirmation].includes(Confirmation)),
    ).toEqual([
      expect.objectContaining({ ClerkUserId: clerk.id, Confirmation: kept.confirmation, Amount: 70 }),
    ]);
    expect(Checks.every(({ CheckNumber }) => CheckNumber !== "")).toBe(true);
  });

  it("the close-out counts a clerk's void of an online eCheck as online, not in the clerk's drawer", async () => {
    const [clerk] = clerks;
    if (!clerk) throw new Error("no clerk");
    const before = await dayOf(clerk);
    const confirmation = "0NWNE0000000000A";
    await database.pool.query(
      `insert into payments (company_id, id, method, sub_cents, fee_cents, total_cents, confirmation, payer, last4, card_brand)
       values ($1, gen_random_uuid(), 'ACH', 10000, 0, 10000, $2, '{"FirstName":"Pay","LastName":"Er"}', '1111', '')`,
      [demo, confirmation],
    );
    for (const state of ["submitted", "succeeded"])
      await database.pool.query(
        `update payments set state = $2, submitted_at = coalesce(submitted_at, now()),
           settled_at = case when $2 = 'succeeded' then now() end where confirmation = $1`,
        [confirmation, state],
      );
    await database.pool.query(
      `insert into payment_refunds (company_id, payment_id, kind, amount_cents, fee_cents, confirmation, key, request_hash, user_id)
       select company_id, id, 'void', 10000, 0, '0NWNE0000000000B', gen_random_uuid(), '\\x00', $2 from payments where confirmation = $1`,
      [confirmation, clerk.id],
    );
    await database.pool.query(
      `update payment_refunds set state = 'succeeded', given_on = county_day(company_id), settled_at = now()
       where confirmation = '0NWNE0000000000B'`,
    );
    expect((await dayOf(clerk)).Rows).toEqual(before.Rows);
    const online = (await dayOf(admin)).Rows.find(
      ({ ClerkUserId, PaymentType }) => ClerkUserId === null && PaymentType === "ACH",
    );
    expect(online).toMatchObject({ Voids: { Count: 1, Amount: 100 } });
  });

  it("residents cannot read the close-out, and invalid days are refused", async () => {
    const refusals = await Promise.all([
      refusalOf(resident.asApi, closeOut, { params: { day: today() } }),
      refusalOf(admin.asApi, closeOut, { params: { day: "2026-02-30" } }),
    ]);
    expect(refusals.map(({ code }) => code)).toEqual(["forbidden", "validation_failed"]);
  });
});

describe("a payment over the counter", () => {
  it("only the county's clerks can look up a counter payment", async () => {
    const [clerk] = clerks;
    if (!clerk) throw new Error("no clerk");
    const { confirmation } = await takeAt(clerk, "cash", 4_200);
    const params = { confirmation, connectorId: "-" };
    expect(await answerOf(clerk.asUser, getTransactionDetails, { params })).toMatchObject({
      Status: "success",
      PaymentType: "CASH",
      Amount: 42,
      RefundableAmount: 42,
      IsVoidable: true,
      FirstName: "Ada",
    });
    expect(await answerOf(clerk.asApi, clerkRecentPayment, { params: { confirmation } })).toMatchObject({
      Confirmation: confirmation,
    });
    for (const person of [resident, stranger])
      expect((await refusalOf(person.asUser, getTransactionDetails, { params })).code).toBe("not_found");
    expect(
      (
        await refusalOf(clerk.asUser, getTransactionDetails, {
          params: { ...params, connectorId: "sandbox" },
        })
      ).code,
    ).toBe("not_found");
    expect((await refusalOf(resident.asApi, clerkRecentPayment, { params: { confirmation } })).code).toBe(
      "forbidden",
    );
    expect((await refusalOf(stranger.asApi, clerkRecentPayment, { params: { confirmation } })).code).toBe(
      "not_found",
    );
  });
});

describe("an exception that an admin must resolve", () => {
  it("an exception is listed for admins, resolved with a note, and stays in the audit trail", async () => {
    const [clerk] = clerks;
    if (!clerk) throw new Error("no clerk");
    const { confirmation } = await takeAt(clerk, "check", 1_000);
    await database.pool.query("update payments set needs_attention = 'odd' where confirmation = $1", [
      confirmation,
    ]);
    expect(await answerOf(admin.asApi, needsAttention, {})).toMatchObject([
      {
        Confirmation: confirmation,
        Reason: "odd",
        Amount: 10,
        State: "succeeded",
        Choices: ["accept", "give_back", "given_back"],
      },
    ]);
    expect(await answerOf(stranger.asApi, needsAttention, {})).toEqual([]);
    const body = { Confirmation: confirmation, Resolution: "accept", Note: "the bank was asked" } as const;
    expect((await refusalOf(clerk.asApi, resolveAttention, { body })).code).toBe("forbidden");
    expect((await refusalOf(stranger.asApi, resolveAttention, { body })).code).toBe("not_found");
    expect((await refusalOf(admin.asApi, resolveAttention, { body: { ...body, Note: " " } })).code).toBe(
      "validation_failed",
    );
    await answerOf(admin.asApi, resolveAttention, { body });
    expect(await answerOf(admin.asApi, needsAttention, {})).toEqual([]);
    expect((await refusalOf(admin.asApi, resolveAttention, { body })).code).toBe("not_found");
    const { rows } = await database.pool.query(
      "select user_id::text as who, details from audit_events where action = 'payment.resolved'",
    );
    expect(rows).toEqual([
      { who: admin.id, details: { resolution: "accept", note: "the bank was asked", was: "odd" } },
    ]);
  });
});
