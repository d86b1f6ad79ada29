import type { Company } from "@county-pay/core/company";
import type {
  CashBillPayment,
  CashMiscPayment,
  CheckBillPayment,
  CheckMiscPayment,
} from "@county-pay/core/contract";
import { type Cents, wireCents } from "@county-pay/core/money";
import {
  checkPayer,
  errorFields,
  offeredMethods,
  payerFromWire,
  payerNeeds,
} from "@county-pay/core/payments";
import type { InferOutput } from "valibot";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";

type BillBody = InferOutput<typeof CashBillPayment> | InferOutput<typeof CheckBillPayment>;
type MiscBody = InferOutput<typeof CashMiscPayment> | InferOutput<typeof CheckMiscPayment>;
/** The submit object of bills that are paid at a counter. */
export type BillSubmit =
  | InferOutput<typeof CashBillPayment>["SubmitRDV2CASHPayment"]
  | InferOutput<typeof CheckBillPayment>["SubmitRDV2CHECKPayment"];
/** As `BillSubmit`, of products. */
export type MiscSubmit =
  | InferOutput<typeof CashMiscPayment>["SubmitRDV2CASHPayment"]
  | InferOutput<typeof CheckMiscPayment>["SubmitRDV2CHECKPayment"];

/** What a clerk holds in hand. */
export interface Tender {
  readonly method: "CASH" | "CHECK";
  /** What was handed over, in cents; null where nothing was said, and for a check. */
  readonly tendered: Cents | null;
  readonly checkNumber: string | null;
  /** The clerk goes on although a tax sale is pending: the funds are certified. */
  readonly taxSaleConfirmed: boolean;
}

const cashTender = (submit: Pick<BillSubmit, "TaxSaleConfirmed"> & Cash): Tender => ({
  method: "CASH",
  tendered: submit.CASHDetails ? wireCents(submit.CASHDetails.AmountTendered) : null,
  checkNumber: null,
  taxSaleConfirmed: submit.TaxSaleConfirmed ?? false,
});
const checkTender = (submit: Pick<BillSubmit, "TaxSaleConfirmed"> & Check): Tender => ({
  method: "CHECK",
  tendered: null,
  checkNumber: submit.CHECKDetails.CheckNumber,
  taxSaleConfirmed: submit.TaxSaleConfirmed ?? false,
});
type Cash = Pick<InferOutput<typeof CashMiscPayment>["SubmitRDV2CASHPayment"], "CASHDetails">;
type Check = Pick<InferOutput<typeof CheckMiscPayment>["SubmitRDV2CHECKPayment"], "CHECKDetails">;

/** The submit object of a body, and what the clerk holds. */
export const billsOf = (body: BillBody): { readonly submit: BillSubmit; readonly tender: Tender } =>
  body.PaymentMethod === "CASH"
    ? { submit: body.SubmitRDV2CASHPayment, tender: cashTender(body.SubmitRDV2CASHPayment) }
    : { submit: body.SubmitRDV2CHECKPayment, tender: checkTender(body.SubmitRDV2CHECKPayment) };

/** As `billsOf`, of products. */
export const miscOf = (body: MiscBody): { readonly submit: MiscSubmit; readonly tender: Tender } =>
  body.PaymentMethod === "CASH"
    ? { submit: body.SubmitRDV2CASHPayment, tender: cashTender(body.SubmitRDV2CASHPayment) }
    : { submit: body.SubmitRDV2CHECKPayment, tender: checkTender(body.SubmitRDV2CHECKPayment) };

/**
 * Why a clerk may not take it, whatever is paid: it names somebody else or another county (forbidden), the county does
 * not offer the method, the payer's form is not right, or less was handed over than is due (amount_invalid).
 */
export function checkTaking(
  submit: BillSubmit | MiscSubmit,
  tender: Tender,
  core: Company,
  { caller, company }: Pick<SignedInContext, "caller" | "company">,
): Refusal | null {
  const isOwn = submit.UserID === undefined || submit.UserID === String(caller.userId);
  if (!isOwn || submit.CompanyId !== company.id) return refuse("forbidden");
  const method = tender.method === "CASH" ? "cash" : "check";
  if (!offeredMethods("clerk", core.flags).includes(method)) return refuse("method_unavailable");
  if (!submit.ConsentConfirmation) return refuse("consent_missing");
  const needs = payerNeeds(core.rules, submit.IsBusiness, { role: "clerk", method });
  const fields = errorFields(checkPayer(payerFromWire(submit), needs));
  if (fields.length > 0) return refuse("validation_failed", { Paths: fields });
  return tender.tendered !== null && tender.tendered < wireCents(submit.Amount)
    ? refuse("amount_invalid")
    : null;
}
