import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cents } from "@county-pay/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jobsOf } from "../app.ts";
import { createSealer } from "../db/secrets/seal.ts";
import type { Gateway } from "../gateways/index.ts";
import type { Job } from "../kernel/job.ts";
import type { Services } from "../kernel/services.ts";
import { withConnection } from "../testing/connect.ts";
import { emptyDatabase, type TestDatabase } from "../testing/database.ts";
import { fillDatabase } from "../testing/filled/make.ts";
import { type Filled, readFilled } from "../testing/filled/read.ts";
import { withGateway } from "../testing/gateways.ts";
import { testServices } from "../testing/services.ts";

const EARLIER = "an earlier secret of tests, long enough to sign";

/** Jobs of the installation, which no county's rows concern. */
const OF_NO_COUNTY = [
  "forget rate limits",
  "check payment pages",
  "delete old gateway events",
  "renew stored keys",
];

/** Work for every job, in the county with the smallest ID. */
const DUE = `
  update companies set flags = flags || '{"EBilling": true, "Alerts": true, "AutoPay": true}',
    customization = customization || '{"IsAlertsEnabled": true}';
  update page_checks set due_at = now() + interval '1 day';
  update payments set next_check_at = now() - interval '1 hour' where state in ('submitted', 'unknown');
  update checkouts set expires_at = now() - interval '2 days';
  insert into card_entries select (jsonb_populate_record(e, '{"id": "00000000-0000-4000-8000-000000000001"}')).* from card_entries e
    on conflict do nothing;
  update card_entries set expires_at = now() - interval '3 days';
  update payment_refunds set state = 'submitted', checks = 1, next_check_at = now() - interval '1 hour';
  update payment_postings set next_try_at = now() - interval '1 hour';
  update terminal_runs set next_look_at = now() - interval '1 hour';
  update terminals set sdk_key = 'x';
  update ach_entries e set result = 'waiting', reason = 'R01', payment_id = (select max(p.id::text)::uuid from payments p
    where p.company_id = e.company_id and p.state = 'succeeded');
  insert into database_generations (number, system_id, timeline, log_position, cause, search_at)
    values (100, 'x', 1, '0/7', 'failover', now() - interval '1 hour');
  update autopay_schedules set state = 'active';
  update autopay_runs set state = 'open', next_on = current_date - 1, claimed_until = null;
  update bills set due_date = current_date + 3, stated_at = now() - interval '1 hour', is_withheld = false, account_number = '12';
  update alert_subscriptions set email_on = true, confirmed_at = now() - interval '400 days';
  delete from alert_reminders;
  update e_billing_requests set confirmed_at = now() - interval '3 days', ended_at = null, account_number = '12';
  delete from e_bills;
  delete from e_bill_marks;
  update text_queue set state = 'queued', next_try_at = now() - interval '1 hour';
  insert into text_queue (company_id, phone, kind, state, created_at)
    select min(id), '9125550100', 'x', 'failed', now() - interval '200 days' from companies;
  update mails set state = 'queued', sent_at = null, next_try_at = now() - interval '1 hour';
  insert into mails (company_id, recipient, kind, state, created_at)
    select min(id), 'old@county.example', 'x', 'failed', now() - interval '200 days' from companies;
  update kept_tokens set token = 'tok', removed_at = now(), forgotten_at = null;
  update known_places set seen_at = now() - interval '400 days';
  update login_failures set last_at = now() - interval '400 days';
  update import_orders set state = 'queued';
  insert into import_files (company_id, file_name, bytes, created_at, user_id)
    select company_id, 'old.csv', 1, now() - interval '90 days', min(id) from users
    where company_id = (select min(id) from companies) group by company_id;
  update import_folders set enabled = true, next_look_at = now() - interval '1 hour';
  update collections set principal_cents = null;
  update gateway_requests set state = 'waiting', decided_by = null, decided_at = null, action = 'leave',
    due_at = now() - interval '1 hour', claimed_until = null;
  update companies set config = config || jsonb_build_object('Logo',
    'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI4IiBoZWlnaHQ9IjgiPjxwYXRoIGQ9Ik0wIDBoOHY4eiIvPjwvc3ZnPg==');
  delete from waiting_lines;
  insert into waiting_lines (company_id, since, last_number) select min(id), now(), 1 from companies;
  insert into waiting_places (company_id, ticket_hash, number) select company_id, 'x', 1 from waiting_lines;
  delete from gateway_outages;
  insert into gateway_outages (company_id, began_at, unanswered_until, calls, requests)
    select min(id), now() - interval '1 hour', now() - interval '30 minutes', 3, '{a,b}' from companies;
`;

let database: TestDatabase;
let services: Services;
let folder: string;
let jobs: readonly Job[];
/** What was asked of the gateway, and the emails sent. */
let outside: string[];

/** A gateway that has news of every payment and refund of a county. */
async function newsOf(company: number): Promise<Partial<Gateway>> {
  const { rows: payments } = await database.pool.query<{ id: string; confirmation: string; bill: string }>(
    `select p.id, p.confirmation, l.bill_id::text as bill from payments p join payment_bills l
       on l.company_id = p.company_id and l.payment_id = p.id
     where p.company_id = $1 and p.state = 'succeeded' order by p.id`,
    [company],
  );
  const { rows: refunds } = await database.pool.query<{ id: string }>(
    "select id from payment_refunds where company_id = $1",
    [company],
  );
  const { rows: own } = await database.pool.query<{ id: string }>("select id from installation");
  const [returned, disputed = returned] = payments;
  const instrument = { brand: "bank", last4: "6789" };
  const reference = disputed?.id ?? "";
  const dispute = {
    id: "dp_1",
    reference,
    amount: 500 as Cents,
    fee: 0 as Cents,
    reason: "fraudulent",
    networkCode: "",
    state: "inquiry",
    answerBy: null,
    openedAt: new Date().toISOString(),
  } as const;
  const asked = (what: string) => void outside.push(what);
  return {
    charge: async () => {
      asked("charge");
      return { outcome: "unknown", why: "a test" };
    },
    lookup: async () => {
      asked("lookup");
      return { outcome: "declined", gatewayId: "g", code: "no", instrument };
    },
    lookupGiveBack: async () => {
      asked("lookupGiveBack");
      return { outcome: "declined", gatewayId: "g", code: "no" };
    },
    remove: async () => {
      asked("remove");
      return true;
    },
    returns: async () => [{ position: 1, reference: returned?.id ?? "", code: "R01" }],
    failedRefunds: async () => refunds.map(({ id }) => ({ position: 1, reference: id })),
    charges: async () => [
      {
        reference: "00000000-0000-4000-8000-00000000000a",
        gatewayId: "g",
        amount: 550 as Cents,
        givenBack: 0 as Cents,
        instrument,
        at: new Date(),
        about: `${own[0]?.id};${company};ACH;50;0123456789ABCDEF;${returned?.bill}:500`,
      },
    ],
    disputes: {
      list: async () => [dispute],
      find: async () => dispute,
      answer: async () => "unknown",
      accept: async () => "unknown",
    },
  };
}

beforeAll(async () => {
  database = await emptyDatabase();
  await fillDatabase(database.pool, 40);
  for (const statement of DUE.split(";\n")) await database.pool.query(statement);
  const { rows } = await database.pool.query<{ id: number }>("select min(id) as id from companies");
  const company = rows[0]?.id ?? 0;
  const { rows: accounts } = await database.pool.query<{ id: string }>(
    "select id from gateway_accounts where company_id = $1",
    [company],
  );
  const seal = (purpose: string, name: string) => createSealer(EARLIER, [], purpose).seal("{}", name);
  for (const { id } of accounts)
    await database.pool.query("update gateway_accounts set sealed = $1 where id = $2", [
      seal("gateway accounts", `gateway account ${company} ${id}`),
      id,
    ]);
  const { rows: kinds } = await database.pool.query<{ kind: string }>("select kind from connectors");
  for (const { kind } of kinds)
    await database.pool.query("update connectors set sealed = $1 where kind = $2", [
      seal("connectors", `connector ${company} ${kind}`),
      kind,
    ]);
  folder = await mkdtemp(join(tmpdir(), "county-pay-folder-"));
  outside = [];
  services = {
    ...withGateway(testServices(database.url, { importFolder: folder }), await newsOf(company)),
    earlierSecrets: [EARLIER],
    mailer: {
      canSend: true,
      send: async () => {
        outside.push("mail");
        return { result: "sent" };
      },
      close: async () => undefined,
    },
  };
  services.gatewayCalls.begin(null)("answered");
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  jobs = jobsOf(services, log as never);
});

afterAll(async () => {
  await services?.db.close();
  await database.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Every table with a county's rows. */
async function countyRows(): Promise<Filled> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select distinct attrelid::regclass::text as name from pg_attribute where attname = 'company_id' and not attisdropped`,
  );
  const names = new Set(["companies", ...rows.map(({ name }) => name)]);
  return Object.fromEntries(
    Object.entries(await readFilled(database.pool)).filter(([name]) => names.has(name)),
  );
}

const changed = (before: Filled, after: Filled): string[] =>
  Object.keys(before).filter((name) => before[name]?.held !== after[name]?.held);

const stand = (standing: string) =>
  database.pool.query(
    "update companies set standing = $1, other_cell = case $1 when 'here' then '' else 'west' end",
    [standing],
  );

/** Runs a job with the county standing so; returns the tables that it changed and what it asked of others. */
async function run(job: Job, standing: string): Promise<readonly string[]> {
  await stand(standing);
  services.companies.forget();
  outside = [];
  const before = await countyRows();
  await Promise.resolve(job.task(() => false)).catch(() => undefined);
  return [...changed(before, await countyRows()), ...outside];
}

describe("background work", () => {
  it("asks about a leaving county's undecided payments until the county is read-only", async () => {
    const settle = jobs.filter(({ name }) => name === "settle payments");
    const asked = async (isReadOnly: boolean) => {
      await database.pool.query(
        `insert into moves (company_id, id, is_read_only) select min(id), gen_random_uuid(), $1 from companies
         on conflict (company_id) do update set is_read_only = excluded.is_read_only`,
        [isReadOnly],
      );
      await database.pool.query("update open_payments set next_check_at = now() - interval '1 hour'");
      const found: string[] = [];
      for (const job of settle) found.push(...(await run(job, "leaving")));
      return found;
    };
    expect(settle.length).toBeGreaterThan(0);
    expect(await asked(true)).toEqual([]);
    expect(await asked(false)).toContain("lookup");
    await database.pool.query("delete from moves");
  });

  it.each(["arriving", "gone", "leaving"])("no job acts for a county that is %s", async (standing) => {
    const found: string[] = [];
    for (const job of jobs.filter(({ name }) => !OF_NO_COUNTY.includes(name)))
      for (const what of await run(job, standing)) found.push(`${job.name}: ${what}`);
    await database.pool.query("update database_generations set searched_at = null, search_at = now()");
    await database.pool.query("delete from gateway_cursors");
    expect(found).toEqual([]);
  });

  it("every job has work in the county of this test, and does it once the county is here", async () => {
    const idle: string[] = [];
    for (const job of jobs.filter(({ name }) => !OF_NO_COUNTY.includes(name))) {
      // Two jobs act on refunds, and one of them ends them.
      await withConnection(database.url, async (quiet) => {
        await quiet.query("set session_replication_role = replica");
        await quiet.query(
          "update payment_refunds set state = 'submitted', checks = 1, needs_attention = null",
        );
      });
      if ((await run(job, "here")).length === 0) idle.push(job.name);
    }
    expect(idle).toEqual([]);
  });
});
