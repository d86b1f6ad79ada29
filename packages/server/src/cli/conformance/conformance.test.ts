import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ANYWHERE, asker } from "../../gateways/index.ts";
import { startSandbox, type TestSandbox } from "../../testing/sandbox.ts";
import { checkConformance, type Ruled } from "./index.ts";

let sandbox: TestSandbox;
const servers: Server[] = [];
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => {
  sandbox.close();
  for (const server of servers) {
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

/** A service that forwards each call to the sandbox, and changes its response. */
const changing = (change: (call: string, body: string, status: number) => readonly [number, string]) =>
  serve((request, response) => {
    const call = `${request.method} ${request.url}`;
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", async () => {
      const reply = await fetch(`${sandbox.url}${request.url}`, {
        method: request.method ?? "GET",
        ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
      });
      const [status, body] = change(call, await reply.text(), reply.status);
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    });
  });

async function check(url: string, kind: "tyler" | "drives" | "terminals" | "tyler-search" | null = null) {
  const rules: Ruled[] = [];
  const service = {
    ask: asker({ url, secret: "", timeoutMs: 10_000, reach: ANYWHERE }),
    office: "demo",
    connector: "accept",
    bill: "SANDBOX-1",
    parcel: "900-0001-01",
    cart: "11111111-1111-4111-8111-111111111111",
    device: "SIM-WAIT",
  };
  const holds = await checkConformance(service, kind, (rule) => rules.push(rule));
  return { holds, rules, failed: rules.filter((rule) => !rule.holds).map(({ says }) => says) };
}

it("the sandbox follows every rule, even when it is checked a second time", async () => {
  for (const time of [1, 2]) {
    const { holds, rules, failed } = await check(sandbox.url);
    expect(failed, `time ${time}`).toEqual([]);
    expect(holds).toBe(true);
    for (const kind of ["tyler", "tyler-search", "drives", "terminals"])
      expect(rules.filter(({ says }) => says.startsWith(`${kind}: `)).length).toBeGreaterThan(6);
  }
  expect(sandbox.posted.at(-1)?.isWithdrawn).toBe(true);
});

it("the check reports a service that is no connector, and sends it nothing", async () => {
  const asked: string[] = [];
  const url = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end("<!doctype html>");
  });
  const { holds, failed } = await check(url);
  expect(holds).toBe(false);
  expect(failed).toEqual([expect.stringMatching(/at \/about.*it is not so, status 200 \(not_json\) came/)]);
  expect(asked).toEqual(["GET /about"]);
});

it("the check reports an address without a service", async () => {
  expect((await check("http://127.0.0.1:9")).failed).toEqual([expect.stringContaining("no answer")]);
});

it("the check reports a service of another kind", async () => {
  const url = await changing((call, body, status) => [
    status,
    call === "GET /about" ? body.replace('"drives",', "") : body,
  ]);
  expect((await check(url, "drives")).failed).toEqual([
    "It is no connector for drives: it names tyler, tyler-search, terminals",
  ]);
});

it("a service that breaks rules gets a separate sentence for each of them", async () => {
  let receipts = 0;
  const url = await changing((call, body, status) => {
    if (call.startsWith("PUT /tyler/")) return [status, body.replace(/"tyler-[^"]*"/, `"R${receipts++}"`)];
    if (call.startsWith("DELETE /tyler/") && status === 404) return [404, "{}"];
    return [status, body];
  });
  const { failed, rules } = await check(url, "tyler");
  expect(failed).toEqual([
    expect.stringMatching(
      /^tyler: The same posting sent again has the same receipt: it is not so, status 200/,
    ),
    expect.stringMatching(/^tyler: Withdrawing what was never posted is not found.*status 404 and \{\}/),
  ]);
  expect(rules.length).toBeGreaterThan(failed.length + 5);
});

it("a terminal service whose cancel does nothing fails the cancellation rules", async () => {
  const url = await changing((call, body, status) =>
    call.endsWith("/cancel") ? [200, '{"done":false}'] : [status, body],
  );
  expect((await check(url, "terminals")).failed).toContainEqual(
    expect.stringMatching(/^terminals: A sale that waits can be canceled/),
  );
});
