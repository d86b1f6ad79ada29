import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Cell } from "../../cells/cells.ts";
import { Interrupted, type MoveRequest, moveCounty } from "../../cells/move/index.ts";
import { leftOver } from "../../cells/move/testing/left-over.ts";
import { type CellsWorld, cellsWorld, type TwoCells } from "../../cells/move/testing/two-cells.ts";
import { runCommand } from "../../commands.ts";
import { withConnection } from "../../testing/connect.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";

// No background work runs here that could need time to end.
vi.mock("../../cells/move/index.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("../../cells/move/index.ts")>();
  return {
    ...original,
    moveCounty: (request: MoveRequest) => original.moveCounty({ drainMs: 0, ...request }),
  };
});

let world: CellsWorld;
let cells: TwoCells;
/** A database of a PostgreSQL without logical replication. */
let old: TestDatabase;

const SILENT: Cell = { name: "east", url: "postgres://127.0.0.1:1/none" };
const OFFICE = "county_office";

beforeAll(async () => {
  [world, old] = await Promise.all([cellsWorld(), testDatabase()]);
  await insertCounty(old.pool, { name: "ash" });
  cells = await newCells();
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => Promise.all([world?.close(), old?.close()]));

/** Two cells; the county elm with a few bills is in the first one. */
const newCells = (): Promise<TwoCells> =>
  world.cells(async (pool) => {
    const id = await insertCounty(pool, { name: "elm" });
    await insertBills(pool, id, [{ bill_number: "N1", parcel_id: "N-1" }]);
  });

/** Runs the command line with these cells. */
async function run(line: string, list: readonly Cell[] = [cells.main, cells.west]) {
  vi.stubEnv("CELLS", list.map(({ name, url }) => `${name}=${url}`).join(","));
  vi.stubEnv("SIGNING_SECRET", "a secret of tests, long enough to sign");
  vi.stubEnv("DATABASE_URL", "");
  const out: string[] = [];
  const hear = (text: unknown): boolean => out.push(String(text)) > 0;
  const streams = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation(hear),
  );
  const code = await runCommand(line.split(" ")).finally(() => {
    for (const stream of streams) stream.mockRestore();
  });
  return { code, said: out.join("").trimEnd() };
}

const standing = async ({ mainPool, westPool }: TwoCells): Promise<unknown[]> => {
  const sql = "select standing from companies where name = 'elm'";
  const found = [await mainPool.query(sql), await westPool.query(sql)];
  return found.map(({ rows }) => rows[0]?.standing ?? null);
};

/** A move that was interrupted after the background work had stopped. */
const interrupt = ({ main, west }: TwoCells) =>
  moveCounty({
    county: "elm",
    from: main,
    to: west,
    drainMs: 0,
    onStep: (step) => (step === "leaving" ? Promise.reject(new Interrupted(step)) : undefined),
  }).catch(() => undefined);

describe("company move refuses", () => {
  it.each([
    ["company move --company elm", 2, "company move needs --to <cell>, or --undo; see --help."],
    [
      "company move --company elm --to west --undo",
      2,
      "company move needs --to <cell>, or --undo; see --help.",
    ],
    ["company move --company elm --undo --keep", 2, "company move --undo does not know --keep; see --help."],
    ["company move --to west", 2, "--company is missing; see --help."],
    ["company move --company elm --too west", 2, "Unknown option '--too'; see --help."],
    ["company move --company elm --to north", 1, "There is no cell north; CELLS names main, west."],
    ["company move --company yew --to west", 1, "There is no company yew in main, west."],
    ["company move --company elm --to main", 1, "elm lives in main already."],
    ["company move --company elm --undo", 1, "No move of elm is to be taken back: it lives in main."],
  ])("%s", async (line, code, said) => {
    expect(await run(line)).toEqual({ code, said });
    expect([await leftOver(cells), await standing(cells)]).toEqual([[], ["here", null]]);
  });

  it("a county that has no other database", async () => {
    vi.stubEnv("CELLS", "");
    expect(await run("company move --company elm --to west", [])).toEqual({
      code: 1,
      said: "A county moves between the databases of CELLS, which is not set.",
    });
  });

  it("to move while a cell does not answer, since it may have the county, too", async () => {
    expect(await run("company move --company elm --to west", [cells.main, cells.west, SILENT])).toEqual({
      code: 1,
      said: "east does not answer: nothing was moved.",
    });
  });

  it("a database without logical replication, and one without our tables", async () => {
    const from = { name: "old", url: old.url };
    expect(await run("company move --company ash --to west", [from, cells.west])).toEqual({
      code: 1,
      said: "The PostgreSQL of old has wal_level = minimal: set wal_level = logical and restart it.",
    });
    const url = new URL(cells.west.url);
    url.pathname = "/postgres";
    expect(
      await run("company move --company elm --to new", [cells.main, { name: "new", url: url.href }]),
    ).toEqual({
      code: 1,
      said: "new does not have this release's tables: run migrate.",
    });
  });

  it("an address of the source that only the command reaches", async () => {
    // libpq knows it, Node does not: the target's PostgreSQL goes elsewhere.
    const url = new URL(cells.main.url);
    url.searchParams.set("hostaddr", "127.0.0.9");
    const { code, said } = await run("company move --company elm --to west", [
      { name: "main", url: url.href },
      cells.west,
    ]);
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The PostgreSQL of west cannot follow that of main at its address in CELLS: .*127\.0\.0\.9.*\.$/,
    );
    expect([await leftOver(cells), await standing(cells)]).toEqual([[], ["here", null]]);
  });
});

describe("company move", () => {
  it("as a user that is not a superuser says which right is missing, and works once it has all", async () => {
    const ours = await newCells();
    const urls = [ours.main.url, ours.west.url];
    const as = async (url: string, sql: string): Promise<void> => {
      await withConnection(url, (client) => client.query(sql));
    };
    const both = async (sql: string): Promise<void> => {
      for (const url of urls)
        await as(url, sql.replaceAll("DATABASE", pg.escapeIdentifier(new URL(url).pathname.slice(1))));
    };
    await as(ours.main.url, `create role ${OFFICE} login password 'office'`);
    const office = [ours.main, ours.west].map(({ name, url }) => {
      const own = new URL(url);
      own.username = OFFICE;
      own.password = "office";
      return { name, url: own.href };
    });
    const move = () => run("company move --company elm --to west", office);
    const own = (tables: string, owner = OFFICE) =>
      both(`do $$ declare r record; begin
        for r in select oid::regclass as name from pg_class where relnamespace = 'public'::regnamespace
          and relkind in ('r', 'p') and relname like '${tables}'
        loop execute format('alter table %s owner to ${owner}', r.name); end loop; end $$`);
    const steps: readonly [grant: () => Promise<void>, said: string][] = [
      [async () => undefined, "does not own the table companies: name the owner of all tables in CELLS."],
      [() => own("%"), "The user of main may not replicate: alter role … replication"],
      [() => as(ours.main.url, `alter role ${OFFICE} replication`), "grant pg_create_subscription to it."],
      [
        () => as(ours.main.url, `grant pg_create_subscription to ${OFFICE}`),
        "The user of main may not copy rows as they are: grant set on parameter session_replication_role to it.",
      ],
      [
        () => as(ours.main.url, `grant set on parameter session_replication_role to ${OFFICE}`),
        "The user of main may not create a publication or a subscription: grant create on database to it.",
      ],
      [
        async () => {
          await both(`grant create on database DATABASE to ${OFFICE}`);
          await own("bills", "current_user");
        },
        "The user of main does not own the table bills",
      ],
    ];
    for (const [grant, sentence] of steps) {
      await grant();
      const { code, said } = await move();
      expect(said.split("\n")).toHaveLength(1);
      expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
      expect([await leftOver(ours), await standing(ours)]).toEqual([[], ["here", null]]);
    }
    await own("bills");
    expect((await move()).code).toBe(0);
    expect([await leftOver(ours), await standing(ours)]).toEqual([[], [null, "here"]]);
  });

  it("again ends what was interrupted, and --undo takes it back", async () => {
    const ours = await newCells();
    const list = [ours.main, ours.west];
    await interrupt(ours);
    expect(await run("company move --company elm --to main", list)).toEqual({
      code: 1,
      said: "elm lives in main already, and a move of it was interrupted: take that back with --undo.",
    });
    expect(await run("company move --company elm --undo", list)).toEqual({
      code: 0,
      said: "elm is served by main, as before, and west has nothing of it.",
    });
    expect([await leftOver(ours), await standing(ours)]).toEqual([[], ["here", null]]);
    await interrupt(ours);
    const again = await run("company move --company elm --to west", list);
    expect(again.said).toMatch(
      /elm lives in west\. It was read-only for \d+\.\d seconds\.\n\d+ rows were deleted from main\.$/,
    );
    expect(again.code).toBe(0);
    expect([await leftOver(ours), await standing(ours)]).toEqual([[], [null, "here"]]);
  });

  it("--undo serves the county again although the other cell does not answer, or is in CELLS no more", async () => {
    const ours = await newCells();
    const gone = { name: "west", url: SILENT.url };
    for (const list of [[ours.main, gone], [ours.main]]) {
      await interrupt(ours);
      const { code, said } = await run("company move --company elm --undo", list);
      expect([code, said]).toEqual([
        0,
        expect.stringMatching(/^elm is served by main, as before\. west does not answer/),
      ]);
      expect((await standing(ours))[0]).toBe("here");
    }
    // What it has of the copy is removed once it answers.
    expect((await leftOver(ours)).length).toBeGreaterThan(0);
    expect((await run("company move --company elm --undo", [ours.main, ours.west])).code).toBe(0);
    expect([await leftOver(ours), await standing(ours)]).toEqual([[], ["here", null]]);
  });

  it("--keep leaves the rows, and the same command without it deletes them", async () => {
    const ours = await newCells();
    const list = [ours.main, ours.west];
    expect(await run("company move --company elm --to west --keep", list)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/main keeps its rows, and nobody can change them/),
    });
    expect(await standing(ours)).toEqual(["gone", "here"]);
    expect((await run("company move --company elm --to west", list)).code).toBe(0);
    expect([await leftOver(ours), await standing(ours)]).toEqual([[], [null, "here"]]);
  });
});
