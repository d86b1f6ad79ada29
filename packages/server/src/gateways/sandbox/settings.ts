import { join } from "node:path";
import * as v from "valibot";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import type { EventsTarget } from "./events/send-events.ts";
import { GATEWAY_EVENTS_SECRET } from "./events/signature.ts";

const Port = (fallback: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(0), v.maxValue(65_535)),
    fallback,
  );
const Milliseconds = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), fallback);

const Environment = v.object({
  HOST: v.optional(v.string(), "127.0.0.1"),
  GATEWAY_PORT: Port("4002"),
  PAYMENTS_PORT: Port("4001"),
  PAYMENTS_ORIGIN: v.optional(v.pipe(v.string(), v.url())),
  COUNTY_PAY_DATA: v.optional(v.string(), ".data"),
  GATEWAY_SLOW_MS: Milliseconds("4000"),
  GATEWAY_RETURN_MS: Milliseconds("60000"),
  GATEWAY_PENDING_MS: Milliseconds("120000"),
  GATEWAY_EVENTS_SECRET,
  GATEWAY_SILENT_MS: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
  GATEWAY_CALLS_PER_SECOND: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d{1,3})?$/), v.transform(Number), v.minValue(0.001)),
  ),
});

export interface GatewaySettings {
  readonly host: string;
  readonly port: number;
  /** The folder of its journal. */
  readonly folder: string;
  /** The origins of the payments pages, the only ones that may request tokens from a browser. */
  readonly origins: readonly string[];
  readonly slow: number;
  readonly bankReturn: number;
  readonly pending: number;
  /** After how many milliseconds a request that is never answered loses its connection; null: never. */
  readonly silent: number | null;
  /** How many calls of the product's server each account accepts per second; null: any number. */
  readonly callsPerSecond: number | null;
  /** Where it sends events; null: nowhere. */
  readonly events: EventsTarget | null;
}

/** Reads the environment. Throws an OperatorFailure with a sentence for the operator. */
export function readGatewaySettings(
  environment: Readonly<Record<string, string | undefined>>,
): GatewaySettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = v.safeParse(Environment, given);
  if (!read.success) {
    const names = Object.keys(v.flatten(read.issues).nested ?? {}).join(", ");
    throw new OperatorFailure(`The environment of the sandbox gateway is not right: check ${names}.`);
  }
  const env = read.output;
  return {
    host: env.HOST,
    port: env.GATEWAY_PORT,
    folder: join(env.COUNTY_PAY_DATA, "gateway"),
    origins: env.PAYMENTS_ORIGIN
      ? [new URL(env.PAYMENTS_ORIGIN).origin]
      : [`http://localhost:${env.PAYMENTS_PORT}`, `http://127.0.0.1:${env.PAYMENTS_PORT}`],
    slow: env.GATEWAY_SLOW_MS,
    bankReturn: env.GATEWAY_RETURN_MS,
    pending: env.GATEWAY_PENDING_MS,
    silent: env.GATEWAY_SILENT_MS ?? null,
    callsPerSecond: env.GATEWAY_CALLS_PER_SECOND ?? null,
    events:
      env.GATEWAY_EVENTS_SECRET === undefined
        ? null
        : {
            url: `http://${env.HOST === "0.0.0.0" ? "127.0.0.1" : env.HOST}:${env.PAYMENTS_PORT}/gateway-events/sandbox`,
            secret: env.GATEWAY_EVENTS_SECRET,
          },
  };
}
