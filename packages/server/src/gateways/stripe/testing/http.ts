import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A received request. */
export interface StripeCall {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  /** The body or the query, decoded. */
  readonly form: URLSearchParams;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function readCall(request: IncomingMessage): Promise<StripeCall> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString("utf8");
  const { method = "GET", url = "/", headers } = request;
  const { pathname: path, search } = new URL(url, "http://stripe");
  return { method, url, path, headers, body, form: new URLSearchParams(method === "GET" ? search : body) };
}

/** Responds as Stripe does, to browsers of any origin. */
export function answer(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response
    .writeHead(status, {
      "content-type": "application/json",
      "access-control-allow-origin": "*",
      ...headers,
    })
    .end(JSON.stringify(body));
}

/** Listens on this machine until closed; on any free port by default. */
export async function listen(
  listener: RequestListener,
  port = 0,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
