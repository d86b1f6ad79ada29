import {
  acceptDispute,
  answerDispute,
  type DisputeDetailsWire,
  disputeDetails,
  disputePack,
  disputes,
  disputesCsv,
} from "@county-pay/core/contract";
import { EVIDENCE_BYTES, isAwaitingAnswer } from "@county-pay/core/disputes";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { accepted, answered } from "./answer.ts";
import { compose, packOf } from "./compose.ts";
import { disputesFile } from "./csv.ts";
import { disputeOf, disputesOf, eventsOf } from "./rows.ts";

async function sentOf(tenant: Tenant, companyId: number, id: string): Promise<DisputeDetailsWire["Sent"]> {
  const { rows } = await sql<{ part: string; name: string; isText: boolean; data: Buffer }>`
    select part, name, type = 'text/plain' as "isText", data from dispute_evidence
    where company_id = ${companyId} and dispute_id = ${id}::bigint order by type, part`.execute(tenant);
  return rows.map(({ part, name, isText, data }) => ({
    Part: part,
    Name: name,
    Text: isText ? data.toString("utf8") : "",
    Bytes: data.length,
  }));
}

async function whole(
  context: SignedInContext,
  tenant: Tenant,
  id: string,
): Promise<DisputeDetailsWire | Refusal> {
  const { company } = context;
  const dispute = await disputeOf(tenant, company.id, id);
  const composed = dispute && (await compose(tenant, context, id));
  if (!dispute || !composed) return refuse("not_found");
  const Sent = dispute.Answer === "submitted" ? await sentOf(tenant, company.id, id) : [];
  return {
    Dispute: dispute,
    Events: await eventsOf(tenant, company.id, id),
    Parts: composed.parts.map(([Part, lines]) => ({
      Part,
      Lines: lines.map((line) => line.slice(0, 8_000)),
    })),
    Sent,
    MayAnswer: isAwaitingAnswer(dispute.State) && dispute.AnsweredAt === null,
  };
}

/** The disputes desk (OFFICE-008). */
export function registerDisputes(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, disputes, (_input, { company, inCompany }) =>
    inCompany(async (tenant) => [...(await disputesOf(tenant, company.id))]),
  );
  serveSignedIn(app, services, disputesCsv, (_input, context) => disputesFile(context));
  serveSignedIn(app, services, disputeDetails, ({ params }, context) =>
    context.inCompany((tenant) => whole(context, tenant, params.id)),
  );
  serveSignedIn(app, services, disputePack, async ({ body }, context) => {
    const composed = await context.inCompany((tenant) => compose(tenant, context, body.Id));
    if (!composed) return refuse("not_found");
    const pack = await packOf(context, composed, body);
    return pack instanceof Refusal ? pack : { Bytes: pack.toString("base64") };
  });
  serveSignedIn(
    app,
    services,
    answerDispute,
    ({ body }, context) => answered(services, app.log, context, body),
    {
      // In base64, with room for the texts.
      bodyLimit: 2 * EVIDENCE_BYTES,
    },
  );
  serveSignedIn(app, services, acceptDispute, ({ body }, context) =>
    accepted(services, app.log, context, body),
  );
}
