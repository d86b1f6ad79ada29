import type { acceptDispute, answerDispute, Given, Parsed } from "@county-pay/core/contract";
import { EVIDENCE_BYTES } from "@county-pay/core/disputes";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import { jsonText } from "../../db/json.ts";
import type { Tenant } from "../../db/tenant.ts";
import type { DisputeEvidence } from "../../gateways/index.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { GatewayAccount } from "../../kernel/gateways.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { compose, evidenceOf } from "./compose.ts";
import { lookAtDispute } from "./look.ts";

type Body = Parsed<typeof answerDispute>["body"];
type Outcome = Given<typeof answerDispute>;
type Answer = "submitted" | "accepted";

/** While the gateway is being asked, nobody else may answer: longer than any request to it. */
const ASKING = "2 minutes";

interface Claimed {
  readonly gatewayDispute: string;
  readonly confirmation: string;
}

/** The account that charged the disputed payment; null for an unknown dispute. */
async function accountOf(
  { gateways }: Services,
  { company, inCompany }: SignedInContext,
  id: string,
): Promise<GatewayAccount | null> {
  const { rows } = await inCompany((tenant) =>
    sql<{ account: string | null }>`
      select p.gateway_account_id::text as account from disputes d
        join payments p on p.company_id = d.company_id and p.id = d.payment_id
      where d.company_id = ${company.id} and d.id = ${id}::bigint`.execute(tenant),
  );
  const [row] = rows;
  return row ? { id: row.account, gateway: await gateways.at(company.id, row.account) } : null;
}

async function addEvent(
  tenant: Tenant,
  { caller, company }: SignedInContext,
  id: string,
  kind: string,
  details: object,
): Promise<void> {
  await sql`insert into dispute_events (company_id, dispute_id, kind, details, user_id)
    values (${company.id}, ${id}::bigint, ${kind}, ${jsonText(details)}::jsonb, ${caller.userId})`.execute(
    tenant,
  );
}

/** Stores what is sent, byte for byte, before it is sent. */
async function storeEvidence(
  tenant: Tenant,
  companyId: number,
  id: string,
  evidence: DisputeEvidence,
): Promise<void> {
  await sql`delete from dispute_evidence where company_id = ${companyId} and dispute_id = ${id}::bigint`.execute(
    tenant,
  );
  const texts = Object.entries(evidence.texts).map(([part, text]) => ({
    part,
    name: "",
    type: "text/plain",
    data: Buffer.from(text),
  }));
  const files = evidence.files.map(({ kind, name, type, data }) => ({
    part: kind,
    name,
    type,
    data: Buffer.from(data),
  }));
  for (const { part, name, type, data } of [...texts, ...files])
    await sql`insert into dispute_evidence (company_id, dispute_id, part, name, type, data)
      values (${companyId}, ${id}::bigint, ${part}, ${name}, ${type}, ${data})`.execute(tenant);
}

/**
 * Claims the one answer of a dispute, and stores what is about to be sent. Refuses already_exists if it was answered, is
 * closed, or is being answered now; an answer whose outcome is not known can be sent again.
 */
async function claim(
  context: SignedInContext,
  id: string,
  answer: Answer,
  reason: string,
  evidence: DisputeEvidence | null,
): Promise<Claimed | Refusal> {
  const { caller, company, inCompany } = context;
  return inCompany(async (tenant) => {
    const { rows } = await sql<Claimed>`
      update disputes d set answer = ${answer}, answered_by = ${caller.userId}, asked_at = clock_timestamp(),
        answer_note = ${reason}
      from payments p where p.company_id = d.company_id and p.id = d.payment_id
        and d.company_id = ${company.id} and d.id = ${id}::bigint and d.answered_at is null
        and d.state in ('inquiry', 'needs_response')
        and (d.answer is null or d.asked_at < clock_timestamp() - ${ASKING}::interval)
      returning d.gateway_dispute as "gatewayDispute", p.confirmation`.execute(tenant);
    const [claimed] = rows;
    if (!claimed) return refuse("already_exists");
    if (evidence) await storeEvidence(tenant, company.id, id, evidence);
    await addEvent(tenant, context, id, "answering", { answer });
    await note(
      tenant,
      caller,
      `dispute.${answer}`,
      claimed.confirmation,
      reason === "" ? {} : { note: reason },
    );
    return claimed;
  });
}

/** Records what the gateway said, and asks it for the dispute's new state. */
async function finish(
  services: Services,
  log: Log,
  context: SignedInContext,
  id: string,
  { gatewayDispute }: Claimed,
  account: GatewayAccount,
  said: Answer | "refused" | "unknown",
): Promise<Outcome> {
  const { company, inCompany } = context;
  if (said !== "unknown")
    await inCompany(async (tenant) => {
      const isRefused = said === "refused";
      await sql`update disputes set answered_at = case when ${isRefused} then null else clock_timestamp() end,
          answer = case when ${isRefused} then null else answer end,
          answered_by = case when ${isRefused} then null else answered_by end
        where company_id = ${company.id} and id = ${id}::bigint and answered_at is null`.execute(tenant);
      await addEvent(tenant, context, id, isRefused ? "refused" : "answered", {});
    });
  await lookAtDispute(services, account, log, gatewayDispute);
  if (said === "unknown") return { Status: "unknown" };
  return { Status: said === "refused" ? "refused" : "done" };
}

const MAGIC = {
  "application/pdf": Buffer.from("%PDF-"),
  "image/png": Buffer.from([0x89, 0x50, 0x4e, 0x47]),
} as const;

/** The office's own files by what their bytes are; null if one is no PDF or PNG. */
function ownFiles(files: Body["Files"]): DisputeEvidence["files"] | null {
  const read = files.map(({ Kind, Name, Base64 }) => {
    const data = Buffer.from(Base64, "base64");
    const type = (["application/pdf", "image/png"] as const).find((one) =>
      data.subarray(0, MAGIC[one].length).equals(MAGIC[one]),
    );
    return type && { kind: Kind, name: Name, type, data };
  });
  const known = read.filter((file) => file !== undefined);
  return known.length === files.length ? known : null;
}

/**
 * Sends the evidence to the gateway, once: what is sent is stored first, the gateway is asked outside any transaction, and
 * its answer is recorded. Without an answer, the job finds out by the dispute's state.
 */
export async function answered(
  services: Services,
  log: Log,
  context: SignedInContext,
  body: Body,
): Promise<Outcome | Refusal> {
  const account = await accountOf(services, context, body.Id);
  const desk = account?.gateway.disputes;
  if (!account || !desk) return refuse("not_found");
  const composed = await context.inCompany((tenant) => compose(tenant, context, body.Id));
  if (!composed) return refuse("not_found");
  const own = ownFiles(body.Files);
  if (!own || new Set(own.map(({ kind }) => kind)).size !== own.length)
    return refuse("validation_failed", { Reason: "file" });
  const made = await evidenceOf(services, context, composed, body);
  if (made instanceof Refusal) return made;
  const evidence = { ...made, files: [...made.files, ...own] };
  if (evidence.files.reduce((so, { data }) => so + data.length, 0) > EVIDENCE_BYTES)
    return refuse("validation_failed", { Reason: "size" });
  const claimed = await claim(context, body.Id, "submitted", "", evidence);
  if (claimed instanceof Refusal) return claimed;
  return finish(
    services,
    log,
    context,
    body.Id,
    claimed,
    account,
    await desk.answer(claimed.gatewayDispute, evidence),
  );
}

/** Concedes a dispute, in the same steps. */
export async function accepted(
  services: Services,
  log: Log,
  context: SignedInContext,
  { Id, Note }: Parsed<typeof acceptDispute>["body"],
): Promise<Outcome | Refusal> {
  const account = await accountOf(services, context, Id);
  const desk = account?.gateway.disputes;
  if (!account || !desk) return refuse("not_found");
  const claimed = await claim(context, Id, "accepted", Note, null);
  if (claimed instanceof Refusal) return claimed;
  return finish(services, log, context, Id, claimed, account, await desk.accept(claimed.gatewayDispute));
}
