import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A received request. */
export interface Received {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** What a stand-in for a gateway answers. */
export interface Given {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/**
 * The fate of a request. `dropped`: it never arrives, and its connection breaks; `lost`: it is executed, and its answer is
 * lost; `broken_before` and `broken_after`: the same with a 500; `held`: it arrives only when it is released, and is never
 * answered.
 */
export type Fault = "dropped" | "lost" | "broken_before" | "broken_after" | "held";

export const FAULTS: readonly Fault[] = ["dropped", "lost", "broken_before", "broken_after", "held"];

/** A stand-in for a gateway, whose next requests can meet faults. */
export interface FaultyServer {
  readonly url: string;
  /** All requests, in order. */
  readonly calls: readonly Received[];
  /**
   * The fate of the next request for which `call` matches "METHOD /path"; an answer is given instead of its own. Returns a
   * function that releases a held one.
   */
  next(call: RegExp, fault: Fault | Given): () => Promise<Given>;
  close(): void;
}

async function receive(request: IncomingMessage): Promise<Received> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const { method = "GET", url = "/", headers } = request;
  return { method, url, path: new URL(url, "http://gateway").pathname, headers, body: Buffer.concat(parts) };
}

/** Serves `execute` on this machine until closed; on any free port by default. */
export async function faultyServer(
  execute: (received: Received) => Promise<Given>,
  port = 0,
): Promise<FaultyServer> {
  const calls: Received[] = [];
  const waiting: { call: RegExp; fault: Fault | Given; arrived: (release: () => Promise<Given>) => void }[] =
    [];
  const server = createServer(async (request, response) => {
    const received = await receive(request);
    calls.push(received);
    const give = ({ status, headers = {}, body }: Given): void =>
      void response.writeHead(status, headers).end(body);
    const at = waiting.findIndex(({ call }) => call.test(`${received.method} ${received.path}`));
    const [met] = at < 0 ? [] : waiting.splice(at, 1);
    if (typeof met?.fault === "object") return give(met.fault);
    switch (met?.fault) {
      case undefined:
        return give(await execute(received));
      case "broken_before":
        return give({ status: 500, body: "" });
      case "broken_after":
        await execute(received);
        return give({ status: 500, body: "" });
      case "held":
        return met.arrived(() => execute(received));
      case "lost":
        await execute(received);
    }
    request.socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    next(call, fault) {
      const arrival = new Promise<() => Promise<Given>>((arrived) => waiting.push({ call, fault, arrived }));
      return async () => (await arrival)();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
