import {
  type ReturnedCheckChargeWire,
  returnedCheckCharges,
  waiveReturnedCheckCharge,
} from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { chosenReason } from "@county-pay/core/payments";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import * as v from "valibot";
import { reasonsOf } from "../../county/controls/index.ts";
import { jsonText } from "../../db/json.ts";
import type { Tenant } from "../../db/tenant.ts";
import { DONE } from "../../http/done.ts";
import { refuse } from "../../http/refusal.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { decideFor, Refused } from "../payments/index.ts";

interface Row {
  readonly confirmation: string;
  readonly day: string;
  readonly billNumber: string;
  readonly payerName: string;
  readonly cents: number;
  readonly waivedAt: Date | null;
  readonly waivedBy: string;
  readonly reason: string;
}

/** A company's charges for returned eChecks, newest first, at most a thousand. */
async function chargesOf(tenant: Tenant, companyId: number): Promise<readonly ReturnedCheckChargeWire[]> {
  const { rows } = await sql<Row>`
    select p.confirmation, k.charged_on::text as day, coalesce(b.bill_number, '') as "billNumber",
      btrim(concat_ws(' ', coalesce(p.payer, c.payer) ->> 'FirstName', coalesce(p.payer, c.payer) ->> 'LastName')) as "payerName",
      k.amount_cents::float8 as cents, k.waived_at as "waivedAt",
      person_name(u) as "waivedBy", k.reason
    from returned_check_charges k
      join payments p on p.company_id = k.company_id and p.id = k.payment_id
      left join checkouts c on c.company_id = p.company_id and c.id = p.checkout_id
      left join bills b on b.company_id = k.company_id and b.id = k.bill_id
      left join users u on u.company_id = k.company_id and u.id = k.waived_by
    where k.company_id = ${companyId} order by k.charged_at desc limit 1000`.execute(tenant);
  return rows.map((row) => ({
    Confirmation: row.confirmation,
    ChargedOn: row.day,
    BillNumber: row.billNumber,
    PayerName: row.payerName,
    Amount: toDollars(cents(row.cents)),
    WaivedAt: row.waivedAt?.toISOString() ?? null,
    WaivedBy: row.waivedBy,
    Reason: row.reason,
  }));
}

const Waived = v.variant("decision", [v.object({ decision: v.literal("done") }), Refused]);

/** Charges for returned eChecks, and waiving one (decision 059). */
export function registerReturnedChecks(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, returnedCheckCharges, async (_input, { company, inCompany }) => [
    ...(await inCompany((tenant) => chargesOf(tenant, company.id))),
  ]);

  serveSignedIn(app, services, waiveReturnedCheckCharge, async ({ body }, { caller, company, inCompany }) => {
    const reasons = await inCompany((tenant) => reasonsOf(tenant, company.id));
    const chosen = chosenReason(reasons, ["adjustment"], body.ReasonCode, body.Reason);
    if (typeof chosen === "string")
      return refuse("validation_failed", { Paths: [chosen === "unknown" ? "ReasonCode" : "Reason"] });
    const order = { confirmation: body.Confirmation, reason: chosen.text, userId: caller.userId };
    const waived = await decideFor(
      inCompany,
      Waived,
      sql`waive_returned_check(${company.id}, ${jsonText(order)}::jsonb)`,
    );
    return waived.decision === "refused" ? refuse(waived.code) : DONE;
  });
}
