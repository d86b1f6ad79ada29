import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { type Cluster, connectionUrl, freePort, startCluster } from "../embedded/index.ts";
import { writeSettings } from "../embedded/settings.ts";
import { troubleOf } from "../failures/trouble.ts";
import { migrate } from "../migrate.ts";
import { createFence, type Fence, type FenceOptions } from "./fence.ts";
import { seenFile } from "./seen-file.ts";
import { behindOf, lookAt, positionText, type Sight } from "./sight.ts";

const QUICK = { fsync: "off", shared_buffers: "32MB", max_connections: "30" };
const PRIMARY = { ...QUICK, wal_level: "replica", max_wal_senders: "4" };

let folder: string;
let old: Cluster;
let next: Cluster;
const databases: Database[] = [];
let lines: string[] = [];

const open = (cluster: Cluster, fence: Fence, max = 2): Database => {
  const database = openDatabase(connectionUrl(cluster.settings), { max, fence });
  databases.push(database);
  return database;
};
const fenceOf = (options: Partial<FenceOptions> = {}): Fence =>
  createFence({ file: null, say: (line) => lines.push(line), ...options });
/** Whether this database takes work, or which trouble keeps it from that. */
const use = ({ pool }: Database): Promise<string> =>
  pool.query("select 1").then(
    () => "used",
    (error: unknown) => troubleOf(error)?.kind ?? String(error),
  );

/** A primary and its standby, which then takes over while the primary lives on: what a frozen machine wakes up to. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "county-pay-fence-"));
  const first = join(folder, "old", "postgres");
  const standby = join(folder, "next", "postgres");
  const begun = await startCluster({ dataFolder: first, parameters: PRIMARY });
  await begun.stop();
  await cp(first, standby, { recursive: true, preserveTimestamps: true });
  old = await startCluster({ dataFolder: first, parameters: PRIMARY });
  const setUp = openDatabase(connectionUrl(old.settings), { max: 1 });
  await migrate(setUp.pool);
  await setUp.pool.query("select note_database_generation()");
  await setUp.close();
  await writeFile(join(standby, "standby.signal"), "");
  await writeSettings(standby, { ...old.settings, port: await freePort() });
  next = await startCluster({
    dataFolder: standby,
    parameters: {
      ...QUICK,
      primary_conninfo: `host=127.0.0.1 port=${old.settings.port} user=county_pay password=${old.settings.password} dbname=replication`,
    },
  });
  const following = openDatabase(connectionUrl(next.settings), { max: 1 });
  const hasFollowed = () =>
    following.pool.query("select from database_generations").then(
      ({ rowCount }) => rowCount === 1,
      () => false,
    );
  while (!(await hasFollowed()));
  await following.pool.query("select pg_promote()");
  await following.close();
});
afterEach(async () => {
  lines = [];
  await Promise.all(databases.splice(0).map((database) => database.close()));
});
afterAll(async () => {
  await next?.stop();
  await old?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("a primary that comes back from before a failover", () => {
  it("the server refuses it once it has seen the new primary, and breaks its open connections", async () => {
    const fence = fenceOf();
    const before = open(old, fence);
    expect(await use(before)).toBe("used");
    const running = before.pool.query("select pg_sleep(600)").then(
      () => "ended",
      (error: unknown) => troubleOf(error)?.kind ?? String(error),
    );
    expect(await use(open(next, fence))).toBe("used");
    expect(await running).toBe("away");
    await expect.poll(() => use(before)).toBe("behind");
    expect(lines.join()).toContain("the primary from before a failover");
    expect(lines.join()).toContain("timeline 2");
  });

  it("a server that was restarted refuses it too, by the file that it left", async () => {
    const file = seenFile(join(folder, "restarted"));
    const first = fenceOf({ file });
    await first.look(open(next, first).pool);
    expect(await use(open(old, fenceOf({ file })))).toBe("behind");
    expect(await use(open(next, fenceOf({ file })))).toBe("used");
  });

  it("a server that has seen nothing refuses it if the cluster knows of the failover", async () => {
    const { systemId } = await sightOf(old);
    const fence = fenceOf({ readTimeline: async () => ({ systemId, timeline: 2 }) });
    const database = open(old, fence);
    expect(await use(database)).toBe("used");
    await expect(fence.look(database.pool)).rejects.toMatchObject({ code: "BEHIND" });
    expect(await use(database)).toBe("behind");
    const other = fenceOf({ readTimeline: async () => ({ systemId: "1", timeline: 9 }) });
    await other.look(open(old, other).pool);
  });

  it("the new primary notes one generation for the failover, however many servers see it", async () => {
    const fences = [fenceOf(), fenceOf(), fenceOf()];
    await Promise.all(fences.map((fence) => fence.look(open(next, fence).pool)));
    const { rows } = await open(next, fenceOf()).pool.query(
      "select cause, timeline from database_generations order by number",
    );
    expect(rows).toEqual([
      { cause: "first", timeline: 1 },
      { cause: "failover", timeline: 2 },
    ]);
  });
});

describe("a database that lost the end of its log", () => {
  it("the server refuses a database whose log is shorter than what it has seen, and one that is another", async () => {
    const file = seenFile(join(folder, "shorter"));
    const sight = await sightOf(next);
    await file.write({ ...sight, position: sight.position + 10_000_000n, at: Date.now() });
    expect(await use(open(next, fenceOf({ file })))).toBe("behind");
    expect(lines.join()).toContain("it lost the end of its log");
    await file.write({ ...sight, systemId: "1", at: Date.now() });
    expect(await use(open(next, fenceOf({ file })))).toBe("behind");
    expect(lines.join()).toContain("it is another PostgreSQL");
  });

  it("a failover that lost the end of the log is the cluster's decision, and is logged", async () => {
    const file = seenFile(join(folder, "lost"));
    const sight = await sightOf(next);
    await file.write({ ...sight, timeline: 1, position: sight.position + 10_000_000n, at: Date.now() });
    expect(await use(open(next, fenceOf({ file })))).toBe("used");
    expect(lines.join()).toContain("lost the end of its log");
  });

  it("a file that cannot be read counts as none", async () => {
    const place = join(folder, "broken");
    const file = seenFile(place);
    await file.write({ ...(await sightOf(next)), at: 0 });
    await writeFile(join(place, "database-seen.json"), "{");
    expect(await file.read()).toBeNull();
    expect(await use(open(next, fenceOf({ file })))).toBe("used");
  });
});

describe("an operator who accepts the database as it is", () => {
  it("the server uses it again, and still refuses it if it has seen a newer one since", async () => {
    const fence = fenceOf();
    expect(await use(open(next, fence))).toBe("used");
    const database = open(old, fence);
    expect(await use(database)).toBe("behind");
    await accept(0);
    expect(await use(database)).toBe("used");
    expect(lines.join()).toContain("An operator accepted the database as it is");
    expect(await use(open(next, fence))).toBe("used");
    await expect.poll(() => use(database)).toBe("behind");
  });

  it("the cluster's word holds until the operator accepted the loss of that timeline", async () => {
    const { systemId } = await sightOf(old);
    const fence = fenceOf({ readTimeline: async () => ({ systemId, timeline: 2 }) });
    const database = open(old, fence);
    await expect(fence.look(database.pool)).rejects.toMatchObject({ code: "BEHIND" });
    await accept(1);
    expect(await use(database)).toBe("behind");
    await accept(2);
    expect(await use(database)).toBe("used");
    await fence.look(database.pool);
    await fence.look(database.pool);
  });
});

async function accept(over: number): Promise<void> {
  const database = openDatabase(connectionUrl(old.settings), { max: 1 });
  await database.pool.query("select note_database_generation('the machine is lost', $1)", [over]);
  await database.close();
}

async function sightOf(cluster: Cluster): Promise<Sight> {
  const file = seenFile(join(folder, `sight-${cluster.settings.port}`));
  const fence = fenceOf({ file });
  await fence.look(open(cluster, fence).pool);
  const seen = await file.read();
  if (!seen) throw new Error("nothing was seen");
  return seen;
}

it("a database user without any special role may look at the database", async () => {
  const database = openDatabase(connectionUrl(next.settings), { max: 1 });
  const client = await database.pool.connect();
  await client.query("set role county_pay_tenant");
  expect(await lookAt(client)).toMatchObject({ timeline: 2 });
  client.release(true);
  await database.close();
});

describe("the comparison of two states", () => {
  const sights = fc.record({
    systemId: fc.constantFrom("1", "2"),
    timeline: fc.integer({ min: 1, max: 3 }),
    position: fc.bigInt({ min: 0n, max: 3n }),
  });

  it("of two different states of one timeline or two, exactly one is behind; no state is behind itself", () => {
    fc.assert(
      fc.property(sights, sights, (one, other) => {
        expect(behindOf(one, one)).toBeNull();
        fc.pre(one.systemId === other.systemId);
        const isSame = one.timeline === other.timeline && one.position === other.position;
        const behind = [behindOf(one, other), behindOf(other, one)].filter((found) => found !== null);
        expect(behind).toHaveLength(isSame ? 0 : 1);
      }),
    );
  });

  it("a position is written as PostgreSQL writes it", () => {
    expect(positionText(0x16_b374_d848n)).toBe("16/B374D848");
  });
});
