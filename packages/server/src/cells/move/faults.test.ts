import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { beginPayment, finishPayment } from "../../payments/payments/index.ts";
import { taken } from "../../payments/payments/testing/batch-world.ts";
import { openerOf, press } from "../../payments/payments/testing/opened.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type MoveRequest, moveCounty, type Step } from "./index.ts";
import { deleteCounty } from "./rows.ts";
import { WRITERS_LOCK } from "./sides.ts";
import { leftOver } from "./testing/left-over.ts";
import { type NetworkProxy, openProxy } from "./testing/proxy.ts";
import { type CellsWorld, cellsWorld, type TwoCells } from "./testing/two-cells.ts";
import { withMove } from "./with-move.ts";

let world: CellsWorld;
const proxies: NetworkProxy[] = [];
beforeAll(async () => {
  world = await cellsWorld({ isApart: true });
});
afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
});
afterAll(() => world?.close());

/** Short, because a step that waits for what never comes is what is tested. */
const LIMITS = { drainMs: 0, patienceMs: 5_000 };

interface Scene extends TwoCells {
  readonly elm: number;
  readonly opener: ReturnType<typeof openerOf>;
  /** The network before each cell, for those who use the addresses in `request`. */
  readonly network: { readonly main: NetworkProxy; readonly west: NetworkProxy };
  readonly request: MoveRequest;
  /** How many payments the county has. */
  payments: number;
}

async function scene(): Promise<Scene> {
  let elm = 0;
  const cells = await world.cells(async (pool) => {
    elm = await insertCounty(pool, { name: "elm" });
    await insertBills(
      pool,
      elm,
      Array.from({ length: 20 }, (_, index) => ({ bill_number: `N${index}`, parcel_id: `N-${index}` })),
    );
  });
  const network = { main: await openProxy(cells.main.url), west: await openProxy(cells.west.url) };
  proxies.push(network.main, network.west);
  const made: Scene = {
    ...cells,
    elm,
    opener: openerOf(cells.mainPool, elm),
    network,
    request: {
      county: "elm",
      from: { name: "main", url: network.main.url },
      to: { name: "west", url: network.west.url },
      ...LIMITS,
    },
    payments: 0,
  };
  await pay(made, cells.mainPool);
  return made;
}

/** A resident pays a bill in the cell that serves the county. */
async function pay(at: Scene, pool: pg.Pool): Promise<void> {
  const opener = pool === at.mainPool ? at.opener : openerOf(pool, at.elm);
  const number = `P${at.payments}`;
  const opened = await opener.open([await opener.newBill({ bill_number: number, parcel_id: number })]);
  expect(await beginPayment(pool, press(opened))).toMatchObject({ decision: "charge" });
  const payment = { id: opened.payment, companyId: at.elm };
  expect(await finishPayment(pool, payment, taken(opened.totalCents), 1_000)).toMatchObject({
    result: "moved",
  });
  at.payments += 1;
}

/** The county lives in this cell alone, with all its payments, and takes another one; nothing is left of the move. */
async function expectServed(at: Scene, cell: "main" | "west"): Promise<void> {
  const pool = cell === "main" ? at.mainPool : at.westPool;
  const standing = await Promise.all(
    [at.mainPool, at.westPool].map(
      async (one) =>
        (await one.query("select standing from companies where name = 'elm'")).rows[0]?.standing ?? null,
    ),
  );
  expect(standing).toEqual(cell === "main" ? ["here", null] : [null, "here"]);
  expect(await leftOver(at)).toEqual([]);
  await pay(at, pool);
  const { rows } = await pool.query("select count(*)::int as n from payments where company_id = $1", [
    at.elm,
  ]);
  expect(rows).toEqual([{ n: at.payments }]);
  expect((await pool.query("select * from ledger_differences($1)", [at.elm])).rows).toEqual([
    { unbalanced_movements: "0", bills_that_differ: "0", total_cents: "0" },
  ]);
}

/** Moves the county, pays a bill at each step at which that is possible, and lets the fault happen at its step. */
const moveWith = (
  at: Scene,
  fault: Step,
  happen: () => Promise<unknown> | unknown,
  more: Partial<MoveRequest> = {},
) =>
  moveCounty({
    ...at.request,
    ...more,
    onStep: async (step) => {
      if (["prepared", "copied", "followed", "leaving"].includes(step)) await pay(at, at.mainPool);
      if (step === fault) await happen();
    },
  });

describe("a move", () => {
  it.each<[fault: "cut" | "freeze", step: Step, why: string]>([
    ["cut", "copied", "could not connect to the publisher"],
    ["cut", "followed", "has not received what main wrote"],
    ["cut", "read-only", "has not received what main wrote"],
    ["freeze", "leaving", "has not received what main wrote"],
    ["freeze", "read-only", "has not received what main wrote"],
  ])(
    "whose replication meets a %s network after the step %s leaves the county where it is",
    async (fault, step, why) => {
      const at = await scene();
      await expect(moveWith(at, step, () => at.network.main[fault]("replication"))).rejects.toThrow(why);
      await expectServed(at, "main");
      at.network.main.resume();
      await moveCounty(at.request);
      await expectServed(at, "west");
    },
  );

  it.each(["cut", "freeze"] as const)(
    "whose replication meets a %s network for a moment ends well",
    async (fault) => {
      const at = await scene();
      await moveCounty({
        ...at.request,
        onStep: async (step) => {
          if (step === "followed") at.network.main[fault]("replication");
          if (step === "followed" || step === "leaving") await pay(at, at.mainPool);
          if (step === "leaving") at.network.main.resume();
        },
      });
      await expectServed(at, "west");
    },
  );

  it("whose target stands still while the county is read-only gives it back, and takes the rest back later", async () => {
    const at = await scene();
    const move = moveWith(at, "read-only", () => at.network.west.freeze("command"), { againMs: 1_000 });
    await expect(move).rejects.toThrow(
      /main serves the county as before\. west may still have a part of the copy/,
    );
    await pay(at, at.mainPool);
    at.network.west.resume();
    await moveCounty(at.request);
    await expectServed(at, "west");
  });

  it.each<Step>(["prepared", "copied", "leaving", "read-only", "compared"])(
    "whose connection to the source breaks after the step %s takes itself back",
    async (step) => {
      const at = await scene();
      const move = moveWith(at, step, () => {
        at.network.main.cut("command");
        at.network.main.resume();
      });
      await expect(move).rejects.toThrow(/terminated|not queryable/);
      await expectServed(at, "main");
      await moveCounty(at.request);
      await expectServed(at, "west");
    },
  );

  it.each<Step>(["copied", "leaving", "read-only"])(
    "whose target is killed after the step %s leaves the county where it is, and can be made again",
    async (step) => {
      const at = await scene();
      await expect(moveWith(at, step, () => world.crash("west"))).rejects.toThrow(/terminated|not queryable/);
      await expectServed(at, "main");
      await moveCounty(at.request);
      await expectServed(at, "west");
    },
  );

  it.each<Step>(["copied", "leaving", "read-only"])(
    "whose source is killed after the step %s leaves the county where it is, and can be made again",
    async (step) => {
      const at = await scene();
      await expect(moveWith(at, step, () => world.crash("main"))).rejects.toThrow();
      await expectServed(at, "main");
      await moveCounty(at.request);
      await expectServed(at, "west");
    },
  );

  it.each(["main", "west"] as const)(
    "ends by itself if %s is killed after the county has left its source",
    async (cell) => {
      const at = await scene();
      await moveWith(at, "gone", () => world.crash(cell));
      await expectServed(at, "west");
    },
  );
});

describe("a county that has left", () => {
  it("is deleted while no session of the move is on a time limit any more", async () => {
    const at = await scene();
    // PostgreSQL ends the session that keeps writers out if it says nothing for a while, such as during a long deletion.
    const limited = `select from pg_locks where locktype = 'advisory' and classid = ${WRITERS_LOCK} and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())`;
    const held: Partial<Record<Step, number>> = {};
    const onStep = async (step: Step): Promise<void> => {
      held[step] = (await at.mainPool.query(limited)).rows.length;
    };
    await moveCounty({ ...at.request, onStep });
    expect(held).toMatchObject({ compared: 1, here: 0 });
    await expectServed(at, "west");
  });

  it("is still found by the same command if only its rows could be deleted", async () => {
    const at = await scene();
    const ended = await withMove(at.request, async (move) => move);
    await expect(deleteCounty(ended.from, at.elm)).rejects.toThrow("not queryable");
    const { rows } = await at.mainPool.query(
      "select name, (select count(*)::int from bills b where b.company_id = c.id) as bills from companies c",
    );
    expect(rows).toEqual([{ name: "elm", bills: 0 }]);
  });
});

const run = promisify(execFile);

/** A small disk of its own for the databases of a PostgreSQL; null if only root could mount one, and this is not root. */
async function smallDisk(): Promise<{ readonly folder: string; remove(): Promise<void> } | null> {
  const folder = await mkdtemp(join(tmpdir(), "county-pay-disk-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await run("mount", ["-t", "tmpfs", "-o", "size=64m,mode=0777", "tmpfs", folder]);
    return { folder, remove: async () => void (await run("umount", [folder]).then(remove)) };
  } catch {
    await remove();
    return null;
  }
}

describe("a move to a database whose disk is full", () => {
  it.for<Step>(["prepared", "followed"])(
    "after the step %s leaves the county where it is",
    async (step, { skip }) => {
      const disk = await smallDisk();
      if (!disk) return skip();
      const at = await scene();
      try {
        const { rows } = await at.westPool.query("select current_setting('data_directory') as folder");
        const { uid, gid } = await stat(rows[0].folder);
        const place = join(disk.folder, "space");
        await mkdir(place);
        await run("chown", [`${uid}:${gid}`, place]);
        const name = new URL(at.west.url).pathname.slice(1);
        const admin = world.admin("west");
        await admin(`create tablespace small location '${place}'`);
        await at.westPool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
          [name],
        );
        await admin(`drop database ${name} with (force)`);
        await admin(`create database ${name} template pattern tablespace small`);
        const fill = async (): Promise<void> => {
          await writeFile(join(disk.folder, "ballast"), Buffer.alloc(64 * 1024 * 1024)).catch(
            () => undefined,
          );
          await at.mainPool.query(`update bills set owner_name = repeat('x', 3000) where company_id = $1`, [
            at.elm,
          ]);
        };
        await expect(moveWith(at, step, fill)).rejects.toThrow();
        await rm(join(disk.folder, "ballast"));
        await expectServed(at, "main");
        await moveCounty(at.request);
        await expectServed(at, "west");
      } finally {
        await world.admin("west")(`drop database ${new URL(at.west.url).pathname.slice(1)} with (force)`);
        await world.admin("west")("drop tablespace small");
        await disk.remove();
      }
    },
  );
});
