import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createInstance } from "../http/instance.ts";
import { testConfig, testServices } from "../testing/services.ts";
import type { Directory, NamedCounty, Whereabouts } from "./directory.ts";
import { buildFront } from "./front.ts";
import { type Sockets, socketsIn } from "./sockets.ts";
import { openUpstream, type Upstream } from "./upstream.ts";

type Handler = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

let folder: string;
let front: FastifyInstance;
let address: string;
const servers: Server[] = [];
let upstreams: Upstream[] = [];
const handlers: Record<string, Handler> = {};
const asked: string[] = [];
/** Where each county is, and what looking again finds. */
let places: Record<string, Whereabouts> = {};
let onLook: () => void = () => undefined;

const at = (cell: string, since = 0): Whereabouts => ({ kind: "cell", cell, since });

async function cell(name: string, { api, payments }: Sockets): Promise<void> {
  for (const { path } of [api, payments]) {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      asked.push(`${name} ${request.method} ${request.url}`);
      handlers[name]?.(request, response, Buffer.concat(chunks));
    });
    server.listen({ path });
    await once(server, "listening");
    servers.push(server);
  }
}

const directory: Directory = {
  find: (county: NamedCounty) =>
    places["name" in county ? county.name : String(county.id)] ?? { kind: "nowhere" },
  look: async () => onLook(),
  all: () => ["main", "west"].map((name) => ({ cell: name, at: 1, isCurrent: true, counties: [] })),
  claimedTwice: () => [],
  close: async () => undefined,
};

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};
const says =
  (status: number, body: unknown): Handler =>
  (_request, response) =>
    answer(response, status, body);
const MOVING = { Code: "unavailable", Message: "", Details: { Database: "moving" } };
const post = (path: string, body: unknown) =>
  fetch(`${address}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "county-pay-front-"));
  const config = testConfig("postgres://127.0.0.1:1/none");
  for (const name of ["main", "west"]) await cell(name, socketsIn(folder, name));
  upstreams = ["main", "west"].map((name) => openUpstream(name, socketsIn(folder, name)));
  front = buildFront("payments", { config, logTo: { write: () => undefined }, directory, upstreams });

  address = await front.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => {
  asked.length = 0;
  places = {};
  onLook = () => undefined;
});
afterAll(async () => {
  await front?.close();
  await Promise.all(upstreams.map((one) => one.close()));
  for (const server of servers) server.close();
  await rm(folder, { recursive: true, force: true });
});

it("sends a request on as it is, and says who the caller is, whatever the caller says", async () => {
  places = { oak: at("west") };
  let seen: IncomingMessage["headers"] = {};
  let sent = "";
  handlers.west = (request, response, body) => {
    seen = request.headers;
    sent = body.toString();
    response.writeHead(201, { "set-cookie": ["a=1", "b=2"], "x-own": "yes" }).end("done");
  };
  const body = '{ "company":  "oak", "x": 1.0 }';
  const response = await fetch(`${address}/AlchemePay/Login?b=2&a=1`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": "203.0.113.9",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      forwarded: "for=203.0.113.9",
      "x-real-ip": "203.0.113.9",
    },
    body,
  });
  expect(asked).toEqual(["west POST /AlchemePay/Login?b=2&a=1"]);
  expect(sent).toBe(body);
  expect(seen["x-forwarded-for"]).toBe("127.0.0.1");
  expect([seen["x-forwarded-host"], seen.host]).toEqual([address.slice(7), address.slice(7)]);
  expect([seen["x-forwarded-proto"], seen.forwarded, seen["x-real-ip"]]).toEqual([
    "http",
    undefined,
    undefined,
  ]);
  expect([response.status, await response.text(), response.headers.get("x-own")]).toEqual([
    201,
    "done",
    "yes",
  ]);
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});

it("a body that a cell's server refuses as too long is answered with 413, up to the length that is sent as a whole", async () => {
  const services = testServices("postgres://127.0.0.1:1/none", { cell: "south" });
  const server = createInstance({ services, origin: "http://localhost:4000" });
  server.post("/AlchemePay/Login", async () => ({}));
  const sockets = socketsIn(folder, "south");
  await server.listen({ path: sockets.payments.path });
  const south = openUpstream("south", sockets);
  const before = buildFront("payments", {
    config: testConfig("postgres://127.0.0.1:1/none"),
    logTo: { write: (line) => void said.push(line) },
    directory: { ...directory, find: () => at("south") },
    upstreams: [south],
  });
  const said: string[] = [];
  const url = await before.listen({ host: "127.0.0.1", port: 0 });
  const sendAs = async (length: number, isStream: boolean): Promise<number> => {
    const body = JSON.stringify({ company: "oak", x: "x".repeat(length) });
    const response = await fetch(`${url}/AlchemePay/Login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      ...(isStream ? { body: new Blob([body]).stream(), duplex: "half" } : { body }),
    } as RequestInit);
    await response.text();
    return response.status;
  };
  try {
    const kilobytes = [257, 300, 400, 500, 511];
    for (const isStream of [false, true])
      for (const length of kilobytes)
        for (let time = 0; time < 10; time += 1)
          expect(await sendAs(length * 1_024, isStream), `${length} kB, ${isStream}`).toBe(413);
    expect(await sendAs(200 * 1_024, false)).toBe(200);
    expect(said.join("")).not.toContain("broke off");
  } finally {
    await before.close();
    await south.close();
    await server.close();
    await services.db.close();
  }
});

it("a file, which is longer than what is read beforehand, arrives whole", async () => {
  places = { "7": at("west") };
  let length = 0;
  handlers.west = (_request, response, body) => {
    length = body.length;
    answer(response, 200, {});
  };
  const claims = Buffer.from(JSON.stringify({ company: 7 })).toString("base64url");
  const bytes = Buffer.alloc(3_000_000, "x");
  const response = await fetch(`${address}/AlchemePay/ImportFilePart`, {
    method: "POST",
    headers: { authorization: `Bearer e30.${claims}.signature`, "content-type": "application/octet-stream" },
    body: bytes,
  });
  expect([response.status, length]).toEqual([200, bytes.length]);
});

it("asks the cells in turn for what names no county, and remembers which one knew it", async () => {
  handlers.main = says(410, { Code: "session_expired" });
  handlers.west = says(200, { Status: "open" });
  const path = "/checkout/0d3f6ef4-7f2f-4f1c-9a52-9a0f6a1f2c11/status";
  expect((await post(path, { FrameKey: "k" })).status).toBe(200);
  expect((await post(path, { FrameKey: "k" })).status).toBe(200);
  expect(asked.map((line) => line.split(" ")[0])).toEqual(["main", "west", "west"]);
});

it("relays what a cell says of a payment, also if it could not be made", async () => {
  handlers.main = says(410, { Code: "session_expired" });
  handlers.west = says(503, { Code: "payment_not_made" });
  const response = await post("/checkout/1d3f6ef4-7f2f-4f1c-9a52-9a0f6a1f2c11/pay", {});
  expect([response.status, await response.json()]).toEqual([503, { Code: "payment_not_made" }]);
});

it("answers that nobody knows it only if every cell could be asked", async () => {
  const path = "/checkout/2d3f6ef4-7f2f-4f1c-9a52-9a0f6a1f2c11/status";
  handlers.main = says(410, { Code: "session_expired" });
  handlers.west = says(410, { Code: "session_expired" });
  expect((await post(path, {})).status).toBe(410);
  handlers.main = says(503, { Code: "unavailable", Details: { Maintenance: true } });
  const response = await post(path, {});
  expect([response.status, await response.json()]).toEqual([
    503,
    { Code: "unavailable", Details: { Maintenance: true } },
  ]);
});

it("holds what a county refuses while it moves, and sends it to where it lives then", async () => {
  places = { oak: at("main") };
  handlers.main = says(503, MOVING);
  handlers.west = says(200, { Paid: true });
  let looks = 0;
  handlers.main = (_request, response) => {
    looks += 1;
    if (looks === 2) places = { oak: { kind: "between" } };
    answer(response, 503, MOVING);
  };
  onLook = () => {
    places = { oak: at("west", Date.now()) };
  };
  const response = await post("/GuestCheckout", { CompanyName: "oak" });
  expect([response.status, await response.json()]).toEqual([200, { Paid: true }]);
  expect(asked).toEqual(["main POST /GuestCheckout", "main POST /GuestCheckout", "west POST /GuestCheckout"]);
});

it("asks the county's new cell if the old one does not know it any more, and waits until the new one does", async () => {
  places = { oak: at("main") };
  handlers.main = says(404, { Code: "company_not_found" });
  onLook = () => {
    places = { oak: at("west", Date.now()) };
  };
  let times = 0;
  handlers.west = (_request, response) => {
    times += 1;
    answer(response, times === 1 ? 404 : 200, times === 1 ? { Code: "company_not_found" } : { Name: "oak" });
  };
  const response = await post("/GuestCheckout", { CompanyName: "oak" });
  expect([response.status, times]).toEqual([200, 2]);
});

it("does not ask again what a cell has refused for another reason", async () => {
  places = { oak: at("main", Date.now()) };
  handlers.main = says(404, { Code: "bill_not_found" });
  expect((await post("/GuestCheckout", { CompanyName: "oak" })).status).toBe(404);
  expect(asked).toHaveLength(1);
});

it("serves a county that two cells claim from neither", async () => {
  places = { oak: { kind: "twice", cells: ["main", "west"] } };
  const response = await post("/GuestCheckout", { CompanyName: "oak" });
  expect([response.status, await response.json()]).toMatchObject([503, { Code: "unavailable" }]);
  expect(asked).toEqual([]);
});

it("an event reaches every cell; if one cannot note it, the gateway must send it again", async () => {
  handlers.main = says(400, { received: false });
  handlers.west = says(200, { received: true });
  expect((await post("/gateway-events/stripe", {})).status).toBe(200);
  handlers.main = says(503, { Code: "unavailable" });
  expect((await post("/gateway-events/stripe", {})).status).toBe(503);
  handlers.main = says(400, { received: false });
  handlers.west = says(400, { received: false });
  expect((await post("/gateway-events/stripe", {})).status).toBe(400);
  expect(asked).toHaveLength(6);
});

it("a cell's server that ended is not waited for, and asked again once it is back", async () => {
  places = { oak: at("east") };
  upstreams.push(openUpstream("east", socketsIn(folder, "east")));
  handlers.east = says(200, { Name: "oak" });
  const status = async () => (await post("/GuestCheckout", { CompanyName: "oak" })).status;
  expect(await status()).toBe(503);
  await cell("east", socketsIn(folder, "east"));
  expect(await status()).toBe(200);
  for (const server of servers.splice(-2)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await expect.poll(status).toBe(503);
  await cell("east", socketsIn(folder, "east"));
  expect(await status()).toBe(200);
});

it("an answer that breaks off breaks off for the caller, and a caller who hangs up ends the request", async () => {
  places = { oak: at("main") };
  handlers.main = (_request, response) => {
    response.writeHead(200, { "content-length": "10" }).write("half");
    setImmediate(() => response.destroy());
  };
  // Not with fetch, which opens a new connection to use later.
  const [half] = (await once(get(`${address}/oak`), "response")) as [IncomingMessage];
  await expect(half.toArray()).rejects.toThrow("aborted");
  const hungUp = new Promise<void>((resolve) => {
    handlers.main = (_request, response) => {
      response.once("close", resolve);
      caller.destroy();
    };
  });
  const caller = get(`${address}/oak`).on("error", () => undefined);
  await hungUp;
});

it("says whether payments work in all cells, in some, or in none", async () => {
  const config = testConfig("postgres://127.0.0.1:1/none");
  const both = upstreams.slice(0, 2);
  const api = buildFront("api", { config, logTo: { write: () => undefined }, directory, upstreams: both });
  const Since = new Date(Date.now() - 600_000).toISOString();
  const up = says(200, { Status: "up", Since, Line: false });
  const status = async () => (await api.inject("/Status")).json();
  handlers.main = up;
  handlers.west = says(200, { Status: "up", Since, Line: true });
  expect(await status()).toEqual({ Status: "up", Since, Line: true, Cells: { main: "up", west: "up" } });
  handlers.west = (_request, response) => void response.destroy();
  expect(await status()).toMatchObject({
    Status: "partly",
    Line: false,
    Cells: { main: "up", west: "down" },
  });
  const page = await api.inject({ url: "/Status", headers: { accept: "text/html" } });
  expect(page.body).toContain("Online payments are working for some counties, but not for others.");
  expect(page.body).toContain("do not pay again yet");
  const began = new Date(Date.now() - 300_000).toISOString();
  const gateway = { Cause: "gateway", Since: began };
  handlers.main = says(200, { Status: "partly", ...gateway });
  expect(await status()).toMatchObject({ Status: "partly", Cells: { main: "partly", west: "down" } });
  expect(await status()).not.toHaveProperty("Cause");
  handlers.west = up;
  expect(await status()).toMatchObject({ Status: "partly", ...gateway });
  for (const cell of ["main", "west"]) handlers[cell] = says(200, { Status: "down", ...gateway });
  expect(await status()).toMatchObject({ Status: "down", ...gateway });
  handlers.west = (_request, response) => void response.destroy();
  handlers.main = says(200, { Status: "down", Since });
  expect(await status()).toMatchObject({ Status: "down", Cells: { main: "down", west: "down" } });
  for (const cell of ["main", "west"]) handlers[cell] = says(200, { Status: "maintenance", Since });
  expect(await status()).toMatchObject({ Status: "maintenance" });
  await api.close();
});

it("shows the mails of all cells to this machine, and to nobody else", async () => {
  const config = testConfig("postgres://127.0.0.1:1/none");
  const shown = { ...config, mail: { ...config.mail, isShown: true } };
  const both = upstreams.slice(0, 2);
  const api = buildFront("api", {
    config: shown,
    logTo: { write: () => undefined },
    directory,
    upstreams: both,
  });
  const seen: IncomingMessage["headers"][] = [];
  const has =
    (...mails: unknown[]): Handler =>
    (request, response) => {
      seen.push(request.headers);
      answer(response, 200, mails);
    };
  handlers.main = has({ id: 1, at: "2026-11-27T10:00:00.000Z", to: "a@x", subject: "One", text: "" });
  handlers.west = has({ id: 1, at: "2026-11-27T11:00:00.000Z", to: "b@x", subject: "Two", text: "" });
  const ask = (url: string, headers = {}) =>
    api.inject({ url, headers: { host: "localhost:4000", ...headers } });
  const list = (await ask("/dev/mailbox.json")).json();
  expect(list).toMatchObject([
    { subject: "Two", cell: "west" },
    { subject: "One", cell: "main" },
  ]);
  // A cell shows them only to the front itself, whose other requests have a caller's address.
  expect(seen.map((headers) => headers["x-forwarded-for"])).toEqual([undefined, undefined]);
  expect((await ask("/dev/mailbox")).body).toMatch(/<h2>Two<[\s\S]*<h2>One</);
  handlers.west = (_request, response) => void response.destroy();
  expect((await ask("/dev/mailbox.json")).json()).toHaveLength(1);
  seen.length = 0;
  expect((await ask("/dev/mailbox.json", { "x-forwarded-for": "203.0.113.9" })).statusCode).toBe(404);
  expect((await ask("/dev/mailbox.json", { host: "evil.example" })).statusCode).toBe(404);
  expect(seen).toEqual([]);
  await api.close();
});
