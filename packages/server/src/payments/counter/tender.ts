import type { Company } from "@county-pay/core/company";
import type {
  CashBillPayment,
  CashMiscPayment,
  CheckBillPayment,
  CheckMiscPayment,
} from "@county-pay/core/contract";
import type { CheckKind } from "@county-pay/core/methods";
import { type Cents, wireCents } from "@county-pay/core/money";
import type { InferOutput } from "valibot";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { checkForm } from "./form.ts";

type CashBody = InferOutput<typeof CashBillPayment> | InferOutput<typeof CashMiscPayment>;
type CheckBody = InferOutput<typeof CheckBillPayment> | InferOutput<typeof CheckMiscPayment>;
/** A submission of cash or a check, for bills or products. */
export type TenderBody = CashBody | CheckBody;
type CashSubmit = CashBody["SubmitRDV2CASHPayment"];
type CheckSubmit = CheckBody["SubmitRDV2CHECKPayment"];

/** The tender. */
export interface Tender {
  readonly method: "CASH" | "CHECK";
  /** The amount tendered in cents; null if not given, and for a check. */
  readonly tendered: Cents | null;
  readonly checkNumber: string | null;
  readonly checkKind: CheckKind | null;
  /** The clerk proceeds despite a pending tax sale: the funds are certified. */
  readonly taxSaleConfirmed: boolean;
}

const cashTender = ({ CASHDetails, TaxSaleConfirmed = false }: CashSubmit): Tender => ({
  method: "CASH",
  tendered: CASHDetails ? wireCents(CASHDetails.AmountTendered) : null,
  checkNumber: null,
  checkKind: null,
  taxSaleConfirmed: TaxSaleConfirmed,
});
const checkTender = ({ CHECKDetails, TaxSaleConfirmed = false }: CheckSubmit): Tender => ({
  method: "CHECK",
  tendered: null,
  checkNumber: CHECKDetails.CheckNumber,
  checkKind: CHECKDetails.Kind ?? "personal",
  taxSaleConfirmed: TaxSaleConfirmed,
});

/** A body's submit object and its tender. */
export const tenderOf = (
  body: TenderBody,
): { readonly submit: CashSubmit | CheckSubmit; readonly tender: Tender } =>
  body.PaymentMethod === "CASH"
    ? { submit: body.SubmitRDV2CASHPayment, tender: cashTender(body.SubmitRDV2CASHPayment) }
    : { submit: body.SubmitRDV2CHECKPayment, tender: checkTender(body.SubmitRDV2CHECKPayment) };

/**
 * Why a clerk may not take it, regardless of the items: as `checkForm`, or the amount tendered is less than the amount
 * due (amount_invalid).
 */
export function checkTaking(
  submit: CashSubmit | CheckSubmit,
  tender: Tender,
  core: Company,
  context: Pick<SignedInContext, "caller" | "company">,
): Refusal | null {
  const itemKind = "AccountCode1" in submit ? "products" : "bills";
  const refused = checkForm(submit, tender.method === "CASH" ? "cash" : "check", itemKind, core, context);
  if (refused) return refused;
  return tender.tendered !== null && tender.tendered < wireCents(submit.Amount)
    ? refuse("amount_invalid")
    : null;
}
