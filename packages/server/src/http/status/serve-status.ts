import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../../kernel/services.ts";
import { JSON_TYPE } from "../errors.ts";
import { languageOf } from "../language.ts";
import { type ServiceStatus, STATUS_HEADERS, statusPage, statusToWire, wantsToRead } from "./status-page.ts";

/** Where it is. */
export const STATUS_PATH = "/Status";

/** How often a server looks by itself, so that it knows since when payments do not work. */
const LOOK_EVERY_MS = 10_000;

/** Answers with a status: to people in their language, to programs as JSON, with `more`. */
export function answerStatus(
  request: FastifyRequest,
  reply: FastifyReply,
  status: ServiceStatus,
  more: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  reply.headers(STATUS_HEADERS);
  if (wantsToRead(request.headers.accept))
    return reply.send(statusPage(status, languageOf(request), Date.now()));
  return reply.type(JSON_TYPE).send(JSON.stringify({ ...statusToWire(status), ...more }));
}

/**
 * Serves a page that says whether payments work, and since when: to people in their language, to programs as JSON. It
 * needs no database, so it answers also while the database does not; `/Health` is for load balancers. An outage of the
 * gateway is known half a minute after it is stored, and so is its end (decision 465).
 */
export function serveStatus(
  app: FastifyInstance,
  services: Pick<Services, "health" | "config" | "line" | "gatewayCalls">,
): void {
  let known: ServiceStatus = { state: services.config.maintenance ? "maintenance" : "up", since: Date.now() };
  const look = async (): Promise<ServiceStatus> => {
    if (known.state === "maintenance") return known;
    const state = (await services.health()).healthy ? "up" : "down";
    if (state !== known.state) known = { state, since: Date.now() };
    return known;
  };
  const withGateway = (status: ServiceStatus): ServiceStatus => {
    const outage = status.state === "up" ? services.gatewayCalls.outage() : null;
    if (!outage) return status;
    return { state: outage.isEverywhere ? "down" : "partly", cause: "gateway", since: outage.since };
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  app.addHook("onClose", (_app, done) => {
    clearInterval(timer);
    done();
  });
  app.get(STATUS_PATH, async (request, reply) =>
    answerStatus(request, reply, { ...withGateway(await look()), hasLine: services.line.isBusy() }),
  );
}
