import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { ABOUT, askAbout } from "./about.ts";
import { asker, type ConnectorOptions } from "./ask.ts";
import { LOOPBACK, reachOf } from "./networks.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const askAt = (url: string, options: Partial<ConnectorOptions> = {}) =>
  asker({ url, secret: "", timeoutMs: 2_000, reach: reachOf(LOOPBACK), ...options });
const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(JSON.stringify(body));

it("a request is sent with its body and the connector's secret", async () => {
  const requests: unknown[] = [];
  const url = await serve((request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      requests.push([request.method, request.url, request.headers.authorization, JSON.parse(text)]);
      response.end('{"ok":true}');
    });
  });
  const ask = askAt(`${url}/base`, { secret: "token" });
  expect(await ask("PUT", "/tyler/x", { amount: 1 })).toEqual({ status: 200, body: { ok: true } });
  expect(requests).toEqual([["PUT", "/base/tyler/x", "Bearer token", { amount: 1 }]]);
});

it("a redirect is not followed", async () => {
  const asked: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    asked.push(request.url);
    response.writeHead(302, { location: "/elsewhere" }).end();
  });
  expect(await askAt(url)("GET", "/about")).toEqual({ status: 302, failure: "redirect" });
  expect(asked).toEqual(["/about"]);
});

it("a response that is too large is not read completely", async () => {
  const url = await serve((_request, response) => void response.end(`"${"x".repeat(1_100_000)}"`));
  expect(await askAt(url)("GET", "/about")).toMatchObject({ failure: "too_large" });
});

it("a response that is not complete in time is a failure, even if its first bytes arrived", async () => {
  const url = await serve((_request, response) => void response.write("{"));
  expect(await askAt(url, { timeoutMs: 150 })("GET", "/about")).toMatchObject({ failure: "timeout" });
});

it("a page that is not JSON, a closed port and an unknown host name each report their own failure", async () => {
  const page = await serve((_request, response) => void response.end("<html>"));
  expect(await askAt(page)("GET", "/about")).toEqual({ status: 200, failure: "not_json" });
  expect(await askAt("http://127.0.0.1:9")("GET", "/about")).toMatchObject({ failure: "unreachable" });
  expect(await askAt("http://no-such-host.invalid")("GET", "/about")).toMatchObject({
    failure: "unknown_host",
  });
});

it("the server does not connect to an address outside the allowed networks, by IP address or by name", async () => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked += 1;
    response.end("{}");
  });
  const nowhere = { reach: reachOf([]) };
  expect(await askAt(url, nowhere)("GET", "/about")).toMatchObject({ failure: "not_allowed" });
  const named = url.replace("127.0.0.1", "localhost");
  expect(await askAt(named, nowhere)("GET", "/about")).toMatchObject({ failure: "not_allowed" });
  const mapped = url.replace("127.0.0.1", "[::ffff:7f00:1]");
  expect(await askAt(mapped, nowhere)("GET", "/about")).toMatchObject({ failure: "not_allowed" });
  const asHex = url.replace("127.0.0.1", "0x7f.1");
  expect(await askAt(asHex, nowhere)("GET", "/about")).toMatchObject({ failure: "not_allowed" });
  expect(asked).toBe(0);
});

it.each<[string, RequestListener, object]>([
  ["answers as the protocol says", json(200, ABOUT), { outcome: "ready" }],
  ["speaks another version", json(200, { ...ABOUT, version: 2 }), { outcome: "version" }],
  ["is of another kind", json(200, { ...ABOUT, kinds: ["drives"] }), { outcome: "kind" }],
  ["answers something else", json(200, { status: "ok" }), { outcome: "not_ours" }],
  ["refuses the secret", json(401, { error: "unauthorized" }), { outcome: "no_secret" }],
  ["has no such page", json(404, {}), { outcome: "status", status: 404 }],
  [
    "breaks",
    (_request, response) => void response.writeHead(500).end("oops"),
    { outcome: "status", status: 500 },
  ],
])("the test of a service that %s reports that", async (_what, answer, result) => {
  expect(await askAbout(askAt(await serve(answer)), "tyler")).toMatchObject(result);
});
