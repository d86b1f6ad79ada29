import type { DisputeReason, DisputeState, EvidenceFileKind, EvidenceText } from "@county-pay/core/disputes";
import type { Cents } from "@county-pay/core/money";

/** A dispute as the gateway reports it now. */
export interface GatewayDispute {
  readonly id: string;
  /** The reference of the disputed charge. */
  readonly reference: string;
  /** The disputed amount, which may be a part of the charge. */
  readonly amount: Cents;
  /** What the gateway charges the county for this dispute so far; 0 if nothing, or if it does not say. */
  readonly fee: Cents;
  readonly reason: DisputeReason;
  /** The network's own code: 10.4, 4837, R10; '' if the gateway does not say. */
  readonly networkCode: string;
  readonly state: DisputeState;
  /** When the gateway stops accepting an answer, as an ISO time; null if it expects none. */
  readonly answerBy: string | null;
  /** An ISO time. */
  readonly openedAt: string;
}

/** A file of evidence. */
interface EvidenceFile {
  readonly kind: EvidenceFileKind;
  /** The name that the bank sees, with its extension. */
  readonly name: string;
  readonly type: "application/pdf" | "image/png";
  readonly data: Uint8Array;
}

/**
 * What a county answers a dispute with. Texts are at most `EVIDENCE_TEXT_LENGTH` characters long; there is at most one
 * file of each kind, and all of them together have at most `EVIDENCE_BYTES`.
 */
export interface DisputeEvidence {
  readonly texts: Readonly<Partial<Record<EvidenceText, string>>>;
  readonly files: readonly EvidenceFile[];
}

/**
 * The disputes of a gateway's account. Network and gateway failures never throw here: null and `unknown` mean that there
 * was no answer. After `unknown`, `find` shows whether an answer arrived, because the state is no longer `needs_response`.
 */
export interface GatewayDisputes {
  /** The disputes that were opened at or after this time, in any state and any order. */
  list(openedSince: Date): Promise<readonly GatewayDispute[] | null>;
  /** A dispute; null if there is no answer, or no dispute with this ID. */
  find(id: string): Promise<GatewayDispute | null>;
  /** Submits the evidence; a gateway accepts it once. `refused`: too late, answered before, or not acceptable. */
  answer(id: string, evidence: DisputeEvidence): Promise<"submitted" | "refused" | "unknown">;
  /** Concedes the dispute, which is lost at once. */
  accept(id: string): Promise<"accepted" | "refused" | "unknown">;
}
