import { sql } from "kysely";
import type { Expression } from "../../http/odata/index.ts";

/**
 * A payment's state as shown to people. A sale that was stopped before a charge ends as declined in the table of
 * states, but no bank declined it, so it is shown as canceled.
 */
export const displayedState = (state: Expression, declineCode: Expression): Expression =>
  sql`(case when ${state} = 'declined' and (${declineCode} = 'abandoned' or ${declineCode} like 'terminal:%')
    then 'cancelled' else ${state} end)`;
