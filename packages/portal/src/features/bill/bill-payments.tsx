import type { Bill } from "@county-pay/core/bills";
import { billPayments } from "@county-pay/core/contract";
import { officeBillMessages } from "@county-pay/core/messages";
import { historyRowFromWire } from "@county-pay/core/payments";
import { Card, ErrorState, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";
import { PaymentTable } from "../../shared/payment-record/payment-table.tsx";

/** When, by whom, and how a bill was paid, for the office; empty for an unpaid bill. Each opens its record. */
export function BillPayments({ bill }: { readonly bill: Bill }) {
  const texts = useTexts(officeBillMessages);
  const { company } = usePortal();
  const { answer, failure, again } = useQuery(billPayments, { params: { id: bill.id } });
  const rows = (answer ?? []).map(historyRowFromWire);
  if (failure)
    return (
      <ErrorState title={texts.failed} failure={failure} contactUrl={company.contactUrl} onRetry={again} />
    );
  if (rows.length === 0) return null;
  return (
    <Card title={texts.title}>
      <PaymentTable caption={texts.title} rows={rows} />
    </Card>
  );
}
