import type { Company } from "@county-pay/core/company";
import type { CashBillPayment } from "@county-pay/core/contract";
import type { CardFunding } from "@county-pay/core/fees";
import type { Language } from "@county-pay/core/messages";
import type { MethodCode } from "@county-pay/core/methods";
import { sql } from "kysely";
import type { InferOutput } from "valibot";
import { jsonText } from "../../db/json.ts";
import type { Tenant } from "../../db/tenant.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { checkBills, readCartBills, recompute } from "../checkout/index.ts";

type BillSubmit = InferOutput<typeof CashBillPayment>["SubmitRDV2CASHPayment"];
type CustomBills = Extract<BillSubmit, { IsCustomAPI: true }>;
type StandardBills = Extract<BillSubmit, { IsCustomAPI: false }>;

/** The part of a submission that names the bills and their amounts. */
export type BillsRequest = Pick<BillSubmit, "Amount" | "SubAmount" | "TotalFees" | "PartialPayment"> &
  (
    | Pick<CustomBills, "IsCustomAPI" | "CartPayments">
    | Pick<StandardBills, "IsCustomAPI" | "RecordDetails" | "RecordDetailsIds">
  );

/**
 * What else the amounts depend on: the fee on the method and the card's type, a tax sale on the clerk's confirmation.
 */
export interface Manner {
  readonly method: MethodCode;
  readonly taxSaleConfirmed: boolean;
  /** VISA and so on, if known in advance; otherwise missing. */
  readonly cardType?: string;
  /** Whether it is a debit card, if known in advance; otherwise missing. */
  readonly cardFunding?: CardFunding | undefined;
}

/** A bill with the amount paid and its balance, in cents. */
export interface TakenBill {
  readonly id: string;
  readonly amountCents: number;
  readonly quotedCents: number;
}

type Details = readonly { readonly RecordDetailsId: string; readonly AmountToPay: number }[];

/**
 * The bills of a custom-API cart's rows: by number, year, and property. Refuses a row that matches no bill, or several.
 */
async function billsOfRows(
  tenant: Tenant,
  companyId: number,
  rows: CustomBills["CartPayments"],
): Promise<Details | Refusal> {
  const found = await sql<{ ids: string[] }>`
    select array(select b.id::text from bills b
      where b.company_id = ${companyId} and b.bill_search = search_number(asked.row ->> 'bill_no')
        and b.bill_number = asked.row ->> 'bill_no' and b.tax_year::text = asked.row ->> 'tax_year'
        and b.parcel_id = asked.row ->> 'property_id' limit 2) as ids
    from jsonb_array_elements(${jsonText(rows)}::jsonb) with ordinality as asked (row, n)
    order by asked.n`.execute(tenant);
  const details = rows.flatMap(({ trans_amount: AmountToPay }, at) => {
    const [id, other] = found.rows[at]?.ids ?? [];
    return id === undefined || other !== undefined ? [] : [{ RecordDetailsId: id, AmountToPay }];
  });
  return details.length === rows.length ? details : refuse("bill_not_found");
}

/** A submission's bills with the amount paid on each; IDs and rows must name the same bills, each once. */
async function detailsOf(
  tenant: Tenant,
  companyId: number,
  submit: BillsRequest,
): Promise<Details | Refusal> {
  const details = submit.IsCustomAPI
    ? await billsOfRows(tenant, companyId, submit.CartPayments)
    : submit.RecordDetails;
  if (details instanceof Refusal) return details;
  const ids = details.map(({ RecordDetailsId }) => RecordDetailsId);
  const isSame = submit.IsCustomAPI || submit.RecordDetailsIds.join() === ids.join();
  return isSame && new Set(ids).size === ids.length
    ? details
    : refuse("validation_failed", { Paths: ["RecordDetails"] });
}

/**
 * What a signed-in user may pay of the requested bills, decided by the core functions that showed it: bills, their
 * order, amounts. The private list does not apply; a tax sale does until a clerk confirms it.
 */
export async function billsToTake(
  services: Services,
  tenant: Tenant,
  company: CompanyRecord,
  core: Company,
  submit: BillsRequest,
  manner: Manner,
  language: Language,
): Promise<readonly TakenBill[] | Refusal> {
  const details = await detailsOf(tenant, company.id, submit);
  if (details instanceof Refusal) return details;
  const ids = details.map(({ RecordDetailsId }) => RecordDetailsId);
  const walled = { ...services, db: { kysely: tenant } };
  const cart = await readCartBills(walled, company, ids, manner.taxSaleConfirmed ? "clerk" : "user");
  const barred = checkBills(ids, cart, core);
  if (barred) return barred;
  const { method, cardType, cardFunding } = manner;
  const request = { ...submit, RecordDetails: [...details] };
  const amounts = recompute(cart, method, request, core, language, cardType, cardFunding);
  if (amounts instanceof Refusal) return amounts;
  return amounts.lines.map(({ id, amount, balance }) => ({
    id,
    amountCents: amount,
    quotedCents: balance,
  }));
}
