import {
  paidByRecordDetailsId,
  paymentTransactions,
  printOdata,
  STATEMENT_FIELDS,
  statementPaymentTransactions,
  statementQuery,
  statements,
  userViewPaymentTransactions,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let ada: SignedInPerson;
let clerk: SignedInPerson;
let stranger: SignedInPerson;
let ids: readonly string[] = [];

const at = (index: number): string => ids[index] ?? "";

/** A valid payment of a bill, by a resident or at the counter. */
async function insertPayment(
  companyId: number,
  billId: string,
  confirmation: string,
  who: { readonly user?: number; readonly clerk?: number },
): Promise<void> {
  await database.pool.query(
    `with p as (
       insert into payments (company_id, id, method, sub_cents, fee_cents, total_cents, confirmation, user_id, clerk_id,
         payer, last4, card_brand)
       values ($1, gen_random_uuid(), case when $5::bigint is null then 'CC' else 'CASH' end, 10000, 0, 10000, $3, $4, $5,
         '{"FirstName":"Pay","LastName":"Er","EmailAddress":"payer@mail.example","Address":{"Address1":"1 Road"}}',
         case when $5::bigint is null then '1111' else '' end, case when $5::bigint is null then 'visa' else '' end)
       returning company_id, id
     )
     insert into payment_bills (company_id, payment_id, bill_id, amount_cents, quoted_cents, position)
     select company_id, id, $2, 10000, 10000, 1 from p`,
    [companyId, billId, confirmation, who.user ?? null, who.clerk ?? null],
  );
  for (const state of ["submitted", "succeeded"]) {
    await database.pool.query(
      `update payments set state = $2, submitted_at = coalesce(submitted_at, now()),
         settled_at = case when $2 = 'succeeded' then now() end where confirmation = $1`,
      [confirmation, state],
    );
  }
}

async function follow(companyId: number, userId: string, account: string): Promise<void> {
  await database.pool.query(
    `with c as (insert into consumers (company_id, full_name, email, phone)
       values ($1, 'Ada', 'ada@mail.example', '9125550142') returning id),
     u as (update users set consumer_id = c.id from c where company_id = $1 and users.id = $2),
     a as (insert into consumer_accounts (company_id, consumer_id, account_number)
       select $1, c.id, $3 from c returning id, consumer_id)
     insert into user_consumer_maps (company_id, user_id, consumer_id, consumer_account_id)
     select $1, $2, consumer_id, id from a`,
    [companyId, userId, account],
  );
}

let demo: number;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  app = await buildApi(services);
  demo = await insertCounty(database.pool, {
    name: "demo",
    flags: { VCSTaxViewOnly: true },
    // What a blind count withholds is in uncounted.test.ts.
    customization: { BlindCount: "off" },
  });
  const other = await insertCounty(database.pool, { name: "other" });
  const mine = { account_number: "R-1", parcel_id: "10-1", owner_name: "ADA" };
  ids = await insertBills(database.pool, demo, [
    {
      ...mine,
      bill_number: "A24",
      tax_year: 2024,
      due_date: "2024-12-20",
      mailing: {
        careOf: "c/o Bob",
        line1: "PO Box 1",
        line2: "Suite 2",
        city: "Town",
        state: "GA",
        zip: "30000",
      },
      mailed_date: "2024-10-01",
      statuses: ["view  Only (NSF)"],
    },
    {
      ...mine,
      bill_number: "A23",
      tax_year: 2023,
      due_date: "2023-12-20",
      balance_cents: 0,
      paid_cents: 10_000,
    },
    {
      ...mine,
      bill_number: "A22",
      tax_year: 2022,
      balance_cents: 2_500,
      paid_cents: 7_500,
      mailing: { city: "Town" },
    },
    {
      bill_number: "B24",
      account_number: "R-2",
      parcel_id: "20-2",
      owner_name: "BOB",
      is_pending_tax_sale: true,
    },
    {
      bill_number: "C24",
      account_number: "R-3",
      parcel_id: "30-3",
      is_non_payable: true,
      balance_cents: -300,
    },
  ]);
  await insertBills(database.pool, other, [{ ...mine, bill_number: "X24" }]);
  const adaId = await insertPerson(database.pool, demo, { email: "ada@mail.example" });
  const clerkId = await insertPerson(database.pool, demo, { email: "clerk@demo.example", userType: "Clerk" });
  await insertPerson(database.pool, other, { email: "clerk@other.example", userType: "Clerk" });
  ada = await signedIn(app, "demo", "ada@mail.example");
  clerk = await signedIn(app, "demo", "clerk@demo.example");
  stranger = await signedIn(app, "other", "clerk@other.example");
  await follow(demo, ada.id, "r1");
  await insertPayment(demo, at(1), "0000000000000001", { clerk: clerkId });
  await insertPayment(demo, at(3), "0000000000000002", { user: adaId });
});

it("a statement shows the county's status for the bill and its mailing address (ENTITY-006, ENTITY-025)", async () => {
  const query = printOdata(STATEMENT_FIELDS, {
    filter: [
      { op: "eq", field: "Status", value: "view  Only (NSF)" },
      { op: "eq", field: "Address2", value: "Suite 2" },
      { op: "eq", field: "Country", value: "US" },
    ],
  });
  const { value } = await answerOf(ada.asApi, statements, { query });
  expect(value).toMatchObject([
    {
      InvoiceNumber: "A24",
      Status: "view  Only (NSF)",
      Address2: "Suite 2",
      Country: "US",
      IsCustomAPI: false,
    },
  ]);
  await database.pool.query(`update companies set config = '{"IsCustomAPI": true}' where id = $1`, [demo]);
  services.companies.forget();
  const custom = await answerOf(clerk.asApi, statements, {
    query: printOdata(STATEMENT_FIELDS, { filter: [{ op: "eq", field: "IsCustomAPI", value: true }] }),
  });
  expect(new Set(custom.value.map((row) => row.IsCustomAPI))).toEqual(new Set([true]));
  await database.pool.query("update companies set config = '{}' where id = $1", [demo]);
  services.companies.forget();
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

const numbers = async (who: SignedInPerson, $filter?: string) =>
  (await answerOf(who.asApi, statements, { query: $filter ? { $filter } : {} })).value.map(
    ({ InvoiceNumber }) => InvoiceNumber,
  );

describe("statements", () => {
  it("a resident's statements are the bills of the linked accounts", async () => {
    expect(await numbers(ada)).toEqual(["A24", "A23", "A22"]);
    expect(await numbers(ada, "AccountNumber eq 'R-2'")).toEqual([]);
    expect(await numbers(ada, `RecordDetailsId eq ${at(3)}`)).toEqual([]);
  });

  it("a clerk's statements are all of the county's, and none of another county's", async () => {
    expect(await numbers(clerk)).toHaveLength(5);
    expect(await numbers(stranger)).toEqual(["X24"]);
    expect(await numbers(stranger, `RecordDetailsId in (${ids.join(",")})`)).toEqual([]);
  });

  it("answer the list of the specification: selected columns, newest due date first", async () => {
    const { value } = await answerOf(ada.asApi, statements, { query: statementQuery(["R-1"], { top: 2 }) });
    expect(value).toEqual([
      {
        RecordDetailsId: at(0),
        AccountNumber: "R-1",
        AmountDue: 100,
        DueDate: "2024-12-20",
        StatementDate: null,
        PaymentConfirmationNumber: "",
        Address1: "c/o Bob, PO Box 1, Suite 2, Town, GA 30000",
        InvoiceNumber: "A24",
      },
      expect.objectContaining({ InvoiceNumber: "A23", PaymentConfirmationNumber: "•••• 0001" }),
    ]);
    expect(await numbers(ada, "PaymentConfirmationNumber eq '0000000000000001'")).toEqual([]);
    expect(await numbers(clerk, "PaymentConfirmationNumber eq '0000000000000001'")).toEqual(["A23"]);
  });

  it("know the account that they are of, and tell its contact data to whom it is about", async () => {
    const { value } = await answerOf(ada.asApi, statements, { query: { $filter: "InvoiceNumber eq 'A24'" } });
    expect(value).toMatchObject([
      { ConsumerId: expect.any(String), EmailAddress: "ada@mail.example", PhoneNumber: "9125550142" },
    ]);
  });

  it("the SQL filters of every displayed field agree with the rules of bills", async () => {
    const { value } = await answerOf(clerk.asApi, statements, { query: {} });
    let tried = 0;
    for (const row of value) {
      const shown = (Object.keys(STATEMENT_FIELDS) as (keyof typeof STATEMENT_FIELDS)[]).flatMap((field) => {
        const it = (row as Record<string, unknown>)[field];
        return it === null || it === undefined || field === "PaymentDate"
          ? []
          : [{ op: "eq", field, value: it } as never];
      });
      for (let from = 0; from < shown.length; from += 9) {
        const some = shown.slice(from, from + 9);
        const own = { op: "eq", field: "RecordDetailsId", value: row.RecordDetailsId ?? "" } as const;
        const query = printOdata(STATEMENT_FIELDS, { filter: [own, ...some], select: ["InvoiceNumber"] });
        const found = await answerOf(clerk.asApi, statements, { query });
        expect(found.value, JSON.stringify(some)).toEqual([{ InvoiceNumber: row.InvoiceNumber }]);
        tried += some.length;
      }
    }
    expect(tried).toBeGreaterThan(150);
  });

  it("asked for in a way that is not allowed are refused, and times that no calendar has find nothing", async () => {
    expect(await refusalOf(clerk.asApi, statements, { query: { $filter: "AmountDue gt 5" } })).toMatchObject({
      code: "validation_failed",
      status: 400,
    });
    expect(
      await refusalOf(clerk.asApi, statements, { query: { $filter: "DueDate eq 0000-01-01" } }),
    ).toMatchObject({ code: "validation_failed" });
    expect(await numbers(clerk, "PaymentDate eq 9999-12-31T23:59:59-12:00")).toEqual([]);
  });
});

describe("payments", () => {
  const confirmations = async (who: SignedInPerson) =>
    (await answerOf(who.asApi, paymentTransactions, { query: {} })).value.map(
      ({ Confirmation }) => Confirmation,
    );

  it("a resident sees own payments, a clerk the whole county's, and no one another county's", async () => {
    expect(await confirmations(ada)).toEqual(["0000000000000002"]);
    expect(await confirmations(clerk)).toEqual(["0000000000000002", "0000000000000001"]);
    expect(await confirmations(stranger)).toEqual([]);
  });

  it("say what was paid, by what and where", async () => {
    const { value } = await answerOf(clerk.asApi, paymentTransactions, {
      query: { $filter: "PaymentChannel eq 'counter' and Amount eq 100" },
    });
    expect(value).toMatchObject([
      {
        PaymentType: "CASH",
        FinalStatus: "succeeded",
        ClerkUserId: clerk.id,
        EmailAddress: "payer@mail.example",
        CartPayments: [{ bill_no: "A23", trans_amount: 100, payee_name: "Pay Er" }],
      },
    ]);
    const own = await answerOf(ada.asApi, paymentTransactions, {
      query: { $select: "AccountName,AccountType,FinalStatus,PaymentMethodId" },
    });
    expect(own.value).toEqual([
      { AccountName: "•••• 1111", AccountType: "VISA", FinalStatus: "succeeded", PaymentMethodId: "1" },
    ]);
  });

  it("payments are read by bill", async () => {
    const { value } = await answerOf(clerk.asApi, statementPaymentTransactions, {
      query: { $filter: `RecordDetailsId eq ${at(1)}`, $orderby: "SubmitDate desc" },
    });
    expect(value).toMatchObject([{ RecordDetailsId: at(1), Amount: 100, Confirmation: "0000000000000001" }]);
    const own = await answerOf(ada.asApi, statementPaymentTransactions, { query: {} });
    expect(own.value.map(({ RecordDetailsId }) => RecordDetailsId)).toEqual([at(3)]);
  });

  it("a resident sees every payment of the own bills, and none of other residents' bills", async () => {
    const paidBy = (who: SignedInPerson, id: string) =>
      answerOf(who.asApi, paidByRecordDetailsId, { params: { id } });
    expect(await paidBy(ada, at(1))).toMatchObject([{ Amount: 100, Confirmation: "•••• 0001" }]);
    expect(await paidBy(clerk, at(1))).toMatchObject([{ Confirmation: "0000000000000001" }]);
    expect(await paidBy(ada, at(0))).toEqual([]);
    expect(await paidBy(ada, at(3))).toEqual([]);
    expect(await paidBy(stranger, at(1))).toEqual([]);
  });

  // SAFETY-005
  it("a resident sees date, amount, and bill of others' payments for the own parcels, and nothing else", async () => {
    const ask = (who: SignedInPerson, Parcels: readonly string[]) =>
      answerOf(who.asApi, userViewPaymentTransactions, { body: { Parcels: [...Parcels], CompanyId: 1 } });
    await insertPayment(demo, at(1), "0000000000000003", {});
    await database.pool.query(
      `insert into payment_bills (company_id, payment_id, bill_id, amount_cents, quoted_cents, position)
       select company_id, id, $1, 5000, 5000, 2 from payments where confirmation = '0000000000000003'`,
      [at(3)],
    );
    const [byGuest, byClerk, ...others] = await ask(ada, ["101", "20-2"]);
    expect(others).toEqual([]);
    expect(byGuest).toMatchObject({
      Confirmation: "•••• 0003",
      Amount: 100,
      EbppUserId: null,
      FirstName: "",
      LastName: "",
      EmailAddress: "",
      Address1: "",
      AccountName: "",
      AccountType: "",
      CartPayments: [{ bill_no: "A23", payee_name: "", trans_amount: 100 }],
    });
    expect(byGuest?.SubmitDate).not.toBeNull();
    expect(byGuest?.CartPayments).toHaveLength(1);
    expect(byClerk).toMatchObject({ Confirmation: "•••• 0001", ClerkUserId: null, FirstName: "" });
    expect(JSON.stringify([byGuest, byClerk])).not.toMatch(/payer@|1111|"Pay"|Pay Er|0000000000000/);
    expect((await ask(clerk, ["101"]))[0]).toMatchObject({
      Confirmation: "0000000000000003",
      FirstName: "Pay",
      AccountName: "•••• 1111",
    });
    expect(
      await refusalOf(ada.asApi, userViewPaymentTransactions, { body: { Parcels: ["101"], CompanyId: 2 } }),
    ).toMatchObject({ code: "forbidden", status: 403 });
  });
});
