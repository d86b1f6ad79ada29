import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { type TestDatabase, testDatabase } from "../../../testing/database.ts";
import { type ImportOptions, importBills } from "../import-bills.ts";
import type { ImportCounts } from "../import-counts.ts";
import { inWords, type Problem } from "../reason.ts";

/** A database for a test file, and a separate county for each test. */
export interface ImportWorld {
  readonly pool: Pool;
  readonly url: string;
  readonly company: string;
  readonly companyId: number;
  written(content: string | Buffer): Promise<string>;
  /** A file in our own layout. */
  fileOf(...lines: string[]): Promise<string>;
  load(
    source: string,
    options?: Partial<ImportOptions>,
  ): Promise<{ counts: ImportCounts; problems: readonly Problem[] }>;
  bills(columns: string): Promise<Record<string, unknown>[]>;
  /** Balances by bill number; also checks that bills and ledger agree. */
  balances(): Promise<Record<string, number>>;
}

export const HEADINGS = "bill_number,tax_year,parcel_id,owner_name,billed_amount,balance_amount";
export const sample = (name: string) => fileURLToPath(new URL(`../samples/${name}`, import.meta.url));

export const counts = (given: Partial<ImportCounts>): ImportCounts => ({
  lines: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  held: 0,
  refused: 0,
  ...given,
});

/** Registers the hooks that create a test file's world; its fields are set once a test runs. */
export function importWorld(): ImportWorld {
  let database: TestDatabase;
  let folder: string;
  let company = "";
  let companyId = 0;

  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), "imports-"));
  });
  afterAll(async () => {
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    company = `county-${randomUUID().slice(0, 8)}`;
    const { rows } = await database.pool.query(
      "insert into companies (name, display_name) values ($1, $1) returning id",
      [company],
    );
    companyId = rows[0].id;
  });

  async function written(content: string | Buffer): Promise<string> {
    const file = join(folder, `${randomUUID()}.csv`);
    await writeFile(file, content);
    return file;
  }

  async function bills(columns: string): Promise<Record<string, unknown>[]> {
    const { rows } = await database.pool.query(
      `select ${columns} from bills where company_id = $1 order by bill_number`,
      [companyId],
    );
    return rows;
  }

  return {
    get pool() {
      return database.pool;
    },
    get url() {
      return database.url;
    },
    get company() {
      return company;
    },
    get companyId() {
      return companyId;
    },
    written,
    bills,
    fileOf: (...lines) => written(`${HEADINGS}\n${lines.join("\n")}\n`),
    load: async (source, options) => {
      const { dryRun, mapping, origin, problems, dueCents, control, trailer, ...counted } = await importBills(
        database.pool,
        {
          companyName: company,
          source,
          ...options,
        },
      );
      return { counts: counted, problems: problems.map((problem) => inWords(problem)) };
    },
    balances: async () => {
      const { rows: differences } = await database.pool.query("select * from ledger_differences($1)", [
        companyId,
      ]);
      expect(differences).toEqual([{ unbalanced_movements: "0", bills_that_differ: "0", total_cents: "0" }]);
      const rows = await bills("bill_number, balance_cents");
      return Object.fromEntries(rows.map((row) => [String(row.bill_number), Number(row.balance_cents)]));
    },
  };
}
