import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { wrongSettings } from "../accounts.ts";
import { STRIPE_ACCOUNTS } from "./county-account.ts";

const PLACE = {
  origins: ["https://pay.county.example"],
  sandbox: { url: "", origin: "", origins: [] },
};
const PATIENCE_MS = 60_000;
let server: Server;
let url: string;
const asked: string[] = [];

/** What Stripe answers `GET /v1/account`, by the end of the secret key. */
const ANSWERS: Readonly<Record<string, readonly [number, string]>> = {
  good: [200, JSON.stringify({ id: "acct_1032D82eZvKYlo2C", object: "account" })],
  wrong: [401, JSON.stringify({ error: { type: "invalid_request_error", message: "Invalid API Key" } })],
  limited: [403, JSON.stringify({ error: { type: "invalid_request_error" } })],
  strange: [200, JSON.stringify({ object: "list" })],
  broken: [500, JSON.stringify({ error: { type: "api_error" } })],
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const ending = /_test_([a-z]+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    asked.push(`${request.method} ${request.url}`);
    const [status, body] = ANSWERS[ending] ?? [404, "{}"];
    if (ending === "silent") response.destroy();
    else response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const valuesOf = (ending: string, publishable = "pk_test_published") => ({
  SecretKey: `sk_test_${ending}`,
  PublishableKey: publishable,
  EChecks: "off",
});
const test = (values: ReturnType<typeof valuesOf>) =>
  STRIPE_ACCOUNTS.open(values, { STRIPE_API_URL: url }, PLACE).test(PATIENCE_MS, "demo");

it.each([
  ["good", { outcome: "valid", account: "acct_1032D82eZvKYlo2C" }],
  ["wrong", { outcome: "wrong_key" }],
  ["limited", { outcome: "valid", account: null }],
  ["strange", { outcome: "not_understood", status: 200 }],
  ["broken", { outcome: "not_understood", status: 500 }],
  ["silent", { outcome: "no_answer" }],
])(
  "the test of Stripe keys to which Stripe answers '%s' says so, and only reads",
  async (ending, expected) => {
    asked.length = 0;
    expect(await test(valuesOf(ending))).toEqual(expected);
    expect(asked).toEqual(["GET /v1/account"]);
  },
);

it("a live and a test key are told apart without asking Stripe", async () => {
  asked.length = 0;
  expect(await test(valuesOf("good", "pk_live_published"))).toEqual({ outcome: "mixed" });
  expect(asked).toEqual([]);
});

it("whether an account is live is known from its key, and live keys go to Stripe alone", () => {
  const open = (SecretKey: string) =>
    STRIPE_ACCOUNTS.open({ ...valuesOf("good"), SecretKey }, { STRIPE_API_URL: url }, PLACE);
  expect(open("rk_live_0123456789").isLive).toBe(true);
  expect(open("sk_test_0123456789").isLive).toBe(false);
  const origins = open("rk_live_0123456789").create(PATIENCE_MS).entryOrigins;
  expect(JSON.stringify(origins)).not.toContain(url);
});

it.each([
  [{ SecretKey: "sk_live_0123456789", PublishableKey: "pk_live_0123456789", EChecks: "on" }, []],
  [{ SecretKey: "pk_live_0123456789", PublishableKey: "pk_live_0123456789", EChecks: "on" }, ["SecretKey"]],
  [
    { SecretKey: "sk_live_0123456789", PublishableKey: "", EChecks: "perhaps" },
    ["PublishableKey", "EChecks"],
  ],
  [
    { SecretKey: "sk_live_0123456789", PublishableKey: "pk_live_0123456789", EChecks: "on", Url: "x" },
    ["Url"],
  ],
])("each setting of a Stripe account is checked by itself: %j", (values, wrong) => {
  expect(wrongSettings(STRIPE_ACCOUNTS, values)).toEqual(wrong);
});
