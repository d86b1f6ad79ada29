import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi, buildPaymentsOrigin } from "../app.ts";
import { importBills } from "../county/imports/index.ts";
import { migrate } from "../db/migrate.ts";
import { DEMO_COUNTIES, inventBills, writeBills } from "../demo/index.ts";
import { storePeople } from "../demo/people.ts";
import { storeCounty } from "../demo/store-county.ts";
import type { Services } from "../kernel/services.ts";
import { takeBankReturns } from "../payments/payments/bank-returns.ts";
import { clientOf } from "../testing/client.ts";
import { emptyDatabase, type TestDatabase, testDatabase } from "../testing/database.ts";
import { account, type BillToPay, card, createPayer, type Instrument, type Payer } from "../testing/payer.ts";
import { startSandbox, type TestSandbox } from "../testing/sandbox.ts";
import { testConfig, testServices } from "../testing/services.ts";
import { functionDefinitions } from "../testing/sql-functions.ts";
import {
  backupToFile,
  copiedTables,
  fingerprint,
  readBackup,
  restoreFromFile,
  writeBackup,
} from "./index.ts";
import { newBackupKeys } from "./sealed-file.ts";

/** Approved, declined, no response, charged without a response, another amount; approved, returned, no response. */
const CARDS = [
  "4111111111111111",
  "4000000000000002",
  "4000000000001018",
  "4000000000001026",
  "4000000000001059",
];
const ACCOUNTS = ["000123456789", "000111111101", "000111111107"];
const INSTRUMENTS: readonly Instrument[] = [...CARDS.map(card), ...ACCOUNTS.map(account)];
const SILENT = { info: () => undefined, error: () => undefined };

const UP_TO_DATE = { migrations: [], functions: [] };

let database: TestDatabase;
let sandbox: TestSandbox;
let folder: string;
let backup: string;
const closing: (() => Promise<unknown>)[] = [];

interface Served {
  readonly services: Services;
  readonly api: FastifyInstance;
  readonly payer: Payer;
}

/** The server on a database, and a guest of its county `demo`. */
async function serve(url: string): Promise<Served> {
  const { payments } = testConfig(url);
  const services = testServices(url, {
    gatewayUrl: sandbox.url,
    payments: { ...payments, captchaCost: 1, declinesPerBill: 1_000 },
  });
  const [api, frame] = [await buildApi(services), await buildPaymentsOrigin(services)];
  closing.push(async () => {
    await Promise.all([api.close(), frame.close()]);
    await services.db.close();
  });
  const page = clientOf(api, { origin: "http://localhost:4000" });
  const inFrame = clientOf(frame, { origin: "http://localhost:4001" });
  return { services, api, payer: createPayer("demo", { page, frame: inFrame, gatewayUrl: sandbox.url }) };
}

/** Bills that a guest may pay, each for another property. */
async function payableBills(pool: Pool, count: number): Promise<BillToPay[]> {
  const { rows } = await pool.query<{ id: string; balance: string }>(
    `select distinct on (b.property_key) b.id::text, b.balance_cents::text as balance
     from bills b join companies c on c.id = b.company_id and c.name = 'demo'
     where b.balance_cents > 0 and bill_restriction(b, 'guest') is null and b.property_key is not null
       and not exists (select from bills o join payment_bills p on p.company_id = o.company_id and p.bill_id = o.id
         where o.company_id = b.company_id and o.property_key = b.property_key)
     order by b.property_key, b.tax_year limit $1`,
    [count],
  );
  return rows.map(({ id, balance }) => ({ id, cents: Number(balance) }));
}

/** Every table of a database, with its row count and a hash of its rows. */
async function contents(pool: Pool): Promise<Record<string, unknown>> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local timezone = 'UTC'");
    const held: Record<string, unknown> = {};
    for (const table of await copiedTables(client)) held[table.name] = await fingerprint(client, table);
    await client.query("commit");
    return held;
  } finally {
    client.release();
  }
}

async function differences(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select c.name, d.* from companies c, ledger_differences(c.id) d
     where d.unbalanced_movements + d.bills_that_differ <> 0 or d.total_cents <> 0`,
  );
  return rows;
}

/** The database's guards, policies and sequences: everything in the catalog that a backup must restore. */
async function guards(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select 'trigger' as kind, tgrelid::regclass::text as of, tgname as name, tgenabled::text as how
       from pg_trigger where not tgisinternal
     union all select 'wall', oid::regclass::text, '', relrowsecurity::text from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'
     union all select 'policy', tablename, policyname, coalesce(qual, '') from pg_policies
     union all select 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select 'index', tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
     union all select 'sequence', sequencename, '', coalesce(last_value::text, 'never') from pg_sequences
     order by 1, 2, 3`,
  );
  return rows;
}

beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.pool);
  sandbox = await startSandbox();
  folder = await mkdtemp(join(tmpdir(), "county-pay-backup-"));
  for (const county of DEMO_COUNTIES.filter(({ name }) => name === "demo" || name === "liberty")) {
    const source = join(folder, `${county.name}.csv`);
    await storeCounty(database.pool, county, []);
    await writeBills(source, county.profile.style, inventBills(county.profile, county.fixed, 400));
    await importBills(database.pool, { companyName: county.name, source });
    await storePeople(database.pool, county.name);
  }
  await database.pool.query("analyze");
  const { services, payer } = await serve(database.url);
  const bills = await payableBills(database.pool, INSTRUMENTS.length);
  expect(bills).toHaveLength(INSTRUMENTS.length);
  for (const [at, bill] of bills.entries()) await payer.pay([bill], INSTRUMENTS[at]);
  await takeBankReturns(services, SILENT);
  const [open] = await payableBills(database.pool, 1);
  if (open) await payer.checkout(await payer.request([open]));
  backup = join(folder, "quiet.backup");
  await backupToFile(database.pool, backup);
}, 180_000);

afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  sandbox.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * The contents of a restored database, without its note that it lacks what came after the backup. The gateways' charges
 * since then are compared with the books.
 */
async function contentsBefore(pool: Pool, backupAt: string) {
  const noted = await pool.query(
    "delete from database_generations where cause = 'restored' returning lost_since as since",
  );
  expect(noted.rows).toEqual([{ since: new Date(backupAt) }]);
  return contents(pool);
}

/** Runs `work` on a database without tables. */
async function onEmpty<Answer>(work: (empty: TestDatabase) => Promise<Answer>): Promise<Answer> {
  const empty = await emptyDatabase();
  return work(empty).finally(() => empty.close());
}

describe("a backup of an idle database", () => {
  it("a restore recreates every row, guard, policy, index and sequence", async () => {
    const { rows } = await database.pool.query<{ state: string }>("select distinct state from payments");
    const states = rows.map(({ state }) => state);
    expect(states).toEqual(
      expect.arrayContaining(["created", "succeeded", "declined", "unknown", "returned"]),
    );
    await onEmpty(async (empty) => {
      const restored = await restoreFromFile(empty.pool, backup);
      expect(restored.ledgersThatDiffer).toBe(0);
      expect(await contentsBefore(empty.pool, restored.at)).toEqual(await contents(database.pool));
      expect(await guards(empty.pool)).toEqual(await guards(database.pool));
      expect(await functionDefinitions(empty.pool)).toEqual(await functionDefinitions(database.pool));
      expect(await differences(empty.pool)).toEqual([]);
      await expect(empty.pool.query("delete from ledger_lines")).rejects.toThrow("append-only");
      expect(await migrate(empty.pool)).toEqual(UP_TO_DATE);
    });
  });

  it("an encrypted backup is restored completely with the private key, and not at all without it", async () => {
    const { publicKey, privateKey } = newBackupKeys();
    const sealed = join(folder, "sealed.backup");
    await backupToFile(database.pool, sealed, publicKey);
    expect((await stat(sealed)).mode & 0o777).toBe(0o600);
    expect(() => gunzipSync(readFileSync(sealed))).toThrow("incorrect header check");
    await onEmpty(async (empty) => {
      await expect(restoreFromFile(empty.pool, sealed)).rejects.toThrow("it is sealed: pass its private key");
      await expect(restoreFromFile(empty.pool, sealed, newBackupKeys().privateKey)).rejects.toThrow(
        "the key is another one",
      );
      const restored = await restoreFromFile(empty.pool, sealed, privateKey);
      expect(restored.ledgersThatDiffer).toBe(0);
      expect(await contentsBefore(empty.pool, restored.at)).toEqual(await contents(database.pool));
      expect(await guards(empty.pool)).toEqual(await guards(database.pool));
      expect(await migrate(empty.pool)).toEqual(UP_TO_DATE);
    });
  });

  it("a backup file is readable only by its owner, and overwrites no other file", async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    await expect(backupToFile(database.pool, backup)).rejects.toThrow("exists already");
  });
});

describe("a backup of a busy database", () => {
  it("a backup during payments is a consistent snapshot: the ledger balances to the cent, and a server can continue from it", async () => {
    const { payer } = await serve(database.url);
    const bills = await payableBills(database.pool, 60);
    let paid = 0;
    let stop = false;
    const paying = [0, 1, 2].map(async (turn) => {
      for (let at = turn; at < bills.length && !stop; at += 3) {
        const bill = bills[at];
        if (bill) await payer.pay([bill]);
        paid += 1;
      }
    });
    // The backup starts between the first payments and the last ones.
    await expect.poll(() => paid, { interval: 5 }).toBeGreaterThan(2);
    const file = join(folder, "busy.backup");
    const before = paid;
    await backupToFile(database.pool, file);
    const during = paid - before;
    stop = true;
    await Promise.all(paying);
    expect(during).toBeGreaterThan(0);
    expect(await differences(database.pool)).toEqual([]);

    await onEmpty(async (empty) => {
      expect((await restoreFromFile(empty.pool, file)).ledgersThatDiffer).toBe(0);
      const count = async (pool: Pool) =>
        (await pool.query("select count(*)::int as n from payments where state = 'succeeded'")).rows[0].n;
      expect(await count(empty.pool)).toBeLessThan(await count(database.pool));

      const { api, payer: guest, services } = await serve(empty.url);
      expect((await api.inject("/Health")).json()).toEqual({ status: "Healthy" });
      const [bill] = await payableBills(empty.pool, 1);
      expect(await guest.pay(bill ? [bill] : [])).toMatchObject({ Status: "success" });
      expect(await differences(empty.pool)).toEqual([]);
      await services.db.close();
    });
  });
});

describe("a refused restore", () => {
  const tables = async (pool: Pool): Promise<number> =>
    (await pool.query("select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace"))
      .rows[0].n;
  const restoreBytes = (pool: Pool, bytes: Buffer) =>
    readBackup(pool, Readable.from([bytes], { objectMode: false }));

  it("a restore into a database that is not empty is refused and changes nothing", async () => {
    const before = await contents(database.pool);
    await expect(restoreFromFile(database.pool, backup)).rejects.toThrow("The database is not empty");
    expect(Object.keys(await contents(database.pool))).toEqual(Object.keys(before));
  });

  it.each<[string, (bytes: Buffer) => Buffer, string]>([
    ["cut short", (packed) => packed.subarray(0, packed.length / 2), "The back-up is broken"],
    [
      "with one letter changed",
      (packed) => edited(packed, "Liberty County", "Liberty Bounty"),
      "are not those that were written",
    ],
    [
      "of a migration that was edited since",
      (packed) => edited(packed, '"checksum":"', '"checksum":"0'),
      "was changed after",
    ],
    [
      "of a newer County Pay",
      (packed) => edited(packed, "001-counties", "999-counties"),
      "made by a newer County Pay",
    ],
    ["that is none", () => gzipSync("id,amount\n1,2\n"), "it is no back-up of County Pay"],
    ["that is not packed", () => Buffer.from("id,amount\n1,2\n"), "The back-up is broken"],
    ["that is empty", () => gzipSync(""), "it ends too early"],
  ])("a restore from a file %s is refused and leaves nothing behind", async (_what, spoil, sentence) => {
    const spoiled = spoil(await readFile(backup));
    await onEmpty(async (empty) => {
      await expect(restoreBytes(empty.pool, spoiled)).rejects.toThrow(sentence);
      expect(await tables(empty.pool)).toBe(0);
    });
  });

  it("a restore from a missing file is refused", () =>
    onEmpty(async (empty) => {
      await expect(restoreFromFile(empty.pool, join(folder, "none"))).rejects.toThrow("There is no file");
    }));

  it("a backup of an empty database is refused, and no file remains", () =>
    onEmpty(async (empty) => {
      const file = join(folder, "nothing.backup");
      await expect(backupToFile(empty.pool, file)).rejects.toThrow("there is nothing to back up");
      await expect(stat(file)).rejects.toThrow("ENOENT");
      await expect(stat(`${file}.part`)).rejects.toThrow("ENOENT");
    }));
});

/** A packed file in which one text is replaced; the byte count is adjusted if the length within a note changes. */
function edited(packed: Buffer, from: string, to: string): Buffer {
  const bytes = gunzipSync(packed);
  const at = bytes.indexOf(from);
  if (at < 0) throw new Error(`${from} is not in the back-up`);
  const changed = Buffer.concat([bytes.subarray(0, at), Buffer.from(to), bytes.subarray(at + from.length)]);
  // The first note is at the start of the file: its length follows its kind.
  if (to.length !== from.length) changed.writeUInt32BE(bytes.readUInt32BE(1) + to.length - from.length, 1);
  return gzipSync(changed);
}

it("a backup of an older version is restored with this version's tables and functions", () =>
  onEmpty(async (older) => {
    const from = fileURLToPath(new URL("../db/migrations/", import.meta.url));
    const known = (await readdir(from)).filter((name) => name < "058");
    await mkdir(join(folder, "older", "functions"), { recursive: true });
    for (const name of known) await cp(join(from, name), join(folder, "older", "migrations", name));
    await migrate(older.pool, join(folder, "older"));
    await older.pool.query("insert into companies (name, display_name) values ('elm', 'Elm County')");
    const file = join(folder, "older.backup");
    await backupToFile(older.pool, file);
    await onEmpty(async (empty) => {
      await restoreFromFile(empty.pool, file);
      expect((await empty.pool.query("select name from companies")).rows).toEqual([{ name: "elm" }]);
      expect(await functionDefinitions(empty.pool)).toEqual(await functionDefinitions(database.pool));
      expect(await migrate(empty.pool)).toEqual(UP_TO_DATE);
    });
  }));

it("a backup also works through a pipe, with the same content", () =>
  onEmpty(async (empty) => {
    const pipe = new PassThrough();
    const [written, read] = await Promise.all([
      writeBackup(database.pool, pipe),
      readBackup(empty.pool, pipe),
    ]);
    expect(read.rows).toBe(written.rows);
    expect(await contentsBefore(empty.pool, read.at)).toEqual(await contents(database.pool));
  }));
