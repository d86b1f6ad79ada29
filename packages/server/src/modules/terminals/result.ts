import type { PaymentResultWire } from "@county-pay/core/contract";
import { type Language, outcomeMessages } from "@county-pay/core/messages";
import { maskedNickname, type PaymentState } from "@county-pay/core/payments";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../companies/index.ts";
import { postingFields } from "../postings/index.ts";
import { CARD_TYPES, zonedIso } from "../receipts/index.ts";
import { stopReason } from "./settle.ts";

interface PaymentRow {
  readonly id: string;
  readonly state: PaymentState;
  readonly confirmation: string;
  readonly declineCode: string | null;
  readonly brand: string;
  readonly last4: string;
  readonly submittedAt: Date | null;
  readonly settledAt: Date | null;
  readonly bills: string[];
}

/** How a payment by terminal stands. */
export interface TerminalOutcome {
  readonly state: PaymentState;
  /** ABORTED and the like where the device stopped by itself. */
  readonly stopped: string | null;
  readonly result: PaymentResultWire;
}

function statusOf(row: PaymentRow, stopped: string | null): PaymentResultWire["Status"] {
  if (row.state === "declined") return stopped === null ? "declined" : "error";
  return row.state === "submitted" || row.state === "unknown" || row.state === "created"
    ? "processing"
    : "success";
}

/** The answer about a payment by its id; null where there is none of this county. */
export async function terminalOutcome(
  tenant: Tenant,
  company: CompanyRecord,
  paymentId: string,
  language: Language,
): Promise<TerminalOutcome | null> {
  const { rows } = await sql<PaymentRow>`select id, state, confirmation, decline_code as "declineCode",
      card_brand as brand, last4, submitted_at as "submittedAt", settled_at as "settledAt",
      array(select bill_id::text from payment_bills l where l.company_id = p.company_id and l.payment_id = p.id
        order by position) as bills
    from payments p where company_id = ${company.id} and id = ${paymentId}`.execute(tenant);
  const [row] = rows;
  if (!row) return null;
  const stopped = stopReason(row.declineCode);
  const status = statusOf(row, stopped);
  const at = (moment: Date | null) => (moment ? zonedIso(moment, company.timeZone) : null);
  const isPaid = status === "success";
  const { TylerStatus, TylerError, DrivesConfirmJson } = await postingFields(tenant, company.id, row.id);
  const result: PaymentResultWire = {
    Status: status,
    Confirmation: isPaid ? row.confirmation : "",
    SubmitDate: at(row.submittedAt),
    PaymentDate: isPaid ? at(row.settledAt) : null,
    Message: stopped ?? language.texts(outcomeMessages)[status === "error" ? "declined" : status],
    AccountNickName: row.last4 === "" ? "" : maskedNickname(row.last4),
    CardType: CARD_TYPES[row.brand] ?? "",
    ConnectorId: "",
    CartPayments: [],
    RecordDetailsIds: row.bills,
    DrivesConfirmJson,
    TylerStatus,
    TylerError,
  };
  return { state: row.state, stopped, result };
}
