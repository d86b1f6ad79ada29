import { createServer, type Server } from "node:http";
import type { ListenOptions } from "node:net";
import { collectDefaultMetrics } from "prom-client";
import type { Metrics } from "./metrics.ts";

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

const TIME_OUT_MS = 10_000;

const answering = ({ registry }: Pick<Metrics, "registry">): Server =>
  createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });

/**
 * Serves `/metrics` on a separate port, which is not for the internet: nothing else is served there, and the origins
 * that browsers use do not serve it (decision 015).
 */
export async function serveMetrics(
  metrics: Pick<Metrics, "registry">,
  at: ListenOptions,
): Promise<MetricsServer> {
  collectDefaultMetrics({ register: metrics.registry });
  const server = answering(metrics);
  server.requestTimeout = TIME_OUT_MS;
  server.headersTimeout = TIME_OUT_MS;
  server.setTimeout(TIME_OUT_MS, (socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(at, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
