import { type TestDatabase, testDatabase } from "@county-pay/server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type GatewayProcess, startGateway } from "../support/programs.ts";
import { startServer } from "../support/server-process.ts";

const [OLD, NEW] = ["the old secret of tests, long enough", "the new secret of tests, long enough"] as const;

let gateway: GatewayProcess;
let database: TestDatabase;

beforeAll(async () => {
  gateway = await startGateway();
  database = await testDatabase();
});
afterAll(async () => {
  await gateway?.close();
  await database?.close();
});

/** Starts a server with these settings and stops it again; rejects with its output if it does not start. */
async function startOnce(settings: Readonly<Record<string, string>>): Promise<void> {
  const server = await startServer(gateway, database.url, settings);
  await server.stop();
}

it("an operator changes SIGNING_SECRET by two restarts, and no server starts that could not read the stored keys", async () => {
  await startOnce({ SIGNING_SECRET: OLD });
  await expect(startOnce({ SIGNING_SECRET: NEW })).rejects.toThrow(
    /Stored keys cannot be read \(1 key of receipts\).*Set SIGNING_SECRET_EARLIER/,
  );
  await startOnce({ SIGNING_SECRET: NEW, SIGNING_SECRET_EARLIER: OLD });
  await startOnce({ SIGNING_SECRET: NEW });
  await expect(startOnce({})).rejects.toThrow(/SIGNING_SECRET that is no longer set/);
});
