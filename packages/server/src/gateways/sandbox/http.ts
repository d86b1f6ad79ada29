import type { IncomingMessage, ServerResponse } from "node:http";

const MAX_BYTES = 10_000;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The JSON of a request's body; undefined if it is none, or too long. */
export function readJson(request: IncomingMessage, maxBytes = MAX_BYTES): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => {
      if (text.length <= maxBytes) text += part;
    });
    request.on("end", () => resolve(text.length > maxBytes ? undefined : parseJson(text)));
    request.on("error", reject);
  });
}

/** Sends JSON, with its length, so that head and body leave in one piece. */
export function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
  response.writeHead(status, headers).end(text);
}

/** Emitted by a response that is never sent: the caller's timeout ends it, or a listener. */
export const SILENCE = "silence";

const FILE_HEADERS = {
  "content-security-policy": "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cache-control": "no-cache",
};
/** Sends a file for browsers. */
export const file = (
  response: ServerResponse,
  type: string,
  text: string,
  headers: Record<string, string> = FILE_HEADERS,
): void => {
  response.writeHead(200, { "content-type": `${type}; charset=utf-8`, ...headers }).end(text);
};

/** Only tokens may be requested by browsers, and only from the hosted fields and from pages of these origins. */
export function allowBrowser(
  request: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
): boolean {
  const { origin } = request.headers;
  response.setHeader("vary", "origin");
  if (origin === undefined) return true;
  if (URL.parse(origin)?.host !== request.headers.host && !origins.includes(origin)) return false;
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("access-control-allow-headers", "content-type");
  response.setHeader("access-control-allow-methods", "POST");
  response.setHeader("access-control-max-age", "600");
  response.setHeader("cross-origin-resource-policy", "cross-origin");
  return true;
}

/** A page of another origin must not press the buttons of ours. */
export const isForeign = ({ headers: { origin, host } }: IncomingMessage): boolean =>
  origin !== undefined && URL.parse(origin)?.host !== host;
