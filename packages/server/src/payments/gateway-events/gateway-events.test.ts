import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildPaymentsOrigin } from "../../app.ts";
import { SIGNATURE_HEADER, signed } from "../../gateways/sandbox/events/signature.ts";
import { SANDBOX } from "../../gateways/sandbox/kind.ts";
import type { Services } from "../../kernel/services.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { testServices } from "../../testing/services.ts";

const SECRET = "a-secret-of-this-test";
const ADDRESS = "203.0.113.7";
let database: TestDatabase;
let services: Services;
let app: FastifyInstance;

beforeAll(async () => {
  database = await testDatabase();
  const url = "http://127.0.0.1:9";
  services = testServices(database.url, {
    gateway: SANDBOX.choose(
      { GATEWAY_EVENTS_SECRET: SECRET },
      { origins: [], sandbox: { url, origin: url, origins: [url] } },
    ),
    // A hundredth of the usual: twelve events a minute.
    rateLimitPerMinute: 6,
  });
  app = await buildPaymentsOrigin(services);
});
beforeEach(() => database.pool.query("delete from rate_limits"));
afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

let serial = 0;
function anEvent(): Buffer {
  serial += 1;
  return Buffer.from(JSON.stringify({ id: `evt_${serial}`, about: { kind: "dispute", id: `dp_${serial}` } }));
}
const signature = (body: Buffer) => ({
  [SIGNATURE_HEADER]: signed(SECRET, body, Math.floor(Date.now() / 1_000)),
});
const send = (body: Buffer, headers: Record<string, string>, remoteAddress = ADDRESS, kind = "sandbox") =>
  app.inject({
    method: "POST",
    url: `/gateway-events/${kind}`,
    remoteAddress,
    headers: { "content-type": "application/json", ...headers },
    payload: body,
  });

it("events of one address are limited, forged or not, and what was refused is taken when it is sent again", async () => {
  const from = "203.0.113.8";
  for (let index = 0; index < 6; index += 1) {
    const body = anEvent();
    expect((await send(body, signature(body), from)).statusCode).toBe(200);
    expect((await send(body, { [SIGNATURE_HEADER]: "t=1,v1=0" }, from)).statusCode).toBe(400);
  }
  const late = anEvent();
  const refused = await send(late, signature(late), from);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await send(late, signature(late), "203.0.113.9")).json()).toEqual({ received: true });
  const { rows } = await database.pool.query("select id from gateway_events where id = $1", [
    `evt_${serial}`,
  ]);
  expect(rows).toHaveLength(1);
});

const LONG = Buffer.alloc(300 * 1024, "x");

it.each([
  ["no signature", {}, "sandbox"],
  ["the signature of another gateway", { "stripe-signature": "t=1,v1=0" }, "sandbox"],
  ["a signature, to a gateway that no county has", { [SIGNATURE_HEADER]: "t=1,v1=0" }, "elsewhere"],
  ["a signature, to a gateway without events here", { "stripe-signature": "t=1,v1=0" }, "stripe"],
])("a request with %s is refused before its body is read", async (_, headers, kind) => {
  const { statusCode, body } = await send(LONG, headers, "203.0.113.10", kind);
  expect([statusCode, body]).toEqual([400, '{"received":false}']);
});

it("an event that is longer than any is refused", async () => {
  expect((await send(LONG, signature(LONG), "203.0.113.11")).statusCode).toBe(413);
});
