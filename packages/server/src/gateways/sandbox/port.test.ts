import type { AddressInfo } from "node:net";
import { faultyServer } from "../testing/faulty-server.ts";
import { portSuite } from "../testing/port-suite.ts";
import { createSandboxGateway } from "./client.ts";
import { createSandbox } from "./sandbox.ts";
import { createGatewayServer } from "./server.ts";

const SCENARIOS = { approved: "approved", declined: "declined" } as const;

portSuite("the sandbox", async () => {
  const entries: unknown[] = [];
  const sandbox = createSandbox(
    {
      path: "memory",
      entries: [],
      write: (entry) => void entries.push(entry),
      append: async (entry) => void entries.push(entry),
      durable: async () => undefined,
      close: () => undefined,
    },
    { slow: 1, bankReturn: 1, pending: 1 },
  );
  const server = createGatewayServer({ sandbox, origins: [], fields: { script: "", style: "" } });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const front = await faultyServer(async ({ method, url, headers, body }) => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: { "content-type": headers["content-type"] ?? "text/plain" },
      ...(method === "POST" ? { body: new Uint8Array(body) } : {}),
    });
    return { status: answer.status, body: await answer.text() };
  });
  return {
    server: front,
    gateway: (timeoutMs) =>
      createSandboxGateway({
        url: front.url,
        publicOrigin: "",
        publicOrigins: [],
        fields: "hosted",
        timeoutMs,
      }),
    token: (what) => sandbox.tokenize({ scenario: SCENARIOS[what], brand: "visa", last4: "1111" }),
    async taken(reference) {
      const answer = await sandbox.lookup(reference);
      return answer?.status === "succeeded" ? answer.amount - (answer.refunded ?? 0) : 0;
    },
    tomorrow: async () => undefined,
    requests: { charge: [/^POST \/charges$/], refund: [/^POST \/refunds$/] },
    settles: false,
    close() {
      front.close();
      server.closeAllConnections();
      server.close();
    },
  };
});
