import { errorCode } from "./error-code.ts";
import { OperatorFailure } from "./operator-failure.ts";
import { type TroubleKind, troubleOf } from "./trouble.ts";

/** What the operator can do about it. */
const REMEDY: Readonly<Record<TroubleKind, string>> = {
  away: "look at PostgreSQL and at DATABASE_URL, then run this again",
  refused: "check DATABASE_URL",
  readOnly: "ask the primary, or make it writable again",
  behind: "find the newer database, or run accept-database",
  full: "make room, then run this again",
  moving: "run this again once the county has moved",
  busy: "run this again when less is going on",
};

const SYSTEM_TROUBLE: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full",
  EROFS: "The disk is read-only",
  EACCES: "This user lacks the permission",
  EPERM: "This user lacks the permission",
  EMFILE: "Too many files are open",
  EADDRINUSE: "The port is taken by another program",
};

const oneLine = (text: string): string =>
  text
    .split("\n", 1)
    .join("")
    .replace(/\/\/[^@/\s]*@/g, "//")
    .replace(/\.$/, "");

/**
 * Any failure in one sentence for the operator: no stack, no password. With `LOG_LEVEL=debug` the stack follows, for a
 * bug report.
 */
export function inOneSentence(error: unknown, env: NodeJS.ProcessEnv = process.env): string {
  const stack = env.LOG_LEVEL === "debug" && error instanceof Error && error.stack ? `\n${error.stack}` : "";
  return `${sentenceOf(error)}${stack}`;
}

function sentenceOf(error: unknown): string {
  if (error instanceof OperatorFailure) return error.message;
  const trouble = isOfAFile(error) ? null : troubleOf(error);
  if (trouble) {
    const code = trouble.code ? ` (${trouble.code})` : "";
    return `The database cannot do this: ${trouble.reason}${code}; ${REMEDY[trouble.kind]}.`;
  }
  const code = errorCode(error);
  const detail = oneLine(error instanceof Error ? error.message || error.name : String(error));
  const known = SYSTEM_TROUBLE[code];
  if (known) return `${known} (${detail}).`;
  const kind = code && !detail.includes(code) ? ` (${code})` : "";
  return `This failed unexpectedly: ${detail}${kind}; LOG_LEVEL=debug says where.`;
}

/** ENOENT means a missing socket if it comes from a connection, and a missing file otherwise. */
const isOfAFile = (error: unknown): boolean =>
  error instanceof Error && "syscall" in error && error.syscall !== "connect" && "path" in error;
