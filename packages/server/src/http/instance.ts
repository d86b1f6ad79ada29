import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import type { Config } from "../config.ts";
import type { Services } from "../kernel/services.ts";
import { traceRequests } from "../tracing/index.ts";
import { noteAnswers } from "./answered.ts";
import { endConnectionsWhenClosing } from "./draining.ts";
import { answerErrors, JSON_TYPE, loggableError, refusalOf } from "./errors.ts";
import { BASE_HEADERS, sendBaseHeaders } from "./headers.ts";
import { languageOf } from "./language.ts";
import type { LogOutput } from "./log-output.ts";
import { requestLog } from "./request-log.ts";

const BODY_LIMIT = 256 * 1024;
/** How long a caller may take to send the headers; for the body, REQUEST_TIMEOUT_MS applies. */
const HEADERS_MS = 15_000;
const IDLE_MS = 65_000;

/** Who is believed about the address of a caller: the proxies of TRUST_PROXY, or the front before a cell's server. */
const trustOf = ({ trustedProxies, cell }: Config): NonNullable<FastifyServerOptions["trustProxy"]> =>
  cell !== null ? (_address, hop) => hop === 0 : trustedProxies.length > 0 && [...trustedProxies];

/** What every HTTP server of ours has in common: limits, time-outs, and a log without personal data. */
export function serverOptions(config: Config, output: LogOutput) {
  const { requestMs } = config.timeOuts;
  return {
    connectionTimeout: requestMs,
    requestTimeout: requestMs,
    keepAliveTimeout: IDLE_MS,
    // How often Node checks for slow callers; by default only every half minute.
    http: {
      headersTimeout: Math.min(HEADERS_MS, requestMs),
      connectionsCheckingInterval: Math.min(5_000, requestMs),
    },
    forceCloseConnections: "idle",
    trustProxy: trustOf(config),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    childLoggerFactory: (logger, bindings, options) => requestLog(logger, bindings, options),
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: config.logLevel,
      base: null,
      serializers: { err: loggableError, req: () => ({}), res: () => ({}) },
      stream: output,
    },
    frameworkErrors: (error, request, { raw }) => {
      const refusal = refusalOf(error);
      const id = { "x-request-id": request.id };
      raw.writeHead(refusal.status, { ...BASE_HEADERS, ...id, "content-type": JSON_TYPE });
      raw.end(JSON.stringify(refusal.toWire(languageOf(request))));
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** What the front of cells sends as a whole, at most: it reads so much before it sends it on. */
const WHOLE_BODY = 512 * 1024;

/**
 * Behind the front of cells, a body that is too long, and that the front sends as a whole, is refused without closing the
 * connection on which it is still arriving: Node then drops the rest, and the front gets the answer.
 */
function keepFrontsConnection(app: FastifyInstance): void {
  app.addHook("onSend", async ({ headers }, reply) => {
    const isWhole = Number(headers["content-length"] ?? 0) <= WHOLE_BODY;
    if (reply.statusCode === 413 && isWhole) reply.removeHeader("connection");
  });
}

export interface InstanceOptions {
  readonly services: Pick<Services, "config" | "metrics">;
  /** The origin that the instance is served as. */
  readonly origin: string;
  /** Where log lines go; standard output, line by line, by default. */
  readonly logTo?: LogOutput;
}

/**
 * An HTTP server with limits, timeouts, error responses, and a log line for each request with only method, route
 * pattern, status, milliseconds and request ID: paths, queries and bodies contain personal data. We generate the
 * request ID, whatever a caller sends, and return it as X-Request-Id.
 */
export function createInstance({
  services,
  origin,
  logTo: output = process.stdout,
}: InstanceOptions): FastifyInstance {
  const { config } = services;
  const app = Fastify({
    ...serverOptions(config, output),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
  });
  app.removeContentTypeParser("text/plain");
  if (config.cell !== null) keepFrontsConnection(app);
  endConnectionsWhenClosing(app);
  sendBaseHeaders(app, origin);
  answerErrors(app);
  if (config.traces) traceRequests(app);
  noteAnswers(app, services, output);
  return app;
}
