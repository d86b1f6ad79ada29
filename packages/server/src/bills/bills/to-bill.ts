import { type Bill, CUSTOM_STATEMENT_TYPE, monthAfter, propertyType } from "@county-pay/core/bills";
import { ENGLISH, type Language, mailingMessages } from "@county-pay/core/messages";
import { cents } from "@county-pay/core/money";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { BillRow } from "./rows.ts";
import { addressLine, hasCustomForm, isPaid, isPayable, isViewOnly, statusWords } from "./to-wire.ts";

/**
 * A row as core's Bill, for the server's own decisions. It equals the bill that a page reads from the answer
 * for the same row; its texts are in `language`.
 */
export function billOf(row: BillRow, company: CompanyRecord, language: Language = ENGLISH): Bill {
  const hasOwnForm = hasCustomForm(company);
  return {
    id: String(row.id),
    companyId: company.id,
    source: hasOwnForm ? "custom-api" : "standard",
    accountNumber: hasOwnForm ? row.parcel_id : row.account_number,
    billNumber: row.bill_number,
    parcelId: row.parcel_id,
    description: row.description,
    taxYear: String(row.tax_year),
    ownerName: row.owner_name,
    propertyAddress: row.property_address,
    mailingAddress: addressLine(row.mailing),
    propertyType: propertyType(row.property_type),
    statementType: hasOwnForm ? CUSTOM_STATEMENT_TYPE : row.statement_type,
    details: row.details,
    dueDate: row.due_date,
    statementDate: hasOwnForm ? row.billing_date : row.statement_date,
    monthAfterDueDate: monthAfter(row.due_date),
    amountDue: cents(row.balance_cents + row.paid_cents),
    amountPaid: cents(row.paid_cents),
    remainingBalance: cents(row.balance_cents),
    backTaxes: cents(row.back_taxes_cents),
    paidInFull: isPaid(row),
    payable: isPayable(row, company),
    isNonPayable: hasOwnForm ? row.is_non_payable : isViewOnly(row, company),
    isPrivate: row.is_private,
    isPendingTaxSale: row.is_pending_tax_sale,
    isPaymentPending: row.is_payment_pending,
    statuses: hasOwnForm
      ? statusWords(row)
          .slice(0, 5)
          .filter((status) => status.trim() !== "")
      : [],
    billStatus: hasOwnForm ? (isPaid(row) ? "P" : "U") : "",
    mailStatus: hasOwnForm || row.mailed_date === null ? "" : language.texts(mailingMessages).mailed,
    mailedDate: hasOwnForm ? null : row.mailed_date,
  };
}
