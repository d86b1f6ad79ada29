import { type Company, companyConfigFromWire, customizedParts } from "@county-pay/core/company";
import { AppFeatureFlags } from "@county-pay/core/contract";
import * as v from "valibot";
import type { Config } from "../../config.ts";
import type { CompanyRow } from "../../kernel/company-record.ts";
import { customizationOf, payPlusConfigOf } from "./to-wire.ts";

/**
 * A row as core's Company, for the server's own decisions. It equals the company that a page reads from the
 * configuration bundle of the same row. `mails`: whether a form may promise an email. `day`: whose fees
 * apply, an ISO date; today by default. Throws if the stored configuration or a flag violates
 * the contract.
 */
export const companyOf = (
  row: CompanyRow,
  sites: Config["sites"],
  mails: boolean,
  day?: string,
): Company => ({
  id: row.id,
  name: row.name,
  displayName: row.displayName,
  timeZone: row.timeZone,
  flags: v.parse(AppFeatureFlags, row.flags),
  ...companyConfigFromWire(payPlusConfigOf(row, day)),
  ...customizedParts(row.name, customizationOf(row)),
  products: row.products,
  sendsMail: mails || undefined,
  paymentsOrigin: sites.payments.origin,
  portalOrigin: sites.portal.origin,
});
