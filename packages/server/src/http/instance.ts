import { randomUUID } from "node:crypto";
import type { Writable } from "node:stream";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Config } from "../config.ts";
import { answerErrors, JSON_TYPE, loggableError, refusalOf } from "./errors.ts";
import { BASE_HEADERS, sendBaseHeaders } from "./headers.ts";
import { languageOf } from "./language.ts";

const BODY_LIMIT = 256 * 1024;
const TIME_OUT_MS = 30_000;

export interface InstanceOptions {
  readonly config: Config;
  /** The origin that the instance is served as. */
  readonly origin: string;
  /** Where the log goes; standard output by default. */
  readonly logTo?: Writable;
}

/**
 * One HTTP server: limits, time-outs, answers for what goes wrong, and a log line for each request with method,
 * route pattern, status, milliseconds and request id, and nothing else: paths, queries and bodies name people.
 */
export function createInstance({ config, origin, logTo }: InstanceOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    connectionTimeout: TIME_OUT_MS,
    requestTimeout: TIME_OUT_MS,
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: config.logLevel,
      base: null,
      serializers: { err: loggableError, req: () => ({}), res: () => ({}) },
      ...(logTo ? { stream: logTo } : {}),
    },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, { raw }) => {
      const refusal = refusalOf(error);
      raw.writeHead(refusal.status, { ...BASE_HEADERS, "content-type": JSON_TYPE });
      raw.end(JSON.stringify(refusal.toWire(languageOf(request))));
    },
  });
  app.removeContentTypeParser("text/plain");
  sendBaseHeaders(app, origin);
  answerErrors(app);
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      { method, route: routeOptions.url ?? "unknown", status: reply.statusCode, ms },
      "answered",
    );
    done();
  });
  return app;
}
