import type { FastifyInstance } from "fastify";

const SWEEP_EVERY_MS = 100;

/**
 * Lets a closing server stop as soon as it has answered the current requests: responses tell callers that the
 * connection closes, and idle keep-alive connections are closed. On its own, Node closes only those that are idle at
 * the start, and then waits until the callers give up the others.
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
