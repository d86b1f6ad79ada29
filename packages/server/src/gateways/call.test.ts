import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { gatewayCaller } from "./call.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A gateway, and how often a caller connected to it. */
async function serve(answer: RequestListener): Promise<{ url: string; connections: () => number }> {
  const server = createServer(answer);
  servers.push(server);
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
  };
}

it("calls that follow each other use one connection", async () => {
  const gateway = await serve((request, response) => void request.pipe(response));
  const call = gatewayCaller(10_000);
  const texts: string[] = [];
  for (const body of ["one", "zwei – ñ", "three"])
    texts.push((await call(`${gateway.url}/x`, { method: "POST", body })).text);
  expect(texts).toEqual(["one", "zwei – ñ", "three"]);
  expect(gateway.connections()).toBe(1);
});

it("a call sends its method, headers, and path, and returns the status", async () => {
  const gateway = await serve(({ method, url, headers }, response) => {
    response.writeHead(402).end(JSON.stringify([method, url, headers.authorization]));
  });
  const answer = await gatewayCaller(10_000)(`${gateway.url}/a?b=c`, {
    method: "DELETE",
    headers: { authorization: "Bearer x" },
  });
  expect(answer).toEqual({ status: 402, text: '["DELETE","/a?b=c","Bearer x"]' });
});

it("a redirect is returned and not followed, because the call may have charged", async () => {
  const paths: (string | undefined)[] = [];
  const gateway = await serve(({ url }, response) => {
    paths.push(url);
    response.writeHead(307, { location: "/elsewhere" }).end();
  });
  const answer = await gatewayCaller(10_000)(`${gateway.url}/charges`, { method: "POST", body: "{}" });
  expect(answer.status).toBe(307);
  expect(paths).toEqual(["/charges"]);
});

it("a response that is not complete in time is a TimeoutError, even if its first bytes arrived", async () => {
  const gateway = await serve((_request, response) => void response.write("{"));
  const call = gatewayCaller(100)(gateway.url, { method: "GET" });
  await expect(call).rejects.toMatchObject({ name: "TimeoutError" });
});

it("a response that breaks off is an error, and so is a gateway that is not there", async () => {
  const gateway = await serve((_request, response) => {
    response.writeHead(200, { "content-length": 10 });
    response.write("{", () => response.destroy());
  });
  await expect(gatewayCaller(10_000)(gateway.url, { method: "GET" })).rejects.toThrow();
  await expect(gatewayCaller(10_000)("http://127.0.0.1:9", { method: "GET" })).rejects.toThrow();
});

describe("a gateway that has too many calls", () => {
  it("gets the same call again when it said so, and the caller its answer", async () => {
    const calls: string[] = [];
    const gateway = await serve((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        calls.push(`${request.headers["idempotency-key"]} ${Buffer.concat(parts)}`);
        if (calls.length < 3) response.writeHead(429, { "retry-after": "0" }).end("{}");
        else response.end("charged");
      });
    });
    const answer = await gatewayCaller(60_000)(gateway.url, {
      method: "POST",
      headers: { "idempotency-key": "one" },
      body: "an amount",
    });
    expect(answer).toEqual({ status: 200, text: "charged" });
    expect(calls).toEqual(Array.from({ length: 3 }, () => "one an amount"));
  });

  it("gets no call of anybody before the time that it named", async () => {
    let calls = 0;
    const gateway = await serve((_request, response) => {
      calls += 1;
      response.writeHead(429, { "retry-after": "120" }).end("{}");
    });
    const call = gatewayCaller(10_000);
    const ask = () => call(gateway.url, { method: "POST", body: "an amount" });
    expect(await ask()).toEqual({ status: 429, text: "{}" });
    const unsent = { status: 429, text: "{}", isUnsent: true };
    expect(await Promise.all([ask(), ask()])).toEqual([unsent, unsent]);
    expect(calls).toBe(1);
  });

  it.each([
    ["gets a patient call, even after the time for an answer", { patienceMs: 60_000 }, 200],
    ["does not get another call after the time for its answer", {}, 429],
  ])("%s", async (_what, patience, status) => {
    let calls = 0;
    const gateway = await serve((_request, response) => {
      calls += 1;
      if (calls === 1) response.writeHead(429, { "retry-after": "1" }).end("{}");
      else response.end("charged");
    });
    const answer = await gatewayCaller(900)(gateway.url, { method: "POST", body: "an amount", ...patience });
    expect(answer.status).toBe(status);
  });

  it("is asked once if it does not say when it has time", async () => {
    let calls = 0;
    const gateway = await serve((_request, response) => {
      calls += 1;
      response.writeHead(429).end("busy");
    });
    const answer = await gatewayCaller(10_000)(gateway.url, { method: "POST", body: "an amount" });
    expect(answer).toEqual({ status: 429, text: "busy" });
    expect(calls).toBe(1);
  });
});
