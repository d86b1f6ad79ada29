import type { TokenizerKind } from "@county-pay/core/contract";
import { ONLINE_METHODS } from "@county-pay/core/methods";
import * as v from "valibot";
import { type CallGateway, chargePatience, type GatewayAnswer, gatewayCaller } from "../call.ts";
import type { Gateway, ListedCharge, UnknownOutcome } from "../gateway.ts";
import { accountOfKey, accountPath } from "./accounts.ts";
import { sandboxDisputes } from "./disputes/client.ts";
import { sandboxEvents } from "./events/read-events.ts";
import { secretOf } from "./events/signature.ts";
import { FIELDS_PATH } from "./pages/fields-page.ts";
import { chargeReading, KEEP, listedCharge, REFUND, type Reading, unknown } from "./readings.ts";
import { sandboxWallets } from "./wallets/client.ts";
import { ChargesAnswer, FailedRefundsAnswer, ReturnsAnswer, ValidateAnswer } from "./wire.ts";

export interface SandboxGatewayOptions {
  /** The URL at which this server reaches it. */
  readonly url: string;
  /** The origin at which browsers do, and all its spellings. */
  readonly publicOrigin: string;
  readonly publicOrigins: readonly string[];
  /** How its cards and accounts are entered. */
  readonly fields: TokenizerKind;
  /** The response timeout in milliseconds. */
  readonly timeoutMs: number;
  /** The secret that signs the events it sends; without one, it sends none. */
  readonly eventsSecret?: string | undefined;
  /** The key of an account with books of its own; omitted for the sandbox's own. */
  readonly key?: string;
}

const CHARGES = "/charges";
const JSON_BODY = { "content-type": "application/json" };
/** Calls with an account's key. */
const withKey =
  (call: CallGateway, key: string | undefined): CallGateway =>
  (url, given) =>
    call(
      url,
      key === undefined ? given : { ...given, headers: { ...given.headers, authorization: `Bearer ${key}` } },
    );

const isOk = (status: number): boolean => status >= 200 && status < 300;

/** How to call a path with this body. */
function callOf(path: string, body: unknown, timeoutMs: number): Parameters<CallGateway>[1] {
  if (body === undefined) return { method: "GET" };
  const patience = path === CHARGES ? { patienceMs: chargePatience(timeoutMs) } : {};
  return { method: "POST", headers: JSON_BODY, body: JSON.stringify(body), ...patience };
}

/** The charges between two moments; null without an answer. */
async function listCharges(
  ask: (path: string) => Promise<GatewayAnswer>,
  from: Date,
  until: Date,
): Promise<readonly ListedCharge[] | null> {
  try {
    const { status, text } = await ask(`/charges?from=${from.getTime()}&until=${until.getTime()}`);
    return isOk(status) ? v.parse(ChargesAnswer, JSON.parse(text)).map(listedCharge) : null;
  } catch {
    return null;
  }
}

/** The gateway for tests and demos, over HTTP: a separate process, so that network faults are real. */
export function createSandboxGateway({
  url: sandboxUrl,
  publicOrigin,
  publicOrigins,
  fields,
  timeoutMs,
  eventsSecret,
  key,
}: SandboxGatewayOptions): Gateway {
  const account = key === undefined ? "" : accountPath(accountOfKey(key) ?? "");
  const url = `${sandboxUrl}${account}`;
  const call = withKey(gatewayCaller(timeoutMs), key);
  const validator = withKey(gatewayCaller(Math.ceil(timeoutMs / 3)), key);
  const ask = (path: string, body?: unknown): Promise<GatewayAnswer> =>
    call(`${url}${path}`, callOf(path, body, timeoutMs));

  /** Any response that is not complete, well-formed and about this reference counts as none. */
  const outcome = async <Answer extends { readonly reference: string }, Outcome>(
    { schema, outcomeOf }: Reading<Answer, Outcome>,
    reference: string,
    path: string,
    body?: unknown,
  ): Promise<Outcome | UnknownOutcome | { readonly outcome: "not_found" }> => {
    try {
      const { status, text, isUnsent } = await ask(path, body);
      if (isUnsent) return { ...unknown("the gateway had no time for it"), isUnsent };
      const answer: unknown = JSON.parse(text);
      if (status === 404) return { outcome: "not_found" };
      if (!isOk(status)) return unknown(`the gateway answered ${status}`);
      const read = v.safeParse(schema, answer);
      return read.success && read.output.reference === reference
        ? outcomeOf(read.output)
        : unknown("the gateway's answer was not understood");
    } catch (error) {
      const name = error instanceof Error ? error.name : "Error";
      return unknown(
        name === "TimeoutError" ? "the gateway did not answer in time" : "the gateway was not reached",
      );
    }
  };
  const known = async <Answer extends { readonly reference: string }, Outcome extends object>(
    reading: Reading<Answer, Outcome>,
    reference: string,
    path: string,
    body: unknown,
  ): Promise<Outcome | UnknownOutcome> => {
    const reply = await outcome(reading, reference, path, body);
    return "outcome" in reply && reply.outcome === "not_found" ? unknown("the gateway answered 404") : reply;
  };

  /** A list; empty if the gateway does not answer. */
  const list = async <Entry>(
    schema: v.GenericSchema<unknown, readonly Entry[]>,
    path: string,
  ): Promise<readonly Entry[]> => {
    try {
      const { status, text } = await ask(path);
      return isOk(status) ? v.parse(schema, JSON.parse(text)) : [];
    } catch {
      return [];
    }
  };

  const charge = chargeReading(publicOrigin);
  const isHosted = fields === "hosted";
  const tokenizer = { Kind: fields, Url: `${publicOrigin}${account}${isHosted ? FIELDS_PATH : "/tokens"}` };
  return {
    name: "sandbox",
    tokenizers: Object.fromEntries(
      ONLINE_METHODS.map((method) => [method, tokenizer]),
    ) as Gateway["tokenizers"],
    // Also with our own form, the page of a challenge is the gateway's.
    entryOrigins: { scripts: [], frames: publicOrigins, calls: isHosted ? [] : publicOrigins },
    charge: ({ reference, method, amount, token, isReused: reuse = false, about }) =>
      known(charge, reference, CHARGES, { reference, method, amount, token, reuse, about }),
    charges: (from, until) => listCharges(ask, from, until),
    chargeAgain: ({ reference, method, amount, first }) =>
      known(charge, reference, "/second-charges", { reference, method, amount, first }),
    abandon: (reference) => known(charge, reference, `/charges/${reference}/abandon`, {}),
    lookup: (reference) => outcome(charge, reference, `/charges/${reference}`),
    giveBack: ({ reference, kind, charge, amount }) =>
      known(REFUND, reference, "/refunds", { reference, kind, charge, amount }),
    lookupGiveBack: (reference) => outcome(REFUND, reference, `/refunds/${reference}`),
    abandonGiveBack: (reference) => known(REFUND, reference, `/refunds/${reference}/abandon`, {}),
    store: ({ reference, method, token }) => known(KEEP, reference, "/keep", { reference, method, token }),
    remove: async (token) => {
      try {
        return isOk((await ask("/forget", { token })).status);
      } catch {
        return false;
      }
    },
    validateAccount: async (token) => {
      try {
        // Together with the charge it must end before the settle job takes the payment over.
        const { status, text } = await validator(`${url}/validate`, {
          method: "POST",
          headers: JSON_BODY,
          body: JSON.stringify({ token }),
        });
        const read = v.safeParse(ValidateAnswer, JSON.parse(text));
        if (!isOk(status) || !read.success) return "unknown";
        return read.output.valid ? "valid" : "invalid";
      } catch {
        return "unknown";
      }
    },
    disputes: sandboxDisputes(url, call),
    ...(eventsSecret === undefined
      ? {}
      : { events: sandboxEvents(secretOf(eventsSecret, (key && accountOfKey(key)) ?? "")) }),
    wallets: sandboxWallets(`${publicOrigin}${account}`),
    returns: (after) => list(ReturnsAnswer, `/returns?after=${after}`),
    failedRefunds: (after) => list(FailedRefundsAnswer, `/failed-refunds?after=${after}`),
  };
}
