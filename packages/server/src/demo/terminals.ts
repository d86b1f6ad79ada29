import type { Pool } from "pg";

/** Device IDs of the sandbox; its page describes what each does. */
const DEVICES = [
  "SIM-APPROVE",
  "SIM-DECLINE",
  "SIM-ABORT",
  "SIM-SLOW",
  "SIM-WAIT",
  "SIM-HANG",
  "SIM-OFFLINE",
];

/** The same for terminals that the clerk's own page controls. */
const DRIVEN_BY_PAGE = ["SIM-APPROVE-WEB", "SIM-DECLINE-WEB", "SIM-ABORT-WEB", "SIM-WAIT-WEB"];

/** The county's token for those, and the signing key of their devices; for a demo, so no secrets. */
const DEMO_KEY = "demo-terminal-token";
const DEMO_SIGNER = "demo-terminal-secret";
const DEMO_PARTNER = "demo-partner";

/** Gives a county one simulated card terminal of each kind; they are offered if its flag TerminalPayments is on. */
export async function storeTerminals(pool: Pool, companyName: string): Promise<void> {
  await pool.query(
    `insert into terminals (company_id, id, name, device_id, comm_type, api_key, secret_key, partner_id, client_id,
       base_url)
     select c.id, device, 'Counter ' || n || ' (' || device || ')', device,
       case when device = any($3) then 'secure-web' else '' end, case when device = any($3) then $4 else '' end,
       $5, $6, c.name, 'sandbox'
     from companies c, unnest($2::text[] || $3::text[]) with ordinality as d (device, n) where c.name = $1
     on conflict do nothing`,
    [companyName, DEVICES, DRIVEN_BY_PAGE, DEMO_KEY, DEMO_SIGNER, DEMO_PARTNER],
  );
}
