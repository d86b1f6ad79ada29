import { createServer, type RequestListener, type Server } from "node:http";
import type { ListenOptions } from "node:net";
import { health } from "@county-pay/core/contract";
import { JSON_TYPE } from "./errors.ts";
import { BASE_HEADERS } from "./headers.ts";
import { languageOf } from "./language.ts";
import { Refusal } from "./refusal.ts";
import { STATUS_PATH } from "./status/serve-status.ts";
import { STATUS_HEADERS, statusPage, wantsToRead } from "./status/status-page.ts";

const AGAIN_SECONDS = "2";

/** Answers every call like a server whose database is gone since then. */
export const answerUnavailable =
  (since: number): RequestListener =>
  (request, response) => {
    const path = request.url?.split("?", 1)[0];
    if (wantsToRead(request.headers.accept)) {
      const page = statusPage({ state: "down", since }, languageOf(request), Date.now());
      const code = path === STATUS_PATH ? 200 : 503;
      response.writeHead(code, { ...STATUS_HEADERS, "retry-after": AGAIN_SECONDS }).end(page);
      request.resume();
      return;
    }
    const isHealth = path === health.path;
    const body = isHealth ? { status: "Unhealthy" } : new Refusal("unavailable").toWire(languageOf(request));
    const headers = { ...BASE_HEADERS, "content-type": JSON_TYPE, "retry-after": AGAIN_SECONDS };
    response.writeHead(503, headers).end(JSON.stringify(body));
    request.resume();
  };

function listen(at: ListenOptions, since: number): Promise<Server> {
  const server = createServer(answerUnavailable(since));
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(at, () => resolve(server));
  });
}

/**
 * Answers every call at these addresses with 503 and `unavailable`, and a browser with the page about the status, like a
 * server whose database is gone: for a server that waits for its database. Returns a function that stops it and frees them.
 */
export async function serveUnavailable(addresses: readonly ListenOptions[]): Promise<() => Promise<unknown>> {
  const since = Date.now();
  const servers = await Promise.all(addresses.map((at) => listen(at, since)));
  return () =>
    Promise.all(
      servers.map(
        (server) =>
          new Promise<void>((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
          }),
      ),
    );
}
