import { userViewPaymentTransactions } from "@county-pay/core/contract";
import { customerMessages } from "@county-pay/core/messages";
import { historyRowFromWire } from "@county-pay/core/payments";
import { Card, ErrorState, Skeleton, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";
import { PaymentTable } from "../../shared/payment-record/payment-table.tsx";
import type { CustomerBills } from "./use-customer-bills.ts";

/** The newest payments of the customer's parcels, no matter who made them (CALL-070). */
export function PaymentsCard({ own }: { readonly own: CustomerBills }) {
  const texts = useTexts(customerMessages);
  const { company } = usePortal();
  const Parcels = [...new Set(own.bills.map(({ parcelId }) => parcelId).filter(Boolean))];
  const hasNone = own.loading === "ready" && Parcels.length === 0;
  const result = useQuery(
    userViewPaymentTransactions,
    Parcels.length === 0 ? null : { body: { Parcels, CompanyId: company.id } },
  );
  const rows = (result.answer ?? []).map(historyRowFromWire);
  const failure = own.failure ?? result.failure;
  const isReady = hasNone || result.loading === "ready";
  return (
    <Card title={texts.paymentsTitle}>
      {failure ? (
        <ErrorState
          title={texts.paymentsFailed}
          failure={failure}
          onRetry={own.failure ? own.again : result.again}
        />
      ) : !isReady ? (
        <Skeleton kind="row" lines={3} />
      ) : rows.length === 0 ? (
        <p className="cp-muted">{texts.noPayments}</p>
      ) : (
        <PaymentTable caption={texts.paymentsTitle} rows={rows} />
      )}
    </Card>
  );
}
