import { randomUUID } from "node:crypto";
import { isoDateAt } from "@county-pay/core/calendar";
import {
  auditTrail,
  bookDays,
  closeDay,
  closeDrawer,
  closeOut,
  type DayFigures,
  dayBooks,
  dayBooksFile,
  openDrawer,
  recordReturn,
  reopenDay,
  reopenDrawer,
  reportCollections,
  reportJournal,
  reportTotals,
  submitCashVoid,
  submitCheckVoid,
  submitRdv2CashPayment,
  submitRdv2CheckPayment,
} from "@county-pay/core/contract";
import { cents, toDollars, wireCents } from "@county-pay/core/money";
import { changedParts, dayTotals, ledgerAgrees } from "@county-pay/core/payments";
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

const ZONE = "America/New_York";
let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let made = 0;
/** A day closes once in a county, so each test takes its own. */
const counties: { readonly id: number; readonly name: string }[] = [];

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  const flags = { CashPayments: true, CheckPayments: true };
  for (let at = 1; at <= 20; at += 1) {
    const name = `books${at}`;
    counties.push({ id: await insertCounty(database.pool, { name, flags }), name });
  }
  await database.pool.query("update companies set time_zone = $1", [ZONE]);
  app = await buildApi(services);
});
afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

const day = (days = 0): string => isoDateAt(Date.now() + days * 86_400_000, ZONE);

/** A county with an admin and two clerks. */
async function office() {
  const county = counties.pop();
  if (!county) throw new Error("more counties are needed");
  const { id, name } = county;
  const person = async (role: string, email: string): Promise<SignedInPerson> => {
    await insertPerson(database.pool, id, { email, userType: role });
    return signedIn(app, name, email);
  };
  const admin = await person("Admin", `admin@${name}.example`);
  const clerk = await person("Clerk", `clerk@${name}.example`);
  const second = await person("Clerk", `second@${name}.example`);

  const bill = async (amount: number) => {
    made += 1;
    const row = {
      bill_number: `B${made}`,
      parcel_id: `P${made}`,
      balance_cents: amount,
      billed_cents: amount,
    };
    const [billId = ""] = await insertBills(database.pool, id, [row]);
    return { id: billId, cents: amount };
  };
  const take = async (who: SignedInPerson, method: "CASH" | "CHECK", amount: number): Promise<string> => {
    const bills = [await bill(amount)];
    const body =
      method === "CASH"
        ? { ...cashFor(id, bills), CompanyName: name }
        : { ...checkFor(id, bills), CompanyName: name };
    const { Confirmation } =
      method === "CASH"
        ? await answerOf(who.asUser, submitRdv2CashPayment, { body: body as ReturnType<typeof cashFor> })
        : await answerOf(who.asUser, submitRdv2CheckPayment, { body: body as ReturnType<typeof checkFor> });
    return Confirmation;
  };
  const giveBack = (who: SignedInPerson, method: "CASH" | "CHECK", confirmation: string, amount: number) =>
    answerOf(who.asUser, method === "CASH" ? submitCashVoid : submitCheckVoid, {
      body: {
        Key: randomUUID(),
        ConfirmationId: confirmation,
        Amount: toDollars(cents(amount)),
        UserId: who.id,
        TotalFees: 0,
        ConnectorId: "",
        TylerVoid: false,
        ReasonCode: "twice",
      },
    });
  /** An eCheck online that the gateway has not answered, submitted a number of days ago. */
  const submitOnline = async (amount: number, daysAgo = 0): Promise<string> => {
    const payment = randomUUID();
    const { id: billId } = await bill(amount);
    await database.pool.query(
      `insert into payments (company_id, id, method, sub_cents, fee_cents, total_cents, confirmation, payer, last4, card_brand)
       values ($1, $2, 'ACH', $3, 0, $3, upper(left(replace($2::uuid::text, '-', ''), 16)), '{"FirstName":"Pay","LastName":"Er"}', '1111', '')`,
      [id, payment, amount],
    );
    await database.pool.query(
      `with line as (
         insert into payment_bills (company_id, payment_id, bill_id, position, amount_cents, quoted_cents)
         values ($1, $2, $3, 1, $4, $4) returning company_id, bill_id, payment_id
       ) insert into pending_bills table line`,
      [id, payment, billId, amount],
    );
    await database.pool.query(
      `update payments set state = 'submitted', submitted_at = now() - $3 * interval '1 day', next_check_at = now() + interval '1 hour'
       where company_id = $1 and id = $2`,
      [id, payment, daysAgo],
    );
    return payment;
  };
  const answer = (payment: string, amount: number) =>
    database.pool.query("select finish_payment($1, $2, 'succeeded', 'ok', $3, '1 hour')", [
      id,
      payment,
      JSON.stringify({ gatewayId: `gw-${payment}`, amountCents: amount, brand: "bank", last4: "1111" }),
    ]);

  const books = (at = day(), who = admin) => answerOf(who.asApi, dayBooks, { params: { day: at } });
  const countAll = async (at = day()) => {
    const { Drawers } = await answerOf(admin.asApi, closeOut, { params: { day: at } });
    for (const { ClerkUserId, Expected, State } of Drawers) {
      if (!Expected || (State !== "open" && State !== "changed")) continue;
      const cash = wireCents(Expected.Cash);
      const body = {
        Day: at,
        ClerkUserId,
        Pieces: { coin1: cash },
        CheckCount: 1,
        Checks: Expected.Checks,
        Kept: 0,
        BagNumber: "7",
        HandTo: null,
        Difference: null,
      };
      await answerOf(admin.asApi, closeDrawer, { body });
    }
  };
  const close = async (at = day(), Note = "") => {
    const { Seal } = await books(at);
    return admin.asApi.call(closeDay, { body: { Day: at, Seal, Note } });
  };
  return {
    id,
    name,
    admin,
    clerk,
    second,
    person,
    take,
    giveBack,
    submitOnline,
    answer,
    books,
    countAll,
    close,
  };
}
type Office = Awaited<ReturnType<typeof office>>;

/** Everything that the office's reports say of a day, as text. */
async function printed({ admin }: Office, at: string): Promise<string> {
  const body = { From: at, To: at };
  const whole = await answerOf(admin.asApi, closeOut, { params: { day: at } });
  return JSON.stringify([
    await answerOf(admin.asApi, reportTotals, { body }),
    await answerOf(admin.asApi, reportJournal, { body }),
    await answerOf(admin.asApi, reportCollections, { body }),
    { ...whole, BookDay: "", IsClosed: true },
  ]);
}

/** What the ledger of a day holds by account, in cents, straight from its lines. */
async function ledgerOf(company: number, at: string): Promise<DayFigures["Ledger"]> {
  const { rows } = await database.pool.query<{ account: string; debit: string; credit: string }>(
    `select account, coalesce(sum(amount_cents) filter (where amount_cents > 0), 0) as debit,
       coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0) as credit
     from ledger_lines where company_id = $1 and day = $2 and payment_id is not null group by account order by account collate "C"`,
    [company, at],
  );
  return rows.map(({ account, debit, credit }) => ({
    Account: account,
    DebitCents: Number(debit),
    CreditCents: Number(credit),
  }));
}

const step = fc.record({
  kind: fc.constantFrom("cash", "check", "online", "whole", "part"),
  isSecond: fc.boolean(),
  cents: fc.integer({ min: 1, max: 90_000 }),
  pick: fc.nat(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
interface Taken {
  readonly method: "CASH" | "CHECK";
  readonly confirmation: string;
  /** The clerk whose drawer it is in. */
  readonly who: SignedInPerson;
  left: number;
}

/** Plays one step, and returns by how many cents the county has more. */
async function play(
  county: Office,
  taken: Taken[],
  { kind, isSecond, cents: amount, pick }: Step,
): Promise<number> {
  const who = isSecond ? county.second : county.clerk;
  if (kind === "online") {
    await county.answer(await county.submitOnline(amount), amount);
    return amount;
  }
  if (kind === "cash" || kind === "check") {
    const method = kind === "cash" ? "CASH" : "CHECK";
    taken.push({ method, confirmation: await county.take(who, method, amount), who, left: amount });
    return amount;
  }
  const one = taken[pick % Math.max(1, taken.length)];
  if (!one || one.left === 0) return 0;
  const back = kind === "whole" ? one.left : 1 + (amount % one.left);
  await county.giveBack(one.who, one.method, one.confirmation, back);
  one.left -= back;
  return -back;
}
async function playAll(county: Office, taken: Taken[], steps: readonly Step[]): Promise<number> {
  let moved = 0;
  for (const one of steps) moved += await play(county, taken, one);
  return moved;
}

describe("closing a day", () => {
  it("whatever moves before and after, a closed day agrees with its ledger to the cent and prints the same", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 25, maxLength: 25 }),
        fc.array(step, { minLength: 15, maxLength: 15 }),
        async (before, after) => {
          const county = await office();
          const taken: Taken[] = [];
          const inDay = await playAll(county, taken, before);
          await county.countAll();
          expect((await county.close()).ok).toBe(true);
          const closed = await county.books();
          const { Figures } = closed.Versions[0] ?? { Figures: closed.Now };
          expect(dayTotals(Figures).net).toBe(inDay);
          expect(Figures.Ledger).toEqual(await ledgerOf(county.id, day()));
          expect(ledgerAgrees(Figures)).toBe(true);
          const sheet = await printed(county, day());

          const later = await playAll(county, taken, after);
          const again = await county.books();
          expect(again.Versions[0]?.Figures).toEqual(Figures);
          expect(changedParts(Figures, again.Now)).toEqual([]);
          expect(await printed(county, day())).toBe(sheet);
          expect(again.AfterCloseCents).toBe(later);
          expect(again.BookDay).toBe(day(1));
          const tomorrow = await county.books(day(1));
          expect(dayTotals(tomorrow.Now).net).toBe(later);
          expect(ledgerAgrees(tomorrow.Now)).toBe(true);
          expect(await ledgerDifferences(database.pool, county.id)).toEqual({
            unbalancedMovements: 0,
            billsThatDiffer: 0,
            totalCents: 0,
          });
        },
      ),
      { numRuns: 2, endOnFailure: true },
    );
  });

  it("a day with a drawer that is not counted cannot be closed, and says so first", async () => {
    const county = await office();
    await county.take(county.clerk, "CASH", 5_000);
    const { Obstacles, Seal } = await county.books();
    expect(Obstacles.map(({ Kind, Count }) => [Kind, Count])).toEqual([
      ["open_drawers", 1],
      ["running", 1],
    ]);
    const refusal = await refusalOf(county.admin.asApi, closeDay, { body: { Day: day(), Seal, Note: "" } });
    expect(refusal).toMatchObject({ code: "validation_failed", details: { Obstacles: ["open_drawers"] } });
    await county.countAll();
    expect((await county.close()).ok).toBe(true);
  });

  it("a day that has not begun cannot be closed", async () => {
    const county = await office();
    const { Obstacles, Seal } = await county.books(day(2));
    expect(Obstacles.map(({ Kind }) => Kind)).toEqual(["not_begun"]);
    const body = { Day: day(2), Seal, Note: "" };
    expect((await refusalOf(county.admin.asApi, closeDay, { body })).code).toBe("validation_failed");
  });

  it("a payment without an answer only warns, and its late answer is booked on the next open day", async () => {
    const county = await office();
    await county.take(county.clerk, "CASH", 5_000);
    const unanswered = await county.submitOnline(3_000);
    await county.countAll();
    expect((await county.books()).Obstacles.map(({ Kind }) => Kind)).toContain("unknown_payments");
    expect((await county.close()).ok).toBe(true);
    const sheet = await printed(county, day());

    await county.answer(unanswered, 3_000);
    expect(await printed(county, day())).toBe(sheet);
    const { Versions, AfterClose, AfterCloseCents } = await county.books();
    expect(Versions[0]?.Warnings.map(({ Kind }) => Kind)).toContain("unknown_payments");
    expect(AfterClose).toMatchObject([
      { Kind: "payment", Why: "after_close", BookedOn: day(1), Cents: 3_000 },
    ]);
    expect(AfterCloseCents).toBe(3_000);
  });

  it("a late answer to a payment of a day before is booked today, not on the day it was sent", async () => {
    const county = await office();
    const old = await county.submitOnline(2_500, 1);
    expect((await county.close(day(-1))).ok).toBe(true);
    await county.answer(old, 2_500);
    const { Now, AfterClose } = await county.books(day(-1));
    expect(dayTotals(Now).net).toBe(0);
    expect(AfterClose).toMatchObject([{ Why: "answered_late", BookedOn: day(), Cents: 2_500 }]);
    expect(dayTotals((await county.books()).Now).net).toBe(2_500);
  });

  it("a void and a bank return after closing give back on the next day, and a void stays a void", async () => {
    const county = await office();
    const cash = await county.take(county.clerk, "CASH", 4_000);
    const online = await county.submitOnline(6_000);
    await county.answer(online, 6_000);
    await county.countAll();
    expect((await county.close()).ok).toBe(true);
    await county.giveBack(county.clerk, "CASH", cash, 4_000);
    const { rows } = await database.pool.query<{ confirmation: string }>(
      "select confirmation from payments where company_id = $1 and id = $2",
      [county.id, online],
    );
    const Confirmation = rows[0]?.confirmation ?? "";
    await answerOf(county.admin.asApi, recordReturn, { body: { Confirmation, Code: "R01" } });
    const { AfterClose, AfterCloseCents, Now, Versions } = await county.books();
    expect(
      AfterClose.map(({ Kind, Why, BookedOn, Cents }) => [Kind, Why, BookedOn, Cents]).toSorted(),
    ).toEqual([
      ["return", "gives_back", day(1), -6_000],
      ["void", "gives_back", day(1), -4_000],
    ]);
    expect(AfterCloseCents).toBe(-10_000);
    expect(Versions[0] && changedParts(Versions[0].Figures, Now)).toEqual([]);
  });

  it("a payment that is being booked while the day is closed is in its figures, or on the next day", async () => {
    const county = await office();
    const payment = await county.submitOnline(7_000);
    const { Seal } = await county.books();
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      await client.query("select finish_payment($1, $2, 'succeeded', 'ok', $3, '1 hour')", [
        county.id,
        payment,
        JSON.stringify({ gatewayId: "gw", amountCents: 7_000, brand: "bank", last4: "1111" }),
      ]);
      const closing = county.admin.asApi.call(closeDay, { body: { Day: day(), Seal, Note: "" } });
      await expect
        .poll(async () => {
          const { rows } = await database.pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
               and query like '%lock_books%'`,
          );
          return rows.length;
        })
        .toBe(1);
      await client.query("commit");
      expect((await closing).ok).toBe(true);
    } finally {
      client.release();
    }
    const { Versions, AfterClose } = await county.books();
    expect(Versions[0] && dayTotals(Versions[0].Figures).net).toBe(7_000);
    expect(AfterClose).toEqual([]);
  });

  it("figures other than the ones that the person saw are not closed", async () => {
    const county = await office();
    await county.take(county.clerk, "CASH", 5_000);
    await county.countAll();
    const { Seal } = await county.books();
    await answerOf(county.clerk.asApi, openDrawer, { body: { Fund: 0 } });
    await county.take(county.clerk, "CASH", 1_000);
    await county.countAll();
    const body = { Day: day(), Seal, Note: "" };
    expect((await refusalOf(county.admin.asApi, closeDay, { body })).code).toBe("amount_changed");
  });

  it("a day is closed once", async () => {
    const county = await office();
    const { Seal } = await county.books();
    const send = () => county.admin.asApi.call(closeDay, { body: { Day: day(), Seal, Note: "" } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await county.books()).Versions).toHaveLength(1);
  });
});

describe("a closed day", () => {
  it("its drawers stay as counted, and the clerk's next drawer is that of the next day", async () => {
    const county = await office();
    await answerOf(county.clerk.asApi, openDrawer, { body: { Fund: 100 } });
    await county.take(county.clerk, "CHECK", 5_000);
    await county.countAll();
    expect((await county.close()).ok).toBe(true);
    const drawers = async (at: string) =>
      (await answerOf(county.admin.asApi, closeOut, { params: { day: at } })).Drawers.filter(
        ({ ClerkUserId }) => ClerkUserId === county.clerk.id,
      );
    const [drawer] = await drawers(day());
    const Id = drawer?.Counts[0]?.Id ?? "";
    const refusal = await refusalOf(county.admin.asApi, reopenDrawer, { body: { Id, Reason: "again" } });
    expect(refusal).toMatchObject({ code: "already_exists", details: { DayClosed: true } });
    expect(refusal.message).toContain("The books of this day are closed.");
    const again = {
      Day: day(),
      ClerkUserId: county.second.id,
      Pieces: {},
      CheckCount: 0,
      Checks: 0,
      Kept: 0,
      BagNumber: "",
      HandTo: null,
      Difference: null,
    };
    expect(await refusalOf(county.admin.asApi, closeDrawer, { body: again })).toMatchObject({
      details: { DayClosed: true },
    });

    await answerOf(county.clerk.asApi, openDrawer, { body: { Fund: 50 } });
    await county.take(county.clerk, "CASH", 1_500);
    expect(await drawers(day(1))).toMatchObject([
      { State: "open", Fund: 50, Expected: { Cash: 65, Checks: 0 } },
    ]);
    expect(await drawers(day())).toEqual([drawer]);
  });

  it("its check list keeps a check that is voided later", async () => {
    const county = await office();
    const check = await county.take(county.clerk, "CHECK", 5_000);
    await county.countAll();
    expect((await county.close()).ok).toBe(true);
    await county.giveBack(county.clerk, "CHECK", check, 5_000);
    const { Checks } = await answerOf(county.admin.asApi, closeOut, { params: { day: day() } });
    expect(Checks.map(({ Confirmation }) => Confirmation)).toEqual([check]);
  });

  it("its file has the same bytes each time, and each save is in the audit trail", async () => {
    const county = await office();
    await county.take(county.clerk, "CASH", 123_456);
    await county.countAll();
    await county.close(day(), "Quiet day, =1+1");
    const save = () => answerOf(county.admin.asApi, dayBooksFile, { body: { Day: day(), Version: 1 } });
    const file = await save();
    expect(file).toContain("By payment method,Cash,Payments,1,1234.56,");
    expect(file).toContain("Ledger,Cash,Debit,,1234.56,");
    expect(file).toContain('Closing,Closing 1,Note,,,"Quiet day, =1+1"');
    await county.take(county.clerk, "CASH", 1_000);
    expect(await save()).toBe(file);
    const trail = await answerOf(county.admin.asApi, auditTrail, {
      body: { From: day(), To: day(), Text: "", Action: "list.exported", Skip: 0, Top: 10 },
    });
    expect(trail.Rows).toHaveLength(2);
    expect(trail.Rows[0]).toMatchObject({ Subject: "dayBooks" });
    const missing = { Day: day(), Version: 2 };
    expect((await refusalOf(county.admin.asApi, dayBooksFile, { body: missing })).code).toBe("not_found");
  });

  it("reopening needs a permission and a reason of the county's list, and closing again keeps both closings", async () => {
    const county = await office();
    await county.take(county.clerk, "CASH", 5_000);
    await county.countAll();
    await county.close();
    const body = { Day: day(), ReasonCode: "count", Reason: "bag was short" };
    const smf = await county.person("SMF", `smf@${county.name}.example`);
    expect((await refusalOf(smf.asApi, reopenDay, { body })).code).toBe("forbidden");
    expect((await refusalOf(county.clerk.asApi, reopenDay, { body })).code).toBe("forbidden");
    const bad = { ...body, ReasonCode: "twice" };
    expect(await refusalOf(county.admin.asApi, reopenDay, { body: bad })).toMatchObject({
      code: "validation_failed",
      details: { Paths: ["ReasonCode"] },
    });
    await answerOf(county.admin.asApi, reopenDay, { body });
    expect((await refusalOf(county.admin.asApi, reopenDay, { body })).code).toBe("not_found");

    // The day is open again: what moves now is booked on it.
    await answerOf(county.clerk.asApi, openDrawer, { body: { Fund: 0 } });
    await county.take(county.clerk, "CASH", 2_000);
    await county.countAll();
    expect((await county.close()).ok).toBe(true);
    const { Versions } = await county.books();
    expect(
      Versions.map(({ Version, Figures, Reopened }) => [Version, dayTotals(Figures).net, Reopened?.Reason]),
    ).toEqual([
      [1, 5_000, "A drawer must be counted again: bag was short"],
      [2, 7_000, undefined],
    ]);
    const trail = await answerOf(county.admin.asApi, auditTrail, {
      body: { From: day(), To: day(), Text: day(), Action: "", Skip: 0, Top: 20 },
    });
    const acts = trail.Rows.filter(({ Action }) => Action.startsWith("day."));
    expect(acts.map(({ Action }) => Action)).toEqual(["day.closed", "day.reopened", "day.closed"]);
  });

  it("is listed with its figures, and earlier open days since the first closing warn", async () => {
    const county = await office();
    await county.take(county.clerk, "CASH", 5_000);
    await county.countAll();
    await county.close(day(-2));
    await database.pool.query("alter table ledger_lines disable trigger user");
    await database.pool.query(
      "update ledger_lines set day = day - 1 where company_id = $1 and payment_id is not null",
      [county.id],
    );
    await database.pool.query("alter table ledger_lines enable trigger user");
    const rows = await answerOf(county.admin.asApi, bookDays, { body: { From: day(-3), To: day() } });
    expect(rows.map(({ Day, IsClosed, NetCents }) => [Day, IsClosed, NetCents])).toEqual([
      [day(-1), false, 5_000],
      [day(-2), true, 0],
    ]);
    const { Obstacles } = await county.books();
    expect(Obstacles.find(({ Kind }) => Kind === "earlier_days")).toEqual({
      Kind: "earlier_days",
      Count: 1,
      Day: day(-1),
    });
    const wide = { From: "2020-01-01", To: day() };
    expect((await refusalOf(county.admin.asApi, bookDays, { body: wide })).code).toBe("validation_failed");
  });

  it("another county, its clerks, and residents learn nothing of it", async () => {
    const [county, other] = [await office(), await office()];
    await county.take(county.clerk, "CASH", 5_000);
    await county.countAll();
    await county.close();
    expect((await other.books()).Versions).toEqual([]);
    expect((await other.books()).BookDay).toBe(day());
    for (const who of [county.clerk, await county.person("user", `resident@${county.name}.example`)])
      expect((await refusalOf(who.asApi, dayBooks, { params: { day: day() } })).code).toBe("forbidden");
  });
});
