import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { health } from "@county-pay/core/contract";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { serveMailbox } from "../delivery/mail/index.ts";
import { endConnectionsWhenClosing } from "../http/draining.ts";
import { serverOptions } from "../http/instance.ts";
import type { LogOutput } from "../http/log-output.ts";
import { answerStatus, STATUS_PATH } from "../http/status/serve-status.ts";
import { answerUnavailable } from "../http/unavailable.ts";
import type { Answer } from "./answers.ts";
import { healthOf } from "./health-of-cells.ts";
import { type HeldBody, holdBody } from "./held-body.ts";
import { mailsOfCells } from "./mails-of-cells.ts";
import { countyOf } from "./named-county.ts";
import { type Cells, createRoutes, type Question } from "./route.ts";
import { watchStatus } from "./status-of-cells.ts";
import { type Origin, type Sent, sentOn } from "./upstream.ts";

/** What the front serves with. */
export interface FrontParts extends Cells {
  readonly config: Config;
  readonly logTo: LogOutput;
}

/** What says who a caller is: only the front says that to a cell. */
const OF_CALLER = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

function headersFor(request: FastifyRequest, body: HeldBody): Sent["headers"] {
  const headers = sentOn(request.headers);
  for (const name of OF_CALLER) delete headers[name];
  // Of a body that is sent as a whole, its length is known.
  if (body.whole !== null) delete headers["content-length"];
  return {
    ...headers,
    "x-forwarded-for": request.ip,
    "x-forwarded-host": request.host,
    "x-forwarded-proto": request.protocol,
  };
}

const CHECKOUT = /^\/checkout\/([^/?]+)/;
const EVENTS = "/gateway-events/";

/** A request as a question to any cell, which ends when the caller hangs up. */
function questionOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, body }: { readonly origin: Origin; readonly body: HeldBody },
): Question {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const headers = headersFor(request, body);
  const { method, url } = request;
  return {
    ask: (upstream) =>
      upstream.send(origin, { method, path: url, headers, body: body.toSend(), signal: gone.signal }),
    isRepeatable: body.whole !== null,
    key: CHECKOUT.exec(url)?.[1] ?? null,
  };
}

/** Sends a cell's answer on. One that breaks off breaks off for the caller, too. */
async function sendOn(answer: Answer, raw: ServerResponse, isClosing: boolean): Promise<void> {
  const headers = { ...sentOn(answer.headers), ...(isClosing ? { connection: "close" } : {}) };
  raw.writeHead(answer.status, headers);
  if ("bytes" in answer) raw.end(answer.bytes);
  else await pipeline(answer.body, raw);
}

/**
 * An origin of an installation with several cells: sends each request, unchanged, to the server of the cell that serves
 * its county, and the answer back (decision 420).
 */
export function buildFront(origin: Origin, { config, logTo, ...cells }: FrontParts): FastifyInstance {
  const app = Fastify({ ...serverOptions(config, logTo), exposeHeadRoutes: false });
  const routes = createRoutes(cells);
  const unavailable = answerUnavailable(Date.now());
  let isClosing = false;
  app.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  endConnectionsWhenClosing(app);
  // Bodies are sent on as they come.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<Answer | null> => {
    const body = await holdBody(request.raw);
    const question = questionOf(request, reply, { origin, body });
    const { method, url } = request;
    if (url.startsWith(EVENTS)) return routes.ofAll(question);
    const { authorization, "content-type": contentType } = request.headers;
    return routes.answerTo(question, countyOf({ method, url, authorization, contentType, body: body.whole }));
  };

  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.hijack();
    const { raw } = reply;
    try {
      const found = await answer(request, reply);
      if (found) await sendOn(found, raw, isClosing);
      else unavailable(request.raw, raw);
    } catch (error) {
      // Nobody knows what the cell did of it. The caller sees the same as if the cell's server had been asked directly.
      if (!raw.destroyed) request.log.warn({ err: error }, "a cell's answer broke off");
      raw.destroy();
    }
  };
  if (!config.maintenance)
    app.get(health.path, async (_request, reply) => {
      const { status, answer: said } = await healthOf(origin, cells);
      return reply.code(status).header("cache-control", "no-store").send(said);
    });
  if (origin === "api") {
    const look = watchStatus(cells.upstreams);
    app.get(STATUS_PATH, async (request, reply) => {
      const { status, cells: Cells } = await look();
      return answerStatus(request, reply, status, { Cells });
    });
    if (config.mail.isShown)
      app.register(async (dev) => serveMailbox(dev, () => mailsOfCells(cells.upstreams)));
  }
  app.all("*", handler);
  return app;
}
