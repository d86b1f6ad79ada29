import { Socket } from "node:net";
import { CountyPayError } from "@county-pay/core";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { traceStatements } from "../tracing/index.ts";
import { keepUsable } from "./connection/keep-usable.ts";
import { type Replica, watchReplica } from "./connection/replica.ts";
import { setTimeOuts } from "./connection/session-time-outs.ts";
import { errorCode } from "./failures/error-code.ts";
import type { Fence } from "./fence/fence.ts";
import type { Tables } from "./tables.ts";

/**
 * Access to a PostgreSQL server: `pool` for hand-written statements, `kysely` for composed ones, over the same
 * connections.
 */
export interface Source {
  readonly pool: pg.Pool;
  readonly kysely: Kysely<Tables>;
}

/** All access to the database goes through this. */
export interface Database extends Source {
  /**
   * Runs a read whose result may be a few seconds old, such as a search: on the replica if there is one that answers
   * and is close enough behind, otherwise on the primary. Do not use it for decisions about money, sessions, or
   * permissions.
   */
  read<Answer>(work: (source: Source) => Promise<Answer>): Promise<Answer>;
  /** Whether `read` would use the replica now. */
  usesReplica(): boolean;
  readonly replicaPool: pg.Pool | null;
  /** What keeps connections from a database that is behind what this server has seen; omitted if nothing does. */
  readonly fence?: Fence;
  /** Closes all connections; may be called again. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The maximum number of connections; as many again to the replica. */
  readonly max: number;
  /** How long a statement may run, and how long it may wait for a row that another transaction locks, in milliseconds. */
  readonly statementMs?: number;
  readonly lockMs?: number;
  /** How long a connection may be silent before it is considered lost, in milliseconds. */
  readonly silenceMs?: number;
  /** A replica of this server, and its maximum lag. */
  readonly replica?: { readonly url: string; readonly lagMs: number } | null;
  /** Whether each statement is a span of the traces. */
  readonly isTraced?: boolean;
  /** Checks each new connection to the primary. */
  readonly fence?: Fence;
}

const INT8 = 20;
const DATE = 1082;
const STATEMENT_CANCELLED = "57014";
const IDLE_IN_TRANSACTION_MS = 60_000;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new CountyPayError("internal", "a bigint beyond safe integers");
  return value;
}

/** Parses bigint as a safe integer and date as `YYYY-MM-DD`; everything else as pg does (numeric stays a string). */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (format !== "binary" && oid === INT8) return safeInteger;
    if (format !== "binary" && oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format ?? "text");
  },
};

/** A socket that fails after this time without traffic: if the network drops all packets, there is no other sign of it. */
function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () =>
    socket.destroy(new Error("Connection terminated: the database is silent")),
  );
  return socket;
}

function openSource(url: string, options: DatabaseOptions, fence?: Fence): Source {
  const { max, statementMs = 10_000, lockMs = 5_000, silenceMs = 45_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: () => impatientSocket(silenceMs),
    application_name: "county-pay",
    onConnect: async (client) => {
      await setTimeOuts(client, { statementMs, lockMs, idleInTransactionMs: IDLE_IN_TRANSACTION_MS });
      await fence?.admit(client);
    },
  });
  keepUsable(pool);
  if (options.isTraced) traceStatements(pool);
  fence?.guard(pool);
  // The pool replaces an idle connection that breaks; without a listener, its error would end the process.
  pool.on("error", () => undefined);
  // So would a connection that breaks between two statements of a transaction; the next statement fails on its own.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return { pool, kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}

/** Queries the replica; if it fails, the replica is not used for a while, and the primary is queried. */
async function readOn<Answer>(
  primary: Source,
  copy: Source,
  replica: Replica,
  work: (source: Source) => Promise<Answer>,
): Promise<Answer> {
  if (!replica.isUsable()) return work(primary);
  try {
    return await work(copy);
  } catch (error) {
    // A query that takes too long there would take too long here.
    if (errorCode(error) === STATEMENT_CANCELLED) throw error;
    replica.distrust();
    return work(primary);
  }
}

/** Opens a pool of at most `max` connections; none is opened before the first statement, except to a replica. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const primary = openSource(url, options, options.fence);
  const copy = options.replica ? openSource(options.replica.url, options) : null;
  const replica = copy && watchReplica(primary.pool, copy.pool, options.replica?.lagMs ?? 0);
  const end = async (): Promise<void> => {
    await replica?.stop();
    await Promise.all(
      [primary, copy].map((source) => (source && !source.pool.ended ? source.pool.end() : undefined)),
    );
  };
  let closing: Promise<void> | undefined;
  return {
    ...primary,
    replicaPool: copy?.pool ?? null,
    ...(options.fence ? { fence: options.fence } : {}),
    usesReplica: () => replica?.isUsable() ?? false,
    read: (work) => (copy && replica ? readOn(primary, copy, replica, work) : work(primary)),
    close: () => {
      closing ??= end();
      return closing;
    },
  };
}
