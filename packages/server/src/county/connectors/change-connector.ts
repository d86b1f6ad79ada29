import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { type ConnectorKind, connectorAddress, SANDBOX_ADDRESS } from "@county-pay/core/settings";
import { reachOf } from "../../gateways/index.ts";
import type { ConnectorConfig } from "./connectors.ts";

/**
 * Whether an address may be stored: not one that would never be called (decision 066). A name that does not resolve now
 * may be stored; each call checks its address again.
 */
async function mayReach({ connectorNetworks }: ConnectorConfig, address: string): Promise<boolean> {
  const { protocol, hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  const reach = reachOf(connectorNetworks);
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => []);
  return found.every((one) => reach.allows(one.address, protocol === "https:"));
}

/** The address in stored form; null if it is invalid or not allowed. */
export async function usableAddress(
  config: ConnectorConfig,
  kind: ConnectorKind,
  typed: string,
): Promise<string | null> {
  const address = connectorAddress(typed, kind);
  if (address === null || address === "") return address;
  if (address === SANDBOX_ADDRESS) return config.gateway.isReal ? null : address;
  return (await mayReach(config, address)) ? address : null;
}
