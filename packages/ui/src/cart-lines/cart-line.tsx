import type { Bill } from "@county-pay/core/bills";
import { type CartItem, canEditAmount, canRemove, lockedBy } from "@county-pay/core/cart";
import type { Company } from "@county-pay/core/company";
import { billMessages, cartMessages, format, formatDate } from "@county-pay/core/messages";
import type { Cents } from "@county-pay/core/money";
import { useId } from "react";
import { Button } from "../button/button.tsx";
import { LinkButton } from "../button/link-button.tsx";
import { Icon } from "../icon/icon.tsx";
import { useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";
import { CartAmount } from "./cart-amount.tsx";

export interface CartLineProps {
  readonly item: CartItem;
  readonly items: readonly CartItem[];
  readonly company: Company;
  readonly onOpen: (bill: Bill) => void;
  readonly onRemove: (bill: Bill) => void;
  readonly onRemoveProperty: (bill: Bill) => void;
  readonly onAmount: (billId: string, amount: Cents) => void;
  readonly onError: (billId: string, hasError: boolean) => void;
}

/** One bill in the cart; if it is locked, its row says why (CART-030). */
export function CartLine(props: CartLineProps) {
  const cartTexts = useTexts(cartMessages);
  const billTexts = useTexts(billMessages);
  const { item, items, company } = props;
  const { bill } = item;
  const lockId = useId();
  const newer = lockedBy(item, items, company);
  const named = { billNumber: bill.billNumber, year: bill.taxYear };
  return (
    <li className={newer ? "cp-cart-line cp-cart-line--locked" : "cp-cart-line"}>
      <div className="cp-cart-line__what">
        <LinkButton onPress={() => props.onOpen(bill)}>{format(cartTexts.backTaxes.line, named)}</LinkButton>
        {bill.dueDate ? (
          <span className="cp-muted cp-small">
            {format(billTexts.due.by, { date: formatDate(bill.dueDate) })}
          </span>
        ) : null}
      </div>
      <div className="cp-cart-line__amount">
        {canEditAmount(item, items, company) ? (
          <CartAmount
            item={item}
            company={company}
            onAmount={(amount) => props.onAmount(bill.id, amount)}
            onError={(hasError) => props.onError(bill.id, hasError)}
          />
        ) : (
          <strong>
            <MoneyText amount={item.amountToPay} />
          </strong>
        )}
      </div>
      <div className="cp-cart-line__action">
        <Button
          kind="quiet"
          icon="trash"
          disabled={!canRemove(item, items, company)}
          label={format(cartTexts.removeLabel, named)}
          {...(newer ? { describedBy: lockId } : {})}
          onPress={() => props.onRemove(bill)}
        >
          {cartTexts.remove}
        </Button>
      </div>
      {newer ? (
        <p id={lockId} className="cp-cart-line__lock">
          <Icon name="lock" />
          {format(cartTexts.olderYear, { year: newer.taxYear })}
        </p>
      ) : null}
    </li>
  );
}
