import { zonedIso } from "@county-pay/core/calendar";
import {
  clerkRecentPayment,
  getTransactionDetails,
  PayerAddress,
  type TransactionDetailsWire,
} from "@county-pay/core/contract";
import { type Language, outcomeMessages, refundMessages } from "@county-pay/core/messages";
import { isOnline, METHOD_CODES, nicknameWith } from "@county-pay/core/methods";
import { cents, toDollars } from "@county-pay/core/money";
import { maskedNickname, type PaymentState } from "@county-pay/core/payments";
import { may, SEE_PAYMENTS } from "@county-pay/core/session";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import * as v from "valibot";
import type { Tenant } from "../../db/tenant.ts";
import { refuse } from "../../http/refusal.ts";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { type PostingFields, postingFieldsOf } from "../postings/index.ts";
import { CARD_TYPES } from "../receipts/index.ts";

const Row = v.object({
  confirmation: v.string(),
  /** Empty for a payment; for a refund, the payment's number. */
  original: v.string(),
  method: v.picklist(METHOD_CODES),
  state: v.string(),
  clerkId: v.nullable(v.number()),
  userId: v.nullable(v.number()),
  subCents: v.number(),
  feeCents: v.number(),
  totalCents: v.number(),
  leftCents: v.number(),
  isVoidable: v.boolean(),
  submittedAt: v.nullable(v.date()),
  settledAt: v.nullable(v.date()),
  brand: v.string(),
  last4: v.string(),
  wallet: v.string(),
  payer: v.object({ FirstName: v.string(), LastName: v.string(), Address: PayerAddress }),
  billIds: v.array(v.string()),
  lines: v.array(v.object({ code1: v.string(), code2: v.string(), cents: v.number() })),
});
type Row = v.InferOutput<typeof Row>;

const SHARED = sql`p.method, p.clerk_id as "clerkId", p.user_id as "userId", p.card_brand as brand, p.last4, p.wallet,
  coalesce(p.payer, c.payer) as payer,
  array(select l.bill_id::text from payment_bills l where l.company_id = p.company_id and l.payment_id = p.id
    order by l.position) as "billIds",
  coalesce((select jsonb_agg(jsonb_build_object('code1', m.account_code1, 'code2', m.account_code2, 'cents', m.amount_cents)
    order by m.position) from payment_misc_lines m where m.company_id = p.company_id and m.payment_id = p.id), '[]') as lines`;
const CHECKOUT = sql`left join checkouts c on c.company_id = p.company_id and c.id = p.checkout_id`;

/** A submitted payment, or a refund of one, by its own reference number. */
async function find(tenant: Tenant, companyId: number, confirmation: string): Promise<Row | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    select p.confirmation, '' as original, p.state, p.sub_cents as "subCents", p.fee_cents as "feeCents",
      p.total_cents as "totalCents", left_to_give_back(p) as "leftCents", is_voidable(p) as "isVoidable",
      p.submitted_at as "submittedAt", p.settled_at as "settledAt", ${SHARED}
    from payments p ${CHECKOUT}
    where p.company_id = ${companyId} and p.confirmation = ${confirmation} and p.submitted_at is not null
    union all
    select r.confirmation, p.confirmation, r.state, r.amount_cents - r.fee_cents, r.fee_cents, r.amount_cents, 0, false,
      r.created_at, r.settled_at, ${SHARED}
    from payment_refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id ${CHECKOUT}
    where r.company_id = ${companyId} and r.confirmation = ${confirmation}`.execute(tenant);
  return rows[0] && v.parse(Row, rows[0]);
}

interface Found {
  readonly row: Row;
  readonly postings: PostingFields;
}

/** As `find`, with the status of its posting; for a refund, that of its payment. */
async function findWithPostings(
  tenant: Tenant,
  companyId: number,
  confirmation: string,
): Promise<Found | undefined> {
  const row = await find(tenant, companyId, confirmation);
  return row && { row, postings: await postingFieldsOf(tenant, companyId, row.original || row.confirmation) };
}

/** A payment's status in a lookup: a refunded payment counts as charged. */
const STATUS: Readonly<Partial<Record<PaymentState, TransactionDetailsWire["Status"]>>> = {
  submitted: "processing",
  challenged: "processing",
  pending: "processing",
  unknown: "processing",
  declined: "declined",
  returned: "declined",
};
const REFUND_STATUS: Readonly<Record<string, TransactionDetailsWire["Status"]>> = {
  submitted: "processing",
  declined: "error",
};
const isState = (state: string): state is PaymentState => state in STATUS;

function outcome({ original, state }: Row, { texts }: Language) {
  if (original === "") {
    const status = (isState(state) ? STATUS[state] : undefined) ?? "success";
    return { status, message: texts(outcomeMessages)[status === "error" ? "declined" : status] };
  }
  const status = REFUND_STATUS[state] ?? "success";
  const sentences = texts(refundMessages);
  if (status === "processing") return { status, message: sentences.processing };
  return { status, message: status === "success" ? sentences.done : sentences.declined };
}

const dollars = (amount: number): number => toDollars(cents(amount));

function toWire(
  { row, postings }: Found,
  { company, language }: SignedInContext,
  gateway: string,
): TransactionDetailsWire {
  const { status, message } = outcome(row, language);
  const at = (moment: Date | null) => (moment === null ? null : zonedIso(moment, company.timeZone));
  return {
    Status: status,
    Confirmation: status === "success" ? row.confirmation : "",
    SubmitDate: at(row.submittedAt),
    PaymentDate: at(row.settledAt),
    Message: message,
    AccountNickName: nicknameWith(maskedNickname(row.last4), row.wallet),
    CardType: CARD_TYPES[row.brand] ?? "",
    ConnectorId: isOnline(row.method) ? gateway : "",
    CartPayments: row.lines.map(({ code1, code2, cents: amount }) => ({
      AccountCode1: code1,
      AccountCode2: code2,
      AmountPaid: dollars(amount),
    })),
    RecordDetailsIds: row.billIds,
    ...postings,
    PaymentType: row.original === "" ? row.method : "Refund",
    Amount: dollars(row.totalCents),
    SubAmount: dollars(row.subCents),
    TotalFees: dollars(row.feeCents),
    RefundableAmount: dollars(row.leftCents),
    IsVoidable: row.isVoidable,
    OriginalConfirmation: row.original,
    FirstName: row.payer.FirstName,
    LastName: row.payer.LastName,
    Address: row.payer.Address,
  };
}

/** A payment by its reference number, to its payer and to the office (CALL-137, SUCCESS-026). */
export function registerDetails(app: FastifyInstance, services: Services): void {
  const { gateways } = services;

  serveSignedIn(app, services, getTransactionDetails, async ({ params }, context) => {
    const { caller, company, inCompany } = context;
    const found = await inCompany((tenant) => findWithPostings(tenant, company.id, params.confirmation));
    const isOffice = may(caller.roles, SEE_PAYMENTS);
    if (!found || !(isOffice || found.row.userId === caller.userId)) return refuse("not_found");
    const wire = toWire(found, context, (await gateways.of(company.id)).name);
    return ["-", wire.ConnectorId].includes(params.connectorId) ? wire : refuse("not_found");
  });

  serveSignedIn(app, services, clerkRecentPayment, async ({ params }, context) => {
    const { company, inCompany } = context;
    const found = await inCompany((tenant) => findWithPostings(tenant, company.id, params.confirmation));
    return found && found.row.clerkId !== null && found.row.original === ""
      ? toWire(found, context, (await gateways.of(company.id)).name)
      : refuse("not_found");
  });
}
