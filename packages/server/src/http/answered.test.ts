import Fastify from "fastify";
import { expect, it } from "vitest";
import { answeredLine } from "./answered.ts";
import { requestLog } from "./request-log.ts";

/** A logger with the settings of our instances, and its lines. */
function recordedLogger() {
  const lines: string[] = [];
  const { log } = Fastify({ logger: { base: null, stream: { write: (line) => void lines.push(line) } } });
  return { log, lines };
}

it("the line of an answered request is the one that the logger would write", () => {
  const { log, lines } = recordedLogger();
  const [method, route] = ["GET", '/AlchemePay/Bill/:company/:recordDetailsId("\\)'];
  log.child({ reqId: "an ID" }).info({ method, route, status: 404, ms: 0.1 }, "answered");
  const [line = ""] = lines;
  const { time } = JSON.parse(line) as { time: number };
  const fields = { id: "an ID", method, route: JSON.stringify(route), status: 404, ms: 0.1 };
  expect(answeredLine(time, fields)).toBe(line);
});

it("lines that a request logs itself contain its ID, as do those of a child of its logger", () => {
  const { log, lines } = recordedLogger();
  const own = requestLog(log, { reqId: "an ID" }, {});
  expect(lines).toEqual([]);
  own.error({ code: 1 }, "failed");
  own.child({ part: "two" }).warn("odd");
  own.debug("not logged");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 50, reqId: "an ID", code: 1, msg: "failed" },
    { level: 40, reqId: "an ID", part: "two", msg: "odd" },
  ]);
});
