import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { cents } from "@county-pay/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSandboxGateway } from "./client.ts";
import { SILENCE } from "./http.ts";
import { createSandbox } from "./sandbox.ts";
import { createGatewayServer } from "./server.ts";

const PAYMENTS = "http://localhost:4001";
let server: Server;
let url: string;

const NO_JOURNAL = {
  path: "memory",
  entries: [],
  write: () => undefined,
  append: async () => undefined,
  durable: async () => undefined,
  close: () => undefined,
};

beforeAll(async () => {
  server = createGatewayServer({
    sandbox: createSandbox(NO_JOURNAL, { slow: 1, bankReturn: 1, pending: 1_000 }),
    origins: [PAYMENTS],
    fields: { script: "", style: "" },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server?.closeAllConnections();
  server?.close();
});

const CARD = {
  kind: "card",
  number: "4111111111111111",
  expMonth: 12,
  expYear: 2099,
  cvv: "123",
  zip: "31401",
};
const tokens = (origin: string, body: unknown = CARD, method = "POST") =>
  fetch(`${url}/tokens`, {
    method,
    headers: { origin, "content-type": "application/json" },
    ...(method === "POST" ? { body: typeof body === "string" ? body : JSON.stringify(body) } : {}),
  });

describe("the hosted fields", () => {
  const page = (headers: Record<string, string> = {}) => fetch(`${url}/fields`, { headers });

  it("the fields are a page with a strict policy, which names the only origins that may open it", async () => {
    const answer = await page({ referer: `${PAYMENTS}/`, "sec-fetch-dest": "iframe" });
    expect(answer.status).toBe(200);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(answer.headers.get("cross-origin-embedder-policy")).toBe("require-corp");
    expect(await answer.text()).toContain(`content="[&#34;${PAYMENTS}&#34;]"`);
  });

  it.each([
    ["a page of another origin", { referer: "http://stranger.test/", "sec-fetch-dest": "iframe" }],
    ["a window of their own", { "sec-fetch-dest": "document" }],
  ])("the fields are not served to %s", async (_, headers) => {
    expect((await page(headers)).status).toBe(404);
  });

  it("the fields may request tokens, and no other page at another port may", async () => {
    expect((await tokens(url)).status).toBe(200);
    expect((await tokens(url.replace(/:\d+$/, ":1"))).status).toBe(403);
  });
});

describe("the tokenizer", () => {
  it("the tokenizer answers pages of the payments origin, without the card number", async () => {
    const answer = await tokens(PAYMENTS);
    expect(answer.headers.get("access-control-allow-origin")).toBe(PAYMENTS);
    const body = await answer.json();
    expect(body).toEqual({
      token: expect.stringMatching(/^tok_[A-Za-z0-9_-]{32}$/),
      brand: "visa",
      last4: "1111",
    });
  });

  it.each(["https://www.example-county.test", "http://localhost:4000", "null", "http://localhost:40011"])(
    "the tokenizer does not answer pages of %s",
    async (origin) => {
      for (const method of ["POST", "OPTIONS"]) {
        const answer = await tokens(origin, CARD, method);
        expect(answer.status).toBe(403);
        expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      }
    },
  );

  it("the tokenizer allows the payments origin's preflight request", async () => {
    const answer = await tokens(PAYMENTS, undefined, "OPTIONS");
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-headers")).toBe("content-type");
  });

  it.each([
    [{ ...CARD, number: "4111111111111112" }, 422, "invalid_number"],
    [{ kind: "ach", account: "000123456789", routing: "1" }, 422, "invalid_routing"],
    [{ kind: "cash" }, 400, "invalid_request"],
    ["{", 400, "invalid_request"],
    ["x".repeat(20_000), 400, "invalid_request"],
  ])("the tokenizer refuses %j", async (body, status, error) => {
    const answer = await tokens(PAYMENTS, body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error });
  });
});

describe("a card that is charged without an answer", () => {
  const NEVER_ANSWERED = "4000000000001018";
  const charge = async (timeoutMs: number) => {
    const { token } = (await (await tokens(PAYMENTS, { ...CARD, number: NEVER_ANSWERED })).json()) as {
      token: string;
    };
    const gateway = createSandboxGateway({
      url,
      publicOrigin: url,
      publicOrigins: [url],
      fields: "own",
      timeoutMs,
    });
    return gateway.charge({ reference: randomUUID(), method: "CC", amount: cents(100), token });
  };

  it("the charge is unknown once the caller's timeout is over", async () => {
    expect(await charge(50)).toEqual({ outcome: "unknown", why: "the gateway did not answer in time" });
  });

  it("the charge is unknown at once if the connection is lost", async () => {
    const hangUp = (_request: IncomingMessage, response: ServerResponse) =>
      response.on(SILENCE, () => response.destroy());
    server.on("request", hangUp);
    expect(await charge(60_000)).toEqual({ outcome: "unknown", why: "the gateway was not reached" });
    server.off("request", hangUp);
  });
});

describe("the rest of the gateway", () => {
  it("the gateway does not allow browsers", async () => {
    const answer = await fetch(`${url}/charges/r1`, { headers: { origin: PAYMENTS } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("an account with a limit refuses further calls of the server, not those of browsers, and says when to call again", async () => {
    const limited = createGatewayServer({
      sandbox: createSandbox(NO_JOURNAL, { slow: 1, bankReturn: 1, pending: 1_000 }),
      origins: [PAYMENTS],
      fields: { script: "", style: "" },
      limit: () => 3,
    });
    await new Promise<void>((resolve) => limited.listen(0, "127.0.0.1", resolve));
    const at = `http://127.0.0.1:${(limited.address() as AddressInfo).port}`;
    const refused = await fetch(`${at}/charges`, { method: "POST", body: "{}" });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3"]);
    const token = await fetch(`${at}/tokens`, {
      method: "POST",
      headers: { origin: PAYMENTS, "content-type": "application/json" },
      body: JSON.stringify(CARD),
    });
    expect(token.status).toBe(200);
    limited.closeAllConnections();
    limited.close();
  });

  it("the gateway shows the page of test numbers", async () => {
    const page = await (await fetch(url)).text();
    expect(page).toContain("4111111111111111");
    expect(page).toContain("R01");
    expect(page).not.toContain("<script");
  });

  it.each(["/nothing", "/charges/../x", "/charges/a%20b"])("the gateway answers 404 for %s", async (path) => {
    expect((await fetch(`${url}${path}`)).status).toBe(404);
  });
});
