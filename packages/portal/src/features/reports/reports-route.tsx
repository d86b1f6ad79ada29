import { usePortal } from "../../platform/portal-context.ts";
import { BackOffice } from "../../shared/back-office/back-office.tsx";
import { type Sections, section } from "../../shared/back-office/sections.ts";

const SECTIONS: Sections = {
  receipts: section("receipts", () => import("./receipts/receipts-route.tsx")),
  collections: section("collections", () => import("./collections/collections-route.tsx")),
  transactions: section("transactions", () => import("./transactions/transactions-route.tsx")),
  "close-out": section("closeOut", () => import("./close-out/close-out-route.tsx")),
  refunds: section("refunds", () => import("./transactions/refunds-route.tsx")),
  returns: section("returned", () => import("./returns/returns-route.tsx")),
  fees: section("feeReport", () => import("./fees/fees-route.tsx")),
  unpaid: section("unpaid", () => import("./unpaid/unpaid-route.tsx")),
  levy: section("seasons", () => import("./seasons/seasons-route.tsx")),
  hours: section("hours", () => import("./hours/hours-route.tsx")),
  "general-ledger": section("journal", () => import("./journal/journal-route.tsx")),
  settlement: section("settlement", () => import("./settlement/settlement-route.tsx")),
  attention: section("attention", () => import("./attention/attention-route.tsx")),
  mail: section("returnedMail", () => import("./mail/mail-route.tsx")),
  audit: section("audit", () => import("./audit/audit-route.tsx")),
};

/**
 * clerk/reports/pay-plus-reports/{section}, and the same for SMF users who are not clerks (ROUTE-049,
 * OFFICE-003).
 */
export function Component() {
  const { place } = usePortal();
  const route = place.area === "clerk" ? "clerk-reports" : "user-reports";
  return <BackOffice route={route} menu="reportSections" sections={SECTIONS} />;
}
