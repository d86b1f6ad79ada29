import { lookup } from "node:dns";
import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Reach } from "./networks.ts";

/** The maximum size of a response in bytes. */
const MAX_BYTES = 1_000_000;

/** Why there was no readable response. */
const CONNECTOR_FAILURES = [
  "unknown_host",
  "not_allowed",
  "unreachable",
  "timeout",
  "tls",
  "redirect",
  "too_large",
  "not_json",
  "secret_lost",
] as const;
type ConnectorFailure = (typeof CONNECTOR_FAILURES)[number];

/** The response: a status and its JSON, or the failure. */
export type ConnectorResponse =
  | { readonly status: number; readonly body: unknown; readonly failure?: undefined }
  | { readonly status: number | null; readonly failure: ConnectorFailure };

/** The address of a connector and the request options. */
export interface ConnectorOptions {
  /** An http or https URL without a trailing slash. */
  readonly url: string;
  /** Sent as a bearer token; '' for none. */
  readonly secret: string;
  readonly timeoutMs: number;
  readonly reach: Reach;
}

/** Makes one call to a connector; returns failures and never throws. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<ConnectorResponse>;

class Refused extends Error {
  constructor(readonly failure: ConnectorFailure) {
    super(failure);
  }
}

/** Resolves a name to its allowed addresses, and connects only to those. */
const lookupWithin =
  (reach: Reach, isTls: boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const allowed = addresses.filter(({ address }) => reach.allows(address, isTls));
      if (allowed.length < addresses.length || allowed[0] === undefined)
        return done(new Refused("not_allowed"), []);
      if (options.all) done(null, allowed);
      else done(null, allowed[0].address, allowed[0].family);
    });
  };

const TLS_CODES =
  /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|ERR_OSSL|HOSTNAME_MISMATCH)/;

function failureOf(error: unknown): ConnectorFailure {
  if (error instanceof Refused) return error.failure;
  const { code = "", name = "" } = error as { readonly code?: string; readonly name?: string };
  if (name === "TimeoutError" || name === "AbortError" || code === "ETIMEDOUT") return "timeout";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "unknown_host";
  return TLS_CODES.test(code) ? "tls" : "unreachable";
}

/** The text of a response, up to `MOST_BYTES`. */
async function textOf(parts: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > MAX_BYTES) throw new Refused("too_large");
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function send(
  options: ConnectorOptions,
  method: string,
  path: string,
  body: unknown,
): Promise<ConnectorResponse> {
  const url = new URL(`${options.url}${path}`);
  const isTls = url.protocol === "https:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // Names are checked during the lookup; an IP address has no lookup.
  if (isIP(host) !== 0 && !options.reach.allows(host, isTls)) throw new Refused("not_allowed");
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const sent = (isTls ? tlsRequest : plainRequest)(url, {
      method,
      lookup: lookupWithin(options.reach, isTls),
      signal: AbortSignal.timeout(options.timeoutMs),
      headers: {
        accept: "application/json",
        "content-length": payload?.length ?? 0,
        ...(payload ? { "content-type": "application/json" } : {}),
        ...(options.secret === "" ? {} : { authorization: ["Bearer", options.secret].join(" ") }),
      },
    });
    sent.on("error", reject);
    sent.on("response", (answer) => {
      const status = answer.statusCode ?? 0;
      if (status >= 300 && status < 400) {
        answer.destroy();
        return resolve({ status, failure: "redirect" });
      }
      textOf(answer).then((text) => {
        try {
          resolve({ status, body: JSON.parse(text) });
        } catch {
          resolve({ status, failure: "not_json" });
        }
      }, reject);
    });
    sent.end(payload);
  });
}

/**
 * Calls a connector over HTTP. Does not follow redirects, connects only to addresses within `reach`, and limits the
 * response in size and time (decision 066).
 */
export const asker =
  (options: ConnectorOptions): Ask =>
  async (method, path, body) => {
    try {
      return await send(options, method, path, body);
    } catch (error) {
      return { status: null, failure: failureOf(error) };
    }
  };

/** The body of a 200 response; undefined for any other. */
export const bodyOf = (response: ConnectorResponse): unknown =>
  response.failure === undefined && response.status === 200 ? response.body : undefined;

/** Whether a response is the protocol's own error, as opposed to a proxy's page with the same status. */
export const isError = (response: ConnectorResponse, status: number, error: string): boolean =>
  response.failure === undefined &&
  response.status === status &&
  typeof response.body === "object" &&
  response.body !== null &&
  (response.body as { readonly error?: unknown }).error === error;

/** What went wrong, for engineers. */
export const whyNot = (response: ConnectorResponse): string =>
  response.failure === undefined || response.status !== null
    ? `it answered ${response.status}${response.failure ? ` (${response.failure})` : ""}`
    : `no answer (${response.failure})`;
