import type { FastifyBaseLogger } from "fastify";

type Given = Parameters<FastifyBaseLogger["child"]>;
type Level = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";

/**
 * A request's logger, whose lines contain the request's ID. Most requests log nothing through it, so it creates the
 * logger's own child only for its first line.
 */
class RequestLog {
  readonly level: string;
  readonly #logger: FastifyBaseLogger;
  readonly #given: Given;
  #own: FastifyBaseLogger | undefined;

  constructor(logger: FastifyBaseLogger, ...given: Given) {
    this.level = logger.level;
    this.#logger = logger;
    this.#given = given;
  }

  #write(level: Level, line: readonly unknown[]): void {
    this.#own ??= this.#logger.child(...this.#given);
    Reflect.apply(this.#own[level], this.#own, line);
  }

  fatal(...line: readonly unknown[]): void {
    this.#write("fatal", line);
  }
  error(...line: readonly unknown[]): void {
    this.#write("error", line);
  }
  warn(...line: readonly unknown[]): void {
    this.#write("warn", line);
  }
  info(...line: readonly unknown[]): void {
    this.#write("info", line);
  }
  debug(...line: readonly unknown[]): void {
    this.#write("debug", line);
  }
  trace(...line: readonly unknown[]): void {
    this.#write("trace", line);
  }
  silent(): void {}
  child(...given: Given): FastifyBaseLogger {
    this.#own ??= this.#logger.child(...this.#given);
    return this.#own.child(...given);
  }
}

/** The framework's request loggers. */
export const requestLog = (logger: FastifyBaseLogger, ...given: Given): FastifyBaseLogger =>
  new RequestLog(logger, ...given);
