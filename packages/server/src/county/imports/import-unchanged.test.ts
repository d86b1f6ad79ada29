import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Tables } from "../../db/tables.ts";
import { asCompany } from "../../db/tenant.ts";
import { writeAddress } from "../../people/address-changes/request.ts";
import { importBills } from "./import-bills.ts";
import { beginPaying } from "./testing/begin-paying.ts";
import { counts, HEADINGS, importWorld } from "./testing/import-world.ts";

const world = importWorld();
const STORED = ["bills", "ledger_lines", "search_properties", "search_keys"] as const;

afterEach(() => vi.restoreAllMocks());

/** From now on, the database refuses every statement that writes to what an import fills. */
async function refuseWrites(): Promise<void> {
  await world.pool.query(
    "create function refuse_writes() returns trigger language plpgsql as $$ begin raise exception 'written'; end $$",
  );
  for (const table of STORED)
    await world.pool.query(
      `create trigger refuse_writes before insert or update or delete on ${table} for each statement execute function refuse_writes()`,
    );
}

const allowWrites = () => world.pool.query("drop function refuse_writes() cascade");

/** Where each bill's row is, which transaction wrote it, and which one has locked it last. */
const rows = () => world.bills("bill_number, ctid::text, xmin::text, xmax::text");

describe("lines that have not changed since the last file", () => {
  it("the same file writes and locks no bill, and no trigger runs", async () => {
    const file = await world.fileOf(
      ...Array.from({ length: 50 }, (_, n) => `B-${n},2026,${n},SAMPLE,1.00,${n % 2}.00`),
    );
    await world.load(file);
    const before = await rows();
    await refuseWrites();
    const again = await world.load(file).finally(allowWrites);
    expect(again.counts).toEqual(counts({ lines: 50, unchanged: 50 }));
    expect(await rows()).toEqual(before);
  });

  it("the number of statements grows with the batches, not with the lines", async () => {
    const file = (count: number) =>
      world.fileOf(...Array.from({ length: count }, (_, n) => `B-${count}-${n},2026,${n},SAMPLE,1.00,1.00`));
    const statements = vi.spyOn(pg.Client.prototype, "query");
    const load = async (source: string): Promise<number> => {
      statements.mockClear();
      await world.load(source);
      return statements.mock.calls.length;
    };
    // The first file of a county also stores its mapping.
    await world.load(await file(1));
    const [small, large] = [await file(1_000), await file(4_000)];
    const [first, again] = [await load(small), await load(small)];
    expect(again).toBeLessThan(first);
    expect(await load(large)).toBe(first);
    expect(await load(large)).toBe(again);
  });

  it("an unchanged line is recognized wherever it lies in the file, and whatever is around it", async () => {
    const lines = [
      'B-1,2026,1,"MANY\nLINES",5.00,5.00',
      'B-2,2026,2,"ANN ""NAN"" OAK, JR",5.00,5.00',
      'B-3,2026,3,5" PIPE,5.00,5.00',
      "B-4,2026,4,PEÑA,5.00,5.00",
    ];
    await world.load(await world.written(`${HEADINGS}\r\n${lines.join("\r\n")}`));
    const before = await rows();
    const newer = await world.fileOf(
      "B-0,2026,0,SAMPLE,1.00,1.00",
      ...lines.toReversed(),
      "B-5,2026,5,SAMPLE,1.00,1.00",
    );
    expect((await world.load(newer)).counts).toEqual(counts({ lines: 6, added: 2, unchanged: 4 }));
    expect((await rows()).slice(1, 5)).toEqual(before);
  });

  it("only the changed lines of a file are written", async () => {
    const lines = ["B-1,2026,1,SAMPLE,5.00,5.00", "B-2,2026,2,SAMPLE,5.00,5.00"];
    await world.load(await world.fileOf(...lines));
    const before = await rows();
    const newer = await world.fileOf("B-1,2026,1,SAMPLE,5.00,5.00", "B-2,2026,2,SAMPLE CHANGED,5.00,5.00");
    expect((await world.load(newer)).counts).toEqual(counts({ lines: 2, changed: 1, unchanged: 1 }));
    const after = await rows();
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).not.toEqual(before[1]);
  });

  it("their amounts count, and refused and repeated lines are reported every time", async () => {
    const file = await world.fileOf(
      "B-1,2026,1,SAMPLE,5.00,5.00",
      "B-2,2026,2,SAMPLE,5.00,none",
      "B-1,2026,1,SAMPLE,5.00,5.00",
      "B-3,2026,3,SAMPLE,7.50,7.50",
    );
    const load = () => importBills(world.pool, { companyName: world.company, source: file });
    const first = await load();
    const again = await load();
    expect(first).toMatchObject({ added: 2, refused: 2, dueCents: 1_250 });
    expect(again).toMatchObject({ added: 0, unchanged: 2, refused: 2, dueCents: 1_250 });
    expect(again.problems).toEqual(first.problems);
  });

  it("a line whose bill is being paid is reported even if it has not changed", async () => {
    const file = await world.fileOf("B-1,2026,1,SAMPLE,100.00,100.00", "B-2,2026,2,SAMPLE,1.00,1.00");
    await world.load(file);
    await beginPaying(world, "B-1");
    const { counts: found, problems } = await world.load(file);
    expect(found).toEqual(counts({ lines: 2, unchanged: 1, held: 1 }));
    expect(problems.map(({ line }) => line)).toEqual([2]);
  });
});

describe("lines that are read again although they say the same", () => {
  it("another mapping reads the same lines again", async () => {
    const file = await world.written("No,Yr,Amt,One,Other\n1,2026,5.00,Ann,Bea\n");
    const load = (owner_name: string) =>
      importBills(world.pool, {
        companyName: world.company,
        source: file,
        mapping: {
          fields: { bill_number: "No", tax_year: "Yr", balance_amount: "Amt", owner_name },
          key: ["bill_number"],
          date_order: "mdy",
        },
      });
    await load("One");
    expect(await load("Other")).toMatchObject({ changed: 1 });
    expect(await world.bills("owner_name")).toEqual([{ owner_name: "Bea" }]);
    expect(await load("Other")).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it("an address that the office changed gives way to the county's file", async () => {
    const file = await world.written(`${HEADINGS},mail_city\nB-1,2026,1,SAMPLE,5,5,Old Town\n`);
    await world.load(file);
    const [bill] = await world.bills("id::int as id, mailing");
    const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: world.pool }) });
    await asCompany(kysely, world.companyId, (tenant) =>
      writeAddress(tenant, world.companyId, [Number(bill?.id)], {
        NewFullName: "Ann",
        NewAddress1: "1 Main St",
        NewCountry: "US",
        NewCity: "New Town",
        NewState: "GA",
        NewZip: "31001",
      }),
    );
    expect(await world.bills("mailing->>'city' as city")).toEqual([{ city: "New Town" }]);
    expect((await world.load(file)).counts).toMatchObject({ changed: 1 });
    expect(await world.bills("id::int as id, mailing")).toEqual([bill]);
  });

  it("a bill of an earlier release is compared once, and nothing of it changes", async () => {
    const file = await world.fileOf("B-1,2026,1,SAMPLE,5.00,5.00");
    await world.load(file);
    const known = await world.bills("*");
    await world.pool.query("update bills set line_hash = null where company_id = $1", [world.companyId]);
    expect((await world.load(file)).counts).toEqual(counts({ lines: 1, unchanged: 1 }));
    expect(await world.bills("*")).toEqual(known);
  });
});
