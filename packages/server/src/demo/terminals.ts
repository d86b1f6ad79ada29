import type { Pool } from "pg";

/** Device ids of the sandbox; its page says what each does. */
const DEVICES = [
  "SIM-APPROVE",
  "SIM-DECLINE",
  "SIM-ABORT",
  "SIM-SLOW",
  "SIM-WAIT",
  "SIM-HANG",
  "SIM-OFFLINE",
];

/** Gives a county one simulated card terminal of each kind; they are offered where its flag TerminalPayments is on. */
export async function storeTerminals(pool: Pool, companyName: string): Promise<void> {
  await pool.query(
    `insert into terminals (company_id, id, name, device_id)
     select c.id, device, 'Counter ' || n || ' (' || device || ')', device
     from companies c, unnest($2::text[]) with ordinality as d (device, n) where c.name = $1
     on conflict do nothing`,
    [companyName, DEVICES],
  );
}
