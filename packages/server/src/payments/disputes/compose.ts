import { EVIDENCE_PARTS, EVIDENCE_TEXT_LENGTH, type EvidencePartKey } from "@county-pay/core/disputes";
import { ENGLISH } from "@county-pay/core/messages";
import { identityOf } from "../../county/companies/index.ts";
import type { Tenant } from "../../db/tenant.ts";
import { disputePackPdf, inTurn } from "../../documents/index.ts";
import type { DisputeEvidence } from "../../gateways/index.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { openReceipt, receiptDocument } from "../receipts/index.ts";
import { factsOf } from "./evidence/facts.ts";
import { evidenceLines } from "./evidence/lines.ts";

/** The evidence of each part of a dispute, as it would be sent. */
export interface Composed {
  readonly confirmation: string;
  readonly parts: readonly (readonly [EvidencePartKey, readonly string[]])[];
}

/** Composes the evidence from what is stored; null for an unknown dispute. */
export async function compose(
  tenant: Tenant,
  { company }: Pick<SignedInContext, "company">,
  id: string,
): Promise<Composed | null> {
  const facts = await factsOf(tenant, company.id, id);
  if (!facts) return null;
  const lines = evidenceLines(facts, { name: company.displayName, timeZone: company.timeZone });
  return { confirmation: facts.confirmation, parts: EVIDENCE_PARTS.map((part) => [part, lines[part]]) };
}

interface Chosen {
  readonly Parts: readonly EvidencePartKey[];
  readonly Note: string;
}

const chosenOf = ({ parts }: Composed, { Parts }: Chosen) =>
  parts.filter(([part, lines]) => Parts.includes(part) && lines.length > 0);

/** The pack of the chosen parts as a PDF. Refuses unavailable while too many documents are requested. */
export async function packOf(
  { company }: Pick<SignedInContext, "company">,
  composed: Composed,
  chosen: Chosen,
): Promise<Buffer | Refusal> {
  const identity = identityOf(company.core);
  const bytes = await inTurn(() =>
    disputePackPdf({
      company: company.displayName,
      confirmation: composed.confirmation,
      identity,
      parts: chosenOf(composed, chosen),
      note: chosen.Note,
      now: Date.now(),
    }),
  );
  return bytes ?? refuse("unavailable");
}

type Files = DisputeEvidence["files"];

/** The receipt as it was issued; none if the payment has none. */
async function receiptFile(
  services: Services,
  { company, caller }: SignedInContext,
  confirmation: string,
): Promise<Files | Refusal> {
  const opened = await openReceipt(services, company, confirmation, { caller });
  if (!opened) return [];
  const made = await receiptDocument(services, company, opened, ENGLISH);
  return made instanceof Refusal
    ? made
    : [{ kind: "receipt", name: made.fileName, type: "application/pdf", data: made.bytes }];
}

/** Everything that is sent for the chosen parts, without the office's own files. */
export async function evidenceOf(
  services: Services,
  context: SignedInContext,
  composed: Composed,
  chosen: Chosen,
): Promise<DisputeEvidence | Refusal> {
  const pack = await packOf(context, composed, chosen);
  if (pack instanceof Refusal) return pack;
  const receipt = chosen.Parts.includes("receipt")
    ? await receiptFile(services, context, composed.confirmation)
    : [];
  if (receipt instanceof Refusal) return receipt;
  const parts = new Map(chosenOf(composed, chosen));
  const text = (part: EvidencePartKey): string =>
    (parts.get(part) ?? []).join("\n").slice(0, EVIDENCE_TEXT_LENGTH);
  const texts = {
    payment: text("paid"),
    session: text("session"),
    terms: text("terms"),
    statement: chosen.Note,
  };
  return {
    texts: Object.fromEntries(Object.entries(texts).filter(([, said]) => said !== "")),
    files: [
      { kind: "pack", name: `dispute-${composed.confirmation}.pdf`, type: "application/pdf", data: pack },
      ...receipt,
    ],
  };
}
