import { isContested, isDishonored, returnRule } from "@county-pay/core/ach";
import { sql } from "kysely";
import * as v from "valibot";
import type { Tenant } from "../../db/tenant.ts";
import type { Leg } from "../../gateways/index.ts";

const Returned = v.object({
  result: v.picklist(["moved", "same", "odd", "early", "not_found"]),
  /** Of any method: a bank also returns checks. */
  payment: v.optional(v.object({ id: v.string(), needsAttention: v.nullable(v.string()) })),
});
export type Returned = v.InferOutput<typeof Returned>;

/**
 * Records that a bank returned a payment, whether a gateway, a bank's file, or the office reports it: once, with what
 * core's table says about the code (`return_charge`). `leg`: the returned one of a payment's two charges. A dishonored or contested return only marks the payment for the
 * office.
 */
export async function takeReturn(
  tenant: Tenant,
  companyId: number,
  paymentId: string,
  code: string,
  leg: Leg = "bills",
): Promise<Returned> {
  const means = isDishonored(code) || isContested(code) ? "disputed" : returnRule(code).method;
  const { rows } = await sql<{ answer: unknown }>`
    select return_charge(${companyId}, ${paymentId}::uuid, ${leg}, ${code}, ${means}) as answer`.execute(
    tenant,
  );
  return v.parse(Returned, rows[0]?.answer);
}
