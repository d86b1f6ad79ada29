import { Socket } from "node:net";
import { CountyPayError } from "@county-pay/core";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { errorCode } from "./error-code.ts";
import { keepUsable } from "./keep-usable.ts";
import { type Replica, watchReplica } from "./replica.ts";
import { setTimeOuts } from "./session-time-outs.ts";
import type { Tables } from "./tables.ts";

/** A way to a PostgreSQL: `pool` for hand-written statements, `kysely` for composed ones, over the same connections. */
export interface Source {
  readonly pool: pg.Pool;
  readonly kysely: Kysely<Tables>;
}

/** The one way to the database. */
export interface Database extends Source {
  /**
   * Runs a read whose answer may be a few seconds old, such as a search: on the replica, where there is one that answers
   * and follows closely, else on the primary. Nothing that decides about money, a session or a right goes through here.
   */
  read<Answer>(work: (source: Source) => Promise<Answer>): Promise<Answer>;
  /** Whether `read` would ask the replica now. */
  usesReplica(): boolean;
  readonly replicaPool: pg.Pool | null;
  /** Ends every connection; calling it again is harmless. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections at most; to the replica as many again. */
  readonly max: number;
  /** How long one statement may run, and wait for a row that another transaction holds, in milliseconds. */
  readonly statementMs?: number;
  readonly lockMs?: number;
  /** How long a connection may say nothing at all before it is taken for lost. */
  readonly silenceMs?: number;
  /** A PostgreSQL that follows this one, and how far behind it may be. */
  readonly replica?: { readonly url: string; readonly lagMs: number } | null;
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

/** bigint as a safe integer, date as `YYYY-MM-DD`; everything else as pg reads it (numeric stays a string). */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (format !== "binary" && oid === INT8) return safeInteger;
    if (format !== "binary" && oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format ?? "text");
  },
};

/** A socket that breaks when nothing comes or goes for so long: a network that swallows everything says nothing else. */
function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () =>
    socket.destroy(new Error("Connection terminated: the database is silent")),
  );
  return socket;
}

function openSource(url: string, options: DatabaseOptions): Source {
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
    onConnect: (client) =>
      setTimeOuts(client, { statementMs, lockMs, idleInTransactionMs: IDLE_IN_TRANSACTION_MS }),
  });
  keepUsable(pool);
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  // So would one that breaks between two statements of a transaction; the next statement fails by itself.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return { pool, kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}

/** Asks the replica; where it fails, it is left alone for a while and the primary is asked. */
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
    // What took too long there would take too long here.
    if (errorCode(error) === STATEMENT_CANCELLED) throw error;
    replica.distrust();
    return work(primary);
  }
}

/** Opens a pool of at most `max` connections; none is made before the first statement, but to a replica. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const primary = openSource(url, options);
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
    usesReplica: () => replica?.isUsable() ?? false,
    read: (work) => (copy && replica ? readOn(primary, copy, replica, work) : work(primary)),
    close: () => {
      closing ??= end();
      return closing;
    },
  };
}
