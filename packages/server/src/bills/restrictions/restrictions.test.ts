import { randomUUID } from "node:crypto";
import { saysViewOnly } from "@county-pay/core/bills";
import {
  addToRestrictedList,
  billById,
  billHistory,
  billsRestriction,
  createPrivateEntry,
  createViewOnlyEntry,
  deletePrivateEntry,
  deleteViewOnlyEntry,
  guestSearch,
  readPrivateList,
  readViewOnlyList,
  searchRestrictedList,
  submitRdv2CashPayment,
} from "@county-pay/core/contract";
import { RESTRICTED_LISTS } from "@county-pay/core/restrictions";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { cashFor } from "../../testing/counter.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";
import { listsOf } from "./index.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;
let ids: readonly string[];
let clerk: SignedInPerson;
let resident: SignedInPerson;
let smf: SignedInPerson;
let abroad: SignedInPerson;

const entry = (change: Record<string, unknown> = {}) => ({
  FullName: "Sample Ada",
  Address1: "1 Elm St",
  AccountNumber: "10-1",
  Location: "",
  CompanyId: demo,
  ClerkName: "somebody else",
  ActiveRecord: 1 as const,
  ...change,
});
const REASON = { Reason: "Credit Card Fraud", Code: "NSF/CCF" };
const at = (index: number): string => ids[index] ?? "";
const restricted = async (): Promise<Record<string, string>> => {
  const { restrictedBills } = await answerOf(clientOf(app), billsRestriction, {
    body: { CompanyName: "demo", RecordDetailsIds: [...ids] },
  });
  return Object.fromEntries(restrictedBills.map((bill) => [bill.RecordDetailsId, bill.Reason]));
};

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, { name: "demo" });
  const other = await insertCounty(database.pool, { name: "other" });
  ids = await insertBills(database.pool, demo, [
    { bill_number: "A", parcel_id: "10-1", account_number: "A1", owner_name: "Sample Ada" },
    { bill_number: "B", parcel_id: "10-2", owner_name: "Doe Jane", property_type: "M", description: "H 7" },
    { bill_number: "C", parcel_id: "10-3", owner_name: "Roe Rita", is_pending_tax_sale: true },
  ]);
  await insertPerson(database.pool, demo, { email: "clerk@county.example", userType: "Clerk" });
  await insertPerson(database.pool, demo, { email: "smf@county.example", userType: "SMF" });
  await insertPerson(database.pool, demo, { email: "resident@mail.example" });
  await insertPerson(database.pool, other, { email: "clerk@county.example", userType: "Admin" });
  app = await buildApi(services);
  clerk = await signedIn(app, "demo", "clerk@county.example");
  smf = await signedIn(app, "demo", "smf@county.example");
  resident = await signedIn(app, "demo", "resident@mail.example");
  abroad = await signedIn(app, "other", "clerk@county.example");
});

beforeEach(() => database.pool.query("delete from restricted_consumers"));

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

it("bills of the view-only list are view only wherever they are found, for guests, residents and clerks", async () => {
  await answerOf(clerk.asApi, createViewOnlyEntry, { body: { ...entry(), ...REASON } });
  const params = { company: "demo", recordDetailsId: at(0) };
  const asked = {
    ProductNum: "P1",
    CompanyId: demo,
    CompanyName: "demo",
    PageSize: 10 as const,
    PageNumber: 0,
    SearchFields: { ParcelID: "10-1" },
    Filters: [],
    OrderBy: "relevance" as const,
  };
  for (const client of [clientOf(app), clerk.asApi, resident.asApi]) {
    const bill = await answerOf(client, billById, { params });
    expect(bill).toMatchObject({ IsNonPayable: true, IsPrivate: false, Payable: "False" });
    expect((await answerOf(client, guestSearch, { body: asked })).Results).toEqual([bill]);
  }
});

describe("the private list", () => {
  it("the private list records the clerk who adds a consumer, and so does the audit trail", async () => {
    const row = await answerOf(clerk.asApi, createPrivateEntry, { body: entry() });
    expect(row).toMatchObject({ FullName: "Sample Ada", ClerkName: "Ada Sample", CompanyId: demo });
    const { rows } = await database.pool.query(
      "select user_id::text, action from audit_events where subject = $1",
      [row.Id],
    );
    expect(rows).toEqual([{ user_id: clerk.id, action: "restriction.added" }]);
  });

  it("the private list reports that a consumer is already on it, however the account is written", async () => {
    await answerOf(clerk.asApi, createPrivateEntry, { body: entry({ AccountNumber: "ab 10-1" }) });
    const again = { body: entry({ AccountNumber: "AB10-1", FullName: "Somebody Else" }) };
    expect((await refusalOf(clerk.asApi, createPrivateEntry, again)).code).toBe("already_exists");
  });

  // ROLE-006, RESTRICT-007
  it("the private list blocks guests from paying the consumer's bills, but not signed-in users", async () => {
    await answerOf(clerk.asApi, createPrivateEntry, { body: entry() });
    expect(await restricted()).toEqual({ [at(0)]: "Private", [at(2)]: "TaxSale" });
    const record = await services.companies.byId(demo);
    const { rows } = await database.pool.query(
      "select bill_restriction($1, id, 'user') as reason from bills where company_id = $1 order by id",
      [demo],
    );
    expect(rows.map(({ reason }) => reason)).toEqual([null, null, "TaxSale"]);
    expect(record?.id).toBe(demo);
  });

  it("each search and bill shows that a consumer is on the private list", async () => {
    await answerOf(clerk.asApi, createPrivateEntry, { body: entry() });
    const params = { company: "demo", recordDetailsId: at(0) };
    const bill = await answerOf(clientOf(app), billById, { params });
    expect(bill).toMatchObject({ IsPrivate: true, IsNonPayable: false, Payable: "True" });
    const history = await answerOf(clientOf(app), billHistory, { params });
    expect(history).toEqual([bill]);
    const other = { company: "demo", recordDetailsId: at(1) };
    expect(await answerOf(clientOf(app), billById, { params: other })).toMatchObject({ IsPrivate: false });
  });

  it("residents and SMF users cannot access the private list through any call", async () => {
    for (const person of [resident, smf]) {
      expect((await refusalOf(person.asApi, createPrivateEntry, { body: entry() })).code).toBe("forbidden");
      const body = { type: "ConsumerVIP" as const, record: entry() };
      expect((await refusalOf(person.asApi, addToRestrictedList, { body })).code).toBe("forbidden");
    }
  });

  it("a clerk can remove a consumer from the private list", async () => {
    const { Id } = await answerOf(clerk.asApi, createPrivateEntry, { body: entry() });
    await answerOf(clerk.asApi, deletePrivateEntry, { params: { id: Id } });
    expect(await restricted()).toEqual({ [at(2)]: "TaxSale" });
    expect((await refusalOf(clerk.asApi, deletePrivateEntry, { params: { id: Id } })).code).toBe("not_found");
  });

  it("another county's clerk cannot change the private list", async () => {
    const { Id } = await answerOf(clerk.asApi, createPrivateEntry, { body: entry() });
    expect((await refusalOf(abroad.asApi, deletePrivateEntry, { params: { id: Id } })).code).toBe(
      "not_found",
    );
    expect((await refusalOf(abroad.asApi, createPrivateEntry, { body: entry() })).code).toBe("forbidden");
    const body = { type: "ConsumerVIP" as const, record: entry() };
    expect((await refusalOf(abroad.asApi, addToRestrictedList, { body })).code).toBe("forbidden");
  });

  it("the private list refuses a consumer who cannot be identified", async () => {
    const nobody = entry({ FullName: "  ", AccountNumber: " ", Location: "" });
    expect((await refusalOf(clerk.asApi, createPrivateEntry, { body: nobody })).code).toBe(
      "validation_failed",
    );
  });
});

describe("the view-only list", () => {
  it("the view-only list accepts a consumer from an SMF user, with one of the county's reasons", async () => {
    const body = entry({ ...REASON, AccountNumber: "", Location: "h7" });
    expect(await answerOf(smf.asApi, createViewOnlyEntry, { body: { ...body, ...REASON } })).toMatchObject(
      REASON,
    );
    expect(await restricted()).toEqual({ [at(1)]: "ViewOnly", [at(2)]: "TaxSale" });
  });

  it("the view-only list refuses a code that the county does not have", async () => {
    const body = { ...entry(), Reason: "Because", Code: "X" };
    expect((await refusalOf(smf.asApi, createViewOnlyEntry, { body })).code).toBe("validation_failed");
  });

  // RESTRICT-005
  it("the view-only list uses the county's own reasons instead of the defaults", async () => {
    const reasons = JSON.stringify([{ reason: "Moved away", code: "MA" }]);
    await database.pool.query("update companies set customization = $2 where id = $1", [
      demo,
      { NonPayableReasons: reasons },
    ]);
    services.companies.forget();
    const body = (reason: object) => ({ body: { ...entry(), ...REASON, ...reason } });
    const added = await answerOf(smf.asApi, createViewOnlyEntry, body({ Reason: "Moved away", Code: "MA" }));
    expect(added).toMatchObject({ Reason: "Moved away", Code: "MA" });
    const usual = await refusalOf(smf.asApi, createViewOnlyEntry, body({ AccountNumber: "77" }));
    expect(usual).toMatchObject({ code: "validation_failed", details: { Paths: ["Code"] } });
    await database.pool.query("update companies set customization = '{}' where id = $1", [demo]);
    services.companies.forget();
  });

  it("the view-only list accepts the consumer of the displayed bill, and the two lists are independent", async () => {
    const record = { ...entry({ AccountNumber: "a1" }), ...REASON };
    const { Id } = await answerOf(clerk.asApi, addToRestrictedList, { body: { type: "TaxSale", record } });
    expect(await restricted()).toMatchObject({ [at(0)]: "ViewOnly" });
    expect((await refusalOf(clerk.asApi, deletePrivateEntry, { params: { id: Id } })).code).toBe("not_found");
    await answerOf(smf.asApi, deleteViewOnlyEntry, { params: { id: Id } });
  });

  it("an entry without a number on the view-only list applies to everyone with its name", async () => {
    const record = { ...entry({ AccountNumber: "", FullName: "DOE  jane" }), ...REASON };
    await answerOf(clerk.asApi, addToRestrictedList, { body: { type: "TaxSale", record } });
    expect(await restricted()).toMatchObject({ [at(1)]: "ViewOnly" });
    const [listed, free] = await listsOf(services.db.kysely, demo, [
      { FullName: "Doe Jane", AccountNumber: "99" },
      { FullName: "Roe Rita", AccountNumber: "10-3" },
    ]);
    expect([listed, free]).toEqual([
      { isPrivate: false, isViewOnly: true },
      { isPrivate: false, isViewOnly: false },
    ]);
  });

  it("the view-only list also applies to clerks, although they may take payments under a tax sale", async () => {
    await answerOf(clerk.asApi, createViewOnlyEntry, { body: { ...entry(), ...REASON } });
    const { rows } = await database.pool.query(
      "select bill_restriction(b, 'clerk') as reason from bills b where company_id = $1 order by id",
      [demo],
    );
    expect(rows.map(({ reason }) => reason)).toEqual(["ViewOnly", null, null]);
  });
});

describe("reading a list", () => {
  it("a list shows its consumers by name in pages, and reasons only on the view-only list", async () => {
    for (const [name, account] of [
      ["Roe", "3"],
      ["Ash", "1"],
      ["Moe", "2"],
    ]) {
      const body = entry({ FullName: name, AccountNumber: account });
      await answerOf(clerk.asApi, createPrivateEntry, { body });
    }
    await answerOf(smf.asApi, createViewOnlyEntry, { body: { ...entry(), ...REASON } });
    const page = { $top: "2", $count: "true", $select: "FullName" };
    expect(await answerOf(clerk.asApi, readPrivateList, { query: page })).toEqual({
      "@odata.count": 3,
      value: [{ FullName: "Ash" }, { FullName: "Moe" }],
    });
    const [row] = (await answerOf(smf.asApi, readViewOnlyList, { query: {} })).value;
    expect(row).toMatchObject({ FullName: "Sample Ada", ActiveRecord: 1, ...REASON });
  });

  it("only users who manage a list can read it, and only for their own county", async () => {
    await answerOf(clerk.asApi, createPrivateEntry, { body: entry() });
    for (const person of [resident, smf]) {
      expect((await refusalOf(person.asApi, readPrivateList, { query: {} })).code).toBe("forbidden");
    }
    expect((await refusalOf(resident.asApi, readViewOnlyList, { query: {} })).code).toBe("forbidden");
    expect((await answerOf(abroad.asApi, readPrivateList, { query: {} })).value).toEqual([]);
    const wrong = { query: { $filter: "Nobody eq 'x'" } };
    expect((await refusalOf(clerk.asApi, readPrivateList, wrong)).code).toBe("validation_failed");
  });
});

/** Opens a checkout for a bill as a guest does, up to the last check before the charge. */
async function open(bill: string): Promise<string> {
  const offer = {
    key: randomUUID(),
    method: "CC",
    feeCents: 0,
    feeLabel: "",
    payer: {},
    captcha: false,
    hostOrigin: "http://localhost:4000",
    bills: [{ id: bill, amountCents: 10_000, quotedCents: 10_000 }],
  };
  const { rows } = await database.pool.query<{ id: string }>(
    "select open_checkout($1, $2, '', '', '1 hour') ->> 'checkout' as id",
    [demo, offer],
  );
  await database.pool.query("update checkouts set frame_key_hash = 'k' where id = $1", [rows[0]?.id]);
  return rows[0]?.id ?? "";
}

/** Runs the last check. */
async function begin(checkout: string): Promise<unknown> {
  const { rows } = await database.pool.query(
    "select begin_payment($1, 'k', gen_random_uuid(), 'h', null, null, '1 minute', 5, 20) as answer",
    [checkout],
  );
  return rows[0]?.answer;
}

describe("a checkout that was open already", () => {
  const openThenList = async (payer: "private" | "viewOnly"): Promise<string> => {
    const checkout = await open(at(0));
    const list = RESTRICTED_LISTS[payer];
    const record = payer === "private" ? entry() : { ...entry(), ...REASON };
    await answerOf(clerk.asApi, addToRestrictedList, { body: { type: list, record } as never });
    return checkout;
  };

  it.each(["private", "viewOnly"] as const)(
    "an open checkout cannot be paid while the consumer is on the %s list",
    async (list) => {
      const checkout = await openThenList(list);
      expect(await begin(checkout)).toEqual({ decision: "refused", code: "bill_restricted" });
      await database.pool.query("delete from restricted_consumers");
      if (list === "viewOnly") expect(await begin(checkout)).toMatchObject({ decision: "charge" });
    },
  );
});

describe("a bill whose status words say view only", () => {
  const WORDS = "  View\u00a0 ONLY ";
  let bill = "";

  beforeAll(async () => {
    [bill = ""] = await insertBills(database.pool, demo, [
      { bill_number: "W", parcel_id: "20-1", statuses: ["Current", WORDS] },
    ]);
  });
  afterEach(() => database.pool.query("update companies set flags = '{}' where id = $1", [demo]));

  const asked = () =>
    answerOf(clientOf(app), billsRestriction, { body: { CompanyName: "demo", RecordDetailsIds: [bill] } });
  const turnOn = async () => {
    await database.pool.query("update companies set flags = $2 where id = $1", [
      demo,
      { VCSTaxViewOnly: true, CashPayments: true },
    ]);
    services.companies.forget();
  };

  it("the bill can be paid while the county's VCSTaxViewOnly flag is off", async () => {
    expect(await asked()).toEqual({ filteredItems: [bill], restrictedBills: [] });
  });

  it("the bill cannot be paid while the flag is on: by no user, and not through a checkout that was already open", async () => {
    const checkout = await open(bill);
    await turnOn();
    expect(await asked()).toEqual({
      filteredItems: [],
      restrictedBills: [{ RecordDetailsId: bill, Reason: "ViewOnly" }],
    });
    expect(await begin(checkout)).toEqual({ decision: "refused", code: "bill_restricted" });
    for (const payer of ["guest", "user", "clerk"]) {
      const { rows } = await database.pool.query("select bill_restriction($1, $2::bigint, $3) as reason", [
        demo,
        bill,
        payer,
      ]);
      expect(rows).toEqual([{ reason: "ViewOnly" }]);
    }
  });

  it("the bill cannot be paid at the counter either", async () => {
    await turnOn();
    const body = cashFor(demo, [{ id: bill, cents: 10_000 }]);
    expect((await refusalOf(clerk.asUser, submitRdv2CashPayment, { body })).code).toBe("bill_restricted");
    const offer = {
      key: randomUUID(),
      method: "CASH",
      clerkId: clerk.id,
      payer: {},
      details: {},
      tenderedCents: 10_000,
      checkNumber: "",
      taxSaleConfirmed: true,
      bills: [{ id: bill, amountCents: 10_000, quotedCents: 10_000 }],
      lines: [],
    };
    const { rows } = await database.pool.query("select take_counter_payment($1, $2, 'h') as answer", [
      demo,
      offer,
    ]);
    expect(rows).toEqual([{ answer: { decision: "refused", code: "bill_restricted" } }]);
  });

  it("the database and the rules agree about every status word", async () => {
    const spaces = [
      "",
      " ",
      "\t",
      "\n",
      "\u00a0",
      "\u1680",
      "\u2003",
      "\u2028",
      "\u202f",
      "\u3000",
      "\ufeff",
    ];
    const letters = [..."viewonlyVIEWONLY", "\u0130", "\u212a", "x", "-", ...spaces];
    const nearly = fc
      .tuple(fc.array(fc.constantFrom(...spaces), { minLength: 9, maxLength: 9 }), fc.boolean())
      .map(([gaps, upper]) => {
        const word = [..."viewonly"].map((letter, index) => `${gaps[index]}${letter}`).join("");
        return upper ? word.toUpperCase() : word;
      });
    const any = fc.array(fc.constantFrom(...letters), { maxLength: 14 }).map((parts) => parts.join(""));
    const words = fc.sample(fc.oneof(nearly, any, fc.string()), 1_000).filter((word) => !word.includes("\0"));
    const { rows } = await database.pool.query<{ says: boolean }>(
      "select says_view_only(word) as says from unnest($1::text[]) with ordinality as w (word, n) order by n",
      [words],
    );
    expect(words.filter((word, index) => rows[index]?.says !== saysViewOnly(word))).toEqual([]);
    expect(rows.filter(({ says }) => says).length).toBeGreaterThan(100);
  });
});

it("every decision about a payment asks what restricts its bills, by itself or through what it calls", async () => {
  const { rows } = await database.pool.query<{ name: string; source: string }>(
    "select proname as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace",
  );
  const asks = (name: string, seen: readonly string[] = []): boolean =>
    name === "bill_restriction" ||
    rows
      .filter((row) => row.name === name && !seen.includes(name))
      .some(({ source }) =>
        rows.some((other) => source.includes(`${other.name}(`) && asks(other.name, [...seen, name])),
      );
  const decisions = rows
    .filter(({ name }) => /^(?:begin|take)_\w*payments?$/.test(name))
    .map(({ name }) => name);
  expect(decisions).toEqual(
    expect.arrayContaining(["begin_payment", "begin_payments", "take_counter_payment"]),
  );
  expect(decisions.filter((name) => !asks(name))).toEqual([]);
});

describe("looking through a list", () => {
  const look = (type: "ConsumerVIP" | "TaxSale", Search = "", change = {}) => ({
    body: { type, Search, OrderBy: "name" as const, Skip: 0, Top: 10, ...change },
  });
  const names = async (person: SignedInPerson, ...asked: Parameters<typeof look>) =>
    (await answerOf(person.asApi, searchRestrictedList, look(...asked))).Entries.map(
      ({ FullName }) => FullName,
    );

  beforeEach(async () => {
    await answerOf(clerk.asApi, createPrivateEntry, {
      body: entry({ FullName: "Doe Jane", AccountNumber: "AB 7", Address1: "9 Oak St" }),
    });
    await answerOf(clerk.asApi, createPrivateEntry, { body: entry({ FullName: "Roe Zoe" }) });
  });

  // RESTRICT-006
  it("a list is sorted by name, or otherwise on request, in pages", async () => {
    expect(await names(clerk, "ConsumerVIP")).toEqual(["Doe Jane", "Roe Zoe"]);
    expect(await names(clerk, "ConsumerVIP", "", { OrderBy: "newest" })).toEqual(["Roe Zoe", "Doe Jane"]);
    expect(await names(clerk, "ConsumerVIP", "", { OrderBy: "name_desc", Top: 1 })).toEqual(["Roe Zoe"]);
    const page = await answerOf(
      clerk.asApi,
      searchRestrictedList,
      look("ConsumerVIP", "", { Skip: 1, Top: 1 }),
    );
    expect(page).toMatchObject({ Count: 2, Entries: [{ FullName: "Roe Zoe", ClerkName: "Ada Sample" }] });
  });

  it.each(["doe", "JANE", "ab7", "oak st"])(
    "a list is searched by part of a name, number, or address: %s",
    async (part) => {
      expect(await names(clerk, "ConsumerVIP", part)).toEqual(["Doe Jane"]);
    },
  );

  it("a list treats a percent sign literally and contains no consumer of the other list", async () => {
    expect(await names(clerk, "ConsumerVIP", "%")).toEqual([]);
    expect(await names(clerk, "TaxSale")).toEqual([]);
  });

  it("the private list is closed to SMF users, and empty for another county", async () => {
    expect((await refusalOf(smf.asApi, searchRestrictedList, look("ConsumerVIP"))).code).toBe("forbidden");
    expect(await names(smf, "TaxSale")).toEqual([]);
    expect(await names(abroad, "ConsumerVIP")).toEqual([]);
    expect((await refusalOf(resident.asApi, searchRestrictedList, look("TaxSale"))).code).toBe("forbidden");
  });
});
