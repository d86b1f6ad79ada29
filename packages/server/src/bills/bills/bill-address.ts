import { billFromWire } from "@county-pay/core/bills";
import { billPath } from "@county-pay/core/session";
import type { CompanyRecord } from "../../county/companies/index.ts";
import type { Services } from "../../kernel/services.ts";
import type { BillRow } from "./rows.ts";
import { billToWire } from "./to-wire.ts";

/**
 * The whole address of the page where anyone sees and pays a bill, as letters, receipts and the QR codes of documents
 * name it. Core decides the path, so that every address opens the same bill (ROUTE-021).
 */
export const billAddress = (
  { config }: Pick<Services, "config">,
  company: CompanyRecord,
  row: BillRow,
): string =>
  `${config.sites.portal.origin}${billPath({ company: company.name, area: "guest" }, billFromWire(billToWire(row, company)))}`;
