import { documentMessages, format, type Language } from "@county-pay/core/messages";
import { receiptFromWire } from "@county-pay/core/payments";
import { inTurn, receiptPdf } from "../../documents/index.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { Services } from "../../services.ts";
import type { CompanyRecord } from "../companies/index.ts";
import { readMemo } from "./read-memo.ts";
import { readReceipt } from "./read-receipt.ts";

/** A document that was made: what it is called, and its PDF. */
export interface MadeDocument {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/**
 * The receipt of a payment as PDF, or the memo of a refund, by its reference number. Refuses not_found, and unavailable
 * while too many documents are asked for.
 */
export async function receiptDocument(
  services: Services,
  company: CompanyRecord,
  confirmation: string,
  language: Language,
): Promise<MadeDocument | Refusal> {
  const receipt = await readReceipt(services, company, confirmation);
  const memo = receipt ? undefined : await readMemo(services, company, confirmation);
  const wire = receipt ?? memo;
  if (!wire) return refuse("not_found");
  const bytes = await inTurn(() =>
    receiptPdf({
      receipt: receiptFromWire(wire),
      kind: memo ? "memo" : "receipt",
      timeZone: company.timeZone,
      language,
      now: Date.now(),
    }),
  );
  if (!bytes) return refuse("unavailable");
  const texts = language.texts(documentMessages);
  return { fileName: format(memo ? texts.memoFileName : texts.receiptFileName, { confirmation }), bytes };
}
