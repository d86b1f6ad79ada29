import type { Company } from "@county-pay/core/company";
import type { AutoPayment } from "@county-pay/core/contract";
import type { SavableMethod } from "@county-pay/core/methods";
import { checkPayer, errorFields, payerFromWire, payerNeeds, tileOf } from "@county-pay/core/payments";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { takesMethod } from "./schedule-status.ts";

/** How far ahead a first payment may be: as long as the longest card validity (PAY-014). */
const MAX_YEARS_AHEAD = 10;

/** Whether a date may be the first day of a schedule that is set up or moved today: not past, and not too far ahead. */
export const mayBegin = (day: string, today: string): boolean =>
  day >= today && day <= `${Number(today.slice(0, 4)) + MAX_YEARS_AHEAD}${today.slice(4)}`;

/**
 * Why automatic payments cannot be set up as requested, regardless of the account: the county does not offer them or
 * the method, consent is missing, the payer's form is invalid, or the first day is past in the county's calendar.
 */
export function checkSetUp(
  body: AutoPayment,
  method: SavableMethod,
  core: Company,
  today: string,
): Refusal | null {
  if (!takesMethod(method, core)) return refuse("method_unavailable");
  if (!body.ConsentConfirmation) return refuse("consent_missing");
  const situation = { role: "user", method: tileOf(method) } as const;
  const needs = payerNeeds(core.rules, body.IsBusiness, situation);
  const fields: string[] = [...errorFields(checkPayer(payerFromWire(body), needs))];
  if (!mayBegin(body.FirstPaymentDate, today)) fields.push("FirstPaymentDate");
  return fields.length > 0 ? refuse("validation_failed", { Paths: fields }) : null;
}
