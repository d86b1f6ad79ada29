import { billPath } from "@county-pay/core/site";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import type { BillRow } from "./rows.ts";
import { billOf } from "./to-bill.ts";

/**
 * The full address of a bill's public page, for emails, receipts, and the QR codes of documents. Core builds the path,
 * so every address opens the same bill (ROUTE-021).
 */
export const billAddress = (
  { config }: Pick<Services, "config">,
  company: CompanyRecord,
  row: BillRow,
): string =>
  `${config.sites.portal.origin}${billPath({ company: company.name, area: "guest" }, billOf(row, company))}`;
