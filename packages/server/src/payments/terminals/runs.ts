import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { TerminalRow } from "./terminal.ts";

/** One run of a terminal. `reference`: its sale at the gateway, and the ID of the resulting payment. */
export interface Run {
  readonly reference: string;
  readonly terminalId: string;
  readonly amountCents: number;
  readonly subCents: number;
  readonly wasAsked: boolean;
  /** Its money was refunded, because it did not become a payment. */
  readonly isUndone: boolean;
}

/** A run's items, in cents. */
export interface RunRequest {
  readonly companyId: number;
  readonly userId: number;
  readonly sessionId: string;
  readonly terminal: TerminalRow;
  readonly amountCents: number;
  readonly subCents: number;
}

export async function findRun(
  tenant: Tenant,
  companyId: number,
  sessionId: string,
): Promise<Run | undefined> {
  const { rows } =
    await sql<Run>`select reference, terminal_id as "terminalId", amount_cents as "amountCents",
      sub_cents as "subCents", asked_at is not null as "wasAsked",
      undone_at is not null as "isUndone"
    from terminal_runs where company_id = ${companyId} and session_id = ${sessionId}`.execute(tenant);
  return rows[0];
}

/** Stores the items to be paid, or finds them; null if the ID was used for something else. */
export async function storeRun(tenant: Tenant, request: RunRequest): Promise<Run | null> {
  const { companyId, userId, sessionId, terminal, amountCents, subCents } = request;
  await sql`insert into terminal_runs (company_id, session_id, terminal_id, user_id, amount_cents, sub_cents,
      gateway_account_id)
    values (${companyId}, ${sessionId}, ${terminal.id}, ${userId}, ${amountCents}, ${subCents},
      (select id from gateway_accounts where company_id = ${companyId} and until is null))
    on conflict (company_id, session_id) do nothing`.execute(tenant);
  const run = await findRun(tenant, companyId, sessionId);
  const isSame =
    run?.terminalId === terminal.id && run.amountCents === amountCents && run.subCents === subCents;
  return run && isSame ? run : null;
}

/** How long a sale has to become a payment; longer than a page waits for it, and than a clerk needs to retry. */
const TO_BECOME_A_PAYMENT = sql`interval '15 minutes'`;

/** From now on, the device may have been asked to charge. */
export const markQueried = (tenant: Tenant, companyId: number, sessionId: string): Promise<unknown> =>
  sql`update terminal_runs set asked_at = coalesce(asked_at, clock_timestamp()),
      next_look_at = case when asked_at is null then clock_timestamp() + ${TO_BECOME_A_PAYMENT} else next_look_at end
    where company_id = ${companyId} and session_id = ${sessionId}`.execute(tenant);

/** The page no longer needs it; the request can still be found. */
export const removeRun = async (tenant: Tenant, companyId: number, sessionId: string): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`update terminal_runs set forgotten_at = coalesce(forgotten_at, clock_timestamp())
    where company_id = ${companyId} and session_id = ${sessionId}`.execute(tenant);
  return (numAffectedRows ?? 0n) > 0n;
};
