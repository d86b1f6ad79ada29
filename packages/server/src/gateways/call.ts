import * as plain from "node:http";
import * as tls from "node:https";
import { createPace, pauseOf } from "./pace.ts";

/** What is sent to a gateway. */
interface GatewayCall {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /**
   * How long, in milliseconds, it may wait for its turn before it is sent; then each try has the caller's whole time for its
   * answer. Omitted: both together take at most the caller's time.
   */
  readonly patienceMs?: number;
}

/** A complete response. */
export interface GatewayAnswer {
  readonly status: number;
  readonly text: string;
  /** Our own answer, of a call whose turn did not come in time: the gateway never got it. */
  readonly isUnsent?: true;
}

/** Calls a gateway at a URL; rejects without a complete response, in time with an error named TimeoutError. */
export type CallGateway = (url: string, call: GatewayCall) => Promise<GatewayAnswer>;

/** Connections idle for longer are closed: a gateway may close them after five seconds, also just when a call is sent. */
const IDLE_MS = 4_000;
const OPTIONS = { keepAlive: true, timeout: IDLE_MS } as const;
const AGENTS = { plain: new plain.Agent(OPTIONS), tls: new tls.Agent(OPTIONS) };

const late = (): Error => Object.assign(new Error("no answer in time"), { name: "TimeoutError" });

interface Answered extends GatewayAnswer {
  readonly retryAfter: string | undefined;
}

/** Sends one call, and waits for its answer until its time is over. */
const send = (
  url: string,
  { method, headers = {}, body }: GatewayCall,
  timeoutMs: number,
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const isTls = url.startsWith("https:");
    const sent = (isTls ? tls : plain).request(url, {
      method,
      agent: isTls ? AGENTS.tls : AGENTS.plain,
      headers: body === undefined ? headers : { ...headers, "content-length": Buffer.byteLength(body) },
    });
    const fail = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
      sent.destroy();
    };
    const timer = setTimeout(() => fail(late()), timeoutMs);
    sent.on("error", fail);
    sent.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
      });
      response.on("error", fail);
      response.on("end", () => {
        clearTimeout(timer);
        resolve({ status: response.statusCode ?? 0, text, retryAfter: response.headers["retry-after"] });
      });
    });
    sent.end(body);
  });

const TOO_MANY = 429;

/** A charge may wait longer for its turn than for its answer: its payer waits, and would only press again. */
const PATIENCE = 1.5;

/** The patience of a charge whose answer may take so many milliseconds. */
export const chargePatience = (timeoutMs: number): number => PATIENCE * timeoutMs;

/**
 * Calls over connections that stay open between calls. With node:http rather than fetch, which takes several times its
 * processor time and memory (decision 271). Follows no redirects, and sends a call again only if the gateway did not
 * execute it and says when to: 429 with Retry-After. All calls of this caller wait until then; one whose time is over
 * before its turn ends with that 429, or is not sent at all (decisions 411, 455, and 468).
 */
export function gatewayCaller(timeoutMs: number): CallGateway {
  const pace = createPace();
  return async (url, { patienceMs, ...call }) => {
    const until = performance.now() + (patienceMs ?? timeoutMs);
    let refused: GatewayAnswer = { status: TOO_MANY, text: "{}", isUnsent: true };
    while (await pace.turn(until)) {
      const sentAt = performance.now();
      const leftMs = patienceMs === undefined ? Math.max(1, until - sentAt) : timeoutMs;
      const { retryAfter, ...answer } = await send(url, call, leftMs);
      refused = answer;
      if (answer.status !== TOO_MANY) {
        pace.accepted();
        return answer;
      }
      const pauseMs = pauseOf(retryAfter, Date.now());
      if (pauseMs === null) return answer;
      pace.pause(pauseMs, sentAt);
    }
    return refused;
  };
}
