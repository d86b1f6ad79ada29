import type { ConnectorKind } from "@county-pay/core/settings";
import { SANDBOX_ADDRESS } from "@county-pay/core/settings";
import type { Pool } from "pg";
import type { DemoCounty } from "./county.ts";

/** The systems of a demo county: Drives and terminals, and Tyler if the county posts there. */
const kindsOf = ({ customization }: DemoCounty): readonly ConnectorKind[] =>
  customization.TylerConnector ? ["tyler", "drives", "terminals"] : ["drives", "terminals"];

/** Connects a county's outside systems to the sandbox; keeps an address that was set since then. */
export async function storeConnectors(pool: Pool, county: DemoCounty): Promise<void> {
  await pool.query(
    `insert into connectors (company_id, kind, address)
     select c.id, kind, $2 from companies c, unnest($3::text[]) kind where c.name = $1 on conflict do nothing`,
    [county.name, SANDBOX_ADDRESS, kindsOf(county)],
  );
}
