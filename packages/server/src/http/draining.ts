import type { FastifyInstance } from "fastify";

const SWEEP_EVERY_MS = 100;

/**
 * Lets a server that is closing end as soon as it has answered what is under way: callers are told that the connection
 * ends with the answer, and connections that are kept open without a request are closed. By itself Node closes those that
 * are idle at the first moment, and then waits for the others to be given up by their callers.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined;
  app.addHook("preClose", (done) => {
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_EVERY_MS);
    done();
  });
  app.addHook("onClose", (_app, done) => {
    clearInterval(sweep);
    done();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (sweep !== undefined) reply.header("connection", "close");
    done();
  });
}
