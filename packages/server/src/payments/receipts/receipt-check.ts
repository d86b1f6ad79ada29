import type { Language } from "@county-pay/core/messages";
import {
  type Receipt,
  type ReceiptStatus,
  receiptNotices,
  statedProperty,
  statementText,
} from "@county-pay/core/payments";
import { signedReceiptPath } from "@county-pay/core/site";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { checkStatement, signStatement } from "./signature.ts";

/** What a document says about checking it: the URL of its QR code, and sentences above the receipt. */
export interface ReceiptCheck {
  /** Null for a refund's memo, and without a key that signs. */
  readonly url: string | null;
  readonly notices: readonly string[];
}

/** The URL that opens a receipt with its signed statement; null without a key that signs. */
export async function checkUrl(
  services: Services,
  { name }: Pick<CompanyRecord, "name">,
  { confirmation, companyDisplayName, total, paidAt, ...receipt }: Receipt,
  { state }: Pick<ReceiptStatus, "state">,
): Promise<string | null> {
  const text = statementText({
    county: companyDisplayName,
    confirmation,
    amount: total,
    date: paidAt.slice(0, 10),
    property: statedProperty(receipt),
    state,
  });
  const signed = await signStatement(services, text);
  return signed && `${services.config.sites.portal.origin}${signedReceiptPath(name, signed)}`;
}

/** How a receipt can be checked, and what a check of the scanned statement found; nothing for a memo. */
export async function receiptCheck(
  services: Services,
  company: Pick<CompanyRecord, "name">,
  { receipt, status }: { readonly receipt: Receipt; readonly status: ReceiptStatus | null },
  signed: string | undefined,
  language: Language,
): Promise<ReceiptCheck> {
  if (!status) return { url: null, notices: [] };
  const scanned = signed === undefined ? null : await checkStatement(services, signed);
  return {
    url: await checkUrl(services, company, receipt, status),
    notices: receiptNotices(receipt, status, scanned, language),
  };
}
