import type { Company } from "@county-pay/core/company";
import {
  asksConsent,
  checkPayer,
  errorFields,
  isOverTheCounter,
  offeredMethods,
  type PaymentMethod,
  payerFromWire,
  payerNeeds,
} from "@county-pay/core/payments";
import { may, TAKE_PAYMENTS } from "@county-pay/core/session";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { GuestForm } from "../checkout/index.ts";

/** The payer, and the user who submits; every submit object of a signed-in user has them. */
export type SignedInForm = GuestForm & {
  readonly CompanyId: number;
  readonly UserID?: string | undefined;
};

/**
 * Why a signed-in user may not pay this way, regardless of the items: the submission names another user or county, or
 * is only for clerks (forbidden), the county does not offer the method, the terms were not accepted, or the payer's
 * form is invalid. `itemKind`: products can also be sold if bills cannot be paid online.
 */
export function checkForm(
  submit: SignedInForm,
  method: PaymentMethod,
  itemKind: "bills" | "products",
  core: Company,
  { caller, company }: Pick<SignedInContext, "caller" | "company">,
): Refusal | null {
  const isOwn = submit.UserID === undefined || submit.UserID === String(caller.userId);
  const isClerk = may(caller.roles, TAKE_PAYMENTS);
  if (!isOwn || submit.CompanyId !== company.id) return refuse("forbidden");
  if (!isClerk && isOverTheCounter(method)) return refuse("forbidden");
  const role = isClerk ? "clerk" : "user";
  const flags = itemKind === "bills" ? core.flags : { ...core.flags, OnlinePropertyTaxPayment: true };
  if (!offeredMethods(role, flags).includes(method)) return refuse("method_unavailable");
  if (asksConsent({ role, method }) && !submit.ConsentConfirmation) return refuse("consent_missing");
  const needs = payerNeeds(core.rules, submit.IsBusiness, { role, method });
  const fields = errorFields(checkPayer(payerFromWire(submit), needs));
  return fields.length > 0 ? refuse("validation_failed", { Paths: fields }) : null;
}
