import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { type Database, openDatabase } from "../database.ts";
import { type Cluster, connectionUrl, freePort, startCluster } from "../embedded/index.ts";
import { writeSettings } from "../embedded/settings.ts";
import { ageOf, placeInLog } from "./replica.ts";

const QUICK = { fsync: "off", shared_buffers: "32MB", max_connections: "30" };
const PRIMARY = { ...QUICK, wal_level: "replica", max_wal_senders: "4" };

let folder: string;
let primary: Cluster;
let follower: Cluster;
let db: Database | undefined;

const standby = (): string => join(folder, "standby", "postgres");

/** Without pg_basebackup, which npm does not include: copies a primary while it is stopped; the copy then follows it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "county-pay-replica-"));
  const first = join(folder, "primary", "postgres");
  const begun = await startCluster({ dataFolder: first, parameters: PRIMARY });
  await begun.stop();
  await cp(first, standby(), { recursive: true, preserveTimestamps: true });
  primary = await startCluster({ dataFolder: first, parameters: PRIMARY });
  await writeFile(join(standby(), "standby.signal"), "");
  await writeSettings(standby(), { ...primary.settings, port: await freePort() });
  follower = await startCluster({ dataFolder: standby(), parameters: followerSettings() });
  const setUp = openDatabase(connectionUrl(primary.settings), { max: 1 });
  await setUp.pool.query("create table noted (words text)");
  await setUp.close();
});
afterEach(async () => {
  await db?.close();
  db = undefined;
});
afterAll(async () => {
  await follower?.stop();
  await primary?.stop();
  await rm(folder, { recursive: true, force: true });
});

const followerSettings = () => ({
  ...QUICK,
  primary_conninfo: `host=127.0.0.1 port=${primary.settings.port} user=county_pay password=${primary.settings.password} dbname=replication`,
});

const open = (lagMs = 5_000): Database => {
  db = openDatabase(connectionUrl(primary.settings), {
    max: 2,
    replica: { url: connectionUrl(follower.settings), lagMs },
  });
  return db;
};
/** The server that ran a read. */
const askedAt = (database: Database): Promise<string> =>
  database.read(async ({ pool }) => {
    const { rows } = await pool.query(
      "select case when pg_is_in_recovery() then 'replica' else 'primary' end as at",
    );
    return String(rows[0]?.at);
  });

describe("a read that may be slightly stale", () => {
  it("a read goes to the replica, which shows the primary's writes", async () => {
    const database = open();
    await expect.poll(() => askedAt(database)).toBe("replica");
    await database.pool.query("insert into noted values ('hello')");
    const seen = () => database.read(async ({ pool }) => (await pool.query("select words from noted")).rows);
    await expect.poll(seen).toEqual([{ words: "hello" }]);
    await expect(
      database.read(({ pool }) => pool.query("insert into noted values ('no')")),
    ).resolves.toBeDefined();
    const { rows } = await database.pool.query("select words from noted order by words");
    expect(rows).toEqual([{ words: "hello" }, { words: "no" }]);
  });

  it("a read goes to the primary when the replica lags too far behind, and back when it has caught up", async () => {
    const database = open(2_000);
    await expect.poll(() => askedAt(database)).toBe("replica");
    const replica = openDatabase(connectionUrl(follower.settings), { max: 1 });
    await replica.pool.query("select pg_wal_replay_pause()");
    await database.pool.query("insert into noted values ('late')");
    await expect.poll(() => askedAt(database)).toBe("primary");
    await replica.pool.query("select pg_wal_replay_resume()");
    await expect.poll(() => askedAt(database)).toBe("replica");
    await replica.close();
  });

  it("a read goes to the primary at once when the replica dies, and to the replica when it is back", async () => {
    const database = open();
    await expect.poll(() => askedAt(database)).toBe("replica");
    await follower.stop();
    expect(await askedAt(database)).toBe("primary");
    follower = await startCluster({ dataFolder: standby(), parameters: followerSettings() });
    await expect.poll(() => askedAt(database)).toBe("replica");
  });

  it("a read goes to the primary if the configured replica is not a replica", async () => {
    const other = await testDatabase();
    const database = openDatabase(connectionUrl(primary.settings), {
      max: 1,
      replica: { url: other.url, lagMs: 5_000 },
    });
    const name = () =>
      database.read(async ({ pool }) => (await pool.query("select current_database() as n")).rows[0]?.n);
    await expect.poll(() => database.replicaPool?.totalCount).toBeGreaterThan(0);
    for (let turn = 0; turn < 20; turn += 1) expect(await name()).toBe("county_pay");
    expect(database.usesReplica()).toBe(false);
    await database.close();
    await other.close();
  });
});

describe("the age of a replica", () => {
  it("a replica's age is the time since the primary was at the replica's log position", () => {
    const points = [
      { at: 1_000, position: placeInLog("0/100") },
      { at: 2_000, position: placeInLog("0/200") },
      { at: 3_000, position: placeInLog("1/0") },
    ];
    expect(ageOf(points, placeInLog("0/1FF"), 3_500)).toBe(2_500);
    expect(ageOf(points, placeInLog("1/0"), 3_500)).toBe(500);
    expect(ageOf(points, placeInLog("0/FF"), 3_500)).toBe(Number.POSITIVE_INFINITY);
  });

  it("a replica's age never grows by replaying more", () => {
    const word = fc.integer({ min: 0, max: 0xffff_ffff });
    fc.assert(
      fc.property(word, word, word, (high, low, more) => {
        const position = placeInLog(`${high.toString(16)}/${low.toString(16)}`);
        const points = [0n, BigInt(more)].map((ahead, at) => ({ at, position: position + ahead }));
        expect(ageOf(points, position + BigInt(more), 10)).toBeLessThanOrEqual(ageOf(points, position, 10));
      }),
    );
  });
});
