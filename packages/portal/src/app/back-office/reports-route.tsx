import { usePortal } from "../portal-context.ts";
import { BackOffice } from "./back-office.tsx";
import { type Sections, section } from "./sections.ts";

const SECTIONS: Sections = {
  receipts: section("receipts", () => import("../../features/report-receipts/receipts-route.tsx")),
  transactions: section(
    "transactions",
    () => import("../../features/report-transactions/transactions-route.tsx"),
  ),
  "close-out": section("closeOut", () => import("../../features/report-close-out/close-out-route.tsx")),
  refunds: section("refunds", () => import("../../features/report-transactions/refunds-route.tsx")),
  returns: section("returned", () => import("../../features/report-returns/returns-route.tsx")),
  fees: section("feeReport", () => import("../../features/report-fees/fees-route.tsx")),
  unpaid: section("unpaid", () => import("../../features/report-unpaid/unpaid-route.tsx")),
  settlement: section("settlement", () => import("../../features/report-settlement/settlement-route.tsx")),
  attention: section("attention", () => import("../../features/report-attention/attention-route.tsx")),
  mail: section("returnedMail", () => import("../../features/report-mail/mail-route.tsx")),
  audit: section("audit", () => import("../../features/report-audit/audit-route.tsx")),
};

/** clerk/reports/pay-plus-reports/{section}, and the same for SMF users who are no clerks (ROUTE-049, OFFICE-003). */
export function Component() {
  const { place } = usePortal();
  const route = place.area === "clerk" ? "clerk-reports" : "user-reports";
  return <BackOffice route={route} menu="reportSections" sections={SECTIONS} />;
}
