import {
  changeAddressRequest,
  createConsumerAccount,
  getGuestPaymentInfo,
  readAddressChanges,
  register,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn, TEST_PASSWORD } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;
let bills = 1;
/** An account without payments, and its only bill. */
let account: string;
let bill: string;
let consumer: string;
let owner: SignedInPerson;
let clerk: SignedInPerson;
/** The IDs of those who pay: the claimant, another resident, and a clerk. */
let payers: Record<"self" | "other" | "clerk", string>;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  const flags = { SignUpEnabled: true, AccountLinking: true, ChangeAddress: true };
  const customization = { AccountProofByPayment: "true" };
  demo = await insertCounty(database.pool, { name: "demo", flags, customization });
  const strict = await insertCounty(database.pool, { name: "strict", flags });
  await insertBills(database.pool, strict, [{ bill_number: "S1", account_number: "ACC 1" }]);
  const self = await insertPerson(database.pool, demo, { email: "owner@mail.example" });
  const other = await insertPerson(database.pool, demo, { email: "other@mail.example" });
  const office = await insertPerson(database.pool, demo, {
    email: "clerk@county.example",
    userType: "Clerk",
  });
  payers = { self: `${self}`, other: `${other}`, clerk: `${office}` };
  const { rows } = await database.pool.query<{ id: string }>(
    `with consumer as (insert into consumers (company_id, full_name, email) values ($1, 'SAMPLE ADA', 'owner@mail.example') returning id)
     update users set consumer_id = (select id from consumer) where company_id = $1 and id = $2
     returning consumer_id::text as id`,
    [demo, self],
  );
  consumer = rows[0]?.id ?? "";
  app = await buildApi(services);
  owner = await signedIn(app, "demo", "owner@mail.example");
  clerk = await signedIn(app, "demo", "clerk@county.example");
});

beforeEach(async () => {
  await database.pool.query(
    "delete from user_consumer_maps; delete from consumer_accounts; delete from proof_attempts",
  );
  account = `ACC ${bills}`;
  [bill = ""] = await insertBills(database.pool, demo, [
    { bill_number: `D${bills}`, account_number: account },
  ]);
  bills += 1;
});

afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

let payments = 0;
const DAY = "2026-03-01";

interface Paid {
  readonly by?: { readonly user?: string; readonly clerk?: string };
  readonly cents?: number;
  readonly quoted?: number;
  /** SQL for the moment; 11:30 pm on March 1 in the county by default. */
  readonly at?: string;
}

/** A payment of the bill, 2.50 of it the fee; returns its ID. */
async function pay({
  by = { user: payers.other },
  cents = 10_000,
  quoted = 10_000,
  at,
}: Paid): Promise<string> {
  payments += 1;
  const confirmation = `PRVFPRVFPRVF${payments.toString().padStart(4, "0")}`;
  const { rows } = await database.pool.query<{ id: string }>(
    `with payment as (
       insert into payments (company_id, id, method, state, sub_cents, fee_cents, total_cents, confirmation, payer, user_id, clerk_id)
       values ($1, gen_random_uuid(), 'CC', 'created', $3::bigint, 250, $3::bigint + 250, $5, '{}', $6, $7) returning company_id, id)
     insert into payment_bills (company_id, payment_id, bill_id, amount_cents, quoted_cents, position)
     select company_id, id, $2::bigint, $3::bigint, $4::bigint, 0 from payment returning payment_id::text as id`,
    [demo, bill, cents, quoted, confirmation, by.user ?? null, by.clerk ?? null],
  );
  const id = rows[0]?.id ?? "";
  for (const state of ["submitted", "succeeded"])
    await database.pool.query(
      `update payments set state = '${state}', settled_at = ${at ?? "'2026-03-02T04:30:00Z'"} where id = $1`,
      [id],
    );
  return id;
}

const claim = (LastPaymentAmount: number, LastPaymentDate: string = DAY) => ({
  body: {
    ConsumerId: consumer,
    CompanyId: demo,
    AccountNumber: account,
    AccountNickName: "",
    EmailAddress1: "",
    LastPaymentAmount,
    LastPaymentDate,
  },
});
const isProven = async (dollars: number, day: string = DAY): Promise<boolean> => {
  const answer = await owner.asApi.call(createConsumerAccount, claim(dollars, day));
  if (!answer.ok) expect(answer.error.code).toBe("proof_failed");
  return answer.ok;
};

// SAFETY-005
it("total and day of the last payment prove an account where the county takes them, and nowhere else", async () => {
  await pay({});
  expect(await isProven(100)).toBe(false);
  expect(await isProven(102.5, "2026-03-02")).toBe(false);
  expect(await isProven(102.5)).toBe(true);
  const seen = await answerOf(clientOf(app), getGuestPaymentInfo, {
    body: { id: bill, CompanyName: "demo" },
  });
  expect(seen).toMatchObject({ Payments: [], PaymentDate: null, PaymentConfirmationNumber: null });
  const elsewhere = {
    body: {
      EmailAddress: "payer@mail.example",
      Password: TEST_PASSWORD,
      FullName: "A",
      Company: "strict",
      AccountNumber: "ACC 1",
      LastPaymentAmount: 102.5,
      LastPaymentDate: DAY,
    },
  };
  expect((await refusalOf(clientOf(app), register, elsewhere)).code).toBe("validation_failed");
});

it("a payment at the counter proves an account, and so does an older one that counts if the latest does not", async () => {
  await pay({ by: { clerk: payers.clerk } });
  await pay({ by: {}, at: "now() - interval '40 days'" });
  expect(await isProven(102.5)).toBe(true);
});

// SAFETY-005
it.each<[string, () => Promise<unknown>]>([
  ["a guest", () => pay({ by: {} })],
  ["the person who claims the account", () => pay({ by: { user: payers.self } })],
])("a payment by %s proves nothing", async (_who, made) => {
  await made();
  expect(await isProven(102.5)).toBe(false);
});

// SAFETY-005
it("a payment of a part of a bill, or of what others left of it, proves nothing", async () => {
  await pay({ cents: 1, quoted: 10_000 });
  await pay({ cents: 1, quoted: 1 });
  expect(await isProven(2.51)).toBe(false);
});

// SAFETY-005
it("a payment that is younger than thirty days proves nothing", async () => {
  await pay({ at: "now() - interval '29 days'" });
  const { rows } = await database.pool.query<{ day: string }>(
    "select to_char((now() - interval '29 days') at time zone 'America/New_York', 'YYYY-MM-DD') as day",
  );
  expect(await isProven(102.5, rows[0]?.day)).toBe(false);
});

it.each<[string, (id: string) => Promise<unknown>]>([
  [
    "refunded in part",
    (id) =>
      database.pool.query(
        `insert into payment_refunds (company_id, payment_id, kind, state, amount_cents, fee_cents, confirmation, key, request_hash)
         values ($1, $2, 'refund', 'succeeded', 100, 0, 'RFNDRFNDRFNDRFND', gen_random_uuid(), '')`,
        [demo, id],
      ),
  ],
  [
    "disputed",
    (id) =>
      database.pool.query(
        `insert into disputes (company_id, payment_id, gateway, gateway_dispute, amount_cents, reason, network_code, state, opened_at)
         values ($1, $2, 'sandbox', 'dp_1', 100, 'fraudulent', '', 'lost', now())`,
        [demo, id],
      ),
  ],
  [
    "returned by a bank",
    (id) => database.pool.query("update payments set state = 'returned' where id = $1", [id]),
  ],
  [
    "being voided",
    (id) => database.pool.query("update payments set state = 'void_submitted' where id = $1", [id]),
  ],
])("a payment that was %s proves nothing", async (_what, happen) => {
  await happen(await pay({}));
  expect(await isProven(102.5)).toBe(false);
});

// SAFETY-004
it("an account that the last payment proved does not change a mailing address without the office", async () => {
  await pay({});
  expect(await isProven(102.5)).toBe(true);
  const body = {
    NewFullName: "Ada Sample",
    NewEmailAddress: "new@mail.example",
    NewPhone: "",
    NewAddress1: "99 Other Street",
    NewCountry: "United States",
    NewCity: "Tybee",
    NewState: "Georgia",
    NewZip: "31328",
    CompanyId: demo,
    AccountNumber: account,
    IsCertified: true,
  };
  const old = { OldFirstName: "", OldLastName: "", OldFullName: "", OldEmailAddress: "", OldCountry: "US" };
  const former = { OldPhone: "", OldAddress1: "", OldCity: "", OldState: "", OldZip: "" };
  const Address = {
    Address1: "99 Other Street",
    Country: "US",
    State: "Georgia",
    City: "Tybee",
    Zip: "31328",
  };
  const requested = { body: { ...body, ...old, ...former, Address } };
  expect(await answerOf(owner.asApi, changeAddressRequest, requested)).toMatchObject({ IsUpdated: false });
  const [change] = await answerOf(clerk.asApi, readAddressChanges, {});
  expect(change).toMatchObject({ State: "sent", IsByOwner: false });
  await database.pool.query("update consumer_accounts set proven_by = 'code'");
  expect(await answerOf(owner.asApi, changeAddressRequest, requested)).toMatchObject({ IsUpdated: true });
});
