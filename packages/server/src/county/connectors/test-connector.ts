import type { ConnectorKind, ConnectorTestResult } from "@county-pay/core/settings";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { askAbout } from "../../gateways/index.ts";
import { askOf, type ConnectorConfig, createConnectors, urlOf } from "./connectors.ts";
import { connectorRows, type SealKeys } from "./rows.ts";

/** How many terminals a county has, and how many are connected now. */
async function terminalsOf(
  config: ConnectorConfig,
  keys: SealKeys,
  db: Kysely<Tables>,
  companyId: number,
): Promise<{ readonly All: number; readonly Connected: number }> {
  const { rows } = await sql<{ device: string; baseUrl: string }>`select device_id as device,
    base_url as "baseUrl" from terminals where company_id = ${companyId} and disabled_at is null
    order by id limit 200`.execute(db);
  const connectors = createConnectors(config, keys, db);
  const connected = await Promise.all(
    rows.map(async (row) => (await connectors.terminals(companyId, row)).isConnected(row.device)),
  );
  return { All: rows.length, Connected: connected.filter(Boolean).length };
}

/**
 * Asks a county's connector to identify itself, and its terminals whether they are connected. Changes nothing anywhere.
 */
export async function tryConnector(
  config: ConnectorConfig,
  keys: SealKeys,
  db: Kysely<Tables>,
  companyId: number,
  kind: ConnectorKind,
): Promise<ConnectorTestResult> {
  const [row] = await connectorRows(db, companyId, kind);
  const address = row?.address ?? "";
  const about = { Kind: kind, Address: urlOf(config, address) ?? "", Terminals: null, Status: null };
  const ask = row && askOf(config, keys, row);
  if (!ask) return { ...about, Outcome: address === "" ? "none" : "nowhere", Milliseconds: 0 };
  const begun = performance.now();
  const test = await askAbout(ask, kind);
  const Milliseconds = Math.round(performance.now() - begun);
  const Terminals =
    kind === "terminals" && test.outcome === "ready" ? await terminalsOf(config, keys, db, companyId) : null;
  return { ...about, Outcome: test.outcome, Status: test.status, Milliseconds, Terminals };
}
