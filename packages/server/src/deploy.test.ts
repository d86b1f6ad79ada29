import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { cellsOf } from "./cells/cells.ts";
import { readConfig, SETTINGS } from "./config.ts";

const read = (name: string): string =>
  readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), "utf8");

const example = read("env.example");
const lines = [...example.matchAll(/^(#?)([A-Z0-9_]+)=(.*)$/gm)].map(([, off, name = "", value = ""]) => ({
  name,
  value,
  isSet: off === "",
}));

/** The first number after a name in another program's file; in milliseconds. */
function seconds(file: string, pattern: RegExp): number {
  const found = pattern.exec(read(file))?.[1];
  if (found === undefined) throw new Error(`${pattern} is not in ${file}`);
  return Number(found) * 1_000;
}

it("the example settings file names every setting once, and nothing else", () => {
  const names = lines.map(({ name }) => name);
  expect([...names].sort()).toEqual([...SETTINGS.keys()].sort());
});

it("the example shows the default of every setting that it comments out", () => {
  const left = lines.filter(({ isSet }) => !isSet);
  expect(Object.fromEntries(left.map(({ name, value }) => [name, value]))).toEqual(
    Object.fromEntries(left.map(({ name }) => [name, String(SETTINGS.get(name) ?? "")])),
  );
});

it("a server starts with the example settings once its gateway is chosen", () => {
  const set = lines.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value]);
  expect(() => readConfig(Object.fromEntries(set))).toThrow("GATEWAY is not set");
  const config = readConfig({ ...Object.fromEntries(set), GATEWAY: "sandbox" });
  expect(config.sites.portal.origin).toBe("https://pay.example.gov");
  expect(config.trustedProxies).toEqual(["127.0.0.0/8", "::1/128"]);
  expect(config.mail.catches).toBe(false);
});

it("nginx, systemd and compose wait longer than the server itself needs", () => {
  const request = Number(SETTINGS.get("REQUEST_TIMEOUT_MS"));
  const shutdown = Number(SETTINGS.get("SHUTDOWN_MS"));
  expect(seconds("nginx.conf", /proxy_read_timeout (\d+)s;/)).toBeGreaterThan(request);
  expect(seconds("nginx.conf", /proxy_send_timeout (\d+)s;/)).toBeGreaterThan(request);
  expect(seconds("county-pay.service", /TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(shutdown);
  expect(seconds("compose.yaml", /&server[\s\S]*?stop_grace_period: (\d+)s/)).toBeGreaterThan(shutdown);
});

it("nginx forwards only the address it saw, whatever a visitor sent", () => {
  const nginx = read("nginx.conf");
  expect(nginx.match(/proxy_set_header X-Forwarded-For .*/g)).toEqual([
    "proxy_set_header X-Forwarded-For $remote_addr;",
  ]);
  // A header set in a nested block would discard all those of the enclosing blocks.
  expect(nginx.match(/^ {4}.*proxy_set_header/gm)).toBeNull();
  for (const [server] of nginx.matchAll(/server_name (pay|cards)[\s\S]*?\n {2}\}/g))
    expect(server).toContain("location = /metrics { return 404; }");
});

it("no deployment file contains a secret", () => {
  for (const name of ["Dockerfile", "compose.yaml", "compose.cells.yaml", "county-pay.service", "nginx.conf"])
    expect(read(name)).not.toMatch(/(PASSWORD|SECRET|_KEY)[=:] *["']?[A-Za-z0-9]/);
});

it("compose keeps what the servers have seen of the database in a volume that they may write to", () => {
  const compose = read("compose.yaml");
  const folder = /&server[\s\S]*?STATE_FOLDER: (\S+)/.exec(compose)?.[1];
  expect(compose).toContain(`  volumes: ["state:${folder}"]`);
  expect(compose).toMatch(/^volumes:\n(?: {2}\w+:\n)*? {2}state:$/m);
  const dockerfile = read("Dockerfile");
  const home = /AS server\n[\s\S]*?WORKDIR (\S+)/.exec(dockerfile)?.[1];
  const own = /COPY --chown=node:node \S+ (\S+)\n/.exec(dockerfile)?.[1];
  expect(`${home}/${own}`).toBe(folder);
});

it("compose.cells.yaml gives the servers two cells, between which counties can move", () => {
  const file = read("compose.cells.yaml");
  const url = /export CELLS="(.*)"/.exec(file)?.[1]?.replaceAll("$$", "x-") ?? "";
  expect(file.indexOf("export DATABASE_URL=\n")).toBeGreaterThan(0);
  const cells = cellsOf({
    CELLS: url,
    DATABASE_URL: "",
    SIGNING_SECRET: "long enough to sign things with it",
  });
  const hosts = cells?.map((cell) => [cell.name, new URL(cell.url).hostname]);
  expect(hosts).toEqual([
    ["main", "database"],
    ["west", "west"],
  ]);
  for (const [, host] of hosts ?? []) {
    const service = new RegExp(`^  ${host}:\\n(?:    .*\\n)+`, "m").exec(file)?.[0];
    expect(service).toMatch(/^ {4}command: .*wal_level=logical/m);
  }
  // The front's sockets need a folder although the files are read-only.
  expect(file).toMatch(/tmpfs: \["\/tmp:/);
});
