import { DISPUTE_REASONS, DISPUTE_STATES, EVIDENCE_FILES, EVIDENCE_TEXTS } from "@county-pay/core/disputes";
import * as v from "valibot";

/** The sandbox's answer about a dispute; amounts in cents. */
export const DisputeAnswer = v.object({
  id: v.string(),
  /** The reference of the disputed charge. */
  reference: v.string(),
  amount: v.number(),
  fee: v.number(),
  reason: v.picklist(DISPUTE_REASONS),
  networkCode: v.string(),
  state: v.picklist(DISPUTE_STATES),
  answerBy: v.nullable(v.string()),
  openedAt: v.string(),
});
export type DisputeAnswer = v.InferOutput<typeof DisputeAnswer>;

/** `GET /disputes?since=2026-11-26T00:00:00.000Z` */
export const DisputesAnswer = v.array(DisputeAnswer);

/** `POST /disputes/:id/answer` */
export const EvidenceBody = v.object({
  texts: v.record(v.picklist(EVIDENCE_TEXTS), v.string()),
  files: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(EVIDENCE_FILES),
        name: v.string(),
        type: v.picklist(["application/pdf", "image/png"]),
        base64: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
      }),
    ),
    v.maxLength(EVIDENCE_FILES.length),
  ),
});
export type EvidenceBody = v.InferOutput<typeof EvidenceBody>;

/** `POST /disputes`: a dispute of any charge, for trying things out. */
export const OpenDisputeBody = v.object({
  reference: v.string(),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  reason: v.picklist(DISPUTE_REASONS),
  inquiry: v.optional(v.boolean(), false),
});
export type OpenDisputeBody = v.InferInput<typeof OpenDisputeBody>;
