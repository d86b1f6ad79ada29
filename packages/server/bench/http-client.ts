import { Agent, request } from "node:http";

interface Answered {
  readonly status: number;
  readonly text: string;
}

/** Makes requests over connections that stay open, as browsers and proxies do. */
export interface HttpClient {
  ask(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<Answered>;
  close(): void;
}

const PATIENCE_MS = 30_000;

/** A client of one origin on 127.0.0.1 with at most this many connections. */
export function createHttpClient(port: number, connections: number): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: "fifo" });
  return {
    ask: (method, path, headers, body) =>
      new Promise((resolve, reject) => {
        const sent = request(
          {
            host: "127.0.0.1",
            port,
            path,
            method,
            agent,
            timeout: PATIENCE_MS,
            headers:
              body === undefined
                ? headers
                : {
                    ...headers,
                    "content-type": "application/json",
                    "content-length": String(Buffer.byteLength(body)),
                  },
          },
          (response) => {
            let text = "";
            response.setEncoding("utf8");
            response.on("data", (part: string) => {
              text += part;
            });
            response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
            response.on("error", reject);
          },
        );
        sent.on("timeout", () => sent.destroy(new Error("no answer in time")));
        sent.on("error", reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
