import { type AchCharge, type AchEntry, returnRule } from "@county-pay/core/ach";
import type { AchReason, AchResult } from "@county-pay/core/contract";
import type { Tenant } from "../../db/tenant.ts";
import { takeReturn } from "../payments/index.ts";

/** What became of an entry. */
export interface Outcome {
  readonly result: AchResult;
  readonly reason: AchReason | "";
}

/** Results of `return_payment` as results of an entry. */
const RESULTS = {
  moved: "returned",
  same: "known",
  odd: "odd",
  early: "waiting",
  not_found: "open",
} as const;

type Subject = Pick<AchEntry, "kind" | "code" | "isDebit">;

/** Why a person must look at an entry even if its payment is found; '' if its code says what to do. */
export function reasonForPerson({ kind, code, isDebit }: Subject): AchReason | "" {
  if (kind === "change" || kind === "refused_change") return kind;
  if (kind !== "return") return "";
  if (!isDebit) return "credit";
  return returnRule(code).payment === "person" ? "code" : "";
}

/**
 * Does what a matched entry asks for, once, through the one function that takes bank returns. `charge`: the returned one
 * of a payment with a separate fee.
 */
export async function applyEntry(
  tenant: Tenant,
  companyId: number,
  entry: Subject,
  paymentId: string,
  charge: AchCharge,
): Promise<Outcome> {
  const { result } = await takeReturn(tenant, companyId, paymentId, entry.code, charge);
  if (result === "odd" && entry.kind !== "return") return { result: "disputed", reason: "" };
  const became = RESULTS[result];
  return { result: became, reason: became === "open" ? "unmatched" : "" };
}
