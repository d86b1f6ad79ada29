import type { IncomingHttpHeaders } from "node:http";
import { type Dispatcher, Pool } from "undici";
import type { Sockets } from "./sockets.ts";

/** Which of the two origins a request came to. */
export type Origin = "api" | "payments";

/** A request for a cell. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** A stream can be sent only once. */
  readonly body: Buffer | NodeJS.ReadableStream | null;
  readonly signal: AbortSignal;
}

/** A cell's answer, whose body is still to be read. */
export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Dispatcher.ResponseData["body"];
}

/** A cell's server. */
export interface Upstream {
  readonly cell: string;
  /** Null if nobody listens there, so that nothing was done. */
  send(origin: Origin, request: Sent): Promise<Received | null>;
  close(): Promise<void>;
}

/** Concern one connection, not the request: RFC 9110, 7.6.1. */
const OF_CONNECTION: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "expect",
]);

/** The headers that are sent on: all but those of a connection, and those that it names. */
export function sentOn(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = (headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OF_CONNECTION.has(name) || named.includes(name) ? [] : [[name, value] as const],
    ),
  );
}

const NOBODY: ReadonlySet<unknown> = new Set(["ECONNREFUSED", "ENOENT", "UND_ERR_CONNECT_TIMEOUT"]);
const isNobody = (error: unknown): boolean =>
  error instanceof Error && "code" in error && NOBODY.has(error.code);

/** More than a cell serves at a time: what waits, waits for its database. */
const CONNECTIONS = 512;

/** The server of a cell, on its sockets. It has its own time-outs, and the front's callers have theirs. */
export function openUpstream(cell: string, sockets: Sockets): Upstream {
  const open = ({ path }: { readonly path: string }): Pool =>
    new Pool("http://cell", {
      socketPath: path,
      connections: CONNECTIONS,
      pipelining: 1,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  const pools = { api: open(sockets.api), payments: open(sockets.payments) };
  return {
    cell,
    async send(origin, { method, path, headers, body, signal }) {
      const options = { method, path, headers, body, signal } as Dispatcher.RequestOptions;
      try {
        const received = await pools[origin].request(options);
        return { status: received.statusCode, headers: received.headers, body: received.body };
      } catch (error) {
        if (isNobody(error)) return null;
        throw error;
      }
    },
    close: async () => {
      await Promise.all([pools.api.destroy(), pools.payments.destroy()]);
    },
  };
}
