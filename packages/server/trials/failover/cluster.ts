import { chmod, chown, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { mountDisk } from "../disk.ts";
import { haproxy, PASSWORD, PLACE, patroni, pgbouncer } from "./configuration.ts";
import { type Machine, runOn } from "./machines.ts";
import { inSystem } from "./system.ts";

const PATIENCE_MS = 120_000;
const DISK_SIZE = "1500m";
/** Patroni's words for a standby on which commits wait. */
const SYNCHRONOUS: ReadonlySet<string> = new Set(["sync_standby", "quorum_standby"]);

/** The nodes of the database: each runs etcd, Patroni, and the PostgreSQL that Patroni controls. */
export interface Cluster {
  readonly nodes: readonly Machine[];
  /** The node that is the primary now, as Patroni says; undefined while there is none. */
  primary(): Promise<Machine | undefined>;
  /** A node on which every commit waits. */
  synchronousStandby(): Promise<Machine | undefined>;
  /** Starts a node whose processes were killed. */
  startNode(node: Machine): void;
  /** Starts the etcd of a node, which was killed. */
  startEtcd(node: Machine): void;
  /** Starts the Patroni of a node, which was killed. */
  startPatroni(node: Machine): void;
  /** The folder of a node's disk, which is small, and holds nothing else. */
  diskOf(node: Machine): string;
  /** Starts HAProxy and PgBouncer. */
  startProxies(): void;
  /** Makes another node the primary on purpose. */
  switchOver(): Promise<void>;
  /** Resolves when all nodes follow one primary. */
  whole(): Promise<void>;
  /** A database of the primary: through PgBouncer and HAProxy, as servers connect, or through HAProxy only. */
  urlOf(database: string, by?: "pooler" | "proxy"): string;
  log(): string;
}

/** Writes the configuration, and starts three nodes and the proxies in front of them. */
export async function startCluster(
  system: string,
  { nodes, proxy, servers }: { nodes: readonly Machine[]; proxy: Machine; servers: readonly Machine[] },
): Promise<Cluster> {
  let printed = "";
  const onOutput = (text: string): void => {
    printed = (printed + text).slice(-200_000);
  };
  const place = join(system, PLACE);
  await rm(place, { recursive: true, force: true });
  const [uid = 0, gid = 0] = await Promise.all(
    ["-u", "-g"].map(async (flag) =>
      Number(await runOn(proxy, inSystem(system, "root", ["id", flag, "postgres"]))),
    ),
  );
  const diskOf = (machine: Machine): string => join(place, machine.name);
  for (const machine of [...nodes, proxy]) {
    await mkdir(diskOf(machine), { recursive: true });
    // In memory, for as long as the trial runs, whose own view of the file system ends with it.
    if (machine !== proxy) await mountDisk(diskOf(machine), DISK_SIZE);
    await chown(diskOf(machine), uid, gid);
  }
  for (const node of nodes) await writeFile(join(place, node.name, "patroni.yml"), patroni(node, nodes));
  await writeFile(join(place, proxy.name, "haproxy.cfg"), haproxy(nodes, servers));
  await writeFile(join(place, proxy.name, "pgbouncer.ini"), pgbouncer(proxy));
  await writeFile(join(place, proxy.name, "users"), `"county_pay" "${PASSWORD}"\n"postgres" "${PASSWORD}"\n`);
  await chmod(place, 0o755);

  const asPostgres = (machine: Machine, ...command: readonly string[]): void => {
    machine.start(inSystem(system, "postgres:postgres", command), {
      env: { HOME: PLACE, PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C.UTF-8" },
      onOutput,
    });
  };
  const startEtcd = (node: Machine, isNew: boolean): void =>
    asPostgres(
      node,
      "etcd",
      ...["--name", node.name, "--data-dir", `${PLACE}/${node.name}/etcd`, "--log-level", "error"],
      ...["--listen-client-urls", `http://${node.address}:2379`],
      ...["--advertise-client-urls", `http://${node.address}:2379`],
      ...["--listen-peer-urls", `http://${node.address}:2380`],
      ...["--initial-advertise-peer-urls", `http://${node.address}:2380`],
      ...["--initial-cluster", nodes.map(({ name, address }) => `${name}=http://${address}:2380`).join(",")],
      ...["--initial-cluster-state", isNew ? "new" : "existing"],
    );
  const startPatroni = (node: Machine): void =>
    asPostgres(node, "patroni", `${PLACE}/${node.name}/patroni.yml`);
  const startProxies = (): void => {
    asPostgres(proxy, "haproxy", "-f", `${PLACE}/${proxy.name}/haproxy.cfg`);
    asPostgres(proxy, "pgbouncer", "-q", `${PLACE}/${proxy.name}/pgbouncer.ini`);
  };

  interface Member {
    readonly name: string;
    readonly role: string;
    readonly state: string;
  }
  /** What the cluster says about its members, through whichever node answers. */
  async function members(): Promise<readonly Member[]> {
    for (const { address } of nodes) {
      const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
        .then((response) => response.json() as Promise<{ members?: readonly Member[] }>)
        .catch(() => null);
      if (answer?.members?.some(({ role }) => role === "leader")) return answer.members;
    }
    return [];
  }
  const until = async (isSo: () => Promise<boolean>, what: string): Promise<void> => {
    const end = performance.now() + PATIENCE_MS;
    while (!(await isSo())) {
      if (performance.now() > end) throw new Error(`${what} took longer than ${PATIENCE_MS / 1_000} s.`);
      await sleep(300);
    }
  };
  const primary = async (): Promise<Machine | undefined> => {
    const leader = (await members()).find(({ role }) => role === "leader");
    return nodes.find(({ name }) => name === leader?.name);
  };
  const whole = (): Promise<void> =>
    until(async () => {
      const found = await members();
      const running = found.filter(({ state }) => state === "running" || state === "streaming");
      const synchronous = found.some(({ role }) => SYNCHRONOUS.has(role));
      return running.length === nodes.length && synchronous;
    }, "The cluster's recovery");

  for (const node of nodes) startEtcd(node, true);
  for (const node of nodes) startPatroni(node);
  startProxies();
  await whole().catch((error: Error) => {
    throw new Error(`${error.message}\n${printed.slice(-6_000)}`);
  });
  return {
    nodes,
    primary,
    async synchronousStandby() {
      const found = (await members()).find(({ role }) => SYNCHRONOUS.has(role));
      return nodes.find(({ name }) => name === found?.name);
    },
    whole,
    startProxies,
    startEtcd: (node) => startEtcd(node, false),
    startPatroni,
    diskOf,
    urlOf: (database, by = "pooler") =>
      `postgres://county_pay:${PASSWORD}@${proxy.address}:${by === "pooler" ? 6432 : 5432}/${database}`,
    startNode(node) {
      startEtcd(node, false);
      startPatroni(node);
    },
    async switchOver() {
      const [first] = nodes;
      if (!first) return;
      const file = `${PLACE}/${first.name}/patroni.yml`;
      await runOn(first, inSystem(system, "root", ["patronictl", "-c", file, "switchover", "--force"]));
    },
    log: () => printed,
  };
}

/** Creates the product's roles and its empty databases on the primary. A county can move between these. */
export async function createDatabases(
  system: string,
  primary: Machine,
  databases: readonly string[],
): Promise<void> {
  const psql = (database: string, ...statements: readonly string[]) =>
    runOn(
      primary,
      inSystem(system, "postgres", [
        "psql",
        "--quiet",
        `--host=${PLACE}/${primary.name}`,
        "--username=postgres",
        `--dbname=${database}`,
        ...statements.flatMap((statement) => ["--command", statement]),
      ]),
    );
  await psql(
    "postgres",
    "create role county_pay_tenant nologin",
    `create role county_pay login replication password '${PASSWORD}'`,
    "grant county_pay_tenant, pg_monitor, pg_create_subscription to county_pay",
    "grant set on parameter session_replication_role to county_pay",
    ...databases.map((name) => `create database ${name} owner county_pay`),
  );
  for (const name of databases)
    await psql(name, "create extension if not exists pg_trgm; create extension if not exists unaccent");
}
