import { errorCode } from "./error-code.ts";

/**
 * The kinds of database trouble. `away`: it cannot be reached, or is starting or stopping; `refused`: it rejects our
 * login; `readOnly`; `behind`: it lacks what this server has seen in it; `full`: it has no disk space or memory left; `busy`: this statement took too long or conflicted
 * with another one, and may succeed a moment later; `moving`: the county is moving to another database.
 */
export type TroubleKind = "away" | "refused" | "readOnly" | "behind" | "full" | "busy" | "moving";

export interface Trouble {
  readonly kind: TroubleKind;
  /** The SQLSTATE or system code; "" for a connection that broke without one. */
  readonly code: string;
  /** The problem, as text for use in parentheses or after a colon. */
  readonly reason: string;
}

type Known = readonly [kind: TroubleKind, reason: string];

const AWAY: Known = ["away", "the connection was lost"];
const NO_HOST: Known = ["away", "no such host"];
const NO_ROUTE: Known = ["away", "the network does not lead there"];
const STOPPED: Known = ["away", "it was stopped"];
const REFUSED: Known = ["refused", "this user may not connect"];
const DISK: Known = ["full", "its disk is full"];
const MEMORY: Known = ["full", "it is out of memory"];
const LONG: Known = ["busy", "the statement took too long"];
const COLLIDED: Known = ["busy", "it collided with another transaction"];

/** All codes that concern the database's health and not the query; docs/operating.md lists them. */
export const KNOWN_TROUBLES: Readonly<Record<string, Known>> = {
  BEHIND: ["behind", "it is behind what this server has seen of it"],
  ECONNREFUSED: ["away", "nothing listens there"],
  ECONNRESET: AWAY,
  EPIPE: AWAY,
  ENOENT: ["away", "there is no such socket"],
  ENOTFOUND: NO_HOST,
  EAI_AGAIN: NO_HOST,
  ETIMEDOUT: ["away", "no answer"],
  EHOSTUNREACH: NO_ROUTE,
  ENETUNREACH: NO_ROUTE,
  "08000": AWAY,
  "08001": AWAY,
  "08003": AWAY,
  "08004": ["away", "it accepts no connection"],
  "08006": AWAY,
  "08P01": ["away", "the pooler in front of it has no connection to it"],
  "25006": ["readOnly", "it is read-only"],
  "25P03": ["busy", "the transaction waited too long for its next statement"],
  "28000": REFUSED,
  "28P01": ["refused", "wrong user or password"],
  "3D000": ["refused", "no such database"],
  "40001": COLLIDED,
  "40P01": COLLIDED,
  "53100": DISK,
  "53200": MEMORY,
  "53000": MEMORY,
  "53300": ["away", "it has too many connections"],
  "53400": ["full", "it reached a limit that its configuration sets"],
  "55P03": ["busy", "another transaction kept a row or a table locked"],
  "57014": LONG,
  "57P01": STOPPED,
  "57P02": ["away", "it crashed and recovers"],
  "57P03": ["away", "it is still starting"],
  "57P05": AWAY,
  MV001: ["moving", "the data of this county is being moved"],
  "58030": ["full", "it cannot read or write its disk"],
};

/** Messages of `pg` and its pool about a missing connection. */
const NO_CONNECTION =
  /^(Connection terminated|timeout (exceeded when trying to connect|expired)|Cannot use a pool|Query read timeout|Client .* is not queryable)/;

/** The database trouble that an error indicates; null if it indicates none. */
export function troubleOf(error: unknown): Trouble | null {
  const code = errorCode(error);
  const known = Object.hasOwn(KNOWN_TROUBLES, code) ? KNOWN_TROUBLES[code] : undefined;
  if (known) return { kind: known[0], code, reason: known[1] };
  if (error instanceof Error && NO_CONNECTION.test(error.message))
    return { kind: "away", code: "", reason: "no answer" };
  return null;
}

/** The host, port and name of a database, for display: never the password. */
export function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return "DATABASE_URL";
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname || "localhost"}:${port || 5432}${decodeURIComponent(pathname)}`;
}
