import type { IncomingMessage, ServerResponse } from "node:http";
import { TokenizeRequest } from "@county-pay/core/contract";
import * as v from "valibot";
import type { Reply } from "./charges/charging.ts";
import { answer, readJson, SILENCE } from "./http.ts";
import { readAccount, readCard } from "./instruments.ts";
import type { StoreReply } from "./keeping.ts";
import type { RefundReply } from "./refunds.ts";
import type { Sandbox } from "./sandbox.ts";
import {
  ChargeRequestBody,
  RefundRequestBody,
  RemoveRequestBody,
  SecondChargeRequestBody,
  StoreRequestBody,
} from "./wire.ts";

function reply(response: ServerResponse, given: Reply | RefundReply | StoreReply): void {
  if (given === "broken") answer(response, 500, { error: "broken" });
  else if (given === "conflict") answer(response, 409, { error: "reference_taken" });
  else if (given === "silent") response.emit(SILENCE);
  else answer(response, given.status === "processing" ? 202 : 200, given);
}

/** Answers a call whose body has a schema; a body without it is refused. */
async function withBody<Schema extends v.GenericSchema>(
  schema: Schema,
  request: IncomingMessage,
  response: ServerResponse,
  run: (body: v.InferOutput<Schema>) => Promise<void>,
): Promise<void> {
  const parsed = v.safeParse(schema, await readJson(request));
  return parsed.success ? run(parsed.output) : answer(response, 400, { error: "invalid_request" });
}

/** `POST /tokens`, from a browser. */
export const makeToken = (
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> =>
  withBody(TokenizeRequest, request, response, async (body) => {
    const instrument =
      body.kind === "card" ? readCard(body, new Date()) : readAccount(body.account, body.routing);
    if (typeof instrument === "string") return answer(response, 422, { error: instrument });
    const token = await sandbox.tokenize(instrument);
    answer(response, 200, { token, brand: instrument.brand, last4: instrument.last4 });
  });

type Answerer = (sandbox: Sandbox, request: IncomingMessage, response: ServerResponse) => Promise<void>;

const BY_CALL: Readonly<Record<string, Answerer>> = {
  "POST /charges": (sandbox, request, response) =>
    withBody(ChargeRequestBody, request, response, async (body) =>
      reply(response, await sandbox.charge(body)),
    ),
  "POST /second-charges": (sandbox, request, response) =>
    withBody(SecondChargeRequestBody, request, response, async (body) =>
      reply(response, await sandbox.chargeAgain(body)),
    ),
  "POST /refunds": (sandbox, request, response) =>
    withBody(RefundRequestBody, request, response, async (body) =>
      reply(response, await sandbox.giveBack(body)),
    ),
  "POST /keep": (sandbox, request, response) =>
    withBody(StoreRequestBody, request, response, async (body) => reply(response, await sandbox.store(body))),
  "POST /validate": (sandbox, request, response) =>
    withBody(RemoveRequestBody, request, response, async ({ token }) =>
      answer(response, 200, { valid: sandbox.isValid(token) }),
    ),
  "POST /forget": (sandbox, request, response) =>
    withBody(RemoveRequestBody, request, response, async ({ token }) =>
      answer(response, 200, { forgotten: await sandbox.remove(token) }),
    ),
};

async function ofReference(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const [, kind, reference = "", abandon] =
    /^\/(charges|refunds)\/([A-Za-z0-9-]{1,64})(\/abandon)?$/.exec(path) ?? [];
  const isRefund = kind === "refunds";
  if (reference && request.method === "GET" && !abandon) {
    const known = await (isRefund ? sandbox.lookupGiveBack(reference) : sandbox.lookup(reference));
    return known ? reply(response, known) : answer(response, 404, { error: "not_found" });
  }
  if (reference && request.method === "POST" && abandon)
    return reply(
      response,
      await (isRefund ? sandbox.abandonGiveBack(reference) : sandbox.abandon(reference)),
    );
  answer(response, 404, { error: "unknown_call" });
}

/** The calls of this product's server about charges, refunds, and stored cards and accounts. */
export const answerCall = (
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> => (BY_CALL[`${request.method} ${path}`] ?? ofReference)(sandbox, request, response, path);
