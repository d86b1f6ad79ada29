import { CLOSE_DRAWER, SEE_AUDIT, SEE_MONEY, SEE_RETURNED_MAIL } from "@county-pay/core/session";
import { usePortal } from "../../platform/portal-context.ts";
import { BackOffice } from "../../shared/back-office/back-office.tsx";
import { type Sections, section } from "../../shared/back-office/sections.ts";
import { AchCount } from "./ach/ach-count.tsx";
import { AttentionCount } from "./attention/attention-count.tsx";
import { DisputeCount } from "./disputes/dispute-count.tsx";

const SECTIONS: Sections = {
  receipts: section("receipts", () => import("./receipts/receipts-route.tsx"), SEE_MONEY),
  collections: section("collections", () => import("./collections/collections-route.tsx"), SEE_MONEY),
  transactions: section("transactions", () => import("./transactions/transactions-route.tsx"), SEE_MONEY),
  "close-out": section("closeOut", () => import("./close-out/close-out-route.tsx"), CLOSE_DRAWER),
  books: section("dayBooks", () => import("./books/books-route.tsx"), SEE_MONEY),
  refunds: section("refunds", () => import("./transactions/refunds-route.tsx"), SEE_MONEY),
  returns: section("returned", () => import("./returns/returns-route.tsx"), SEE_MONEY),
  "bank-returns": {
    ...section("achFiles", () => import("./ach/ach-route.tsx"), SEE_MONEY),
    Count: AchCount,
  },
  disputes: {
    ...section("disputes", () => import("./disputes/disputes-route.tsx"), SEE_MONEY),
    Count: DisputeCount,
  },
  fees: section("feeReport", () => import("./fees/fees-route.tsx"), SEE_MONEY),
  unpaid: section("unpaid", () => import("./unpaid/unpaid-route.tsx"), SEE_MONEY),
  levy: section("seasons", () => import("./seasons/seasons-route.tsx"), SEE_MONEY),
  hours: section("hours", () => import("./hours/hours-route.tsx"), SEE_MONEY),
  "general-ledger": section("journal", () => import("./journal/journal-route.tsx"), SEE_MONEY),
  settlement: section("settlement", () => import("./settlement/settlement-route.tsx"), SEE_MONEY),
  attention: {
    ...section("attention", () => import("./attention/attention-route.tsx"), SEE_MONEY),
    Count: AttentionCount,
  },
  mail: section("returnedMail", () => import("./mail/mail-route.tsx"), SEE_RETURNED_MAIL),
  audit: section("audit", () => import("./audit/audit-route.tsx"), SEE_AUDIT),
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
