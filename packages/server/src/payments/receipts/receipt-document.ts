import { documentMessages, format, type Language } from "@county-pay/core/messages";
import type { Receipt, ReceiptPaper } from "@county-pay/core/payments";
import { billAddress, billsById } from "../../bills/bills/index.ts";
import { identityOf } from "../../county/companies/index.ts";
import { inTurn, receiptPdf } from "../../documents/index.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { receiptCheck } from "./receipt-check.ts";
import type { OpenedReceipt } from "./viewer.ts";

/** A document: its file name and its PDF. */
export interface MadeDocument {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Where a receipt's bill is paid, if there is a single one; otherwise the county's first page. */
async function opensAt(
  services: Services,
  company: CompanyRecord,
  { lines }: Receipt,
): Promise<{ url: string; isBill: boolean }> {
  const ids = [...new Set(lines.map(({ billId }) => billId))];
  const [row] = ids.length === 1 ? await billsById(services.db.kysely, company.id, ids) : [];
  if (row) return { url: billAddress(services, company, row), isBill: true };
  return { url: `${services.config.sites.portal.origin}/${company.name}`, isBill: false };
}

/**
 * A payment's receipt, or a refund's memo, as PDF. `signed`: the statement that was scanned. Refuses unavailable while too
 * many documents are requested.
 */
export async function receiptDocument(
  services: Services,
  company: CompanyRecord,
  { receipt, kind, status }: OpenedReceipt,
  language: Language,
  {
    signed,
    paper = "letter",
  }: { readonly signed?: string | undefined; readonly paper?: ReceiptPaper | undefined } = {},
): Promise<MadeDocument | Refusal> {
  const openAt = await opensAt(services, company, receipt);
  const check = await receiptCheck(services, company, { receipt, status }, signed, language);
  const identity = identityOf(company.core);
  const bytes = await inTurn(() =>
    receiptPdf({
      receipt,
      check,
      openAt,
      kind,
      timeZone: company.timeZone,
      identity,
      language,
      paper,
      now: Date.now(),
    }),
  );
  if (!bytes) return refuse("unavailable");
  const texts = language.texts(documentMessages);
  return {
    fileName: format(kind === "memo" ? texts.memoFileName : texts.receiptFileName, {
      confirmation: receipt.confirmation,
    }),
    bytes,
  };
}
