import { createHmac, timingSafeEqual } from "node:crypto";
import type { Parsed, terminalDeviceList } from "@county-pay/core/contract";
import { connectorAddress } from "@county-pay/core/settings";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import { sha256 } from "../../http/secrets.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { terminalSecrets } from "./secrets.ts";
import { type TerminalRow, terminalsOf } from "./terminal.ts";

type DeviceListRequest = Parsed<typeof terminalDeviceList>["body"];

/** How much the time of a signature may differ from ours, in milliseconds. */
const LEEWAY_MS = 300_000;

/** The signed text: these six values, one per line (docs/connectors.md). */
const signedText = ({ partnerId, clientId, id, nonce, timestamp, baseUrl }: DeviceListRequest): string =>
  [partnerId, clientId, id, nonce, timestamp, baseUrl].join("\n");

/** The HMAC-SHA256 of the text under a terminal's secret key, in hexadecimal. */
export const deviceListSignature = (
  request: Omit<DeviceListRequest, "responseSignature">,
  secretKey: string,
): string =>
  createHmac("sha256", secretKey)
    .update(signedText({ ...request, responseSignature: "" }))
    .digest("hex");

/** An ISO timestamp, or milliseconds since 1970; NaN for anything else. */
const timeOf = (timestamp: string): number =>
  /^\d{13}$/.test(timestamp)
    ? Number(timestamp)
    : /^\d{4}-\d\d-\d\dT/.test(timestamp)
      ? Date.parse(timestamp)
      : NaN;

const isSignedBy = (request: DeviceListRequest, secretKey: string): boolean =>
  secretKey !== "" &&
  timingSafeEqual(
    sha256(deviceListSignature(request, secretKey)),
    sha256(request.responseSignature.toLowerCase()),
  );

/** Uses up a nonce; false if it was used before. A nonce older than the tolerance can no longer be reused anyway. */
async function takeNonce(
  tenant: Tenant,
  companyId: number,
  { clientId, nonce }: DeviceListRequest,
): Promise<boolean> {
  await sql`delete from terminal_nonces where company_id = ${companyId}
    and at < clock_timestamp() - ${2 * LEEWAY_MS}::bigint * interval '1 ms'`.execute(tenant);
  const { numAffectedRows } = await sql`insert into terminal_nonces (company_id, client_id, nonce)
    values (${companyId}, ${clientId}, ${nonce}) on conflict do nothing`.execute(tenant);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * The terminals of a partner's account for a device list (CALL-156): those at this address whose secret key signed the
 * request, recently and for the first time. Empty otherwise.
 */
export async function signedTerminals(
  services: Services,
  tenant: Tenant,
  company: CompanyRecord,
  request: DeviceListRequest,
): Promise<readonly TerminalRow[]> {
  if (!(Math.abs(Date.now() - timeOf(request.timestamp)) <= LEEWAY_MS) || request.nonce.length < 8) return [];
  const rows = (await terminalsOf(tenant, company.id)).filter(
    ({ partnerId, clientId }) => partnerId === request.partnerId && clientId === request.clientId,
  );
  const address = connectorAddress(request.baseUrl, "terminals");
  const ids = rows.map(({ id }) => id);
  const secrets = await terminalSecrets(services, tenant, company.id, ids);
  const signed: TerminalRow[] = [];
  for (const row of rows) {
    const isThere = (await services.connectors.terminalAddress(company.id, row)) === address;
    if (isThere && isSignedBy(request, secrets.get(row.id)?.secretKey ?? "")) signed.push(row);
  }
  return signed.length > 0 && (await takeNonce(tenant, company.id, request)) ? signed : [];
}
