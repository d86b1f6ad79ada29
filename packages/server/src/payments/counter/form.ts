import type { Company } from "@county-pay/core/company";
import {
  checkPayer,
  errorFields,
  offeredMethods,
  type PaymentMethod,
  payerFromWire,
  payerNeeds,
} from "@county-pay/core/payments";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { GuestForm } from "../checkout/index.ts";

/** Who pays, and in whose name it is sent; every submit object of a signed-in person has it. */
export type SignedInForm = GuestForm & {
  readonly CompanyId: number;
  readonly UserID?: string | undefined;
};

/** What only a clerk takes. */
const OVER_THE_COUNTER: ReadonlySet<PaymentMethod> = new Set(["terminal", "cash", "check"]);

/**
 * Why a signed-in person may not pay like this, whatever is paid: it names another person or county, or is for clerks
 * (forbidden), the county does not offer the method, the terms were not agreed to, or the payer's form is not right.
 * `goods`: products are sold also where bills are not paid online.
 */
export function checkForm(
  submit: SignedInForm,
  method: PaymentMethod,
  goods: "bills" | "products",
  core: Company,
  { caller, company }: Pick<SignedInContext, "caller" | "company">,
): Refusal | null {
  const isOwn = submit.UserID === undefined || submit.UserID === String(caller.userId);
  const isClerk = caller.roles.isClerkUser;
  if (!isOwn || submit.CompanyId !== company.id) return refuse("forbidden");
  if (!isClerk && OVER_THE_COUNTER.has(method)) return refuse("forbidden");
  const role = isClerk ? "clerk" : "user";
  const flags = goods === "bills" ? core.flags : { ...core.flags, OnlinePropertyTaxPayment: true };
  if (!offeredMethods(role, flags).includes(method)) return refuse("method_unavailable");
  if (!submit.ConsentConfirmation) return refuse("consent_missing");
  const needs = payerNeeds(core.rules, submit.IsBusiness, { role, method });
  const fields = errorFields(checkPayer(payerFromWire(submit), needs));
  return fields.length > 0 ? refuse("validation_failed", { Paths: fields }) : null;
}
