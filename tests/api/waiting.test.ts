import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "@county-pay/server/embedded";
import { type Network, startNetwork, type TestDatabase, testDatabase } from "@county-pay/server/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { programFile } from "../support/bundles.ts";

let database: TestDatabase;
let network: Network;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  network = await startNetwork(database.url, { isCut: true });
  closing.push(() => network.close());
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await database?.close();
});

/** A running program and its output. */
function run(name: "cli" | "server", args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [programFile(name), ...args], {
    env: { ...process.env, ...env },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
  const ended = once(child, "close").then(([code]) => code);
  closing.push(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return { child, ended, printed: () => printed };
}

describe("without a database", () => {
  it("a server waits for the database, says so, answers 503 on both ports meanwhile, and serves once it is available", async () => {
    const ports = { PORT: String(await freePort()), PAYMENTS_PORT: String(await freePort()) };
    const server = run("server", [], { ...ports, DATABASE_URL: network.url, LOG_LEVEL: "warn" });
    const ask = (port: string, path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: "close" } }).then(
        async (response) => ({ status: response.status, body: await response.text() }),
        () => null,
      );
    const health = () => ask(ports.PORT, "/Health");
    await expect.poll(health).toEqual({ status: 503, body: '{"status":"Unhealthy"}' });
    const refused = await ask(ports.PAYMENTS_PORT, "/anything");
    expect(refused?.status).toBe(503);
    expect(JSON.parse(refused?.body ?? "{}")).toMatchObject({ Code: "unavailable" });
    expect(server.printed()).toContain("cannot be used (nothing listens there): waiting for it.");
    expect(server.printed()).not.toMatch(/^ +at /m);

    await network.mend();
    await expect.poll(health).toEqual({ status: 200, body: '{"status":"Healthy"}' });
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  });

  it("a waiting server shuts down gracefully", async () => {
    const ports = { PORT: String(await freePort()), PAYMENTS_PORT: String(await freePort()) };
    const server = run("server", [], { ...ports, DATABASE_URL: network.url });
    await expect.poll(server.printed).toContain("waiting for it");
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  });

  it.each([["migrate"], ["ledger", "--company", "nobody"]])(
    "the command %s waits for the database and says so",
    async (...args) => {
      const command = run("cli", args, { DATABASE_URL: network.url });
      await expect.poll(command.printed).toContain("waiting for it");
      await network.mend();
      await command.ended;
      const lines = command.printed().trim().split("\n");
      expect(lines[1]).toMatch(/^The database at .* answers\.$/);
      expect(lines).toHaveLength(3);
    },
  );

  it("the doctor reports an unreachable database in one line per check and exits with 1", async () => {
    const doctor = run("cli", ["doctor"], { DATABASE_URL: network.url });
    expect(await doctor.ended).toBe(1);
    for (const what of ["version", "schema", "rights", "clock"])
      expect(doctor.printed()).toMatch(new RegExp(`^bad\\t${what}\\t`, "m"));
    expect(doctor.printed()).not.toMatch(/^ +at /m);
  });

  it("a nonexistent database ends a command with one sentence", async () => {
    const url = new URL(database.url);
    url.pathname = "/nowhere";
    const command = run("cli", ["ledger", "--company", "demo"], { DATABASE_URL: url.href });
    expect(await command.ended).toBe(1);
    expect(command.printed()).toBe(
      "The database cannot do this: no such database (3D000); check DATABASE_URL.\n",
    );
  });
});
