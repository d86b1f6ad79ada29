import * as v from "valibot";
import { expect, it } from "vitest";
import { AppFeatureFlags } from "../contract/county/company.ts";
import { FLAG_NAMES } from "./flags.ts";

// FLAG-001
it.each([
  ["FLAG-002", "ACHPayments"],
  ["FLAG-003", "TerminalPayments"],
  ["FLAG-004", "CheckPayments"],
  ["FLAG-005", "ACHPaymentsOnline"],
  ["FLAG-006", "CashPayments"],
  ["FLAG-007", "PaymentMethodCount"],
  ["FLAG-008", "ArchiveView"],
  ["FLAG-009", "MiscProducts"],
  ["FLAG-010", "InCartPartialPayment"],
  ["FLAG-011", "ClerkPropertySearch"],
  ["FLAG-012", "SmartSearch"],
  ["FLAG-013", "SmartSearchByAny"],
  ["FLAG-014", "VCSTaxViewOnly"],
  ["FLAG-015", "OnlinePropertyTaxPayment"],
  ["FLAG-016", "SignUpEnabled"],
  ["FLAG-017", "AccountLinking"],
  ["FLAG-018", "EBilling"],
  ["FLAG-019", "EAlert"],
  ["FLAG-020", "AutoPay"],
  ["FLAG-021", "ChangeAddress"],
  ["FLAG-022", "QPublicChangeAddress"],
  ["FLAG-023", "ConsumerVIP"],
  ["FLAG-024", "Reports"],
  ["FLAG-025", "NonPayableOnline"],
  ["FLAG-026", "Consumer"],
  ["FLAG-027", "AdminTab"],
  ["FLAG-028", "AccountingMethod"],
  ["FLAG-029", "PayMailTracking"],
  ["FLAG-030", "TaxEntityTable"],
  ["FLAG-031", "GTranslate"],
  ["FLAG-032", "HTMLPrintReceipt"],
  ["FLAG-033", "PDFView"],
  ["FLAG-034", "ReCaptcha"],
])("%s: %s exists and is off by default", (_id, flag) => {
  expect(FLAG_NAMES).toContain(flag);
  expect(v.parse(AppFeatureFlags, {})).toMatchObject({ [flag]: false });
});
