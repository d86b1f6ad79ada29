import pg from "pg";
import { untilDatabaseAnswers, type WaitOptions } from "../db/connection/wait-for-database.ts";
import { inOneSentence } from "../db/failures/in-one-sentence.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { placeOf, troubleOf } from "../db/failures/trouble.ts";

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

/** Whether a PostgreSQL answers at this URL. */
export const reaches = (databaseUrl: string): Promise<boolean> =>
  tryConnecting(databaseUrl).then(
    () => true,
    () => false,
  );

/**
 * Waits until the PostgreSQL of DATABASE_URL answers, and says that it waits. One that rejects our login fails at once;
 * the error names host and database, never the password.
 */
export async function waitUntilReachable(
  databaseUrl: string,
  options: Omit<WaitOptions, "place">,
): Promise<void> {
  const place = placeOf(databaseUrl);
  await untilDatabaseAnswers(() => tryConnecting(databaseUrl), { ...options, place }).catch(
    (cause: unknown) => {
      if (cause instanceof OperatorFailure) throw cause;
      const reason = troubleOf(cause)?.reason ?? inOneSentence(cause, {});
      throw new OperatorFailure(
        `The database at ${place} cannot be reached (${reason}): check DATABASE_URL, or leave it out to use the built-in PostgreSQL.`,
        { cause },
      );
    },
  );
}
