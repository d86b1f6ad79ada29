import { showAccountCode } from "@county-pay/core/accounts";
import { type Given, readAccountCode, renewAccountCode } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import type { Tenant } from "../../db/tenant.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { accountColumns, codeOf, type PrintedCode, renewCode } from "./codes.ts";

type Answer = Given<typeof readAccountCode>;

/** The account of a bill; not_found if there is no such bill, or if it has no number. */
async function numberOf(tenant: Tenant, { company }: SignedInContext, id: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`select ${accountColumns(company).number} as number from bills
    where company_id = ${company.id} and id = ${id}::bigint and ${accountColumns(company).key} <> ''`.execute(
    tenant,
  );
  return rows[0]?.number ?? "";
}

const toWire = ({ number, code, isOfCounty }: PrintedCode): Answer => ({
  AccountNumber: number,
  Code: showAccountCode(code),
  IsOfCounty: isOfCounty,
});

const show = (id: string, context: SignedInContext): Promise<Answer | Refusal> =>
  context.inCompany(async (tenant) => {
    const number = await numberOf(tenant, context, id);
    if (number === "") return refuse("not_found");
    const code = await codeOf(tenant, context.company, number);
    await note(tenant, context.caller, "account.code_shown", number);
    return toWire(code);
  });

const renew = (id: string, context: SignedInContext): Promise<Answer | Refusal> =>
  context.inCompany(async (tenant) => {
    const number = await numberOf(tenant, context, id);
    if (number === "") return refuse("not_found");
    if ((await codeOf(tenant, context.company, number)).isOfCounty) return refuse("in_use");
    const code = await renewCode(tenant, context.company, number);
    await note(tenant, context.caller, "account.code_renewed", number);
    return toWire(code);
  });

/** The codes of accounts, for the office (decision 054). */
export function registerAccountCodes(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, readAccountCode, ({ params }, context) => show(params.id, context));
  serveSignedIn(app, services, renewAccountCode, ({ params }, context) => renew(params.id, context));
}
