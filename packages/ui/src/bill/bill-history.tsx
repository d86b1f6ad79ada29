import { type Asker, type Bill, type HistoryRow, historyRows } from "@county-pay/core/bills";
import { canAddToCart } from "@county-pay/core/cart";
import type { Company } from "@county-pay/core/company";
import { billMessages, format, formatDate } from "@county-pay/core/messages";
import { Button } from "../button/button.tsx";
import { Fold } from "../card/fold.tsx";
import { type Column, DataTable } from "../data-table/data-table.tsx";
import { useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";
import { StatusBadge } from "../status-badge/status-badge.tsx";
import { BillStatus } from "./bill-status.tsx";

/** What the portal or the widget adds to the history. */
export interface HistoryExtras {
  /** Further columns, before the actions. */
  readonly columns?: readonly Column<HistoryRow>[];
}

export interface BillHistoryProps extends HistoryExtras {
  readonly bills: readonly Bill[];
  readonly inViewId: string;
  readonly rules: Company & Asker;
  readonly inCart: (billId: string) => boolean;
  readonly onOpen: (bill: Bill) => void;
  readonly onAdd: (bill: Bill) => void;
}

function RowActions({ row, props }: { readonly row: HistoryRow; readonly props: BillHistoryProps }) {
  const texts = useTexts(billMessages).history;
  const billTexts = useTexts(billMessages);
  const { bill } = row;
  if (row.inView)
    return (
      <StatusBadge tone="info" icon="eye">
        {texts.inView}
      </StatusBadge>
    );
  const named = { billNumber: bill.billNumber, year: bill.taxYear };
  return (
    <span className="cp-row-actions">
      <Button onPress={() => props.onOpen(bill)} label={format(texts.viewLabel, named)}>
        {texts.view}
      </Button>
      {props.inCart(bill.id) ? (
        <StatusBadge tone="good" icon="check">
          {billTexts.actions.inCart}
        </StatusBadge>
      ) : canAddToCart(bill, props.rules) ? (
        <Button onPress={() => props.onAdd(bill)} label={format(billTexts.actions.addToCartLabel, named)}>
          {billTexts.actions.addToCart}
        </Button>
      ) : null}
    </span>
  );
}

/** All bills of the property, newest first (PREVIEW-026); folded on a phone. */
export function BillHistory(props: BillHistoryProps) {
  const texts = useTexts(billMessages).history;
  const { rules: company, columns: more = [] } = props;
  const rows = historyRows(props.bills, props.inViewId, company);
  const columns: readonly Column<HistoryRow>[] = [
    { key: "year", role: "title", header: texts.year, cell: ({ bill }) => bill.taxYear },
    { key: "due", header: texts.dueDate, cell: ({ bill }) => formatDate(bill.dueDate), tight: true },
    {
      key: "amount",
      header: texts.amountDue,
      align: "end",
      cell: ({ bill }) => <MoneyText amount={bill.remainingBalance} />,
    },
    { key: "status", header: texts.status, cell: ({ bill }) => <BillStatus bill={bill} rules={company} /> },
    ...more,
    {
      key: "action",
      role: "action",
      header: texts.action,
      cell: (row) => <RowActions row={row} props={props} />,
    },
  ];
  return (
    <Fold className="cp-card" title={<h2 className="cp-card__title">{texts.title}</h2>}>
      {rows.length === 0 ? (
        <p className="cp-muted">{company.isIng ? texts.emptyDues : texts.empty}</p>
      ) : (
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={rows}
          rowKey={({ bill }) => bill.id}
          dense={more.length > 0}
        />
      )}
    </Fold>
  );
}
