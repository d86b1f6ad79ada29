import type { AddressInfo } from "node:net";
import type { Gateway } from "../gateway.ts";
import { createSandboxGateway } from "../sandbox/client.ts";
import { createSandbox, type Sandbox } from "../sandbox/sandbox.ts";
import { createGatewayServer } from "../sandbox/server.ts";
import { type FaultyServer, faultyServer } from "./faulty-server.ts";

/** A sandbox with its books, behind a server whose requests can meet faults. */
export interface FaultySandbox {
  readonly sandbox: Sandbox;
  readonly server: FaultyServer;
  /** Its gateway, with a timeout for each call in milliseconds. */
  gateway(timeoutMs: number): Gateway;
  close(): void;
}

/** Starts a sandbox with an empty journal in memory. `pending`: how long a bank needs to decide, in milliseconds. */
export async function startFaultySandbox(pending = 1): Promise<FaultySandbox> {
  const sandbox = createSandbox(
    {
      path: "memory",
      entries: [],
      write: () => undefined,
      append: async () => undefined,
      durable: async () => undefined,
      close: () => undefined,
    },
    { slow: 1, bankReturn: 1, pending },
  );
  const behind = createGatewayServer({ sandbox, origins: [], fields: { script: "", style: "" } });
  await new Promise<void>((resolve) => behind.listen(0, "127.0.0.1", resolve));
  const { port } = behind.address() as AddressInfo;
  const server = await faultyServer(async ({ method, url, headers, body }) => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: { "content-type": headers["content-type"] ?? "text/plain" },
      ...(method === "POST" ? { body: new Uint8Array(body) } : {}),
    });
    return { status: answer.status, body: await answer.text() };
  });
  return {
    sandbox,
    server,
    gateway: (timeoutMs) =>
      createSandboxGateway({
        url: server.url,
        publicOrigin: "",
        publicOrigins: [],
        fields: "hosted",
        timeoutMs,
      }),
    close() {
      server.close();
      behind.closeAllConnections();
      behind.close();
    },
  };
}
