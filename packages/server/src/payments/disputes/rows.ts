import type { DisputeEventWire, DisputeWire } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";

interface Row
  extends Omit<
    DisputeWire,
    "Amount" | "Withdrawn" | "GatewayFee" | "OpenedAt" | "AnswerBy" | "ClosedAt" | "AnsweredAt"
  > {
  readonly amount: number;
  readonly withdrawn: number;
  readonly gatewayFee: number;
  readonly openedAt: Date;
  readonly answerBy: Date | null;
  readonly closedAt: Date | null;
  readonly answeredAt: Date | null;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const dollars = (amount: number): number => toDollars(cents(amount));

const toWire = ({
  amount,
  withdrawn,
  gatewayFee,
  openedAt,
  answerBy,
  closedAt,
  answeredAt,
  ...row
}: Row): DisputeWire => ({
  ...row,
  Amount: dollars(amount),
  Withdrawn: dollars(withdrawn),
  GatewayFee: dollars(gatewayFee),
  OpenedAt: openedAt.toISOString(),
  AnswerBy: iso(answerBy),
  ClosedAt: iso(closedAt),
  AnsweredAt: iso(answeredAt),
});

async function read(tenant: Tenant, companyId: number, id: string | null): Promise<readonly DisputeWire[]> {
  const { rows } = await sql<Row>`
    select d.id::text as "Id", p.confirmation as "Confirmation", d.amount_cents::float8 as amount,
      d.withdrawn_cents::float8 as withdrawn, d.charged_cents::float8 as "gatewayFee", d.reason as "Reason",
      left(d.network_code, 40) as "NetworkCode", d.state as "State", d.opened_at as "openedAt", d.answer_by as "answerBy",
      d.closed_at as "closedAt", coalesce(d.answer, '') as "Answer", d.answered_at as "answeredAt",
      person_name(u) as "AnsweredBy"
    from disputes d join payments p on p.company_id = d.company_id and p.id = d.payment_id
      left join users u on u.company_id = d.company_id and u.id = d.answered_by
    where d.company_id = ${companyId} and (${id}::bigint is null or d.id = ${id}::bigint)
    order by d.closed_at is not null, case when d.closed_at is null then d.answer_by end nulls last,
      d.closed_at desc, d.opened_at desc, d.id desc limit 1000`.execute(tenant);
  return rows.map(toWire);
}

/** The disputes: open ones first by their deadline, then closed ones, newest first. */
export const disputesOf = (tenant: Tenant, companyId: number): Promise<readonly DisputeWire[]> =>
  read(tenant, companyId, null);

/** A dispute by its ID. */
export const disputeOf = async (
  tenant: Tenant,
  companyId: number,
  id: string,
): Promise<DisputeWire | undefined> => (await read(tenant, companyId, id))[0];

interface EventRow {
  readonly at: Date;
  readonly kind: DisputeEventWire["Kind"];
  readonly state: DisputeEventWire["State"];
  readonly isSilent: boolean;
  readonly amount: number | null;
  readonly by: string;
}

/** What happened to a dispute, oldest first. */
export async function eventsOf(tenant: Tenant, companyId: number, id: string): Promise<DisputeEventWire[]> {
  const { rows } = await sql<EventRow>`
    select e.at, e.kind, coalesce(e.details ->> 'state', '') as state, coalesce((e.details ->> 'silent')::boolean, false) as "isSilent",
      (e.details ->> 'cents')::float8 as amount, person_name(u) as by
    from dispute_events e left join users u on u.company_id = e.company_id and u.id = e.user_id
    where e.company_id = ${companyId} and e.dispute_id = ${id}::bigint order by e.id limit 1000`.execute(
    tenant,
  );
  return rows.map(({ at, kind, state, isSilent, amount, by }) => ({
    At: at.toISOString(),
    Kind: kind,
    State: state,
    IsSilent: isSilent,
    Amount: amount === null ? null : dollars(amount),
    By: by,
  }));
}
