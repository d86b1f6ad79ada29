import { Readable } from "node:stream";
import { CountyPayError } from "@county-pay/core";
import type { Endpoint, Given, Parsed } from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { asCompany, type Tenant } from "../db/tenant.ts";
import type { Caller } from "../kernel/caller.ts";
import type { CompanyRecord } from "../kernel/company-record.ts";
import type { Services } from "../kernel/services.ts";
import { authenticate, checkNamed, type SignedIn, tokenOf } from "./authenticate.ts";
import { companyOf } from "./company-of.ts";
import { noteExport } from "./exports.ts";
import { languageOf } from "./language.ts";
import { onceKnown } from "./once-known.ts";
import { parseInput } from "./parse.ts";
import { Refusal } from "./refusal.ts";

/** What a handler gets besides its parsed input. */
export interface Context {
  readonly requestId: string;
  /** The verified Origin header; null for non-browsers and plain navigations. */
  readonly origin: string | null;
  /** The caller's network address, for limits only: never log or store it unhashed. */
  readonly address: string;
  /** The browser's own description of itself; '' if it sent none. Never stored as it is. */
  readonly userAgent: string;
  /** The request's token, unverified; for public calls it says whose session to keep. */
  readonly token: string | null;
  /** The language of the response's sentences. */
  readonly language: Language;
}

/** Like `Context`, for calls of the access class guest: the company that the call names, which exists. */
export interface GuestContext extends Context {
  readonly company: CompanyRecord;
  /** The user signed in to this company by the request's token, with a confirmed address; null for a guest. */
  readonly caller: () => Promise<Caller | null>;
}

/** Like `Context`, for calls of the access class login. */
export interface SignedInContext extends Context, SignedIn {
  /** The database as this caller may see it: their company's rows, in one transaction. */
  readonly inCompany: <Answer>(work: (tenant: Tenant) => Promise<Answer>) => Promise<Answer>;
}

/** An answer with values for the headers that its call names (`answerHeaders`). */
export class WithHeaders<Answer> {
  readonly answer: Answer;
  readonly headers: Readonly<Record<string, string>>;
  constructor(answer: Answer, headers: Readonly<Record<string, string>>) {
    this.answer = answer;
    this.headers = headers;
  }
}

/**
 * A text that is sent part by part as it is generated, and never in memory as a whole. If generating it fails, the
 * connection is aborted, so that a partial file is never mistaken for a complete one.
 */
export class Streamed {
  readonly parts: AsyncIterable<string>;
  constructor(parts: AsyncIterable<string>) {
    this.parts = parts;
  }
}

type Answer<E extends Endpoint> = Given<E> | WithHeaders<Given<E>> | Streamed | Refusal;
type Answered<E extends Endpoint> = Answer<E> | Promise<Answer<E>>;

export interface ServeOptions {
  /** A tighter limit for this call than the general one. */
  readonly rateLimit?: { readonly max: number; readonly timeWindow: number };
  /** For file uploads: the maximum bytes, instead of the general limit. */
  readonly bodyLimit?: number;
  /** For login calls: users who have not confirmed their address or must change their password may make it, too. */
  readonly forEveryone?: boolean;
  /** For login calls: an open page makes it by itself, so it does not count as a use of the session. */
  readonly isQuiet?: boolean;
  /** For login calls: it may name a company other than its token's, and decides itself what that means. */
  readonly namesOthers?: boolean;
}

const inUtf8 = (type: string): string => `${type}; charset=utf-8`;
const CONTENT_TYPES = {
  json: inUtf8("application/json"),
  html: inUtf8("text/html"),
  text: inUtf8("text/plain"),
};

type Run = (request: FastifyRequest) => unknown;

function register(
  app: FastifyInstance,
  services: Services,
  endpoint: Endpoint,
  run: Run,
  { rateLimit, bodyLimit }: ServeOptions,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(rateLimit ? { config: { rateLimit } } : {}),
    handler: (request, reply) =>
      onceKnown(run(request), (answer) => {
        if (answer instanceof Refusal) {
          if (answer.retryAfter !== undefined) reply.header("retry-after", answer.retryAfter);
          reply.code(answer.status);
          return answer.toWire(languageOf(request));
        }
        if (!(answer instanceof WithHeaders)) return bodyOf(services, endpoint, answer, reply);
        return bodyOf(services, endpoint, answer.answer, reply.headers(answer.headers));
      }),
  });
}

/** The body of a response, whose type it sets. The framework sends what a handler returns. */
function bodyOf(services: Services, endpoint: Endpoint, answer: unknown, reply: FastifyReply): unknown {
  const kind = endpoint.answerType ?? "json";
  reply.header("content-type", CONTENT_TYPES[kind]);
  if (answer instanceof Streamed) return Readable.from(answer.parts);
  const schema = endpoint.answer;
  if (services.config.checkAnswers && schema) {
    const checked = v.safeParse(schema, answer);
    if (!checked.success) {
      const paths = checked.issues.map((issue) => v.getDotPath(issue) ?? "").join(", ");
      throw new CountyPayError("internal", `${endpoint.name} answers against its contract at: ${paths}`);
    }
  }
  return kind === "json" ? JSON.stringify(answer) : answer;
}

const contextOf = (request: FastifyRequest): Context => ({
  requestId: request.id,
  origin: request.headers.origin ?? null,
  address: request.ip,
  userAgent: request.headers["user-agent"] ?? "",
  token: tokenOf(request),
  language: languageOf(request),
});

/** Registers a call of the contract that anyone may make. */
export function servePublic<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (input: Parsed<E>, context: Context) => Answered<E>,
  options: ServeOptions = {},
): void {
  const run: Run = (request) => {
    const input = parseInput(endpoint, request);
    return input instanceof Refusal ? input : handler(input, contextOf(request));
  };
  register(app, services, endpoint, run, options);
}

async function callerIn(
  { sessions }: Services,
  company: CompanyRecord,
  token: string | null,
): Promise<Caller | null> {
  // A call to the payment service carries the user token, all others the API token (CALL-001).
  const caller =
    token === null
      ? null
      : ((await sessions.callerOf(token, "api")) ?? (await sessions.callerOf(token, "user")));
  return caller?.companyId === company.id && caller.isConfirmed ? caller : null;
}

/**
 * Registers a call of the contract for guests of a company, which the call names. Refuses an unknown company with
 * company_not_found, and a page whose origin the company does not allow with origin_not_allowed.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (input: Parsed<E>, context: GuestContext) => Answered<E>,
  options: ServeOptions = {},
): void {
  const run: Run = (request) => {
    const input = parseInput(endpoint, request);
    if (input instanceof Refusal) return input;
    const context = contextOf(request);
    return onceKnown<CompanyRecord | Refusal, unknown>(
      companyOf(services, input, context.origin),
      (company) =>
        company instanceof Refusal
          ? company
          : handler(input, { ...context, company, caller: () => callerIn(services, company, context.token) }),
    );
  };
  register(app, services, endpoint, run, options);
}

/** Registers a call of the contract for signed-in users: `authenticate` describes what it refuses. */
export function serveSignedIn<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (input: Parsed<E>, context: SignedInContext) => Answered<E>,
  options: ServeOptions = {},
): void {
  const run: Run = async (request) => {
    const signedIn = await authenticate(services, endpoint, request, options.forEveryone ?? false);
    if (signedIn instanceof Refusal) return signedIn;
    const input = parseInput(endpoint, request);
    const refused =
      input instanceof Refusal ? input : options.namesOthers ? null : checkNamed(signedIn, input);
    if (refused !== null) return refused;
    if (signedIn.caller.isIdle && !options.isQuiet) await services.sessions.touch(signedIn.caller);
    const context: SignedInContext = {
      ...contextOf(request),
      ...signedIn,
      inCompany: (work) => asCompany(services.db.kysely, signedIn.company.id, work),
    };
    const answer = await handler(input as Parsed<E>, context);
    if (endpoint.exports && !(answer instanceof Refusal))
      await noteExport(endpoint.exports, request.body, context);
    return answer;
  };
  register(app, services, endpoint, run, options);
}
