import { type Bill, oldestFirst, type Visitor } from "@county-pay/core/bills";
import { type OutOfTurn, payableTogether } from "@county-pay/core/cart";
import type { PayingJourney } from "@county-pay/core/journey";
import { cartLineMessages, format } from "@county-pay/core/messages";
import { Button } from "../button/button.tsx";
import { LinkButton } from "../button/link-button.tsx";
import { useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";
import { NoticeBox } from "../notice-box/notice-box.tsx";
import { useStore } from "../store/use-store.ts";

/** The older bills that are missing from a cart, each once, oldest first. */
const missing = (found: readonly OutOfTurn[]): Bill[] => {
  const byId = new Map(found.flatMap(({ payFirst }) => payFirst).map((bill) => [bill.id, bill]));
  return oldestFirst([...byId.values()]);
};

/**
 * The older unpaid bills that must be paid before those in the cart, with a way to pay them (CART-029). A bill that
 * cannot be added to the cart is opened and paid separately.
 */
export function OlderFirst(props: {
  readonly journey: PayingJourney;
  readonly visitor: Visitor;
  readonly onOpenBill: (bill: Bill) => void;
  readonly onAdd: (bills: readonly Bill[]) => void;
}) {
  const texts = useTexts(cartLineMessages).olderFirst;
  const { cart, company } = props.journey;
  const { items, outOfTurn } = useStore(cart);
  const bills = missing(outOfTurn);
  if (bills.length === 0) return null;
  const together = payableTogether(items, bills, { ...company, visitor: props.visitor });
  return (
    <NoticeBox tone="warn" title={texts.title}>
      <p>{texts.body}</p>
      <ul className="cp-bullets">
        {bills.map((bill) => (
          <li key={bill.id}>
            <LinkButton onPress={() => props.onOpenBill(bill)}>
              {format(texts.line, { year: bill.taxYear, billNumber: bill.billNumber })}
            </LinkButton>{" "}
            <MoneyText amount={bill.remainingBalance} />
          </li>
        ))}
      </ul>
      {together.left.length > 0 ? <p>{texts.alone}</p> : null}
      {together.bills.length > 0 ? (
        <Button kind="primary" onPress={() => props.onAdd(together.bills)}>
          {texts.add}
        </Button>
      ) : null}
    </NoticeBox>
  );
}
