import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { daysAfter, isoDateAt } from "@county-pay/core/calendar";
import {
  auditTrail,
  auditTrailCsv,
  bookDays,
  closeOut,
  dayBooks,
  login,
  reportCollections,
  reportJournal,
  settlement,
  settlements,
} from "@county-pay/core/contract";
import { wireCents } from "@county-pay/core/money";
import { changedParts, ledgerAgrees } from "@county-pay/core/payments";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import { importBills } from "../../county/imports/index.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf } from "../../testing/client.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { testServices } from "../../testing/services.ts";
import { demo } from "../counties/demo.ts";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "../people.ts";
import { seedCounty } from "../seed.ts";
import { REFUND_LIMIT } from "./set-up-office.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let admin: ReturnType<typeof clientOf>;
let folder: string;

const today = () => isoDateAt(Date.now(), "America/New_York");
const count = async (sql: string): Promise<number> =>
  Number((await database.pool.query<{ count: string }>(`select count(*) as count ${sql}`)).rows[0]?.count);
/** All days that one report may cover. */
const days = () => ({ From: daysAfter(today(), -364) ?? "", To: today() });

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "season-"));
  await seedCounty(database.pool, demo, { dataFolder: folder });
  services = testServices(database.url);
  app = await buildApi(services);
  const body = { username: DEMO_PEOPLE[2].email, password: DEMO_PASSWORD, company: "demo" };
  const user = await answerOf(clientOf(app), login, { body });
  admin = clientOf(app, { authorization: `Bearer ${user.AuthToken}` });
});
afterAll(async () => {
  await app?.close();
  await services?.db.close();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

describe("the seasons of a demo county", () => {
  it("every event was accepted, and the ledger, the bills, and the payments agree to the cent", async () => {
    expect(await count("from payments where attempt_key::text like 'c0000000%'")).toBeGreaterThan(500);
    const { rows } = await database.pool.query("select d.* from companies c, ledger_differences(c.id) d");
    expect(rows).toEqual([{ unbalanced_movements: "0", bills_that_differ: "0", total_cents: "0" }]);
    expect(
      await count(`from bills b where unposted_cents <> 0 and exists (select from payment_bills l
        join payments p on p.company_id = l.company_id and p.id = l.payment_id
        where l.bill_id = b.id and p.user_id is null
          and not exists (select from disputes d where d.payment_id = p.id))`),
    ).toBe(0);
  });

  it("nothing is in the future, and what follows from a payment comes after it", async () => {
    for (const [table, column] of [
      ["payments", "greatest(created_at, submitted_at, settled_at)"],
      ["payment_refunds", "greatest(created_at, settled_at)"],
      ["payment_events", "at"],
      ["ledger_lines", "posted_at"],
      ["audit_events", "at"],
      ["drawer_closings", "closed_at"],
      ["settlement_files", "uploaded_at"],
      ["day_closings", "closed_at"],
      ["day_reopenings", "reopened_at"],
      ["restricted_consumers", "added_at"],
      ["refund_approvals", "greatest(created_at, decided_at)"],
    ])
      expect(await count(`from ${table} where ${column} > now()`), table).toBe(0);
    expect(
      await count(
        `from payment_events e join payment_events f on f.payment_id = e.payment_id and f.id > e.id where f.at < e.at`,
      ),
    ).toBe(0);
    expect(
      await count(
        `from payments p join payments q on q.number > p.number where q.submitted_at < p.submitted_at`,
      ),
    ).toBe(0);
    expect(
      await count(
        `from payments p join payment_refunds r on r.payment_id = p.id where r.created_at <= p.settled_at`,
      ),
    ).toBe(0);
    expect(
      await count(`from receipt_numbers r join payments p on p.id = r.payment_id join receipt_numbers s on s.number > r.number
        join payments q on q.id = s.payment_id where q.submitted_at < p.submitted_at`),
    ).toBe(0);
    expect(await count("from receipt_numbers")).toBeGreaterThan(200);
    expect(
      await count(`from ledger_lines l join ledger_lines i on i.bill_id = l.bill_id and i.kind = 'import'
        where l.kind = 'payment' and l.posted_at < i.posted_at`),
    ).toBe(0);
  });

  it("the ledger's day of each movement is the payment's, the refund's, or the return's", async () => {
    const day = "(l.posted_at at time zone 'America/New_York')::date";
    expect(
      await count(`from ledger_lines l join payments p on p.id = l.payment_id where
        (l.kind = 'payment' and ${day} <> p.taken_on) or (l.kind = 'return' and ${day} <> p.returned_on)`),
    ).toBe(0);
    expect(
      await count(
        `from ledger_lines l join payment_refunds r on r.movement_id = l.movement_id where ${day} <> r.given_on`,
      ),
    ).toBe(0);
    expect(
      await count(`from collections k join ledger_lines l on l.id = k.line_id where k.day <> ${day}`),
    ).toBe(0);
    expect(await count(`from ledger_lines l where l.payment_id is not null and l.day <> ${day}`)).toBe(0);
  });

  it("collections add up to what was received, and the journal balances on each day", async () => {
    const { Rows, Other, Received } = await answerOf(admin, reportCollections, { body: days() });
    const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + wireCents(amount), 0);
    const parts = Rows.map((row) =>
      total([row.Principal, row.Penalty, row.Interest, row.OtherFees, row.ReturnedCheck]),
    ).reduce((sum, part) => sum + part, 0);
    const received = total(Received.map(({ Amount }) => Amount));
    expect(parts + total(Other.map(({ Amount }) => Amount))).toBe(received);
    const { rows } = await database.pool.query<{ cents: number }>(
      `select ((select sum(total_cents) from payments where taken_on >= $1)
         - (select coalesce(sum(amount_cents), 0) from payment_refunds where given_on >= $1)
         - (select sum(l.amount_cents) * -1 from ledger_lines l where l.kind in ('return', 'dispute', 'dispute_won', 'dispute_fee')
             and l.account in ('clearing', 'cash', 'check')
             and (l.posted_at at time zone 'America/New_York')::date >= $1))::float8 as cents`,
      [days().From],
    );
    expect(received).toBe(rows[0]?.cents);
    const { Entries } = await answerOf(admin, reportJournal, { body: days() });
    expect(Entries.length).toBeGreaterThan(60);
    for (const { Day, Lines } of Entries)
      expect(total(Lines.map(({ Debit }) => Debit)), Day).toBe(total(Lines.map(({ Credit }) => Credit)));
  });

  it("a refund above the office's limit has a second person, and another one waits since an office day", async () => {
    const { rows } = await database.pool.query<{
      state: string;
      same: boolean;
      above: boolean;
      late: boolean;
    }>(
      `select a.state, a.user_id = a.decided_by as same, a.amount_cents > $1 as above,
         a.created_at >= coalesce(a.decided_at, now()) or a.created_at < p.submitted_at as late
       from refund_approvals a join payments p on p.company_id = a.company_id and p.id = a.payment_id`,
      [REFUND_LIMIT],
    );
    expect(rows.filter(({ state }) => state === "waiting")).toHaveLength(1);
    expect(rows.filter(({ state }) => state === "approved").length).toBeGreaterThan(0);
    expect(rows.every(({ same, above, late }) => !same && above && !late)).toBe(true);
    expect(
      await count(`from payment_refunds r join users u on u.company_id = r.company_id and u.id = r.user_id
        where r.kind = 'refund' and u.user_type <> 'Admin' and r.amount_cents > ${REFUND_LIMIT}
          and not exists (select from refund_approvals a where a.refund_id = r.id and a.state = 'approved')`),
    ).toBe(0);
    expect(
      await count(
        "from payment_refunds where user_id is not null and (reason_code = '' or reason = '') and key::text like 'd0000000%'",
      ),
    ).toBe(0);
  });

  it("every account that the journal needs is named, in Munis' parts too", async () => {
    const { Missing } = await answerOf(admin, reportJournal, { body: days() });
    expect(Missing.map(({ Keys }) => Keys)).toEqual([[], [], []]);
  });

  it("the audit trail is in the order of its times", async () => {
    const body = { ...days(), Action: "", Text: "", Skip: 0, Top: 100 };
    const { Rows } = await answerOf(admin, auditTrail, { body });
    const times = Rows.map(({ At }) => At);
    expect(times).toEqual(times.toSorted().toReversed());
    const file = await answerOf(admin, auditTrailCsv, { body: { ...days(), Action: "", Text: "" } });
    const { Count } = await answerOf(admin, auditTrail, { body });
    // The headings, and a line for each entry; the file is one itself.
    expect(file.trimEnd().split("\r\n")).toHaveLength(1 + Count);
  });

  it("every drawer of a past day is closed as the close-out expects, and today's are open", async () => {
    let drawers = 0;
    let differing = 0;
    for (let day = daysAfter(today(), -21) ?? ""; day <= today(); day = daysAfter(day, 1) ?? "9") {
      const { Drawers } = await answerOf(admin, closeOut, { params: { day } });
      for (const { State, Counts, Opening } of Drawers.filter(({ Payments }) => Payments > 0)) {
        drawers += 1;
        expect(State, day).toBe(day === today() ? "open" : "closed");
        expect(Opening).not.toBeNull();
        if (Counts.some(({ ExpectedCash, CountedCash }) => ExpectedCash !== CountedCash)) differing += 1;
      }
    }
    expect(drawers).toBeGreaterThan(10);
    expect(differing).toBeLessThan(drawers / 4);
    expect(
      await count("from drawer_closings where expected_cash_cents <> counted_cash_cents"),
    ).toBeGreaterThan(2);
  });

  it("every past day was closed on the next office morning with the figures that the books still have, and one twice", async () => {
    const listed = await answerOf(admin, bookDays, { body: days() });
    const closed = listed.filter(({ IsClosed }) => IsClosed);
    expect(closed.length).toBeGreaterThan(30);
    const firstOpen = listed.filter(({ IsClosed }) => !IsClosed).map(({ Day }) => Day);
    expect(firstOpen.every((day) => day > (closed[0]?.Day ?? ""))).toBe(true);
    expect(firstOpen.length).toBeLessThan(8);
    expect(listed.filter(({ Versions }) => Versions === 2)).toHaveLength(1);
    for (const { Day } of closed) {
      const { Versions, Now } = await answerOf(admin, dayBooks, { params: { day: Day } });
      const last = Versions.at(-1);
      if (!last) throw new Error(`${Day} has no closing`);
      expect(changedParts(last.Figures, Now), Day).toEqual([]);
      expect(ledgerAgrees(last.Figures), Day).toBe(true);
      expect(last.ClosedAt.slice(0, 10) > Day, Day).toBe(true);
      expect(last.ClosedBy).toBe("Ada Admin");
      if (Versions.length > 1)
        expect(Versions[0]?.Reopened?.Reason).toBe("Closed before the deposit slips were checked");
    }
  });

  it("each settlement file has exactly the differences that it shows, and most have none", async () => {
    const files = await answerOf(admin, settlements, {});
    for (const file of files) {
      const { Rows } = await answerOf(admin, settlement, { params: { id: file.Id } });
      const differing = Rows.filter(({ Kind }) => !["matched", "refund", "return"].includes(Kind));
      expect(differing.length, file.FileName).toBe(file.Differences);
      expect(Rows.length).toBeGreaterThan(0);
    }
    const differing = files.filter(({ Differences }) => Differences > 0).length;
    expect(differing).toBeGreaterThan(0);
    expect(differing).toBeLessThan(files.length / 3);
    expect(files.reduce((total, { Settled }) => total + wireCents(Settled), 0)).toBeGreaterThan(0);
  });

  it("each clerk with a drawer was signed in on their last day, and no such session is still open", async () => {
    expect(
      await count(`from drawer_openings o where not exists (select from sessions s where s.company_id = o.company_id
        and s.user_id = o.clerk_id and s.created_at >= o.opened_at - interval '1 day')`),
    ).toBe(0);
    expect(
      await count(
        "from sessions where device <> '' and user_id in (select clerk_id from drawer_openings) and revoked_at is null",
      ),
    ).toBe(0);
  });

  it("no bill that is still owed is on a restricted list", async () => {
    expect(await count("from restricted_consumers")).toBe(14);
    expect(
      await count(`from restricted_consumers r join bills b on b.account_number = r.account_number
        where b.balance_cents > 0`),
    ).toBe(0);
  });

  it("the county's file and another seed change nothing", async () => {
    const states = () =>
      Promise.all(
        [
          "payments",
          "payment_refunds",
          "ledger_lines",
          "disputes",
          "dispute_events",
          "drawer_closings",
          "settlement_files",
          "day_closings",
          "audit_events",
        ].map((table) => count(`from ${table}`)),
      );
    const before = await states();
    const source = join(folder, "demo", "demo.csv");
    expect(await importBills(database.pool, { companyName: "demo", source })).toMatchObject({
      added: 0,
      changed: 0,
    });
    const journal = await readFile(join(folder, "gateway", "charges.jsonl"), "utf8");
    await seedCounty(database.pool, demo, { dataFolder: folder });
    expect(await states()).toEqual(before);
    expect(await readFile(join(folder, "gateway", "charges.jsonl"), "utf8")).toBe(journal);
  });
});
