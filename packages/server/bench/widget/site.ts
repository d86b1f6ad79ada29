import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

/** The content of a site, by path. */
export type Files = Readonly<Record<string, { readonly type: string; readonly text: string }>>;

export interface Site {
  readonly origin: string;
  /** Replaces the site's pages. */
  serve(files: Files, answer?: (path: string) => unknown): void;
  close(): Promise<void>;
}

/** The path that requests to a maker's own servers are redirected to, followed by the requested path. */
export const REMOTE = "/remote";
const EMPTY_PAGE = "<!doctype html><title>The field would be here</title>";

/** Compresses as strongly as our own server does; some files take a second, and each is compressed once. */
const compressed = new Map<string, Buffer>();
function compress(text: string): Buffer {
  const body = compressed.get(text) ?? brotliCompressSync(text);
  compressed.set(text, body);
  return body;
}

function send(response: ServerResponse, type: string, text: string): void {
  const body = compress(text);
  response.writeHead(200, {
    "content-type": `${type}; charset=utf-8`,
    "content-encoding": "br",
    "content-length": body.length,
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "*",
  });
  response.end(body);
}

/** A third-party site on this machine: static files in brotli, and a stub for the maker's servers. */
export async function openSite(): Promise<Site> {
  let files: Files = {};
  let answer: (path: string) => unknown = () => ({});
  const server = createServer(({ url = "/", headers }, response) => {
    const path = url.split("?", 1)[0] ?? "/";
    const file = files[path];
    if (file) return send(response, file.type, file.text);
    if (!path.startsWith(REMOTE)) return void response.writeHead(404).end();
    return headers["sec-fetch-dest"] === "iframe"
      ? send(response, "text/html", EMPTY_PAGE)
      : send(response, "application/json", JSON.stringify(answer(path)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve(given, toAnswer = () => ({})) {
      files = given;
      for (const { text } of Object.values(given)) compress(text);
      answer = toAnswer;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
