import { type Bill, isPartlyPaid } from "@county-pay/core/bills";
import { decideAdd, isInCart } from "@county-pay/core/cart";
import {
  billMessages,
  format,
  formatDate,
  formatStamp,
  overviewMessages,
  statementMessages,
} from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { isMaskedReference } from "@county-pay/core/payments";
import {
  BillStatus,
  Button,
  type Column,
  DataTable,
  MoneyText,
  StatusBadge,
  useAddToCart,
  useStore,
  useTexts,
} from "@county-pay/ui";
import { usePaths } from "../../platform/paths.ts";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";
import { useResidentPaths } from "../../shared/resident/paths.ts";
import type { StatementRow } from "./use-statements.ts";

type Row = StatementRow;

/** The statements: a table, or cards on a phone. */
export function StatementTable(props: {
  readonly rows: readonly Row[];
  /** The name of a row's account; '' if there is only one account. */
  readonly accountOf: (row: Row) => string;
  readonly onReceipt: (row: Row) => void;
}) {
  const texts = useTexts(statementMessages);
  const billTexts = useTexts(billMessages);
  const { company, journey, place } = usePortal();
  const items = useStore(journey.cart, (cart) => cart.items);
  const { add, dialog } = useAddToCart(journey);
  const rules = { ...company, visitor: place.area };
  const { reasons } = useTexts(overviewMessages);
  const shown = props.rows.map(({ bill }) => bill);
  /** Why the cart would refuse a bill, as far as this page's bills show. */
  const whyNotAdded = (bill: Bill): keyof typeof reasons | null => {
    const decision = decideAdd(items, bill, shown, rules);
    if (decision.kind !== "refuse") return null;
    const { reason } = decision;
    if (reason === "cart_full" || reason === "already_in_cart" || reason === "some_already_in_cart")
      return null;
    return reason === "older_not_taken" ? "older_first" : reason;
  };
  const columns: readonly Column<Row>[] = [
    {
      key: "bill",
      role: "title",
      header: texts.bill,
      cell: (row) => <Title row={row} account={props.accountOf(row)} />,
    },
    { key: "due", header: texts.due, tight: true, cell: ({ bill }) => formatDate(bill.dueDate) },
    {
      key: "amount",
      header: texts.amount,
      align: "end",
      cell: ({ bill }) => <MoneyText amount={bill.amountDue} />,
    },
    {
      key: "remaining",
      header: texts.remaining,
      align: "end",
      cell: ({ bill }) => <MoneyText amount={bill.remainingBalance} />,
    },
    { key: "status", header: texts.status, cell: ({ bill }) => <BillStatus bill={bill} rules={rules} /> },
    {
      key: "actions",
      role: "action",
      header: texts.actions,
      cell: (row) => {
        const { bill } = row;
        const named = { billNumber: bill.billNumber, year: bill.taxYear };
        const hasCart = bill.remainingBalance > 0 && !company.flags.ArchiveView;
        const reason = hasCart ? whyNotAdded(bill) : null;
        return (
          <span className="statement-actions">
            {reason === null ? null : <span className="statement-title__more">{reasons[reason]}</span>}
            {hasCart && reason === null ? (
              <Button
                label={format(billTexts.actions.addToCartLabel, named)}
                disabled={isInCart(items, bill.id)}
                onPress={() => void add(bill, [])}
              >
                {isInCart(items, bill.id) ? billTexts.actions.inCart : texts.add}
              </Button>
            ) : null}
            <Links row={row} onReceipt={props.onReceipt} />
          </span>
        );
      },
    },
  ];
  return (
    <>
      <DataTable
        caption={texts.title}
        columns={columns}
        rows={props.rows}
        rowKey={({ bill }) => bill.id}
        rowTone={({ isLatest }) => (isLatest ? "current" : "")}
      />
      {dialog}
    </>
  );
}

/** Year and number, account, and status. */
function Title({ row, account }: { readonly row: Row; readonly account: string }) {
  const texts = useTexts(statementMessages);
  const { company } = usePortal();
  const { bill, confirmation, paymentDate, isLatest } = row;
  return (
    <span className="statement-title">
      <span>
        {format(texts.billTitle, { year: bill.taxYear, billNumber: bill.billNumber })}{" "}
        {isLatest ? (
          <StatusBadge tone="info" icon="clock">
            {texts.latest}
          </StatusBadge>
        ) : null}
      </span>
      {account ? <span className="statement-title__more">{account}</span> : null}
      {isPartlyPaid(bill) ? (
        <span className="statement-title__more">
          {format(texts.partial, { paid: formatMoney(bill.amountPaid), amount: formatMoney(bill.amountDue) })}
        </span>
      ) : null}
      {confirmation ? (
        <span className="statement-title__more">
          {format(texts.paidWith, {
            date: formatStamp(paymentDate, company.timeZone).slice(0, 10),
            confirmation,
          })}
        </span>
      ) : null}
    </span>
  );
}

/** Links to the bill, its PDF, and for a paid bill its receipt. */
function Links({ row, onReceipt }: { readonly row: Row; readonly onReceipt: (row: Row) => void }) {
  const texts = useTexts(statementMessages);
  const paths = usePaths();
  const resident = useResidentPaths();
  const { bill } = row;
  const named = { billNumber: bill.billNumber, year: bill.taxYear };
  return (
    <span className="statement-links">
      <Link to={paths.bill(bill)} aria-label={format(texts.viewLabel, named)}>
        {texts.view}
      </Link>
      <Link to={resident.document(bill.id)} aria-label={format(texts.pdfLabel, named)}>
        {texts.pdf}
      </Link>
      {row.confirmation && !isMaskedReference(row.confirmation) ? (
        <button
          type="button"
          className="cp-link-button"
          aria-label={format(texts.receiptLabel, named)}
          onClick={() => onReceipt(row)}
        >
          {texts.receipt}
        </button>
      ) : null}
    </span>
  );
}
