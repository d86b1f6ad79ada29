import type { Bill } from "@county-pay/core/bills";
import { customerMessages, format, formatDate } from "@county-pay/core/messages";
import {
  BillStatus,
  Card,
  type Column,
  DataTable,
  ErrorState,
  MoneyText,
  Skeleton,
  useTexts,
} from "@county-pay/ui";
import { usePaths } from "../../platform/paths.ts";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";
import type { CustomerBills } from "./use-customer-bills.ts";

/** The bills of a customer's accounts, ready to be paid at the counter. */
export function BillsCard({ own }: { readonly own: CustomerBills }) {
  const texts = useTexts(customerMessages);
  const { company } = usePortal();
  const paths = usePaths();
  const columns: readonly Column<Bill>[] = [
    {
      key: "bill",
      role: "title",
      header: texts.bill,
      cell: (bill) => (
        <Link
          to={paths.bill(bill)}
          aria-label={format(texts.openBillLabel, { billNumber: bill.billNumber, year: bill.taxYear })}
        >
          {format(texts.billOf, { billNumber: bill.billNumber, year: bill.taxYear })}
        </Link>
      ),
      foot: texts.totalOwed,
    },
    { key: "due", header: texts.due, tight: true, cell: ({ dueDate }) => formatDate(dueDate), foot: null },
    {
      key: "amount",
      header: texts.amount,
      align: "end",
      cell: ({ amountDue }) => <MoneyText amount={amountDue} />,
      foot: null,
    },
    {
      key: "remaining",
      header: texts.remaining,
      align: "end",
      cell: ({ remainingBalance }) => <MoneyText amount={remainingBalance} />,
      foot: <MoneyText amount={own.owed} />,
    },
    {
      key: "status",
      header: texts.status,
      cell: (bill) => <BillStatus bill={bill} rules={{ ...company, visitor: "clerk" }} />,
      foot: null,
    },
  ];
  return (
    <Card title={texts.billsTitle}>
      {own.failure ? (
        <ErrorState title={texts.billsFailed} failure={own.failure} onRetry={own.again} />
      ) : own.loading !== "ready" ? (
        <Skeleton kind="row" lines={4} />
      ) : own.bills.length === 0 ? (
        <p className="cp-muted">{texts.noBills}</p>
      ) : (
        <DataTable
          caption={texts.billsTitle}
          columns={columns}
          rows={own.bills}
          rowKey={({ id }) => id}
          dense
        />
      )}
    </Card>
  );
}
