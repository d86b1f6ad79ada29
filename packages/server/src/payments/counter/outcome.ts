import { zonedIso } from "@county-pay/core/calendar";
import type { PaymentResultWire } from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import { isOnline, type MethodCode } from "@county-pay/core/methods";
import { cents, toDollars } from "@county-pay/core/money";
import { maskedNickname, type PaymentState } from "@county-pay/core/payments";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import { outcomeText } from "../payments/index.ts";
import { postingFields } from "../postings/index.ts";
import { CARD_TYPES } from "../receipts/index.ts";

interface PaymentRow {
  readonly id: string;
  readonly method: MethodCode;
  readonly state: PaymentState;
  readonly confirmation: string;
  readonly declineCode: string | null;
  readonly isUnapplied: boolean;
  readonly totalCents: number;
  readonly verifyUrl: string | null;
  readonly brand: string;
  readonly last4: string;
  readonly submittedAt: Date | null;
  readonly settledAt: Date | null;
  readonly bills: string[];
  readonly lines: readonly { readonly code1: string; readonly code2: string; readonly amount: number }[];
}

/** The status of a payment. */
export interface PaymentOutcome {
  readonly state: PaymentState;
  readonly declineCode: string | null;
  readonly result: PaymentResultWire;
}

const UNDECIDED: ReadonlySet<PaymentState> = new Set([
  "created",
  "submitted",
  "challenged",
  "pending",
  "unknown",
]);

function statusOf({
  state,
  isUnapplied,
}: Pick<PaymentRow, "state" | "isUnapplied">): "success" | "processing" | "declined" {
  if (state === "declined" || isUnapplied) return "declined";
  return UNDECIDED.has(state) ? "processing" : "success";
}

/**
 * A submission's answer about its payment; null if there is no payment with that ID. A charged payment stays
 * 'success', whatever the office does with it later. `gatewayName`: the ConnectorId of a card or account
 * payment. `forOffice`: the caller is a clerk, who sees why a card was declined; a payer does not.
 */
export async function paymentOutcome(
  tenant: Tenant,
  company: CompanyRecord,
  paymentId: string,
  language: Language,
  gatewayName: string,
  forOffice: boolean,
): Promise<PaymentOutcome | null> {
  const { rows } =
    await sql<PaymentRow>`select id, method, state, confirmation, decline_code as "declineCode",
      is_unapplied as "isUnapplied", total_cents::float8 as "totalCents", case when p.state = 'pending' then p.verify_url end as "verifyUrl", card_brand as brand, last4, submitted_at as "submittedAt", settled_at as "settledAt",
      array(select bill_id::text from payment_bills l where l.company_id = p.company_id and l.payment_id = p.id
        order by position) as bills,
      coalesce((select jsonb_agg(jsonb_build_object('code1', m.account_code1, 'code2', m.account_code2,
        'amount', m.amount_cents) order by m.position) from payment_misc_lines m
        where m.company_id = p.company_id and m.payment_id = p.id), '[]') as lines
    from payments p where company_id = ${company.id} and id = ${paymentId}`.execute(tenant);
  const [row] = rows;
  if (!row) return null;
  const status = statusOf(row);
  const at = (moment: Date | null) => (moment ? zonedIso(moment, company.timeZone) : null);
  const isPaid = status === "success";
  const { TylerStatus, TylerError, DrivesConfirmJson } = await postingFields(tenant, company.id, row.id);
  const result: PaymentResultWire = {
    Status: status,
    Confirmation: isPaid ? row.confirmation : "",
    SubmitDate: at(row.submittedAt),
    PaymentDate: isPaid ? at(row.settledAt) : null,
    ...outcomeText(status, row, language),
    ...(forOffice && row.declineCode !== null ? { DeclineCode: row.declineCode } : {}),
    AccountNickName: row.last4 === "" ? "" : maskedNickname(row.last4),
    CardType: CARD_TYPES[row.brand] ?? "",
    ConnectorId: isOnline(row.method) ? gatewayName : "",
    CartPayments: row.lines.map(({ code1, code2, amount }) => ({
      AccountCode1: code1,
      AccountCode2: code2,
      AmountPaid: toDollars(cents(amount)),
    })),
    RecordDetailsIds: row.bills,
    DrivesConfirmJson,
    TylerStatus,
    TylerError,
  };
  return { state: row.state, declineCode: row.declineCode, result };
}
