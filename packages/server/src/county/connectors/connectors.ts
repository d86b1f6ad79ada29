import { type ConnectorKind, connectorAddress, SANDBOX_ADDRESS } from "@county-pay/core/settings";
import type { Kysely } from "kysely";
import type { Config } from "../../config.ts";
import type { Tables } from "../../db/tables.ts";
import {
  ANYWHERE,
  type Ask,
  asker,
  createDrives,
  createTerminals,
  createTyler,
  createTylerSearch,
  NO_TERMINALS,
  reachOf,
} from "../../gateways/index.ts";
import type { Connectors } from "../../kernel/connectors.ts";
import { type ConnectorRow, connectorRows, type SealKeys, secretOf } from "./rows.ts";

/** The configuration that limits connectors' addresses. */
export type ConnectorConfig = Pick<Config, "gatewayUrl" | "gateway" | "connectorNetworks" | "payments">;

/**
 * The target of an address: 'sandbox' is the sandbox if the sandbox gateway is in use, and nothing with a real gateway.
 */
export const urlOf = ({ gatewayUrl, gateway }: ConnectorConfig, address: string): string | null =>
  address === SANDBOX_ADDRESS ? (gateway.isReal ? null : gatewayUrl) : address || null;

/** Not called until its county sets its secret again: without it, an answer would mean nothing. */
const SECRET_LOST: Ask = async () => ({ status: null, failure: "secret_lost" });

/** The client of a connector at its own or a given address; null if there is no target. */
export function askOf(
  config: ConnectorConfig,
  keys: SealKeys,
  row: ConnectorRow,
  address = row.address,
): Ask | null {
  const url = urlOf(config, address);
  if (url === null) return null;
  // A secret belongs to the address that it was set with, and is sent to no other.
  const secret = address === row.address ? secretOf(keys, row) : "";
  if (secret === null) return SECRET_LOST;
  return asker({
    url,
    secret,
    timeoutMs: row.timeoutMs ?? config.payments.gatewayTimeoutMs,
    // The operator decides where the sandbox runs.
    reach: address === SANDBOX_ADDRESS ? ANYWHERE : reachOf(config.connectorNetworks),
  });
}

const ownAddress = ({ baseUrl }: { readonly baseUrl: string }): string =>
  connectorAddress(baseUrl, "terminals") ?? "";

/** Reads each connector when it is used, so that a change takes effect at once and in every process. */
export function createConnectors(config: ConnectorConfig, keys: SealKeys, db: Kysely<Tables>): Connectors {
  const find = async (companyId: number, kind: ConnectorKind, own = "") => {
    const [stored] = await connectorRows(db, companyId, kind);
    const row = stored ?? { companyId, kind, address: "", timeoutMs: null, sealed: null };
    return askOf(config, keys, row, own || row.address);
  };
  return {
    async tyler(companyId) {
      const ask = await find(companyId, "tyler");
      return ask && createTyler(ask);
    },
    async tylerSearch(companyId) {
      const ask = await find(companyId, "tyler-search");
      return ask && createTylerSearch(ask);
    },
    async drives(companyId) {
      const ask = await find(companyId, "drives");
      return ask && createDrives(ask);
    },
    async terminals(companyId, terminal) {
      const ask = await find(companyId, "terminals", ownAddress(terminal));
      return ask ? createTerminals(ask) : NO_TERMINALS;
    },
    async terminalAddress(companyId, terminal) {
      const own = ownAddress(terminal);
      const address = own || (await connectorRows(db, companyId, "terminals"))[0]?.address;
      return urlOf(config, address ?? "") ?? "";
    },
  };
}
