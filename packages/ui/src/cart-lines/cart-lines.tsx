import { parcelLabel, parcelNumber } from "@county-pay/core/bills";
import { type CartItem, cartTotal, ofProperty } from "@county-pay/core/cart";
import { billMessages } from "@county-pay/core/messages";
import { Exact } from "../exact/exact.tsx";
import { useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";
import { CartLine, type CartLineProps } from "./cart-line.tsx";
import { groupByParcel } from "./group-by-parcel.ts";
import { RemoveProperty } from "./remove-property.tsx";

export interface CartLinesProps extends Omit<CartLineProps, "item"> {
  /** The bills on this page. */
  readonly shown: readonly CartItem[];
}

/** The bills in a cart, by property, oldest first. */
export function CartLines(props: CartLinesProps) {
  const texts = useTexts(billMessages);
  const { shown, company } = props;
  return (
    <div className="cp-cart-groups">
      {groupByParcel(shown).map((group) => {
        const [first] = group;
        if (!first) return null;
        const { bill } = first;
        const count = ofProperty(first, props.items).length;
        return (
          <section
            key={bill.id}
            className="cp-cart-group"
            aria-label={`${parcelLabel(bill, company, texts)} ${parcelNumber(bill)}`}
          >
            <div className="cp-cart-group__head">
              <div>
                <h2 className="cp-cart-group__title">{bill.propertyAddress || bill.ownerName}</h2>
                <p className="cp-muted cp-small">
                  {parcelLabel(bill, company, texts)} <Exact>{parcelNumber(bill)}</Exact>
                  {bill.propertyAddress ? ` · ${bill.ownerName}` : null}
                </p>
              </div>
              {group.length > 1 ? <MoneyText amount={cartTotal(group)} /> : null}
              {count > 1 ? (
                <RemoveProperty
                  bill={bill}
                  count={count}
                  company={company}
                  onRemove={props.onRemoveProperty}
                />
              ) : null}
            </div>
            <ul>
              {group.map((item) => (
                <CartLine key={item.bill.id} {...props} item={item} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
