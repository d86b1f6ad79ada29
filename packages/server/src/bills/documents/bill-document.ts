import { documentMessages, format, type Language } from "@county-pay/core/messages";
import { identityOf } from "../../county/companies/index.ts";
import { billPdf, inTurn } from "../../documents/index.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import type { MadeDocument } from "../../payments/receipts/index.ts";
import { type BillRow, billAddress, billOf, taxSummaryOf } from "../bills/index.ts";

/** A bill's recipient, line by line; without a known mailing address, the property's. */
function addresseeOf({ owner_name, mailing, property_address }: BillRow): readonly string[] {
  const { careOf = "", line1 = "", line2 = "", line3 = "", city = "", state = "", zip = "" } = mailing;
  const place = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const lines = [careOf, line1, line2, line3, place].filter((line) => line.trim() !== "");
  return [owner_name, ...(lines.length > 0 ? lines : [property_address])].filter(
    (line) => line.trim() !== "",
  );
}

/** A part of a file name: letters, digits, and dashes. */
const nameable = (text: string): string => text.replace(/[^\w-]+/g, "-").slice(0, 80);

/**
 * The PDF of a bill's current state, with the account's code if the office prints it. Refuses unavailable while too
 * many documents are requested.
 */
export async function billDocument(
  services: Services,
  record: CompanyRecord,
  row: BillRow,
  language: Language,
  accountCode: string = "",
): Promise<MadeDocument | Refusal> {
  const { core: company } = record;
  const bill = billOf(row, record);
  const payAt = billAddress(services, record, row);
  const summary = taxSummaryOf(row);
  const identity = identityOf(company);
  const bytes = await inTurn(() =>
    billPdf({
      company,
      identity,
      bill,
      summary,
      addressee: addresseeOf(row),
      accountCode,
      payAt,
      language,
      now: Date.now(),
    }),
  );
  if (!bytes) return refuse("unavailable");
  const parts = { billNumber: nameable(bill.billNumber), year: bill.taxYear };
  return { fileName: format(language.texts(documentMessages).billFileName, parts), bytes };
}
