import type { ClientBase } from "pg";

/** The timeouts of a statement, of waiting for a lock, and of an idle transaction, in milliseconds. */
export interface SessionTimeOuts {
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleInTransactionMs: number;
}

/** A pooler may accept a connection long before it has one to the database. */
const PATIENCE_MS = 10_000;

/**
 * Sets the timeouts of a new connection. PostgreSQL would also accept them as startup parameters, but PgBouncer refuses
 * a connection with startup parameters it does not know, or drops them if configured to ignore them.
 */
export async function setTimeOuts(client: ClientBase, timeOuts: SessionTimeOuts): Promise<void> {
  const text = `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
    set_config('idle_in_transaction_session_timeout', $3, false)`;
  const values = [timeOuts.statementMs, timeOuts.lockMs, timeOuts.idleInTransactionMs].map(String);
  const statement = { text, values, query_timeout: PATIENCE_MS };
  await client.query(statement);
}
