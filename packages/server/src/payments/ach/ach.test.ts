import { randomUUID } from "node:crypto";
import { achReference } from "@county-pay/core/ach";
import {
  type AchEntryWire,
  achFile,
  achFiles,
  achRates,
  decideAchEntry,
  needsAttention,
  openAchEntries,
  recordReturn,
  takeAchFile,
} from "@county-pay/core/contract";
import { type AchEntryOfTest, achFileOf } from "@county-pay/core/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asCompany } from "../../db/tenant.ts";
import { createWorld, SILENT, type World } from "../../people/autopay/testing/world.ts";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { withGateway } from "../../testing/gateways.ts";
import { tokenize } from "../../testing/payer.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { ledgerDifferences } from "../ledger/index.ts";
import { finishPayment, payDirectly, takeBankReturns } from "../payments/index.ts";
import { applyWaiting } from "./index.ts";

let world: World;
let admin: SignedInPerson;
let clerk: SignedInPerson;

interface Paid {
  readonly id: string;
  readonly confirmation: string;
}
interface Choice {
  readonly account?: string;
  readonly cents?: number;
  readonly saved?: string;
  readonly method?: "CC" | "ACH";
  readonly services?: World["services"];
}

/** Pays a new bill by eCheck (or by card), with a typed or a saved account. */
async function pays({
  account = "000123456789",
  cents = 10_000,
  saved,
  method = "ACH",
  services = world.services,
}: Choice = {}): Promise<Paid> {
  const [bill = ""] = await world.bills([{ balance_cents: cents, account_number: `B-${randomUUID()}` }]);
  const number = method === "CC" ? "4111111111111111" : account;
  const { rows } = await world.database.pool.query<{ token: string }>(
    "select payment_token as token from saved_methods where id = $1",
    [saved ?? "0"],
  );
  const token = rows[0]?.token ?? (await tokenize(world.sandbox.url, { number, method }));
  const inCompany = <Answer>(work: Parameters<typeof asCompany<Answer>>[2]) =>
    asCompany(world.services.db.kysely, world.demo, work);
  const paid = await payDirectly(
    services,
    SILENT,
    { companyId: world.demo, inCompany },
    {
      key: randomUUID(),
      method,
      feeCents: 0,
      userId: String(world.ada),
      clerkId: null,
      payer: { FirstName: "Ada", LastName: "Lovelace" },
      details: null,
      bills: [{ id: bill, amountCents: cents, quotedCents: cents }],
      lines: [],
      ...(saved !== undefined && { savedMethodId: saved }),
    },
    Buffer.from(randomUUID()),
    token,
  );
  if (!("id" in paid)) throw new Error(`the payment was refused: ${paid.code}`);
  return { id: paid.id, confirmation: paid.confirmation };
}

/** An entry about a payment, by its reference. */
const about = ({ confirmation }: Paid, entry: Partial<AchEntryOfTest> = {}): AchEntryOfTest => ({
  code: "R02",
  amount: 10_000,
  identification: achReference(confirmation),
  originalTrace: `12104288${String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0")}`,
  ...entry,
});

const take = (...entries: readonly AchEntryOfTest[]) =>
  answerOf(admin.asApi, takeAchFile, { body: { FileName: "returns.ach", Text: achFileOf(entries) } });
const results = (entries: readonly AchEntryWire[]) =>
  entries.map(({ Code, Result, Reason }) => [Code, Result, Reason]);
const stateOf = async ({ id }: Paid): Promise<string> =>
  (await world.database.pool.query<{ state: string }>("select state from payments where id = $1", [id]))
    .rows[0]?.state ?? "";
const owes = async ({ id }: Paid): Promise<number> => {
  const { rows } = await world.database.pool.query<{ balance: number }>(
    `select b.balance_cents::int as balance from bills b join payment_bills l on l.company_id = b.company_id and l.bill_id = b.id
     where l.payment_id = $1`,
    [id],
  );
  return rows[0]?.balance ?? -1;
};
const isActive = async (method: string): Promise<boolean> =>
  (
    await world.database.pool.query<{ is_active: boolean }>(
      "select is_active from saved_methods where id = $1",
      [method],
    )
  ).rows[0]?.is_active ?? false;
const stored = async () =>
  (
    await world.database.pool.query(
      "select (select count(*) from ach_files) as files, (select count(*) from ach_entries) as entries",
    )
  ).rows;
const attention = async (confirmation: string) =>
  (await answerOf(admin.asApi, needsAttention, {})).filter(
    ({ Confirmation }) => Confirmation === confirmation,
  );

beforeAll(async () => {
  world = await createWorld();
  for (const [name, userType] of [
    ["admin", "Admin"],
    ["clerk", "Clerk"],
  ] as const)
    await insertPerson(world.database.pool, world.demo, { email: `${name}@demo.example`, userType });
  admin = await signedIn(world.app, "demo", "admin@demo.example");
  clerk = await signedIn(world.app, "demo", "clerk@demo.example");
});
beforeEach(() => world.reset());
afterAll(async () => {
  const zero = { unbalancedMovements: 0, billsThatDiffer: 0, totalCents: 0 };
  expect(await ledgerDifferences(world.database.pool, world.demo)).toEqual(zero);
  await world.close();
});

describe("a bank's file of returns", () => {
  // OFFICE-006
  it("a return reverses its payment once, and the same file again changes nothing", async () => {
    const paid = await pays();
    expect(await owes(paid)).toBe(0);
    const entry = about(paid);
    const first = await take(entry);
    expect(first).toMatchObject({
      IsNew: true,
      File: { Entries: 1, Debits: 100, Open: 0, TakenBy: expect.any(String) },
    });
    expect(first.Entries).toMatchObject([
      { Code: "R02", Result: "returned", Confirmation: paid.confirmation, AccountLast4: "1101" },
    ]);
    expect([await stateOf(paid), await owes(paid)]).toEqual(["returned", 10_000]);
    const before = await stored();
    expect(await take(entry)).toMatchObject({ IsNew: false, File: { Id: first.File.Id } });
    expect(await stored()).toEqual(before);
    expect((await answerOf(admin.asApi, achFiles, {}))[0]).toMatchObject({
      Id: first.File.Id,
      FileName: "returns.ach",
    });
  });

  it("the same return in another file, from the gateway, or by the office is recorded once", async () => {
    const paid = await pays({ account: "000111111101" });
    const entry = about(paid, { code: "R01" });
    await takeBankReturns(world.services, SILENT);
    expect(await stateOf(paid)).toBe("returned");
    expect(results((await take(entry)).Entries)).toEqual([["R01", "known", ""]]);
    const other = await pays();
    const again = about(other);
    expect(results((await take(again)).Entries)).toEqual([["R02", "returned", ""]]);
    const next = await take(again, about(other, { code: "R03", trace: "091400600000777" }));
    expect(results(next.Entries)).toEqual([
      ["R02", "repeated", ""],
      ["R03", "known", ""],
    ]);
    const body = { Confirmation: other.confirmation, Code: "R02" };
    expect((await refusalOf(admin.asApi, recordReturn, { body })).code).toBe("already_exists");
    const { rows } = await world.database.pool.query(
      "select count(*)::int as n from payment_events where payment_id = $1 and to_state = 'returned'",
      [other.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("a file that does not add up is refused with its lines, and nothing of it is stored", async () => {
    const paid = await pays();
    const before = await stored();
    const text = achFileOf([about(paid)]).replace("000000010000", "000000010001");
    const refusal = await refusalOf(admin.asApi, takeAchFile, { body: { FileName: "bad.ach", Text: text } });
    expect(refusal.code).toBe("validation_failed");
    expect(refusal.details).toMatchObject({
      Problems: [{ Line: 5, Code: "debits", Stated: "10001", Found: "10000" }],
    });
    expect([await stored(), await stateOf(paid)]).toEqual([before, "succeeded"]);
  });

  it("a clerk cannot take a file", async () => {
    const body = { FileName: "returns.ach", Text: achFileOf([{ code: "R01" }]) };
    expect((await refusalOf(clerk.asApi, takeAchFile, { body })).code).toBe("forbidden");
  });

  it("a return of a payment that is still being confirmed waits for that", async () => {
    const paid = await pays({ account: "000111111107" });
    expect(["unknown", "submitted"]).toContain(await stateOf(paid));
    expect(results((await take(about(paid))).Entries)).toEqual([["R02", "waiting", ""]]);
    expect(await applyWaiting(world.services)).toBe(0);
    await world.settle();
    expect(await stateOf(paid)).toBe("succeeded");
    expect(await applyWaiting(world.services)).toBe(1);
    expect([await stateOf(paid), await owes(paid)]).toEqual(["returned", 10_000]);
  });
});

describe("an entry that needs a person", () => {
  const open = async (id: string) => (await answerOf(admin.asApi, achFile, { params: { id } })).Entries;
  const decide = (entry: AchEntryWire, Decision: "match" | "close" | "close_method", Confirmation = "") => ({
    body: { FileId: entry.FileId, Line: entry.Line, Decision, Confirmation, Note: "Asked the bank" },
  });

  it("a return without our reference is offered the payments with its amount, and a person confirms one", async () => {
    const paid = await pays({ cents: 12_321 });
    const { File, Entries } = await take({ code: "R03", amount: 12_321, identification: "UNKNOWN" });
    expect(results(Entries)).toEqual([["R03", "open", "unmatched"]]);
    const [entry] = await open(File.Id);
    if (!entry) throw new Error("there is no entry");
    expect(await stateOf(paid)).toBe("succeeded");
    const other = await pays({ cents: 55_555 });
    expect(
      (await refusalOf(admin.asApi, decideAchEntry, decide(entry, "match", other.confirmation))).code,
    ).toBe("amount_invalid");
    await answerOf(admin.asApi, decideAchEntry, decide(entry, "match", paid.confirmation));
    expect([await stateOf(paid), await owes(paid), await stateOf(other)]).toEqual([
      "returned",
      12_321,
      "succeeded",
    ]);
    expect(await open(File.Id)).toMatchObject([
      { Result: "returned", Note: "Asked the bank", Confirmation: paid.confirmation },
    ]);
    expect((await refusalOf(admin.asApi, decideAchEntry, decide(entry, "close"))).code).toBe("not_found");
  });

  it("an eCheck with the amount on the days of the batch is offered, others are not", async () => {
    const { rows } = await world.database.pool.query<{ day: string }>("select current_date::text as day");
    const paid = await pays({ cents: 77_001 });
    await pays({ cents: 77_002 });
    await pays({ cents: 77_001, method: "CC" });
    const text = achFileOf([{ code: "R02", amount: 77_001, originalTrace: "121042889999999" }], rows[0]?.day);
    const taken = await answerOf(admin.asApi, takeAchFile, { body: { FileName: "a.ach", Text: text } });
    expect(taken.Entries[0]?.Candidates.map(({ Confirmation }) => Confirmation)).toEqual([paid.confirmation]);
    expect((await answerOf(admin.asApi, openAchEntries, {})).at(-1)).toMatchObject({ Amount: 770.01 });
  });

  it("another amount, a card's payment, a returned credit, and an unknown code change nothing", async () => {
    const [one, card, credit, unknown] = [
      await pays(),
      await pays({ method: "CC" }),
      await pays(),
      await pays(),
    ];
    const { Entries } = await take(
      about(one, { amount: 9_999 }),
      about(card),
      about(credit, { isCredit: true }),
      about(unknown, { code: "R99" }),
    );
    expect(results(Entries)).toEqual([
      ["R02", "open", "other_amount"],
      ["R02", "open", "not_bank"],
      ["R02", "open", "credit"],
      ["R99", "open", "code"],
    ]);
    for (const paid of [one, card, credit, unknown]) expect(await stateOf(paid)).toBe("succeeded");
  });

  it("a dishonored and a contested return put the payment under Needs attention, once each, and book nothing", async () => {
    const paid = await pays();
    await take(about(paid));
    const dishonored = about(paid, { code: "R68", about: "R02" });
    expect(results((await take(dishonored)).Entries)).toEqual([["R68", "disputed", ""]]);
    expect(await attention(paid.confirmation)).toMatchObject([
      { Code: "return_disputed", Detail: "R68", State: "returned", Choices: ["accept"] },
    ]);
    expect([await stateOf(paid), await owes(paid)]).toEqual(["returned", 10_000]);
    const contested = about(paid, { code: "R73", about: "R02" });
    const next = await take(contested, { ...dishonored, trace: "091400600000888" });
    expect(results(next.Entries)).toEqual([
      ["R73", "disputed", ""],
      ["R68", "known", ""],
    ]);
    const { Entries } = await take({ code: "R71", about: "R02", identification: "NOBODY" });
    expect(results(Entries)).toEqual([["R71", "open", "disputed"]]);
  });

  it("a notification of change stores what is new without the account number, and a person closes the saved account", async () => {
    const saved = await world.method("000123456789", "ACH");
    const paid = await pays({ saved });
    const corrected = "0914006061918171614       37 ";
    const { File, Entries } = await take(about(paid, { code: "C07", corrected }));
    expect(Entries).toMatchObject([
      {
        Kind: "change",
        Result: "open",
        Reason: "change",
        NewRouting: "091400606",
        RoutingFails: false,
        NewLast4: "1614",
        NewType: "savings",
        HasSavedMethod: true,
        Confirmation: paid.confirmation,
      },
    ]);
    const { rows } = await world.database.pool.query("select to_jsonb(e)::text as text from ach_entries e");
    expect(rows.map(({ text }) => text).join()).not.toContain("1918171614");
    expect([await stateOf(paid), await isActive(saved)]).toEqual(["succeeded", true]);
    const [entry] = await open(File.Id);
    if (!entry) throw new Error("there is no entry");
    await answerOf(admin.asApi, decideAchEntry, decide(entry, "close_method"));
    expect(await isActive(saved)).toBe(false);
    const wrong = await take(about(paid, { code: "C02", corrected: "091400607" }));
    expect(wrong.Entries[0]).toMatchObject({ NewRouting: "091400607", RoutingFails: true });
    const [last] = await open(wrong.File.Id);
    if (!last) throw new Error("there is no entry");
    expect((await refusalOf(admin.asApi, decideAchEntry, decide(last, "close_method"))).code).toBe(
      "method_unavailable",
    );
    await answerOf(admin.asApi, decideAchEntry, decide(last, "close"));
    expect(await open(wrong.File.Id)).toMatchObject([{ Result: "closed", Note: "Asked the bank" }]);
  });
});

describe("what a return does to a saved account and to autopay", () => {
  it.each([
    ["R02", false],
    ["R07", false],
    ["R10", false],
    ["R01", true],
    ["R08", true],
    ["R11", true],
  ])("after %s the saved account may still be used: %s", async (code, isUsable) => {
    const saved = await world.method("000123456789", "ACH");
    const paid = await pays({ saved });
    await take(about(paid, { code }));
    expect([await stateOf(paid), await isActive(saved)]).toEqual(["returned", isUsable]);
  });

  it("autopay tries again after R01, at most twice, and pauses after a code that forbids it", async () => {
    const latest = async (): Promise<Paid> => {
      const { rows } = await world.database.pool.query<Paid>(
        "select id::text, confirmation from payments order by created_at desc, id desc limit 1",
      );
      return rows[0] ?? { id: "", confirmation: "" };
    };
    const returnLatest = async (code: string) => {
      const paid = await latest();
      const { rows } = await world.database.pool.query<{ cents: number }>(
        "select total_cents::int as cents from payments where id = $1",
        [paid.id],
      );
      await take(about(paid, { code, amount: rows[0]?.cents ?? 0 }));
      expect(await stateOf(paid)).toBe("returned");
      // The day of a return is today's; the test's county is in 2031.
      await world.database.pool.query(
        "update autopay_runs set next_on = '2031-02-01' where state = 'charging'",
      );
    };
    await world.bills([{ balance_cents: 10_000 }]);
    const saved = await world.method("000123456789", "ACH");
    await world.schedule({ method: saved });
    for (const day of ["2031-01-21", "2031-01-31"]) await world.turn(day);
    await returnLatest("R01");
    for (const day of ["2031-02-01", "2031-02-02"]) await world.turn(day);
    expect(await world.payments()).toHaveLength(2);
    expect((await world.runs()).map(({ declines, tries }) => [declines, tries])).toEqual([[1, 2]]);
    await returnLatest("R29");
    await world.turn("2031-02-02");
    expect((await world.runs()).map(({ state, reason }) => [state, reason])).toEqual([["failed", "R29"]]);
    expect(await isActive(saved)).toBe(false);
    expect((await world.mails()).map(({ text }) => text).join("\n")).toContain("paused");
    await world.turn("2031-02-28");
    expect(await world.payments()).toHaveLength(2);
  });
});

describe("the validation of an account before its first debit", () => {
  // OFFICE-006
  it("an account that the gateway cannot validate is declined, and the gateway is never asked to charge it", async () => {
    const paid = await pays({ account: "000111111113" });
    const { rows } = await world.database.pool.query(
      "select state, decline_code as code from payments where id = $1",
      [paid.id],
    );
    expect(rows).toEqual([{ state: "declined", code: "account_not_validated" }]);
    expect(await owes(paid)).toBe(10_000);
    expect(await world.services.gateways.installation.lookup(paid.id)).toEqual({ outcome: "not_found" });
  });
});

describe("the return rates of a county", () => {
  it("returned eChecks of the last 60 days are counted by code against the three thresholds", async () => {
    const before = await answerOf(admin.asApi, achRates, {});
    const paid = await pays();
    await take(about(paid, { code: "R10" }));
    const after = await answerOf(admin.asApi, achRates, {});
    expect(after.Debits).toBe(before.Debits + 1);
    const returned = (rates: typeof after, kind: string) =>
      rates.Rates.find(({ Kind }) => Kind === kind)?.Returned ?? -1;
    expect(returned(after, "unauthorized")).toBe(returned(before, "unauthorized") + 1);
    expect(returned(after, "administrative")).toBe(returned(before, "administrative"));
    expect(returned(after, "overall")).toBe(returned(before, "overall") + 1);
    expect(after.Rates.map(({ Limit }) => Limit)).toEqual([50, 300, 1_500]);
    expect(after.Rates[0]?.State).toBe("over");
    expect(after.Codes.find(({ Code }) => Code === "R10")?.Count).toBeGreaterThan(0);
  });
});

describe("an eCheck that its bank refuses while it waits", () => {
  const INSTRUMENT = { brand: "bank", last4: "6789" };
  const waiting = async () =>
    ({ outcome: "waiting", gatewayId: "w-1", instrument: INSTRUMENT, challenge: null }) as const;
  const refuse = (paid: Paid, code: string) =>
    finishPayment(
      world.database.pool,
      { id: paid.id, companyId: world.demo },
      { outcome: "declined", gatewayId: "w-1", code, instrument: INSTRUMENT },
      0,
    );

  it.each([
    ["R02", false, "administrative"],
    ["R10", false, "unauthorized"],
    ["R01", true, "overall"],
    ["R08", true, "overall"],
  ] as const)(
    "after %s the saved account is in use: %s, and the debit counts as %s",
    async (code, stays, kind) => {
      const before = await answerOf(admin.asApi, achRates, {});
      const saved = await world.method("000123456789", "ACH");
      const paid = await pays({ saved, services: withGateway(world.services, { charge: waiting }) });
      expect([await stateOf(paid), await isActive(saved)]).toEqual(["pending", true]);
      await refuse(paid, code);
      expect([await stateOf(paid), await isActive(saved)]).toEqual(["declined", stays]);
      const after = await answerOf(admin.asApi, achRates, {});
      const returned = ({ Rates }: typeof after) => Rates.find(({ Kind }) => Kind === kind)?.Returned ?? -1;
      expect([after.Debits - before.Debits, returned(after) - returned(before)]).toEqual([1, 1]);
    },
  );

  it("a debit that is refused at once leaves the saved account in use and counts for nothing", async () => {
    const before = await answerOf(admin.asApi, achRates, {});
    const saved = await world.method("000123456789", "ACH");
    const declined = async () =>
      ({ outcome: "declined", gatewayId: "w-2", code: "R03", instrument: INSTRUMENT }) as const;
    const paid = await pays({ saved, services: withGateway(world.services, { charge: declined }) });
    expect([await stateOf(paid), await isActive(saved)]).toEqual(["declined", true]);
    expect(await answerOf(admin.asApi, achRates, {})).toEqual(before);
  });
});
