import {
  decideRefundApproval,
  type RefundApprovalWire,
  refundApprovals,
  withdrawRefundApproval,
} from "@county-pay/core/contract";
import { cents, toDollars, wireCents } from "@county-pay/core/money";
import { may, REFUND_PAYMENTS } from "@county-pay/core/session";
import type { FastifyInstance } from "fastify";
import { type RawBuilder, sql } from "kysely";
import { note } from "../../db/audit.ts";
import type { Tenant } from "../../db/tenant.ts";
import { DONE } from "../../http/done.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { decideRefund } from "../payments/index.ts";

type Cents = "PaymentAmount" | "Amount" | "TotalFees" | "RefundableAmount";
type Row = Omit<RefundApprovalWire, Cents | "RequestedAt" | "DecidedAt"> & {
  readonly [Name in Cents]: number;
} & { readonly RequestedAt: Date; readonly DecidedAt: Date | null };

const dollars = (amount: number): number => toDollars(cents(amount));

const toWire = (row: Row): RefundApprovalWire => ({
  ...row,
  PaymentAmount: dollars(row.PaymentAmount),
  Amount: dollars(row.Amount),
  TotalFees: dollars(row.TotalFees),
  RefundableAmount: dollars(row.RefundableAmount),
  RequestedAt: row.RequestedAt.toISOString(),
  DecidedAt: row.DecidedAt?.toISOString() ?? null,
});

const nameOf = (user: string): RawBuilder<string> => sql`left(person_name(${sql.ref(user)}), 300)`;

const LATEST = 200;

/** Requests of a county that match, as `userId` sees them: waiting ones first, oldest first, then the latest decided. */
async function readApprovals(
  tenant: Tenant,
  { companyId, userId }: SignedInContext["caller"],
  matches: RawBuilder<unknown>,
): Promise<readonly RefundApprovalWire[]> {
  const { rows } = await sql<Row>`
    select a.id as "Id", a.state as "State",
      case when a.state = 'waiting' then refund_kind(p, a.amount_cents) else coalesce(r.kind, a.kind) end as "Kind",
      p.confirmation as "Confirmation", p.method as "PaymentType",
      left(btrim(concat_ws(' ', coalesce(p.payer, c.payer) ->> 'FirstName', coalesce(p.payer, c.payer) ->> 'LastName')), 300) as "PayerName",
      p.total_cents::float8 as "PaymentAmount", a.amount_cents::float8 as "Amount", a.fee_cents::float8 as "TotalFees",
      left_to_give_back(p)::float8 as "RefundableAmount", coalesce(a.refund_order ->> 'reason', '') as "Reason",
      ${nameOf("u")} as "RequestedBy", a.created_at as "RequestedAt", a.user_id = ${userId} as "IsOwn",
      ${nameOf("d")} as "DecidedBy", a.decided_at as "DecidedAt", a.note as "Note",
      case when r.state = 'succeeded' then r.confirmation else '' end as "RefundConfirmation"
    from refund_approvals a
      join payments p on p.company_id = a.company_id and p.id = a.payment_id
      left join checkouts c on c.company_id = p.company_id and c.id = p.checkout_id
      join users u on u.company_id = a.company_id and u.id = a.user_id
      left join users d on d.company_id = a.company_id and d.id = a.decided_by
      left join payment_refunds r on r.company_id = a.company_id and r.id = a.refund_id
    where a.company_id = ${companyId} and ${matches}
    order by a.state <> 'waiting', case when a.state = 'waiting' then a.created_at end,
      coalesce(a.decided_at, a.created_at) desc
    limit ${LATEST}`.execute(tenant);
  return rows.map(toWire);
}

const byId = (id: string): RawBuilder<unknown> => sql`a.id = ${id}::uuid`;

/** The person who asked withdraws a request that still waits. */
const withdraw = (id: string, { caller, company, inCompany }: SignedInContext) =>
  inCompany(async (tenant) => {
    const [found] = await readApprovals(tenant, caller, byId(id));
    if (!found?.IsOwn) return refuse("not_found");
    const { rows } = await sql`update refund_approvals set state = 'withdrawn',
        decided_by = ${caller.userId}, decided_at = clock_timestamp()
      where company_id = ${company.id} and id = ${id}::uuid and state = 'waiting' returning id`.execute(
      tenant,
    );
    if (rows.length === 0) return refuse("validation_failed", { Reason: "decided" });
    await note(tenant, caller, "approval.withdrawn", found.Confirmation, { cents: wireCents(found.Amount) });
    return DONE;
  });

/** Voids and refunds above a limit, and a second person's decision about them (ROLE-017). */
export function registerApprovals(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, refundApprovals, ({ query: { Confirmation } }, { caller, inCompany }) =>
    inCompany(async (tenant) => [
      ...(await readApprovals(
        tenant,
        caller,
        Confirmation === "" ? sql`true` : sql`p.confirmation = ${Confirmation}`,
      )),
    ]),
  );

  serveSignedIn(app, services, decideRefundApproval, async ({ params, body }, context) => {
    const { caller, company, inCompany } = context;
    const Note = body.Note.trim();
    if (!body.Approve && Note === "") return refuse("validation_failed", { Paths: ["Note"] });
    const decided = await decideRefund(services, app.log, inCompany, company.id, {
      id: params.id,
      userId: caller.userId,
      approve: body.Approve,
      note: Note,
      kind: body.Kind,
      leftCents: wireCents(body.RefundableAmount),
      mayRefund: may(caller.roles, REFUND_PAYMENTS),
    });
    if (decided instanceof Refusal) return decided;
    const [after] = await inCompany((tenant) => readApprovals(tenant, caller, byId(params.id)));
    return after ?? refuse("not_found");
  });

  serveSignedIn(app, services, withdrawRefundApproval, ({ params }, context) => withdraw(params.id, context));
}
