import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { inOneSentence } from "../../db/failures/in-one-sentence.ts";
import { accountOfPath, isKeyOf, needsNoKey, type SandboxAccount } from "./accounts.ts";
import { answerCall, makeToken } from "./calls.ts";
import { CHALLENGE_PATH } from "./charges/waits.ts";
import { answerDispute, isDisputeCall, MAX_EVIDENCE_BYTES } from "./disputes/server.ts";
import { allowBrowser, answer, file, isForeign, readJson, SILENCE } from "./http.ts";
import type { Limit } from "./limit.ts";
import { answerOutside, type Outside } from "./outside/server.ts";
import {
  CHALLENGE_SCRIPT,
  CHALLENGE_STYLE,
  challengeHeaders,
  challengePage,
} from "./pages/challenge-page.ts";
import { FIELDS_PATH, fieldsHeaders, fieldsPage, isFramedBy } from "./pages/fields-page.ts";
import { PAGE_STYLE, sandboxPage } from "./pages/page.ts";
import type { Sandbox } from "./sandbox.ts";
import { answerWallet } from "./wallets/server.ts";

/** The code and styles of the hosted fields, as built. */
interface FieldsFiles {
  readonly script: string;
  readonly style: string;
}

/** The page of a challenge, and the payer's answer to it. */
async function challenge(
  { sandbox, origins }: GatewayServer,
  { method }: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const [, secret = "", said] = /^\/challenge\/([A-Za-z0-9_-]{32})(\/approve|\/refuse)?$/.exec(path) ?? [];
  const isAnswer = method === "POST" && said !== undefined;
  const shown =
    method === "GET" && said === undefined
      ? await sandbox.challenge(secret)
      : isAnswer && (await sandbox.answerChallenge(secret, said === "/approve"));
  if (!shown) return answer(response, 404, { error: "not_found" });
  // The answer leads back to the page, so that loading that again sends nothing.
  if (isAnswer) return void response.writeHead(303, { location: `${CHALLENGE_PATH}${secret}` }).end();
  file(response, "text/html", challengePage(secret, shown, origins), challengeHeaders);
}

/** What a browser loads: the list of test numbers, and the hosted fields. Returns whether the call was one of these. */
async function browserPage(
  call: string,
  request: IncomingMessage,
  response: ServerResponse,
  { sandbox, origins, fields }: Pick<GatewayServer, "sandbox" | "origins" | "fields">,
): Promise<boolean> {
  if (call === "GET /") file(response, "text/html", sandboxPage(await sandbox.disputes.all()));
  else if (call === "GET /page.css") file(response, "text/css", PAGE_STYLE);
  else if (call === `GET ${FIELDS_PATH}` && isFramedBy(origins, request.headers))
    file(response, "text/html", fieldsPage(origins), fieldsHeaders(origins));
  else if (call === "GET /challenge.js") file(response, "text/javascript", CHALLENGE_SCRIPT);
  else if (call === "GET /challenge.css") file(response, "text/css", CHALLENGE_STYLE);
  else if (call === `GET ${FIELDS_PATH}.js`) file(response, "text/javascript", fields.script);
  else if (call === `GET ${FIELDS_PATH}.css`) file(response, "text/css", fields.style);
  else return false;
  return true;
}

/** A call about disputes. A button of the sandbox's own page leads back to it. */
async function aboutDispute(
  { sandbox }: GatewayServer,
  request: IncomingMessage,
  response: ServerResponse,
  call: string,
  since: string | null,
): Promise<void> {
  const body = await readJson(request, MAX_EVIDENCE_BYTES);
  const [status, answered] = await answerDispute(sandbox.disputes, call, since, body);
  const isButton = request.headers["content-type"] === "application/x-www-form-urlencoded";
  if (isButton) response.writeHead(303, { location: "/" }).end();
  else answer(response, status, answered);
}

async function handle(
  served: GatewayServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { sandbox, origins } = served;
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://gateway");
  const call = `${request.method} ${pathname}`;
  if (pathname === "/tokens") {
    if (!allowBrowser(request, response, origins))
      return answer(response, 403, { error: "origin_not_allowed" });
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    if (request.method === "POST") return makeToken(sandbox, request, response);
  }
  if (await browserPage(call, request, response, served)) return;
  if (await answerWallet(served, request, response)) return;
  if (pathname.startsWith(CHALLENGE_PATH)) return challenge(served, request, response, pathname);
  if (call === "GET /Health") return answer(response, 200, { status: "Healthy" });
  const again = served.limit?.() ?? null;
  if (again !== null) {
    response.setHeader("retry-after", String(again));
    return answer(response, 429, { error: "too_many_calls" });
  }
  if (isDisputeCall(pathname))
    return isForeign(request)
      ? answer(response, 403, { error: "origin_not_allowed" })
      : aboutDispute(served, request, response, call, searchParams.get("since"));
  if (call === "GET /charges")
    return answer(
      response,
      200,
      sandbox.charges(Number(searchParams.get("from")), Number(searchParams.get("until"))),
    );
  if (call === "GET /returns")
    return answer(response, 200, sandbox.returns(Number(searchParams.get("after")) || 0));
  if (call === "GET /failed-refunds")
    return answer(response, 200, await sandbox.failedRefunds(Number(searchParams.get("after")) || 0));
  return answerCall(sandbox, request, response, pathname);
}

const isOutside = ({ url = "/" }: IncomingMessage): boolean =>
  /^\/((terminals|sales|tyler|drives|TylerService)\/|about$)/.test(url);

async function beyond(outside: Outside, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://gateway");
  const call = `${request.method} ${pathname}`;
  const answered = await answerOutside(outside, call, await readJson(request), searchParams);
  if (answered === null) answer(response, 404, { error: "unknown_call" });
  else if (answered === "silent") response.emit(SILENCE);
  else answer(response, answered[0], answered[1]);
}

/** What the sandbox serves over HTTP. */
export interface GatewayServer {
  readonly sandbox: Sandbox;
  /** The origins of the payments pages: they may frame the hosted fields and request tokens. */
  readonly origins: readonly string[];
  readonly fields: FieldsFiles;
  readonly outside?: Outside;
  /** Of the calls of the product's server; without it, there is none. */
  readonly limit?: Limit;
  /** The accounts with books of their own, by name; without it, there are none. */
  readonly account?: (name: string) => SandboxAccount | undefined;
}

/** Serves a call at the books of its account. */
async function serve(
  served: GatewayServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { outside } = served;
  const found = served.account && accountOfPath(request.url ?? "/");
  if (!served.account || !found)
    return outside && isOutside(request)
      ? beyond(outside, request, response)
      : handle(served, request, response);
  if (!needsNoKey(found.rest) && !isKeyOf(found.name, request.headers.authorization))
    return answer(response, 401, { error: "wrong_key" });
  if (found.rest === "/account") return answer(response, 200, { account: found.name });
  request.url = found.rest;
  const account = served.account(found.name);
  if (!account) return answer(response, 404, { error: "unknown_call" });
  return serve({ origins: served.origins, fields: served.fields, ...account }, request, response);
}

/** The sandbox over HTTP. */
export function createGatewayServer(served: GatewayServer): Server {
  return createServer((request, response) => {
    const answered = serve(served, request, response);
    answered.catch((error: unknown) => {
      console.error(`The sandbox gateway: ${inOneSentence(error)}`);
      if (!response.headersSent) answer(response, 500, { error: "broken" });
    });
  });
}
