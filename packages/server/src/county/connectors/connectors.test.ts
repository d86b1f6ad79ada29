import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { changeConnector, connectors, lookupDrivesCart, testConnector } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedInConfirmed } from "../../testing/people.ts";
import { startSandbox, type TestSandbox } from "../../testing/sandbox.ts";
import { testServices } from "../../testing/services.ts";
import { sealConnectorSecrets } from "./index.ts";

const CART = "11111111-1111-4111-8111-111111111111";
let database: TestDatabase;
let sandbox: TestSandbox;
let services: Services;
let app: FastifyInstance;
let demo: number;
let admin: SignedInPerson;
let clerk: SignedInPerson;
let server: Server;
let url: string;
/** A request to a county's own service, and its authorization. */
const asked: { call: string; authorization: string | undefined }[] = [];

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandbox();
  services = testServices(database.url, { gatewayUrl: sandbox.url });
  demo = await insertCounty(database.pool, { name: "demo", flags: { AdminTab: true } });
  const other = await insertCounty(database.pool, { name: "other", flags: { AdminTab: true } });
  await insertPerson(database.pool, demo, { email: "admin@county.example", userType: "Admin" });
  await insertPerson(database.pool, demo, { email: "clerk@county.example", userType: "Clerk" });
  await insertPerson(database.pool, other, { email: "other@county.example", userType: "Admin" });
  app = await buildApi(services);
  admin = await signedInConfirmed(app, "demo", "admin@county.example");
  clerk = await signedInConfirmed(app, "demo", "clerk@county.example");
  server = createServer((request, response) => {
    asked.push({ call: `${request.method} ${request.url}`, authorization: request.headers.authorization });
    void fetch(`${sandbox.url}${request.url?.replace("/own", "")}`).then(async (answer) =>
      response.writeHead(answer.status).end(await answer.text()),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/own`;
});

afterAll(async () => {
  await app.close();
  server.close();
  sandbox.close();
  await services.db.close();
  await database.close();
});

const set = (change: object) => ({
  body: { Kind: "drives" as const, Address: url, TimeoutMs: null, ...change },
});
const test = () => answerOf(admin.asApi, testConnector, { body: { Kind: "drives" } });
const cart = () => answerOf(clerk.asApi, lookupDrivesCart, { params: { id: CART } });

it("a county's payments go to the address that its admin sets, with the secret that stands nowhere in plain text", async () => {
  expect((await cart()).Items).toHaveLength(2);
  expect(asked).toEqual([]);
  const stored = await answerOf(admin.asApi, changeConnector, set({ Secret: "a token of theirs" }));
  expect(stored).toEqual({ Kind: "drives", Address: url, Url: url, HasSecret: true, TimeoutMs: null });
  expect((await cart()).Items).toHaveLength(2);
  expect(asked).toEqual([
    { call: `GET /own/drives/demo/carts/${CART}`, authorization: "Bearer a token of theirs" },
  ]);
  expect(await test()).toMatchObject({ Outcome: "ready", Address: url, Status: 200 });
  const { rows } = await database.pool.query("select c::text as line from connectors c");
  expect(rows.map(({ line }) => line).join()).not.toContain(Buffer.from("a token of theirs").toString("hex"));
  const { rows: noted } = await database.pool.query(
    "select action, subject, details from audit_events where action = 'connector.changed'",
  );
  expect(noted).toEqual([
    {
      action: "connector.changed",
      subject: "drives",
      details: expect.objectContaining({ Address: { before: "sandbox", after: url } }),
    },
  ]);
  expect(JSON.stringify(noted)).not.toContain("token");
});

it("a secret stays while the address stays, and goes to no other address", async () => {
  await answerOf(admin.asApi, changeConnector, set({ TimeoutMs: 700 }));
  const list = await answerOf(admin.asApi, connectors, {});
  expect(list.Connectors.find(({ Kind }) => Kind === "drives")).toMatchObject({
    HasSecret: true,
    TimeoutMs: 700,
  });
  const moved = await answerOf(admin.asApi, changeConnector, set({ Address: `${url}/elsewhere` }));
  expect(moved.HasSecret).toBe(false);
});

it("a secret is sealed again with a new secret of the installation, and one that no longer opens is not sent", async () => {
  await answerOf(admin.asApi, changeConnector, set({ Secret: "kept" }));
  const renewed = { ...services, signingSecret: "another secret of tests, long enough to sign" };
  const lines: string[] = [];
  const log = { info: () => undefined, error: (_about: object, message: string) => void lines.push(message) };
  expect(
    await sealConnectorSecrets({ ...renewed, earlierSecrets: [services.signingSecret] }, { log }),
  ).toMatchObject({
    renewed: 1,
  });
  expect(lines).toEqual([]);
  asked.length = 0;
  expect(await test()).toMatchObject({ Outcome: "secret_lost" });
  expect(asked).toEqual([]);
  expect(await sealConnectorSecrets(services, { log })).toMatchObject({ renewed: 0 });
  expect(lines).toEqual([expect.stringContaining("set it again")]);
});

it("a test says truly what it found", async () => {
  await answerOf(admin.asApi, changeConnector, set({ Address: "http://127.0.0.1:9" }));
  expect(await test()).toMatchObject({ Outcome: "unreachable", Status: null });
  await answerOf(admin.asApi, changeConnector, set({ Address: `${sandbox.url}/nowhere` }));
  expect(await test()).toMatchObject({ Outcome: "status", Status: 404 });
  await answerOf(admin.asApi, changeConnector, set({ Address: "" }));
  expect(await test()).toMatchObject({ Outcome: "none", Address: "" });
  expect((await refusalOf(clerk.asApi, lookupDrivesCart, { params: { id: CART } })).code).toBe("not_found");
});

it.each([
  "http://93.184.216.34",
  "https://10.0.0.7",
  "https://169.254.169.254/latest/meta-data",
  "https://[::ffff:10.0.0.7]",
  "file:///etc/passwd",
  "https://user:word@tax.example",
])("the address %s is refused before it is stored", async (Address) => {
  const refused = await refusalOf(admin.asApi, changeConnector, set({ Address }));
  expect(refused).toMatchObject({ code: "validation_failed", details: { Paths: ["Address"] } });
});

it("connectors are the admin's alone, each of the own county", async () => {
  expect((await refusalOf(clerk.asApi, connectors, {})).code).toBe("forbidden");
  expect((await refusalOf(clerk.asApi, changeConnector, set({}))).code).toBe("forbidden");
  expect((await refusalOf(clerk.asApi, testConnector, { body: { Kind: "drives" } })).code).toBe("forbidden");
  const stranger = await signedInConfirmed(app, "other", "other@county.example");
  await answerOf(stranger.asApi, changeConnector, set({ Address: "http://127.0.0.1:8" }));
  const own = await answerOf(admin.asApi, connectors, {});
  expect(own.Connectors.every(({ Address }) => Address !== "http://127.0.0.1:8")).toBe(true);
});
