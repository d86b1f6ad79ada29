import { sql } from "kysely";
import type { Expression } from "../../http/odata/index.ts";

/**
 * The state of a payment as people read it. A sale that was stopped before anything was charged ends as declined in the
 * table of states, but no bank said no: it counts as cancelled.
 */
export const toldState = (state: Expression, declineCode: Expression): Expression =>
  sql`(case when ${state} = 'declined' and (${declineCode} = 'abandoned' or ${declineCode} like 'terminal:%')
    then 'cancelled' else ${state} end)`;
