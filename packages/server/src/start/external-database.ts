import pg from "pg";
import { errorCode } from "../db/error-code.ts";
import { OperatorFailure } from "../db/operator-failure.ts";

const REASONS: Partial<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "no such host",
  EAI_AGAIN: "no such host",
  ETIMEDOUT: "no answer",
  ECONNRESET: "the connection was cut",
  "28P01": "wrong user or password",
  "28000": "this user may not connect",
  "3D000": "no such database",
  "57P03": "it is still starting",
};

function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return REASONS[errorCode(first)] ?? (first instanceof Error ? first.message : "no answer");
}

async function tryConnecting(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 8_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether a PostgreSQL answers under this URL. */
export const reaches = (databaseUrl: string): Promise<boolean> =>
  tryConnecting(databaseUrl).then(
    () => true,
    () => false,
  );

/** Makes sure that the PostgreSQL of DATABASE_URL answers; the refusal names host and database, never the password. */
export async function requireReachable(databaseUrl: string): Promise<void> {
  await tryConnecting(databaseUrl).catch((cause: unknown) => {
    const { hostname, port, pathname } = new URL(databaseUrl);
    const place = `${hostname || "localhost"}:${port || 5432}${pathname}`;
    throw new OperatorFailure(
      `The database at ${place} cannot be reached (${reasonOf(cause)}): check DATABASE_URL, or leave it out to use the built-in PostgreSQL.`,
    );
  });
}
