import { CountyPayError } from "@county-pay/core";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

/** The one way to PostgreSQL: `pool` for hand-written statements, `kysely` for composed ones, over the same connections. */
export interface Database {
  readonly pool: pg.Pool;
  readonly kysely: Kysely<Tables>;
  /** Ends every connection; calling it again is harmless. */
  close(): Promise<void>;
}

const INT8 = 20;
const DATE = 1082;

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

/** Opens a pool of at most `max` connections; none is made before the first statement. */
export function openDatabase(url: string, { max }: { max: number }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    application_name: "county-pay",
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return {
    pool,
    kysely,
    close: () => {
      closing ??= pool.ended ? Promise.resolve() : pool.end();
      return closing;
    },
  };
}
