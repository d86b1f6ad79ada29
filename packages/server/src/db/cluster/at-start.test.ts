import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { OperatorFailure } from "../failures/operator-failure.ts";
import { inspectCluster, reportCluster } from "./at-start.ts";
import { type DatabaseFacts, readDatabaseFacts } from "./database-facts.ts";
import { judgeDatabase } from "./judge-database.ts";
import { judgePatroni } from "./judge-patroni.ts";
import { readPatroniFacts, readPatroniTimeline } from "./patroni.ts";

const SAFE: DatabaseFacts = {
  fsync: true,
  fullPageWrites: true,
  checksums: true,
  synchronousCommit: "on",
  synchronousStandbyNames: "",
  isReplica: false,
  standbys: { connected: 0, synchronous: 0 },
};
const judged = (facts: Partial<DatabaseFacts>, isDisposable = false): string =>
  judgeDatabase({ ...SAFE, ...facts }, isDisposable)
    .map(({ state, what, says }) => `${state} ${what}: ${says}`)
    .join("\n");

describe("what the database says about itself", () => {
  it("one machine without a standby is fine, and doctor says what its failure would cost", () => {
    const says = judged({});
    expect(says).not.toMatch(/^(bad|doubt)/m);
    expect(says).toContain(
      "good standbys: none: one machine. If it fails, payments stop until it runs again",
    );
  });

  it.each([
    [{ fsync: false }, "bad durability: fsync is off"],
    [{ fullPageWrites: false }, "bad durability: full_page_writes is off"],
    [{ synchronousCommit: "off" }, "bad durability: synchronous_commit is off"],
    [{ checksums: false }, "doubt checksums: data_checksums is off"],
    [{ standbys: { connected: 1, synchronous: 0 } }, "doubt standbys: 1 is connected, and no payment waits"],
    [{ standbys: null }, "doubt standbys: there are some, but this user may not see"],
    [{ isReplica: true }, "bad standbys: this is a standby"],
    [{ synchronousStandbyNames: "*" }, "bad standbys: the primary waits for a synchronous standby"],
    [
      { synchronousStandbyNames: "*", standbys: { connected: 2, synchronous: 1 } },
      "good standbys: 2 are connected, and a payment is on two machines",
    ],
    [
      {
        synchronousStandbyNames: "*",
        synchronousCommit: "local",
        standbys: { connected: 1, synchronous: 1 },
      },
      "bad standbys: 1 is connected, but synchronous_commit is local",
    ],
    [
      {
        synchronousStandbyNames: "*",
        synchronousCommit: "remote_write",
        standbys: { connected: 1, synchronous: 1 },
      },
      "doubt standbys: 1 is connected, but synchronous_commit is remote_write",
    ],
  ] satisfies [Partial<DatabaseFacts>, string][])("a database with %j is judged: %s", (facts, finding) => {
    expect(judged(facts)).toContain(finding);
  });

  it("the settings of a disposable database are only worth a thought", () => {
    expect(judged({ fsync: false, fullPageWrites: false }, true)).not.toMatch(/^bad/m);
  });
});

describe("a server that starts", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const start = async (isDisposable: boolean) => {
    const lines: string[] = [];
    const log = {
      info: (_about: object, line: string) => lines.push(`info ${line}`),
      error: (_about: object, line: string) => lines.push(`error ${line}`),
    };
    const error = await reportCluster(database.pool, { patroniUrls: [], isDisposable }, log).then(
      () => null,
      (failure: unknown) => failure,
    );
    return { lines, error };
  };

  it("the server refuses a database that a crash would corrupt, and says which setting to change", async () => {
    const facts = await readDatabaseFacts(database.pool);
    expect(facts).toMatchObject({ fsync: false, standbys: { connected: 0, synchronous: 0 } });
    const { error } = await start(false);
    expect(error).toBeInstanceOf(OperatorFailure);
    expect(String(error)).toContain("set fsync = on");
    expect(String(error)).toContain("UNSAFE_DATABASE=on");
  });

  it("the server starts on a disposable database, and logs what a failure would lose", async () => {
    const { lines, error } = await start(true);
    expect(error).toBeNull();
    expect(lines.find((line) => line.includes("fsync is off"))).toMatch(/^error durability/);
    expect(lines.find((line) => line.includes("one machine"))).toMatch(/^info standbys/);
  });
});

describe("what Patroni says about the cluster", () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** A node's REST address with these answers; all others are 404. */
  async function node(answers: Readonly<Record<string, unknown>>): Promise<string> {
    const server = createServer((request, response) => {
      const answer = answers[request.url ?? ""];
      response.writeHead(answer === undefined ? 404 : 503, { "content-type": "application/json" });
      response.end(JSON.stringify(answer ?? {}));
    });
    servers.push(server);
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const status = (version: string, more: object = {}) => ({
    state: "running",
    role: "replica",
    database_system_identifier: "7268616322854375442",
    patroni: { version, scope: "county-pay", name: "n1" },
    ...more,
  });
  const CLUSTER = {
    members: [
      { name: "n1", role: "leader", state: "running", timeline: 3 },
      { name: "n2", role: "sync_standby", state: "streaming", timeline: 3, lag: 0 },
    ],
  };
  const judge = async (urls: readonly string[]): Promise<string> =>
    judgePatroni(await readPatroniFacts(urls))
      .map(({ state, what, says }) => `${state} ${what}: ${says}`)
      .join("\n");

  it("a cluster with a synchronous standby and a careful Patroni is fine", async () => {
    const url = await node({
      "/patroni": status("4.0.7"),
      "/config": { ttl: 30, synchronous_mode: true },
      "/cluster": CLUSTER,
    });
    const says = await judge([url]);
    expect(says).not.toMatch(/^(bad|doubt)/m);
    expect(says).toContain("good Patroni: 4.0.7 on n1");
    expect(says).toContain("good failover: synchronous_mode is on");
  });

  it.each([
    ["3.0.2", true],
    ["2.1.4", true],
    ["3.0.3", false],
    ["4.1.0", false],
  ])("Patroni %s lets a frozen primary take its place back: %s", async (version, isBad) => {
    const url = await node({ "/patroni": status(version), "/config": {}, "/cluster": CLUSTER });
    expect((await judge([url])).includes("bad Patroni: version")).toBe(isBad);
  });

  it.each([
    [{ "/config": { maximum_lag_on_failover: 1048576 } }, "bad failover: synchronous_mode is off"],
    [
      { "/config": { synchronous_mode: "quorum" } },
      "doubt failover: no synchronous standby is connected, so",
    ],
    [
      { "/config": { synchronous_mode: true, synchronous_mode_strict: true } },
      "synchronous_mode_strict stops all payments",
    ],
    [{ "/patroni": status("4.0.7", { watchdog_failed: true }) }, "bad watchdog: it does not work on n1"],
    [{ "/patroni": status("4.0.7", { pause: true }) }, "doubt failover: Patroni is paused"],
    [
      { "/cluster": { members: [{ name: "n3", role: "replica", state: "start failed" }] } },
      "doubt standbys: n3 is start failed",
    ],
  ])("a cluster that answers %j is judged: %s", async (answers, finding) => {
    const url = await node({
      "/patroni": status("4.0.7"),
      "/config": {},
      "/cluster": { members: [{ name: "n1", role: "leader", state: "running" }] },
      ...answers,
    });
    expect(await judge([url])).toContain(finding);
  });

  it("an address that does not answer is named", async () => {
    const url = await node({ "/patroni": status("4.0.7"), "/config": {}, "/cluster": CLUSTER });
    expect(await judge([url, "http://127.0.0.1:1"])).toContain(
      "doubt Patroni: http://127.0.0.1:1 does not answer",
    );
    expect(await judge(["http://127.0.0.1:1"])).toContain("bad Patroni: no address of PATRONI_URLS answers");
  });

  it("the newest timeline is that of the last failover in the cluster's own store", async () => {
    const url = await node({
      "/patroni": status("4.0.7"),
      "/history": [
        [1, 25623960, "no recovery target specified", "2026-01-02T10:00:00+00:00", "n2"],
        [2, 25625000, "no recovery target specified"],
      ],
    });
    const newest = { systemId: "7268616322854375442", timeline: 3 };
    expect(await readPatroniTimeline([url])).toEqual(newest);
    expect(await readPatroniTimeline(["http://127.0.0.1:1"])).toBeNull();
  });

  it("doctor's findings contain those of the cluster", async () => {
    const database = await testDatabase();
    const url = await node({ "/patroni": status("3.0.2"), "/config": {}, "/cluster": CLUSTER });
    const found = await inspectCluster(database.pool, { patroniUrls: [url], isDisposable: true });
    await database.close();
    expect(found.map(({ what }) => what)).toEqual(
      expect.arrayContaining(["durability", "Patroni", "failover"]),
    );
  });
});
