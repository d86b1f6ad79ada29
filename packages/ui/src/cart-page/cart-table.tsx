import { parcelLabel, parcelNumber, type Visitor } from "@county-pay/core/bills";
import {
  type CartItem,
  canEditAmount,
  canOpenBill,
  canRemove,
  lockedBy,
  ofProperty,
} from "@county-pay/core/cart";
import { billMessages, cartMessages, cartPageMessages, format, formatDate } from "@county-pay/core/messages";
import { useId } from "react";
import { Button } from "../button/button.tsx";
import { LinkButton } from "../button/link-button.tsx";
import { CartAmount } from "../cart-lines/cart-amount.tsx";
import type { CartLinesProps } from "../cart-lines/cart-lines.tsx";
import { groupByParcel } from "../cart-lines/group-by-parcel.ts";
import { RemoveProperty } from "../cart-lines/remove-property.tsx";
import { type Column, DataTable } from "../data-table/data-table.tsx";
import { Exact } from "../exact/exact.tsx";
import { Icon } from "../icon/icon.tsx";
import { useLanguage } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";

export interface CartTableProps extends CartLinesProps {
  /** Guests open a bill by its number; for signed-in users it is plain text (CART-015). */
  readonly visitor: Visitor;
}

/**
 * The bills in a cart as a table, or as cards on a narrow screen (CART-007): by property; a locked row says why
 * (CART-029, CART-030).
 */
export function CartTable(props: CartTableProps) {
  const language = useLanguage();
  const texts = language.texts(cartMessages);
  const page = language.texts(cartPageMessages);
  const bills = language.texts(billMessages);
  const prefix = useId();
  const { items, company, visitor } = props;
  const lockOf = (item: CartItem) => lockedBy(item, items, company);
  const isNewestOfSeveral = (item: CartItem) =>
    !company.isIng && lockOf(item) === null && ofProperty(item, items).length > 1;

  const columns: readonly Column<CartItem>[] = [
    {
      key: "bill",
      role: "title",
      header: page.billNumber,
      cell: (item) => (
        <div className="cp-cart-cell">
          {canOpenBill(visitor) ? (
            <LinkButton onPress={() => props.onOpen(item.bill)}>
              <Exact>{item.bill.billNumber}</Exact>
            </LinkButton>
          ) : (
            <Exact>{item.bill.billNumber}</Exact>
          )}
          <span className="cp-cart-cell__more">
            {`${parcelLabel(item.bill, company, bills)} ${parcelNumber(item.bill)}`}
          </span>
          <span className="cp-cart-cell__more">{item.bill.propertyAddress || item.bill.ownerName}</span>
          <Lock id={`${prefix}${item.bill.id}`} year={lockOf(item)?.taxYear} />
        </div>
      ),
    },
    { key: "year", header: page.year, tight: true, cell: ({ bill }) => bill.taxYear },
    {
      key: "due",
      header: page.dueDate,
      tight: true,
      cell: ({ bill }) => (bill.dueDate ? formatDate(bill.dueDate) : null),
    },
    {
      key: "owed",
      header: page.amountDue,
      align: "end",
      cell: ({ bill }) => <MoneyText amount={bill.remainingBalance} />,
    },
    {
      key: "amount",
      header: texts.amount.column,
      align: "end",
      cell: (item) =>
        canEditAmount(item, items, company) ? (
          <CartAmount
            item={item}
            company={company}
            onAmount={(amount) => props.onAmount(item.bill.id, amount)}
            onError={(hasError) => props.onError(item.bill.id, hasError)}
          />
        ) : (
          <strong>
            <MoneyText amount={item.amountToPay} />
          </strong>
        ),
    },
    {
      key: "action",
      role: "action",
      header: page.action,
      cell: (item) => (
        <div className="cp-cart-cell__actions">
          <Button
            kind="quiet"
            icon="trash"
            disabled={!canRemove(item, items, company)}
            label={format(texts.removeLabel, { billNumber: item.bill.billNumber, year: item.bill.taxYear })}
            {...(lockOf(item) ? { describedBy: `${prefix}${item.bill.id}` } : {})}
            onPress={() => props.onRemove(item.bill)}
          >
            {texts.remove}
          </Button>
          {isNewestOfSeveral(item) ? (
            <RemoveProperty
              bill={item.bill}
              count={ofProperty(item, items).length}
              company={company}
              onRemove={props.onRemoveProperty}
            />
          ) : null}
        </div>
      ),
    },
  ];
  return (
    <div className="cp-cart-table">
      <DataTable
        caption={page.caption}
        columns={columns}
        rows={groupByParcel(props.shown).flat()}
        rowKey={({ bill }) => bill.id}
        rowTone={(item) => (lockOf(item) ? "locked" : "")}
      />
    </div>
  );
}

function Lock({ id, year }: { readonly id: string; readonly year: string | undefined }) {
  const texts = useLanguage().texts(cartMessages);
  if (year === undefined) return null;
  return (
    <span id={id} className="cp-cart-cell__lock">
      <Icon name="lock" />
      {format(texts.olderYear, { year })}
    </span>
  );
}
