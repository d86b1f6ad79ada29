import type { Visitor } from "@county-pay/core/bills";
import { cartCheckNotice } from "@county-pay/core/cart";
import type { Company } from "@county-pay/core/company";
import {
  cartCountMessages,
  cartMessages,
  cartPageMessages,
  counted,
  format,
  paymentMessages,
} from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { methodCosts } from "@county-pay/core/payments";
import { Button } from "../button/button.tsx";
import { Card } from "../card/card.tsx";
import { useNarrow } from "../card/use-narrow.ts";
import type { CartSummaryProps } from "../cart-lines/cart-summary.tsx";
import { Current } from "../exact/exact.tsx";
import { useLanguage } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";
import { useNotices } from "../notices/notices.tsx";

export interface CartCostsProps extends CartSummaryProps {
  readonly company: Company;
  readonly visitor: Visitor;
  /** Whether a bill in the cart is under tax sale. */
  readonly isTaxSale?: boolean;
}

/** The cart's total, the cost of each payment method before one is chosen (CART-012), and the checkout button. */
export function CartCosts(props: CartCostsProps) {
  const language = useLanguage();
  const texts = language.texts(cartMessages);
  const page = language.texts(cartPageMessages);
  const payment = language.texts(paymentMessages);
  const { toast } = useNotices();
  const { count, total, disabled } = props;
  const costs = methodCosts(props.company, props.visitor, total, language, props.isTaxSale);

  const goOn = () => {
    if (!disabled) return props.onContinue();
    // The row shows its error; a visitor who presses anyway learns why nothing happens.
    const { title, body } = cartCheckNotice("amount_invalid", page);
    toast({ title, text: body });
  };
  const sum = (
    <p className="cp-total">
      <span>{texts.total}</span>
      <MoneyText amount={total} size="large" />
    </p>
  );
  const way = (
    <Button kind="primary" wide waiting={disabled} busy={props.busy} onPress={goOn}>
      {texts.continue}
    </Button>
  );
  // On a phone the list may be long, so the checkout button stays visible.
  const narrow = useNarrow();
  return (
    <>
      <div className="cp-side">
        <Card
          title={<Current>{counted(language.texts(cartCountMessages).count, { count }, language)}</Current>}
        >
          {narrow ? null : sum}
          {costs.length > 0 ? (
            <div className="cp-costs">
              <h3 className="cp-costs__title">{page.feesTitle}</h3>
              <dl className="cp-costs__list">
                {costs.map(({ method, label, fee, total: inAll }) => (
                  <div key={method} className="cp-costs__method">
                    <dt>{label}</dt>
                    <dd>
                      <strong>
                        <Current>
                          {fee > 0
                            ? format(payment.methodFee, { amount: formatMoney(fee) })
                            : payment.methodNoFee}
                        </Current>
                      </strong>
                      <span className="cp-muted cp-small">
                        <Current>{format(payment.methodTotal, { amount: formatMoney(inAll) })}</Current>
                      </span>
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          ) : null}
          <p className="cp-muted cp-small">
            {texts.feeNote} {costs.length > 1 ? page.feesHelp : null}
          </p>
          {narrow ? null : way}
        </Card>
      </div>
      {narrow ? (
        <div className="cp-cart-bar">
          {sum}
          {way}
        </div>
      ) : null}
    </>
  );
}
