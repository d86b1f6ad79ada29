import type { Pool } from "pg";
import type { Log } from "../../kernel/log.ts";
import { OperatorFailure } from "../failures/operator-failure.ts";
import { readDatabaseFacts } from "./database-facts.ts";
import type { Finding } from "./finding.ts";
import { corruptionsOf, judgeDatabase } from "./judge-database.ts";
import { judgePatroni } from "./judge-patroni.ts";
import { readPatroniFacts } from "./patroni.ts";

/** What the operator set about the database's machines. */
export interface ClusterSettings {
  /** The REST addresses of the nodes' Patronis; empty if there is none, or none is known. */
  readonly patroniUrls: readonly string[];
  /** Nothing in the database is worth anything, so a server runs on it even if a crash would corrupt it. */
  readonly isDisposable: boolean;
}

/** Everything that the database and its cluster say about what a failure would lose. */
export async function inspectCluster(
  pool: Pool,
  { patroniUrls, isDisposable }: ClusterSettings,
): Promise<readonly Finding[]> {
  const [facts, patroni] = await Promise.all([
    readDatabaseFacts(pool),
    patroniUrls.length > 0 ? readPatroniFacts(patroniUrls) : null,
  ]);
  return [...judgeDatabase(facts, isDisposable), ...(patroni ? judgePatroni(patroni) : [])];
}

/**
 * Logs what a failure of this database would lose. Throws an OperatorFailure if a crash would corrupt it, unless it is
 * disposable.
 */
export async function reportCluster(pool: Pool, settings: ClusterSettings, log: Log): Promise<void> {
  for (const { state, what, says } of await inspectCluster(pool, settings)) {
    const level = state === "good" ? "info" : "error";
    log[level]({ what }, `${what}: ${says}`);
  }
  const [reason] = settings.isDisposable ? [] : corruptionsOf(await readDatabaseFacts(pool));
  if (reason)
    throw new OperatorFailure(
      `The server does not start on this database, because ${reason}. If nothing in it is worth anything, or its disk writes whole pages at once, set UNSAFE_DATABASE=on.`,
    );
}
