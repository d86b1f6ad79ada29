import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { connectionUrl, processesOn, readSettings, startCluster } from "@county-pay/server/embedded";
import { withDatabase } from "@county-pay/server/start";
import { startNetwork, testDatabase, withConnection } from "@county-pay/server/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { asEnvironment } from "../support/ports.ts";
import { type Start, startStub, temporaryFolder } from "../support/stub-product/index.ts";

/** A data folder that is completely set up; each test works on a copy. */
let prepared: string;
const folders: string[] = [];
const starts: Start[] = [];

async function newFolder(): Promise<string> {
  const folder = await temporaryFolder();
  folders.push(folder);
  return folder;
}

async function preparedFolder(): Promise<string> {
  const folder = await newFolder();
  // Two thousand files: Node's own copy takes twenty times as long.
  await promisify(execFile)("cp", ["-pR", `${prepared}/.`, folder]);
  return folder;
}

async function start(env: Record<string, string>): Promise<Start> {
  const started = await startStub(env);
  starts.push(started);
  return started;
}

const postgres = (folder: string): string => join(folder, "postgres");
const lines = (text: string): string[] => text.trim().split("\n");

async function stop(started: Start): Promise<number | null> {
  started.process.kill("SIGTERM");
  return (await started.ended).code;
}

const databaseUrl = async (folder: string): Promise<string> =>
  connectionUrl(await readSettings(postgres(folder)));

/** The names of the counties in the data folder's running database. */
async function counties(folder: string): Promise<string[]> {
  return withConnection(await databaseUrl(folder), async (client) => {
    const { rows } = await client.query<{ name: string }>("select name from companies order by name");
    return rows.map(({ name }) => name);
  });
}

/** Removes our database's files, which PostgreSQL stores in a separate folder. */
async function removeDatabase(folder: string): Promise<void> {
  const base = join(postgres(folder), "base");
  const newest = (await readdir(base)).map(Number).sort((one, other) => other - one)[0];
  await rm(join(base, String(newest)), { recursive: true });
}

async function firstProcess(folder: string): Promise<number> {
  return Number.parseInt(await readFile(join(postgres(folder), "postmaster.pid"), "utf8"), 10);
}

async function stubProcess({ ports }: Start): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${ports.PORT}/Health`);
  return Number(answer.headers.get("x-pid"));
}

beforeAll(async () => {
  prepared = await newFolder();
  const first = await start({ COUNTY_PAY_DATA: prepared });
  await first.ready;
  expect(await stop(first)).toBe(0);
});

afterEach(async () => {
  await Promise.all(starts.splice(0).map(stop));
});

afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

describe("a start", () => {
  test("a start keeps the data of the previous one, and leaves no process behind", async () => {
    const folder = await preparedFolder();
    const again = await start({ COUNTY_PAY_DATA: folder });
    await again.ready;
    expect(await counties(folder)).toEqual(["demo"]);
    const { rows } = await withConnection(await databaseUrl(folder), (client) => client.query("show fsync"));
    expect(rows).toEqual([{ fsync: "on" }]);
    expect(await stop(again)).toBe(0);
    expect(await processesOn(postgres(folder))).toEqual([]);
  });

  test("a start uses DATABASE_URL instead of its own PostgreSQL, and seeds it only if SEED is on", async () => {
    const database = await testDatabase();
    const folder = await newFolder();
    const names = async () => (await database.pool.query("select name from companies")).rows;
    const started = await start({ COUNTY_PAY_DATA: folder, DATABASE_URL: database.url });
    await started.ready;
    expect(await processesOn(postgres(folder))).toEqual([]);
    expect(await names()).toEqual([]);
    expect(await stop(started)).toBe(0);
    expect((await started.ended).output).toContain("set SEED=on to try the product out");

    const seeded = await start({ COUNTY_PAY_DATA: folder, DATABASE_URL: database.url, SEED: "on" });
    await seeded.ready;
    expect(await names()).toEqual([{ name: "demo" }]);
    expect(await stop(seeded)).toBe(0);
    await database.close();
  });

  test("a start in production creates no demo counties", async () => {
    const folder = await newFolder();
    const production = await start({ COUNTY_PAY_DATA: folder, NODE_ENV: "production", GATEWAY: "sandbox" });
    await production.ready;
    expect(await counties(folder)).toEqual([]);
    expect((await stat(folder)).mode & 0o077).toBeLessThan(0o077);
  });

  test("a start waits for the database at DATABASE_URL, says so, and can be stopped meanwhile", async () => {
    const database = await testDatabase();
    const network = await startNetwork(database.url, { isCut: true });
    const env = { COUNTY_PAY_DATA: await newFolder(), DATABASE_URL: network.url };
    const waiting = async (): Promise<Start> => {
      const started = await start(env);
      let output = "";
      started.process.stdout?.on("data", (text) => (output += text));
      await vi.waitUntil(() => output.includes("(nothing listens there): waiting for it."));
      return started;
    };
    expect(await stop(await waiting())).toBe(0);
    const started = await waiting();
    await network.mend();
    await started.ready;
    expect(await stop(started)).toBe(0);
    await network.close();
    await database.close();
  });

  test("an interrupted seed is completed by the next start", async () => {
    const folder = await preparedFolder();
    const emptied = await start({ COUNTY_PAY_DATA: folder });
    await emptied.ready;
    await withConnection(await databaseUrl(folder), (client) => client.query("delete from companies"));
    await stop(emptied);

    const slow = await start({ COUNTY_PAY_DATA: folder, STUB_SLOW_SEED: "yes" });
    await vi.waitUntil(async () => (await counties(folder).catch(() => null))?.length === 0);
    expect(await stop(slow)).toBe(0);

    await (await start({ COUNTY_PAY_DATA: folder })).ready;
    expect(await counties(folder)).toEqual(["demo"]);
  });
});

describe("a stop", () => {
  test("a stop kills a PostgreSQL that does not respond in time, and loses no data", async () => {
    const folder = await preparedFolder();
    const cluster = await startCluster({ dataFolder: postgres(folder) });
    await withConnection(connectionUrl(cluster.settings), (client) =>
      client.query("insert into companies (name, display_name) values ('late', 'Late County')"),
    );
    process.kill(await firstProcess(folder), "SIGSTOP");
    await cluster.stop(300);
    expect(await processesOn(postgres(folder))).toEqual([]);
    await (await start({ COUNTY_PAY_DATA: folder })).ready;
    expect(await counties(folder)).toEqual(["demo", "late"]);
  });

  test("a start waits for a stop that has just begun", async () => {
    const folder = await preparedFolder();
    const first = await start({ COUNTY_PAY_DATA: folder, STUB_STOPS_AFTER_MS: "2500" });
    await first.ready;
    first.process.kill("SIGTERM");
    const next = await start({ COUNTY_PAY_DATA: folder });
    await next.ready;
    expect((await first.ended).code).toBe(0);
  });
});

describe("a start is refused with one sentence", () => {
  async function refusal(env: Record<string, string>): Promise<string> {
    const { code, errors } = await (await start(env)).ended;
    expect(code).toBe(1);
    expect(lines(errors)).toHaveLength(1);
    return errors;
  }

  test("the start is refused if a port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await vi.waitUntil(() => other.address());
    const address = other.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    expect(await refusal({ COUNTY_PAY_DATA: await preparedFolder(), GATEWAY_PORT: port })).toContain(
      `Port ${port} is taken by another program: set GATEWAY_PORT`,
    );
    other.close();
  });

  test.each(["0", "65536", "http", "40 00", "-1"])("the start is refused if PORT is %j", async (PORT) => {
    expect(await refusal({ PORT })).toContain("PORT must be a whole number from 1 to 65535");
  });

  test("the start is refused if two parts have the same port", async () => {
    expect(await refusal({ PORT: "4003", EXAMPLES_PORT: "4003" })).toContain("both 4003");
  });

  test("the start is refused if DATABASE_URL denies access, and the message omits the password", async () => {
    const database = await testDatabase();
    const url = new URL(database.url);
    url.password = "s3cret";
    const message = await refusal({ DATABASE_URL: url.href });
    expect(message).toContain("cannot be reached (wrong user or password): check DATABASE_URL");
    expect(message).not.toContain("s3cret");
    await database.close();
  });

  test("the start is refused in production if no gateway is set", async () => {
    expect(await refusal({ NODE_ENV: "production" })).toContain("GATEWAY is not set: set GATEWAY=stripe");
  });

  test("the start is refused if SEED is neither on nor off", async () => {
    expect(await refusal({ SEED: "yes" })).toContain('SEED must be on or off, not "yes"');
  });

  test("the start is refused if DATABASE_URL is not a PostgreSQL address", async () => {
    expect(await refusal({ DATABASE_URL: "mysql://root:s3cret@localhost" })).not.toContain("s3cret");
  });

  test("the start is refused if the data folder is a file", async () => {
    const file = join(await newFolder(), "data");
    await writeFile(file, "");
    expect(await refusal({ COUNTY_PAY_DATA: file })).toContain("cannot be used (a file is in its place)");
  });

  test("the start is refused if PostgreSQL's folder is a file", async () => {
    const folder = await newFolder();
    await writeFile(postgres(folder), "");
    expect(await refusal({ COUNTY_PAY_DATA: folder })).toContain("is broken: it is a file");
  });

  test("the start is refused if another major version created the data", async () => {
    const folder = await newFolder();
    await mkdir(postgres(folder));
    await writeFile(join(postgres(folder), "PG_VERSION"), "12\n");
    expect(await refusal({ COUNTY_PAY_DATA: folder })).toContain("made by PostgreSQL 12, not 18");
  });

  test.each([
    ["PG_VERSION", "PG_VERSION cannot be read"],
    ["county-pay.json", "county-pay.json cannot be read"],
    ["global/pg_control", "pg_control"],
    ["base", "the files of the database county_pay are missing"],
  ])("the start is refused if %s is lost", async (name, reason) => {
    const folder = await preparedFolder();
    if (name === "base") await removeDatabase(folder);
    else await rm(join(postgres(folder), name));
    const message = await refusal({ COUNTY_PAY_DATA: folder });
    expect(message).toContain(postgres(folder));
    expect(message).toContain(reason);
    expect(await processesOn(postgres(folder))).toEqual([]);
  });

  test("the start is refused if PG_VERSION is empty", async () => {
    const folder = await preparedFolder();
    await writeFile(join(postgres(folder), "PG_VERSION"), "");
    expect(await refusal({ COUNTY_PAY_DATA: folder })).toContain("is broken: PG_VERSION is empty");
  });

  test("the start is refused if the log of the last checkpoint is zeroed", async () => {
    const folder = await preparedFolder();
    const wal = join(postgres(folder), "pg_wal");
    for (const name of await readdir(wal)) {
      if (/^[0-9A-F]{24}$/.test(name)) await writeFile(join(wal, name), Buffer.alloc(16 * 1024 * 1024));
    }
    expect(await refusal({ COUNTY_PAY_DATA: folder })).toContain(
      "could not locate a valid checkpoint record",
    );
  });

  test("the start is refused if the product already runs on the data folder, and that product is not disturbed", async () => {
    const folder = await preparedFolder();
    const first = await start({ COUNTY_PAY_DATA: folder });
    await first.ready;
    expect(await refusal({ COUNTY_PAY_DATA: folder })).toContain(`(process ${first.process.pid})`);
    expect(await counties(folder)).toEqual(["demo"]);
  });
});

describe("after a kill -9", () => {
  async function recovers(folder: string, ports: Start["ports"]): Promise<void> {
    const next = await start({ ...asEnvironment(ports), COUNTY_PAY_DATA: folder });
    await next.ready;
    expect(await counties(folder)).toEqual(["demo"]);
    const first = await firstProcess(folder);
    expect(await processesOn(postgres(folder))).toContain(first);
    expect(await stop(next)).toBe(0);
    expect(await processesOn(postgres(folder))).toEqual([]);
  }

  test("after a kill of the supervisor, the next start stops the orphaned PostgreSQL and uses the same ports", async () => {
    const folder = await preparedFolder();
    const killed = await start({ COUNTY_PAY_DATA: folder });
    await killed.ready;
    const orphan = await firstProcess(folder);
    killed.process.kill("SIGKILL");
    await killed.ended;
    expect(await processesOn(postgres(folder))).toContain(orphan);
    await recovers(folder, killed.ports);
  });

  test("after a kill of every process, the next start recovers", async () => {
    const folder = await preparedFolder();
    const killed = await start({ COUNTY_PAY_DATA: folder });
    await killed.ready;
    const all = [
      killed.process.pid ?? 0,
      await stubProcess(killed),
      ...(await processesOn(postgres(folder))),
    ];
    for (const pid of all) process.kill(pid, "SIGKILL");
    await killed.ended;
    await recovers(folder, killed.ports);
  });

  test("after a kill of the supervisor and the postmaster, the next start waits for children that still use the data", async () => {
    const folder = await preparedFolder();
    const killed = await start({ COUNTY_PAY_DATA: folder });
    await killed.ready;
    // A busy backend does not notice on its own that the postmaster is gone.
    let begun = false;
    const busy = withConnection(await databaseUrl(folder), async (client) => {
      begun = true;
      await client.query("do $$ begin loop perform 1; end loop; end $$");
    }).catch(() => "ended");
    await vi.waitUntil(() => begun);
    const first = await firstProcess(folder);
    killed.process.kill("SIGKILL");
    process.kill(first, "SIGKILL");
    await killed.ended;
    await recovers(folder, killed.ports);
    expect(await busy).toBe("ended");
  });

  test("after a kill during PostgreSQL's setup, the next start sets it up again", async () => {
    const folder = await newFolder();
    const killed = await start({ COUNTY_PAY_DATA: folder });
    const unfinished = async () => (await readdir(folder)).filter((name) => name.includes("unfinished"));
    await vi.waitUntil(async () => (await unfinished()).length > 0, { interval: 5 });
    killed.process.kill("SIGKILL");
    await killed.ended;
    await recovers(folder, killed.ports);
    expect(await unfinished()).toEqual([]);
  });

  test("after a kill of PostgreSQL alone, the running product restarts it at the same address", async () => {
    const folder = await preparedFolder();
    const started = await start({ COUNTY_PAY_DATA: folder });
    await started.ready;
    const first = await firstProcess(folder);
    process.kill(first, "SIGKILL");
    await vi.waitUntil(async () => (await counties(folder).catch(() => [])).length === 1);
    expect(await firstProcess(folder)).not.toBe(first);
    expect(await stop(started)).toBe(0);
  });

  test("after a kill of a program, the product restarts it", async () => {
    const started = await start({ COUNTY_PAY_DATA: await preparedFolder() });
    await started.ready;
    const first = await stubProcess(started);
    process.kill(first, "SIGKILL");
    const next = await vi.waitUntil(() => stubProcess(started).catch(() => null));
    expect(next).not.toBe(first);
    expect(await stop(started)).toBe(0);
  });

  test("a postmaster.pid that names an unrelated running process does not prevent a start", async () => {
    const folder = await preparedFolder();
    await writeFile(join(postgres(folder), "postmaster.pid"), `${process.pid}\n${postgres(folder)}\n1\n1\n`);
    await writeFile(
      join(folder, "county-pay.lock"),
      JSON.stringify({ pid: process.pid, identity: "an earlier process", role: "product", stopping: false }),
    );
    await (await start({ COUNTY_PAY_DATA: folder })).ready;
    expect(await counties(folder)).toEqual(["demo"]);
  });
});

test("a program that keeps exiting stops the whole product, and the message names it", async () => {
  const folder = await preparedFolder();
  const { code, errors } = await (await start({ COUNTY_PAY_DATA: folder, STUB_DIES: "yes" })).ended;
  expect(code).toBe(1);
  expect(lines(errors)).toEqual(["The stub ended 5 times within a minute."]);
  expect(await processesOn(postgres(folder))).toEqual([]);
});

describe("a command", () => {
  const namesOf = (url: string): Promise<string[]> =>
    withConnection(url, async (client) => {
      const { rows } = await client.query<{ name: string }>("select name from companies");
      return rows.map(({ name }) => name);
    });

  test("a command uses the database of the running product", async () => {
    const folder = await preparedFolder();
    await (await start({ COUNTY_PAY_DATA: folder })).ready;
    const first = await firstProcess(folder);
    expect(await withDatabase(folder, null, namesOf)).toEqual(["demo"]);
    expect(await firstProcess(folder)).toBe(first);
  });

  test("a command without a running product starts the database for as long as it runs", async () => {
    const folder = await preparedFolder();
    expect(await withDatabase(folder, null, namesOf)).toEqual(["demo"]);
    expect(await processesOn(postgres(folder))).toEqual([]);
  });
});
