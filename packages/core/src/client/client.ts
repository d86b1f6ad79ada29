import * as v from "valibot";
import { type CallAnswer, type CallInput, type Endpoint, ErrorAnswer } from "../contract/index.ts";
import type { ErrorCode } from "../errors.ts";
import { fail, ok, type Result } from "../result.ts";

/** Why a call failed: a code, the server's own sentence (may be empty), and details. */
export interface ApiFailure {
  readonly code: ErrorCode;
  /** The HTTP status; 0 if there was no connection. */
  readonly status: number;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The part of `fetch` that the client needs, so that core stays free of the DOM. */
export type Fetch = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string;
    credentials: "omit";
    signal?: unknown;
  },
) => Promise<{ readonly status: number; text(): Promise<string> }>;

/** The API client, typed by the contract. */
export interface Client {
  /** Makes an API call. Never throws for expected failures: no network, a refusal, an invalid answer. */
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: { signal?: unknown },
  ): Promise<Result<CallAnswer<E>, ApiFailure>>;
}

const failure = (code: ErrorCode, status = 0, message = "", details: Record<string, unknown> = {}) =>
  fail({ code, status, message, details });

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: "unauthorised",
  403: "forbidden",
  404: "not_found",
  408: "timeout",
  429: "rate_limited",
  504: "timeout",
};

/** The server's Message, or a code by the status (CALL-006). */
function refusal(status: number, body: string): { ok: false; error: ApiFailure } {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ErrorAnswer), body);
  if (parsed.success)
    return failure(parsed.output.Code, status, parsed.output.Message, parsed.output.Details);
  return failure(BY_STATUS[status] ?? (status >= 500 ? "unavailable" : "unexpected_answer"), status);
}

function address(baseUrl: string, endpoint: Endpoint, input: Record<string, unknown>): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  // One path in the specification contains a space.
  const path = encodeURI(endpoint.path).replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join("&");
  return `${baseUrl}${path}${query ? `?${query}` : ""}`;
}

/** The path of a call that opens as a page in another tab. */
export const callAddress = <E extends Endpoint>(endpoint: E, input: CallInput<E>): string =>
  address("", endpoint, input as Record<string, unknown>);

/** `baseUrl` is the API's origin without a trailing slash; `language` is read for each call, for the server's sentences. */
export function createClient({
  baseUrl,
  fetch,
  language,
}: {
  baseUrl: string;
  fetch: Fetch;
  language?: () => string;
}): Client {
  return {
    async call(endpoint, input, options) {
      const given = input as Record<string, unknown>;
      const body = given.body === undefined ? undefined : JSON.stringify(given.body);
      let status: number;
      let text: string;
      try {
        const response = await fetch(address(baseUrl, endpoint, given), {
          method: endpoint.method,
          headers: {
            ...(language ? { "accept-language": language() } : {}),
            ...(body === undefined ? {} : { "content-type": "application/json" }),
          },
          credentials: "omit",
          ...(body === undefined ? {} : { body }),
          ...(options?.signal === undefined ? {} : { signal: options.signal }),
        });
        status = response.status;
        text = await response.text();
      } catch {
        return failure("offline");
      }
      if (status < 200 || status > 299) return refusal(status, text);
      // The widget is built without the schemas: the server has already checked its answers against them.
      const schema = (endpoint.answer ?? v.unknown()) as v.GenericSchema;
      const answer = v.safeParse(
        (endpoint.answerType ?? "json") === "json" ? v.pipe(v.string(), v.parseJson(), schema) : schema,
        text,
      );
      if (!answer.success) return failure("unexpected_answer", status);
      return ok(answer.output as never);
    },
  };
}
