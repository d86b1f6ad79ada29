import {
  buildApi,
  insertBills,
  insertCounty,
  insertPerson,
  type Services,
  type SignedInPerson,
  signedIn,
  startSandbox,
  type TestDatabase,
  type TestSandbox,
  testConfig,
  testDatabase,
  testServices,
} from "@county-pay/server/testing";

/** A search without a year finds this year's bills. */
export const THIS_YEAR = new Date().getUTCFullYear();

/** The secret key of terminal `T-1`, and the account that it belongs to. */
export const TERMINAL = { partner: "partner", client: "client", secret: "secret" } as const;

/** The taxes of bill D1 by taxing entity, as in a county's file. */
const SCHOOL_TAX = JSON.stringify([
  {
    tax_acct_name: "SCHOOL",
    tax_acct_id: "1",
    rsa_tax_acct_sort: 1,
    adjusted_fmv: 60_000,
    net_assessment: 24_000,
    exempt_hmstd_amt: 2_000,
    taxable_amt: 22_000,
    millage_rate: "5.0",
    total_gross_tax: 110,
    credit_tax_amt: 0,
    net_tax: 110,
  },
]);

/** The bills of the counties, by name. */
const BILLS = {
  demo: [
    { bill_number: "D1", parcel_id: "10-1", account_number: "R1", tax_lines: SCHOOL_TAX },
    { bill_number: "D2", parcel_id: "10-2", account_number: "R2" },
    { bill_number: "D3", parcel_id: "10-3", account_number: "R3", is_pending_tax_sale: true },
  ],
  tyler: [
    {
      bill_number: "T1",
      parcel_id: "20-1",
      owner_name: "DOE JANE",
      property_address: "12 N ELM ST, SAVANNAH",
    },
    { bill_number: "T2", parcel_id: "20-12", owner_name: "ROE RICHARD", is_pending_tax_sale: true },
  ],
} as const;

/** Two counties with bills, office users and a resident in both, and a sandbox gateway that charges. */
export interface OfficeWorld {
  readonly database: TestDatabase;
  readonly services: Services;
  readonly sandbox: TestSandbox;
  readonly api: Awaited<ReturnType<typeof buildApi>>;
  readonly demo: number;
  readonly tyler: number;
  /** RecordDetailsIds in demo: two payable bills, and one in a tax sale. */
  readonly bills: readonly [string, string, string];
  readonly clerk: SignedInPerson;
  readonly admin: SignedInPerson;
  /** Has an account in both counties, and R1 of demo linked. */
  readonly ada: SignedInPerson;
  /** ConsumerAccountId of R1. */
  readonly account: string;
  /** The rows of a database query. */
  rows(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

const LINK = `
  with c as (insert into consumers (company_id) values ($1) returning id),
    a as (insert into consumer_accounts (company_id, consumer_id, account_number) select $1, id, 'R1' from c
      returning id, consumer_id),
    m as (insert into user_consumer_maps (company_id, user_id, consumer_id, consumer_account_id)
      select $1, $2, consumer_id, id from a)
  select id::text from a`;

/** Builds it: `demo` with standard bills and card entry, `tyler` with its own billing system. */
export async function officeWorld(): Promise<OfficeWorld> {
  const [database, sandbox] = await Promise.all([testDatabase(), startSandbox()]);
  const { payments } = testConfig(database.url);
  const services = testServices(database.url, {
    gatewayUrl: sandbox.url,
    payments: { ...payments, gatewayTimeoutMs: 60_000 },
  });
  const { pool } = database;
  const demo = await insertCounty(pool, {
    name: "demo",
    config: { Logo: "data:image/png;base64,AA==" },
    flags: {
      OnlinePropertyTaxPayment: true,
      ACHPayments: true,
      ACHPaymentsOnline: true,
      CashPayments: true,
      TerminalPayments: true,
      AutoPay: true,
      AccountLinking: true,
      EAlert: true,
    },
  });
  const tyler = await insertCounty(pool, { name: "tyler", config: { IsTylerSearch: true } });
  const year = { tax_year: THIS_YEAR };
  const bills = await insertBills(
    pool,
    demo,
    BILLS.demo.map((bill) => ({ ...bill, ...year })),
  );
  await insertBills(
    pool,
    tyler,
    BILLS.tyler.map((bill) => ({ ...bill, ...year })),
  );
  await pool.query("insert into products values ($1, 'M1', 'Misc Tags')", [demo]);
  await pool.query(
    `insert into terminals (company_id, id, name, device_id, comm_type, time_out, partner_id, client_id, api_key,
       secret_key, base_url) values ($1, 'T-1', 'Counter 1', 'SIM-APPROVE', 'non-secure', 5, $2, $3, 'key', $4, $5)`,
    [demo, TERMINAL.partner, TERMINAL.client, TERMINAL.secret, sandbox.url],
  );
  await insertPerson(pool, demo, { email: "clerk@county.example", userType: "Tax Processor" });
  await insertPerson(pool, demo, { email: "admin@county.example", userType: "Admin" });
  const ada = await insertPerson(pool, demo, { email: "ada@mail.example" });
  await insertPerson(pool, tyler, { email: "ada@mail.example" });
  const linked = await pool.query<{ id: string }>(LINK, [demo, ada]);
  const api = await buildApi(services);
  const [first = "", second = "", third = ""] = bills;
  return {
    database,
    services,
    sandbox,
    api,
    demo,
    tyler,
    bills: [first, second, third],
    clerk: await signedIn(api, "demo", "clerk@county.example"),
    admin: await signedIn(api, "demo", "admin@county.example"),
    ada: await signedIn(api, "demo", "ada@mail.example"),
    account: linked.rows[0]?.id ?? "",
    rows: async (sql, values = []) => (await pool.query(sql, [...values])).rows,
    async close() {
      await api.close();
      sandbox.close();
      await services.mailer.close();
      await services.db.close();
      await database.close();
    },
  };
}
