import { errorCode } from "./error-code.ts";

/** How long a migration waits for a locked table. */
export const LOCK_PATIENCE = "15s";
const LOCK_NOT_AVAILABLE = "55P03";

/** Why the database refused a migration, for an error to the operator. */
export function refusalReason(cause: unknown): string {
  if (errorCode(cause) === LOCK_NOT_AVAILABLE)
    return `somebody else kept a table locked for ${LOCK_PATIENCE}; try again when less is going on`;
  return cause instanceof Error ? cause.message : String(cause);
}
