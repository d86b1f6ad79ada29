import { cents } from "@county-pay/core/money";
import * as v from "valibot";
import type { Gateway, GatewayWord } from "../gateway.ts";
import { ChargeAnswer, ReturnsAnswer } from "./wire.ts";

export interface SandboxGatewayOptions {
  /** Where this server reaches it. */
  readonly url: string;
  /** Where browsers do. */
  readonly publicOrigin: string;
  /** How long to wait for an answer, in milliseconds. */
  readonly timeoutMs: number;
}

function wordOf(answer: ChargeAnswer): GatewayWord {
  if (answer.status === "processing") return { outcome: "unknown", why: "the gateway is still at it" };
  const instrument = { brand: answer.brand, last4: answer.last4 };
  return answer.status === "succeeded"
    ? { outcome: "succeeded", gatewayId: answer.id, amount: cents(answer.amount), instrument }
    : { outcome: "declined", gatewayId: answer.id, code: answer.code, instrument };
}

const unknown = (why: string): GatewayWord => ({ outcome: "unknown", why });

/** The gateway of tests and demonstrations, over HTTP: a process of its own, so that faults of the network are real. */
export function createSandboxGateway({ url, publicOrigin, timeoutMs }: SandboxGatewayOptions): Gateway {
  const ask = (path: string, body?: unknown): Promise<Response> =>
    fetch(`${url}${path}`, {
      method: body === undefined ? "GET" : "POST",
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });

  /** Any answer that is not a whole, well-formed word about this very reference counts as none. */
  const word = async (reference: string, path: string, body?: unknown): Promise<GatewayWord | "unheard"> => {
    try {
      const response = await ask(path, body);
      const answer: unknown = await response.json();
      if (response.status === 404) return "unheard";
      if (!response.ok) return unknown(`the gateway answered ${response.status}`);
      const read = v.safeParse(ChargeAnswer, answer);
      if (!read.success || read.output.reference !== reference) {
        return unknown("the gateway's answer was not understood");
      }
      return wordOf(read.output);
    } catch (error) {
      const name = error instanceof Error ? error.name : "Error";
      return unknown(
        name === "TimeoutError" ? "the gateway did not answer in time" : "the gateway was not reached",
      );
    }
  };
  const known = async (reference: string, path: string, body: unknown): Promise<GatewayWord> => {
    const heard = await word(reference, path, body);
    return heard === "unheard" ? unknown("the gateway answered 404") : heard;
  };

  return {
    name: "sandbox",
    tokenizerUrl: `${publicOrigin}/tokens`,
    charge: ({ reference, amount, token }) => known(reference, "/charges", { reference, amount, token }),
    abandon: (reference) => known(reference, `/charges/${reference}/abandon`, {}),
    lookup: async (reference) => {
      const heard = await word(reference, `/charges/${reference}`);
      return heard === "unheard" ? { outcome: "unheard" } : heard;
    },
    returns: async (after) => {
      try {
        const response = await ask(`/returns?after=${after}`);
        return response.ok ? v.parse(ReturnsAnswer, await response.json()) : [];
      } catch {
        return [];
      }
    },
  };
}
