import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { TerminalRow } from "./terminal.ts";

/** One run of a terminal. `reference`: the gateway's name of its sale, and the id of the payment that it becomes. */
export interface Run {
  readonly reference: string;
  readonly terminalId: string;
  readonly amountCents: number;
  readonly subCents: number;
  readonly wasAsked: boolean;
  /** Its money went back, since no payment came of it. */
  readonly isUndone: boolean;
}

/** What a run is made for, in cents. */
export interface RunAsked {
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

/** Keeps what is about to be paid, or finds it; null where the same id was used for something else. */
export async function keepRun(tenant: Tenant, asked: RunAsked): Promise<Run | null> {
  const { companyId, userId, sessionId, terminal, amountCents, subCents } = asked;
  await sql`insert into terminal_runs (company_id, session_id, terminal_id, user_id, amount_cents, sub_cents)
    values (${companyId}, ${sessionId}, ${terminal.id}, ${userId}, ${amountCents}, ${subCents})
    on conflict (company_id, session_id) do nothing`.execute(tenant);
  const run = await findRun(tenant, companyId, sessionId);
  const isSame =
    run?.terminalId === terminal.id && run.amountCents === amountCents && run.subCents === subCents;
  return run && isSame ? run : null;
}

/** How long a sale has to become a payment; longer than a page waits for one, and than a clerk needs to try again. */
const TO_BECOME_A_PAYMENT = sql`interval '15 minutes'`;

/** From now on the device may have been asked for the money. */
export const markAsked = (tenant: Tenant, companyId: number, sessionId: string): Promise<unknown> =>
  sql`update terminal_runs set asked_at = coalesce(asked_at, clock_timestamp()),
      next_look_at = case when asked_at is null then clock_timestamp() + ${TO_BECOME_A_PAYMENT} else next_look_at end
    where company_id = ${companyId} and session_id = ${sessionId}`.execute(tenant);

/** The page needs it no more; what was asked for stays findable. */
export const forgetRun = async (tenant: Tenant, companyId: number, sessionId: string): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`update terminal_runs set forgotten_at = coalesce(forgotten_at, clock_timestamp())
    where company_id = ${companyId} and session_id = ${sessionId}`.execute(tenant);
  return (numAffectedRows ?? 0n) > 0n;
};
