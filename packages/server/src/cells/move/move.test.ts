import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MOVE_CHECKS } from "../../cli/doctor/move-checks.ts";
import { beginPayment, finishPayment } from "../../payments/payments/index.ts";
import { taken } from "../../payments/payments/testing/batch-world.ts";
import { type Opened, openerOf, press } from "../../payments/payments/testing/opened.ts";
import { withConnection } from "../../testing/connect.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { Interrupted, type MoveRequest, moveCounty, type Step, undoMove } from "./index.ts";
import { movedTables } from "./tables.ts";
import { leftOver } from "./testing/left-over.ts";
import { type CellsWorld, cellsWorld, type TwoCells } from "./testing/two-cells.ts";

let world: CellsWorld;
beforeAll(async () => {
  world = await cellsWorld();
});
afterAll(() => world.close());

/** Two counties with bills and a payment each, in `main`. */
async function twoCounties() {
  let elm = 0;
  let oak = 0;
  const cells = await world.cells(async (pool) => {
    elm = await insertCounty(pool, { name: "elm" });
    oak = await insertCounty(pool, { name: "oak" });
    for (const id of [elm, oak])
      await insertBills(
        pool,
        id,
        Array.from({ length: 50 }, (_, index) => ({ bill_number: `N${index}`, parcel_id: `N-${index}` })),
      );
    await pool.query("insert into gateway_cursors values ('sandbox', 90)");
    await pool.query("insert into secrets (name, value) values ('verifies-receipts-main', 'a public key')");
  });
  await cells.westPool.query("insert into gateway_cursors values ('sandbox', 100)");
  const opener = openerOf(cells.mainPool, elm);
  await pay(cells.mainPool, elm, await opener.open());
  return { ...cells, elm, oak, opener, others: openerOf(cells.mainPool, oak) };
}

type World = Awaited<ReturnType<typeof twoCounties>>;

const begin = (pool: pg.Pool, opened: Opened) => beginPayment(pool, press(opened));
const finish = (pool: pg.Pool, companyId: number, { payment, totalCents }: Opened) =>
  finishPayment(pool, { id: payment, companyId }, taken(totalCents), 1_000);

async function pay(pool: pg.Pool, companyId: number, opened: Opened): Promise<void> {
  expect(await begin(pool, opened)).toMatchObject({ decision: "charge" });
  expect(await finish(pool, companyId, opened)).toMatchObject({ result: "moved" });
}

/** A checkout for a bill that comes after the move. */
async function openedIn(pool: pg.Pool, companyId: number): Promise<Opened> {
  const opener = openerOf(pool, companyId);
  return opener.open([await opener.newBill({ bill_number: "LATER", parcel_id: "LATER" })]);
}

const standing = async (pool: pg.Pool, name = "elm"): Promise<string | null> =>
  (await pool.query<{ standing: string }>("select standing from companies where name = $1", [name])).rows[0]
    ?.standing ?? null;

const count = async (pool: pg.Pool, table: string, company: number): Promise<number> =>
  (
    await pool.query<{ n: number }>(`select count(*)::int as n from ${table} where company_id = $1`, [
      company,
    ])
  ).rows[0]?.n ?? 0;

const differences = async (pool: pg.Pool, company: number): Promise<unknown[]> =>
  (await pool.query("select * from ledger_differences($1)", [company])).rows;
const NO_DIFFERENCE = [{ unbalanced_movements: "0", bills_that_differ: "0", total_cents: "0" }];

const request = ({ main, west }: TwoCells, more: Partial<MoveRequest> = {}): MoveRequest => ({
  county: "elm",
  from: main,
  to: west,
  drainMs: 0,
  ...more,
});

/** Does `work` once the move has taken this step. */
const after =
  (wanted: Step, work: () => Promise<unknown>) =>
  async (step: Step): Promise<void> => {
    if (step === wanted) await work();
  };

const interrupted = (step: Step) => after(step, () => Promise.reject(new Interrupted(step)));

describe("a move", () => {
  it("brings a county to the other database with everything that is written meanwhile", async () => {
    const cells = await twoCounties();
    const { mainPool, westPool, elm, oak, opener, others } = cells;
    const during = await opener.open();
    const moved = await moveCounty(
      request(cells, {
        onStep: async (step) => {
          if (step === "copied") await pay(mainPool, elm, during);
          if (step === "followed") await pay(mainPool, elm, await opener.open());
          if (step === "leaving") await pay(mainPool, elm, await opener.open());
          // Only this county is read-only.
          if (step === "read-only") await pay(mainPool, oak, await others.open());
        },
      }),
    );
    expect(moved.comparison).toMatchObject({ differences: [], money: { ledger: "0" } });
    expect([await standing(mainPool), await standing(westPool)]).toEqual([null, "here"]);
    expect(await count(westPool, "payments", elm)).toBe(4);
    expect(await count(mainPool, "bills", elm)).toBe(0);
    expect(moved.deleted).toBeGreaterThan(50);
    expect(await differences(westPool, elm)).toEqual(NO_DIFFERENCE);
    expect(await differences(mainPool, oak)).toEqual(NO_DIFFERENCE);
    expect(await leftOver(cells)).toEqual([]);
    // It goes on there, with new numbers.
    await pay(westPool, elm, await openedIn(westPool, elm));
    // Receipts that were printed before the move are verified there, too.
    expect(
      (await westPool.query("select value from secrets where name = 'verifies-receipts-main'")).rows,
    ).toEqual([{ value: "a public key" }]);
    // Charges that `main` made are known there, and `main` made them all.
    expect((await westPool.query("select earlier from installation")).rows).toEqual([
      { earlier: [(await mainPool.query("select id from installation")).rows[0]?.id] },
    ]);
    // The returns that `main` had not read are read in `west`.
    expect((await westPool.query("select position from gateway_cursors")).rows).toEqual([{ position: "90" }]);
  });

  it("back is the same, the other way round", async () => {
    const cells = await twoCounties();
    await moveCounty(request(cells));
    await pay(cells.westPool, cells.elm, await openedIn(cells.westPool, cells.elm));
    await moveCounty(request(cells, { from: cells.west, to: cells.main }));
    expect([await standing(cells.mainPool), await standing(cells.westPool)]).toEqual(["here", null]);
    expect(await count(cells.mainPool, "payments", cells.elm)).toBe(2);
    expect(await differences(cells.mainPool, cells.elm)).toEqual(NO_DIFFERENCE);
    expect(await leftOver(cells)).toEqual([]);
  });

  it("refuses what is written in its last moments, and the payment goes on in the other database", async () => {
    const cells = await twoCounties();
    const { mainPool, westPool, elm, opener } = cells;
    // Its charge is on its way when the county becomes read-only.
    const charged = await opener.open();
    expect(await begin(mainPool, charged)).toMatchObject({ decision: "charge" });
    const waiting = await opener.open();
    const refused: unknown[] = [];
    await moveCounty(
      request(cells, {
        onStep: after("read-only", async () => {
          for (const work of [() => begin(mainPool, waiting), () => finish(mainPool, elm, charged)])
            refused.push(await work().catch((error: { code?: string }) => error.code));
        }),
      }),
    );
    expect(refused).toEqual(["MV001", "MV001"]);
    expect(await openerOf(westPool, elm).stateOf(charged)).toBe("submitted");
    expect(await finish(westPool, elm, charged)).toMatchObject({ result: "moved" });
    await pay(westPool, elm, waiting);
    expect(await differences(westPool, elm)).toEqual(NO_DIFFERENCE);
  });

  it("waits for a long transaction that writes, and nobody else is refused meanwhile", async () => {
    const cells = await twoCounties();
    const { mainPool, westPool, elm } = cells;
    const client = await mainPool.connect();
    const write = (owner: string, bill: string) =>
      mainPool.query("update bills set owner_name = $1 where company_id = $2 and bill_number = $3", [
        owner,
        elm,
        bill,
      ]);
    let others: Promise<void> | undefined;
    await moveCounty(
      request(cells, {
        onStep: after("leaving", async () => {
          await client.query("begin");
          await client.query(
            "update bills set owner_name = 'LATE' where company_id = $1 and bill_number = 'N1'",
            [elm],
          );
          const isLong = "select clock_timestamp() - now() > interval '400 milliseconds' as is";
          await expect.poll(async () => (await client.query(isLong)).rows).toEqual([{ is: true }]);
          others = (async () => {
            for (let turn = 1; turn <= 20; turn += 1) await write(`OTHER ${turn}`, "N2");
            await client.query("commit");
          })();
          others.catch(() => undefined);
        }),
      }),
    ).finally(() => client.release());
    await others;
    const { rows } = await westPool.query(
      "select owner_name from bills where company_id = $1 and bill_number in ('N1', 'N2') order by bill_number",
      [elm],
    );
    expect(rows).toEqual([{ owner_name: "LATE" }, { owner_name: "OTHER 20" }]);
  });

  it("goes back if a row differs in the other database", async () => {
    const cells = await twoCounties();
    const { mainPool, westPool, elm, opener } = cells;
    const move = moveCounty(
      request(cells, {
        onStep: after("followed", () =>
          withConnection(cells.west.url, async (quiet) => {
            await quiet.query("set session_replication_role = replica");
            await quiet.query(
              "update bills set balance_cents = balance_cents + 1 where company_id = $1 and bill_number = 'N3'",
              [elm],
            );
          }),
        ),
      }),
    );
    await expect(move).rejects.toThrow(/differ in bills, the sums of its money: elm stays in main/);
    expect([await standing(mainPool), await standing(westPool)]).toEqual(["here", null]);
    expect(await count(westPool, "bills", elm)).toBe(0);
    expect(await leftOver(cells)).toEqual([]);
    await pay(mainPool, elm, await opener.open());
  });

  it("writes nothing to a county that arrives, or that is gone, but what the replication brings", async () => {
    const cells = await twoCounties();
    const { mainPool, westPool, elm } = cells;
    const write = (pool: pg.Pool) =>
      pool
        .query("update bills set owner_name = 'X' where company_id = $1 and bill_number = 'N1'", [elm])
        .then(
          () => "written",
          (error: { code?: string }) => error.code,
        );
    const found: unknown[] = [];
    await moveCounty(
      request(cells, {
        isKept: true,
        onStep: after("followed", async () => found.push(await write(westPool))),
      }),
    );
    found.push(await write(mainPool), await write(westPool), await standing(mainPool));
    expect(found).toEqual(["MV001", "MV001", "written", "gone"]);
    // What was kept is replaced when the county comes back.
    await moveCounty(request(cells, { from: cells.west, to: cells.main }));
    expect([await write(mainPool), await standing(westPool)]).toEqual(["written", null]);
  });
});

describe("a move that was interrupted", () => {
  const steps: readonly Step[] = [
    "prepared",
    "copied",
    "followed",
    "leaving",
    "read-only",
    "compared",
    "gone",
    "here",
  ];

  const served = async ({ mainPool, westPool }: World): Promise<string[]> => {
    const found = { main: await standing(mainPool), west: await standing(westPool) };
    return Object.entries(found).flatMap(([name, is]) => (is === "here" || is === "leaving" ? [name] : []));
  };

  it.each(steps)("after the step %s is ended by running it again", async (step) => {
    const cells = await twoCounties();
    await expect(moveCounty(request(cells, { onStep: interrupted(step) }))).rejects.toThrow(Interrupted);
    expect(await served(cells)).toEqual(step === "gone" ? [] : step === "here" ? ["west"] : ["main"]);
    // Whoever serves it takes payments again at once.
    if (step !== "gone" && step !== "here") await pay(cells.mainPool, cells.elm, await cells.opener.open());
    await moveCounty(request(cells));
    expect(await served(cells)).toEqual(["west"]);
    expect(await differences(cells.westPool, cells.elm)).toEqual(NO_DIFFERENCE);
    expect(await leftOver(cells)).toEqual([]);
  });

  it("is named by doctor in both databases, and its slot, too", async () => {
    const cells = await twoCounties();
    await expect(moveCounty(request(cells, { onStep: interrupted("leaving") }))).rejects.toThrow(Interrupted);
    const findings = async () => {
      const found = await Promise.all(
        [cells.mainPool, cells.westPool].map((pool) => MOVE_CHECKS.moves?.({ pool } as never)),
      );
      return found.flatMap((each) => each ?? []).map(({ what }) => what.replace(/_\d+_/, "_N_"));
    };
    await expect.poll(findings).toEqual(["move of elm", "slot county_pay_move_N_west", "move of elm"]);
    await undoMove(request(cells));
    expect(await findings()).toEqual([]);
  });

  it.each(steps.slice(0, 7))("after the step %s can be taken back", async (step) => {
    const cells = await twoCounties();
    await expect(moveCounty(request(cells, { onStep: interrupted(step) }))).rejects.toThrow(Interrupted);
    await undoMove(request(cells));
    expect(await served(cells)).toEqual(["main"]);
    expect(await standing(cells.westPool)).toBeNull();
    await pay(cells.mainPool, cells.elm, await cells.opener.open());
    expect(await leftOver(cells)).toEqual([]);
  });
});

describe("a target that lost some of the copy", () => {
  it("does not serve the county: the source serves it again", async () => {
    const cells = await twoCounties();
    await expect(moveCounty(request(cells, { onStep: interrupted("gone") }))).rejects.toThrow(Interrupted);
    await withConnection(cells.west.url, async (quiet) => {
      await quiet.query("set session_replication_role = replica");
      await quiet.query("delete from bills where company_id = $1 and bill_number = 'N3'", [cells.elm]);
    });
    await expect(moveCounty(request(cells, { againMs: 0 }))).rejects.toThrow(
      /west has not all that main has of elm \(bills, the sums of its money\): elm lives in main as before/,
    );
    expect(await standing(cells.mainPool)).toBe("here");
    expect(await leftOver(cells)).toEqual([]);
    await pay(cells.mainPool, cells.elm, await cells.opener.open());
  });
});

describe("before a move", () => {
  it("a failover after which lost charges have not been looked for is a reason to wait", async () => {
    const cells = await twoCounties();
    await cells.mainPool.query(
      `insert into database_generations (number, system_id, timeline, log_position, cause, lost_since)
       values (2, '1', 2, '0/0', 'failover', now())`,
    );
    await expect(moveCounty(request(cells))).rejects.toThrow(/main had a failover or was restored/);
    await cells.mainPool.query("update database_generations set searched_at = now()");
    await moveCounty(request(cells));
    expect(await standing(cells.westPool)).toBe("here");
  });

  it("a county with the same ID or the same name in the other database is a reason not to begin", async () => {
    const cells = await twoCounties();
    await cells.westPool.query(
      "insert into companies (id, name, display_name) overriding system value values ($1, 'ash', 'Ash')",
      [cells.elm],
    );
    await expect(moveCounty(request(cells))).rejects.toThrow(/another county with the ID \d+ \(ash\)/);
    await cells.westPool.query("update companies set id = 900, name = 'elm'");
    await expect(moveCounty(request(cells))).rejects.toThrow(/another county with the name elm/);
  });

  it("every table that holds rows of counties can be replicated for one of them", async () => {
    const { mainPool } = await world.cells(async () => undefined);
    const tables = await movedTables(mainPool as never);
    expect(tables.length).toBeGreaterThan(80);
    expect(tables.filter(({ canBeFiltered }) => !canBeFiltered).map(({ name }) => name)).toEqual([]);
  });
});
