import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DisputeReason, DisputeState } from "@county-pay/core/disputes";
import { cents } from "@county-pay/core/money";
import * as v from "valibot";
import type { DisputeEvidence, GatewayDispute, GatewayDisputes } from "../disputes.ts";
import type { BraintreeApi, Operation, Read } from "./api.ts";
import { referenceOf } from "./outcomes.ts";
import { type Dispute, DisputeAnswer, Dispute as DisputeSchema, DocumentAnswer } from "./wire.ts";

/** Braintree's reasons in our words. */
const REASONS: Readonly<Record<string, DisputeReason>> = {
  cancelled_recurring_transaction: "canceled",
  credit_not_processed: "credit_not_processed",
  duplicate: "duplicate",
  fraud: "fraudulent",
  invalid_account: "other",
  not_recognized: "unrecognized",
  product_not_received: "not_received",
  product_unsatisfactory: "not_as_described",
  transaction_amount_differs: "incorrect_amount",
};

/** Braintree's statuses as our states; an open retrieval moves no money yet. */
function stateOf({ status, kind }: Dispute): DisputeState | null {
  switch (status) {
    case "open":
      return kind === "retrieval" ? "inquiry" : "needs_response";
    case "disputed":
    case "under_review":
      return "under_review";
    case "won":
      return "won";
    case "lost":
    case "accepted":
    case "auto_accepted":
    case "expired":
      return "lost";
    default:
      return null;
  }
}

/** A dispute of one of our charges; null for those of other programs with the same account. */
function disputeOf(dispute: Dispute): GatewayDispute | null {
  const state = stateOf(dispute);
  const reference = referenceOf(dispute.transaction.orderId);
  if (state === null || reference === null) return null;
  return {
    id: dispute.id,
    reference,
    amount: dispute.amountDisputed ?? dispute.amount ?? cents(0),
    // Braintree's interface does not name its fee.
    fee: cents(0),
    reason: REASONS[dispute.reason] ?? "other",
    networkCode: dispute.reasonCode,
    state,
    answerBy: dispute.status === "open" ? dispute.replyByDate : null,
    openedAt: dispute.receivedDate,
  };
}

/** Whether a call was done, was refused, or nobody knows. */
const doneOf = (read: Read<unknown>): "done" | "refused" | "unknown" => {
  if (read.kind === "answer") return "done";
  return read.kind === "unknown" ? "unknown" : "refused";
};

const EXTENSIONS = { "application/pdf": "pdf", "image/png": "png" } as const;

/** Uploads a file; Braintree's package takes files on disk, so it is there as long as that lasts. */
async function upload(
  at: Operation,
  { type, data }: DisputeEvidence["files"][number],
): Promise<Read<v.InferOutput<typeof DocumentAnswer>>> {
  const folder = await mkdtemp(join(tmpdir(), "county-pay-evidence-"));
  try {
    const path = join(folder, `evidence.${EXTENSIONS[type]}`);
    await writeFile(path, data, { mode: 0o600 });
    const file = createReadStream(path);
    file.on("error", () => {});
    try {
      return await at.ask(DocumentAnswer, (gateway) =>
        gateway.documentUpload.create({ file, kind: "evidence_document" }),
      );
    } finally {
      file.destroy();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Braintree's limit for a text of evidence, in characters. */
const TEXT_LENGTH = 4_000;

/** A text in parts that Braintree accepts. */
const partsOf = (text: string): readonly string[] =>
  text.match(new RegExp(`[^]{1,${TEXT_LENGTH}}`, "g")) ?? [];

/** Attaches all evidence to an open dispute that has none yet. */
async function attach(
  at: Operation,
  id: string,
  { texts, files }: DisputeEvidence,
): Promise<"done" | "refused" | "unknown"> {
  for (const text of Object.values(texts))
    for (const content of partsOf(text)) {
      const added = doneOf(
        await at.ask(v.unknown(), (gateway) => gateway.dispute.addTextEvidence(id, { content })),
      );
      if (added !== "done") return added;
    }
  for (const file of files) {
    const uploaded = await upload(at, file);
    if (uploaded.kind !== "answer") return doneOf(uploaded);
    const documentId = uploaded.answer.documentUpload.id;
    const added = doneOf(
      await at.ask(v.unknown(), (gateway) => gateway.dispute.addFileEvidence(id, documentId)),
    );
    if (added !== "done") return added;
  }
  return "done";
}

/** The disputes of a Braintree account that are about our charges. */
export function braintreeDisputes(api: BraintreeApi): GatewayDisputes {
  const find = (at: Operation, id: string) => at.ask(DisputeAnswer, (gateway) => gateway.dispute.find(id));
  return {
    async list(openedSince) {
      const day = openedSince.toISOString().slice(0, 10);
      const found = await api
        .begin()
        .search(DisputeSchema, (gateway) =>
          gateway.dispute.search((fields) => fields.receivedDate().min(day)),
        );
      if (found.kind !== "answer") return null;
      return found.answer.flatMap((one) => disputeOf(one) ?? []);
    },
    async find(id) {
      const read = await find(api.begin(), id);
      return read.kind === "answer" ? disputeOf(read.answer.dispute) : null;
    },
    async answer(id, evidence) {
      const at = api.begin();
      const open = await find(at, id);
      if (open.kind !== "answer") return open.kind === "unknown" ? "unknown" : "refused";
      if (open.answer.dispute.status !== "open") return "refused";
      // What an earlier try attached before its answer was lost; nothing of it was submitted.
      for (const { id: evidenceId } of open.answer.dispute.evidence) {
        const removed = doneOf(
          await at.ask(v.unknown(), (gateway) => gateway.dispute.removeEvidence(id, evidenceId)),
        );
        if (removed !== "done") return removed;
      }
      const attached = await attach(at, id, evidence);
      if (attached !== "done") return attached;
      const submitted = doneOf(await at.ask(v.unknown(), (gateway) => gateway.dispute.finalize(id)));
      return submitted === "done" ? "submitted" : submitted;
    },
    async accept(id) {
      const accepted = doneOf(await api.begin().ask(v.unknown(), (gateway) => gateway.dispute.accept(id)));
      return accepted === "done" ? "accepted" : accepted;
    },
  };
}
