import type { DisputeReason, DisputeState, EvidenceFileKind, EvidenceText } from "@county-pay/core/disputes";
import { cents } from "@county-pay/core/money";
import type { Stripe } from "stripe";
import type { DisputeEvidence, GatewayDispute, GatewayDisputes } from "../disputes.ts";
import type { StripeAccount } from "./account.ts";
import type { Read } from "./read.ts";
import { Dispute, Made, pageOf, REFERENCE } from "./wire.ts";

/** Stripe's reasons for cards; others are of other methods, or say nothing. */
const REASONS: Readonly<Record<string, DisputeReason>> = {
  credit_not_processed: "credit_not_processed",
  duplicate: "duplicate",
  fraudulent: "fraudulent",
  product_not_received: "not_received",
  product_unacceptable: "not_as_described",
  subscription_canceled: "canceled",
  unrecognized: "unrecognized",
};

/** An inquiry has moved no money; an appeal is possible only after the dispute was lost. */
const STATES: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiry",
  warning_closed: "won",
  needs_response: "needs_response",
  under_review: "under_review",
  appeal_needs_response: "lost",
  appeal_under_review: "under_review",
  prevented: "won",
  won: "won",
  lost: "lost",
};

const TEXTS = {
  payment: "product_description",
  session: "access_activity_log",
  terms: "refund_policy_disclosure",
  statement: "uncategorized_text",
} as const satisfies Record<EvidenceText, keyof Stripe.DisputeUpdateParams.Evidence>;

const FILES = {
  pack: "uncategorized_file",
  receipt: "receipt",
  correspondence: "customer_communication",
  document: "service_documentation",
} as const satisfies Record<EvidenceFileKind, keyof Stripe.DisputeUpdateParams.Evidence>;

const timeOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/** A dispute of a card of ours; null for an eCheck's, which is a bank return and has no answer, and for a state that is new. */
function toDispute(dispute: Dispute): GatewayDispute | null {
  const {
    charge,
    evidence_details: details,
    balance_transactions: moved,
    network_reason_code: code,
  } = dispute;
  const reference = charge.metadata?.[REFERENCE];
  const state = STATES[dispute.status];
  const isOfBank = charge.payment_method_details?.type === "us_bank_account";
  if (reference === undefined || state === undefined || isOfBank) return null;
  return {
    id: dispute.id,
    reference,
    amount: cents(dispute.amount),
    fee: cents(
      Math.max(
        0,
        moved.reduce((sum, { fee }) => sum + fee, 0),
      ),
    ),
    reason: REASONS[dispute.reason] ?? "other",
    networkCode: code ?? "",
    state,
    answerBy: dispute.status.endsWith("needs_response") && details.due_by ? timeOf(details.due_by) : null,
    openedAt: timeOf(dispute.created),
  };
}

const done = <Done extends string>(read: Read<unknown>, word: Done): Done | "refused" | "unknown" => {
  if (read.kind === "answer") return word;
  return read.kind === "refused" && read.status !== 401 && read.status !== 403 ? "refused" : "unknown";
};

async function list({ api }: StripeAccount, openedSince: Date): Promise<readonly GatewayDispute[] | null> {
  const created = { gte: Math.floor(openedSince.getTime() / 1_000) };
  const found: Dispute[] = [];
  for (;;) {
    const last = found.at(-1);
    const query = {
      created,
      limit: 100,
      expand: ["data.charge"],
      ...(last ? { starting_after: last.id } : {}),
    };
    const read = await api.ask(pageOf(Dispute), (stripe) => stripe.disputes.list(query));
    if (read.kind !== "answer") return null;
    found.push(...read.answer.data);
    if (!read.answer.has_more || read.answer.data.length === 0) break;
  }
  return found.flatMap((one) => toDispute(one) ?? []);
}

/** Uploads the files, then submits everything in one request, which Stripe accepts once. */
async function answer(
  { api }: StripeAccount,
  id: string,
  { texts, files }: DisputeEvidence,
): Promise<"submitted" | "refused" | "unknown"> {
  const evidence: Stripe.DisputeUpdateParams.Evidence = {};
  for (const [name, field] of Object.entries(TEXTS) as [EvidenceText, (typeof TEXTS)[EvidenceText]][])
    if (texts[name]) evidence[field] = texts[name];
  for (const { kind, name, type, data } of files) {
    const file = { name, type, data: Buffer.from(data) };
    const made = await api.ask(Made, (stripe) => stripe.files.create({ purpose: "dispute_evidence", file }));
    if (made.kind !== "answer") return done(made, "submitted");
    evidence[FILES[kind]] = made.answer.id;
  }
  const read = await api.ask(Made, (stripe) => stripe.disputes.update(id, { evidence, submit: true }));
  return done(read, "submitted");
}

/** The disputes of cards at Stripe. */
export const stripeDisputes = (account: StripeAccount): GatewayDisputes => ({
  list: (openedSince) => list(account, openedSince),
  async find(id) {
    const read = await account.api.ask(Dispute, (stripe) =>
      stripe.disputes.retrieve(id, { expand: ["charge"] }),
    );
    return read.kind === "answer" ? toDispute(read.answer) : null;
  },
  answer: (id, evidence) => answer(account, id, evidence),
  async accept(id) {
    return done(await account.api.ask(Made, (stripe) => stripe.disputes.close(id)), "accepted");
  },
});
