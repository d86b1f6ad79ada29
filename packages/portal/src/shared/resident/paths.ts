import { type HistoryRow, receiptViewerQuery } from "@county-pay/core/payments";
import { encodeJson } from "@county-pay/core/session";
import { routePath } from "@county-pay/core/site";
import { usePortal } from "../../platform/portal-context.ts";

/** The URLs of a resident's pages. */
export function useResidentPaths() {
  const { company } = usePortal();
  const { name } = company;
  return {
    overview: routePath(name, "user-overview"),
    /** All statements, or those of one account. */
    statements: (accountId?: string) =>
      `${routePath(name, "user-statements")}${accountId ? `?account=${encodeURIComponent(accountId)}` : ""}`,
    payments: routePath(name, "user-payments"),
    accounts: routePath(name, "user-accounts"),
    methods: routePath(name, "user-methods"),
    autoPay: routePath(name, "user-autopay"),
    profile: routePath(name, "user-profile"),
    renewPassword: routePath(name, "renew-password"),
    document: (billId: string) => routePath(name, "document-viewer", { recordDetailsId: billId }),
    /** The receipt as a page to print (SUCCESS-019). */
    receipt: (row: Pick<HistoryRow, "confirmation" | "connectorId">) =>
      `${routePath(name, "guest-receipt-viewer")}?billDetails=${encodeURIComponent(
        encodeJson(receiptViewerQuery(row, name)),
      )}`,
  };
}
