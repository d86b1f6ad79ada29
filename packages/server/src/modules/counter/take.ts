import { type Company, companyFromWire } from "@county-pay/core/company";
import { CompanyBundle, Confirmation, type PaymentResultWire, Uuid } from "@county-pay/core/contract";
import { outcomeMessages } from "@county-pay/core/messages";
import { maskedNickname } from "@county-pay/core/payments";
import { sql } from "kysely";
import * as v from "valibot";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Services } from "../../services.ts";
import type { MiscLine } from "../checkout/index.ts";
import { type CompanyRecord, companyBundleToWire } from "../companies/index.ts";
import { decideFor, Refused } from "../payments/index.ts";
import { postingFields } from "../postings/index.ts";
import { zonedIso } from "../receipts/index.ts";
import type { TakenBill } from "./bills.ts";
import type { BillSubmit, MiscSubmit, Tender } from "./tender.ts";

const Taken = v.variant("decision", [
  v.object({
    decision: v.picklist(["taken", "same"]),
    payment: v.object({ id: Uuid, confirmation: Confirmation, settledAt: v.string() }),
  }),
  Refused,
]);

/** The county as the rules of core know it. */
export const coreCompany = ({ config }: Services, company: CompanyRecord): Company =>
  companyFromWire(v.parse(CompanyBundle, companyBundleToWire(company, config.sites)));

/** What is taken: bills or products. */
export interface Goods {
  readonly bills: readonly TakenBill[];
  readonly lines: readonly MiscLine[];
}

type Payer = Pick<
  BillSubmit,
  "FirstName" | "LastName" | "IsBusiness" | "EmailAddress" | "PhoneNumber" | "Address" | "Comments"
>;

/** The payer, as it is kept for the receipt. */
export const payerOf = (submit: Payer): Record<string, unknown> => ({
  FirstName: submit.FirstName,
  LastName: submit.LastName,
  IsBusiness: submit.IsBusiness,
  EmailAddress: submit.EmailAddress,
  PhoneNumber: submit.PhoneNumber,
  Address: submit.Address,
  Comments: submit.Comments,
});

const detailsOf = (submit: BillSubmit | MiscSubmit): Record<string, string> | null =>
  "AccountCode1" in submit
    ? {
        AccountCode1: submit.AccountCode1,
        AccountCode2: submit.AccountCode2,
        VIN: submit.VIN,
        LicenseNumber: submit.LicenseNumber,
        InvoiceNumber: submit.InvoiceNumber,
        DrivesCartId: submit.DrivesCartId,
      }
    : null;

/** Whether a key was used before: what it did then is the answer, however its bills stand now. */
export async function isRepeated({ company, inCompany }: SignedInContext, key: string): Promise<boolean> {
  const { rows } = await inCompany((tenant) =>
    sql`select from payments where company_id = ${company.id} and attempt_key = ${key} and checkout_id is null`.execute(
      tenant,
    ),
  );
  return rows.length > 0;
}

/** Takes the money, decided whole by `take_counter_payment`; the same key with the same body is answered as before. */
export async function take(
  context: SignedInContext,
  body: { readonly Key: string },
  submit: BillSubmit | MiscSubmit,
  tender: Tender,
  goods: Goods,
): Promise<PaymentResultWire | Refusal> {
  const { caller, company, inCompany, language } = context;
  const offer = {
    key: body.Key,
    method: tender.method,
    clerkId: caller.userId,
    payer: payerOf(submit),
    details: detailsOf(submit),
    tenderedCents: tender.tendered,
    checkNumber: tender.checkNumber,
    taxSaleConfirmed: tender.taxSaleConfirmed,
    ...goods,
  };
  const hash = sha256(JSON.stringify([caller.userId, body]));
  const decision = await decideFor(
    inCompany,
    Taken,
    sql`take_counter_payment(${company.id}, ${JSON.stringify(offer)}::jsonb, ${hash})`,
  );
  if (decision.decision === "refused") return refuse(decision.code);
  const at = zonedIso(new Date(decision.payment.settledAt), company.timeZone);
  const { id, confirmation } = decision.payment;
  const posted = await inCompany((tenant) => postingFields(tenant, company.id, id));
  return {
    Status: "success",
    Confirmation: confirmation,
    SubmitDate: at,
    PaymentDate: at,
    Message: language.texts(outcomeMessages).success,
    AccountNickName: maskedNickname(tender.checkNumber ?? ""),
    CardType: "",
    ConnectorId: "",
    CartPayments: "CartPayments" in submit ? submit.CartPayments : [],
    RecordDetailsIds: "RecordDetailsIds" in submit ? submit.RecordDetailsIds : [],
    DrivesConfirmJson: posted.DrivesConfirmJson,
    TylerStatus: posted.TylerStatus,
    TylerError: posted.TylerError,
  };
}
