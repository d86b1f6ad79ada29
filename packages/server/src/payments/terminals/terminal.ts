import { terminalGroup } from "@county-pay/core/company";
import type { TerminalWire } from "@county-pay/core/contract";
import { inNumberOrder, terminalKind } from "@county-pay/core/payments";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { TerminalSecrets } from "./secrets.ts";

/** A terminal's row without its keys: see secrets.ts. */
export interface TerminalRow {
  readonly id: string;
  readonly name: string;
  readonly deviceId: string;
  readonly environment: string;
  readonly timeOut: number;
  readonly commType: string;
  readonly partnerId: string;
  readonly clientId: string;
  readonly baseUrl: string;
  readonly paymentsGroup: string | null;
}

const COLUMNS = sql`id, name, device_id as "deviceId", environment, time_out as "timeOut", comm_type as "commType",
  partner_id as "partnerId", client_id as "clientId", base_url as "baseUrl", payments_group as "paymentsGroup"`;

/** A county's active terminals, sorted by name. */
export async function terminalsOf(tenant: Tenant, companyId: number): Promise<readonly TerminalRow[]> {
  const { rows } = await sql<TerminalRow>`select ${COLUMNS} from terminals
    where company_id = ${companyId} and disabled_at is null order by name, id limit 200`.execute(tenant);
  return inNumberOrder(rows);
}

/** A terminal by its TerminalID. */
export const terminalById = async (
  tenant: Tenant,
  companyId: number,
  id: string,
): Promise<TerminalRow | undefined> => {
  const { rows } = await sql<TerminalRow>`select ${COLUMNS} from terminals
    where company_id = ${companyId} and id = ${id} and disabled_at is null`.execute(tenant);
  return rows[0];
};

/**
 * Whether a terminal accepts payments for bills, or for products: those of its group, or all if it has none
 * (CONST-026).
 */
export function takes(terminal: TerminalRow, company: CompanyRecord, kind: "property" | "misc"): boolean {
  const texts = Object.fromEntries(
    Object.entries(company.customization).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
  return terminal.paymentsGroup === null || terminal.paymentsGroup === terminalGroup(texts, kind);
}

/** Whether the page drives it; the server drives all others. */
export const isSecureWeb = ({ commType }: TerminalRow): boolean => terminalKind(commType) === "secure-web";

/** In the format for clerks, with its address, and with its keys if the clerk's page needs them. */
export const terminalToWire = (
  row: TerminalRow,
  address: string,
  secrets: TerminalSecrets,
): TerminalWire => ({
  TerminalID: row.id,
  TerminalName: row.name,
  DeviceID: row.deviceId,
  SDKKey: secrets.sdkKey,
  Environment: row.environment,
  TimeOut: row.timeOut,
  CommType: row.commType,
  Flex1: row.partnerId,
  Flex2: row.clientId,
  Flex3: secrets.apiKey,
  Flex4: secrets.secretKey,
  Flex5: address,
});
