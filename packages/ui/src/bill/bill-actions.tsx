import type { Bill } from "@county-pay/core/bills";
import {
  canAddToCart,
  canPayNow,
  cartItem,
  cartRefusal,
  decidePay,
  type PayRefusal,
} from "@county-pay/core/cart";
import type { Journey, Loading } from "@county-pay/core/journey";
import { billMessages } from "@county-pay/core/messages";
import { useId, useState } from "react";
import { UnavailableDialog } from "../add-to-cart/unavailable-dialog.tsx";
import { Button } from "../button/button.tsx";
import { useTexts } from "../language/language.ts";
import { useStore } from "../store/use-store.ts";

/** Which hint says why there is no adding; a bill that is paid says so itself, a tax sale has a dialog. */
const HINTS = {
  pending: "pending",
  partially_paid: "partiallyPaid",
  not_payable: "notPayable",
  paid: null,
  tax_sale: null,
} as const;

/** Pay Now and Add to cart, with why one of them is not to be had (spec 0:349-350, 0:379-385). */
export function BillActions(props: {
  readonly journey: Journey;
  readonly bill: Bill;
  readonly history: readonly Bill[];
  readonly historyLoading: Loading;
  readonly onAdd: () => void;
  readonly onPay: () => void;
  readonly onCart: () => void;
  readonly onPrint?: () => void;
}) {
  const { actions: texts, hints } = useTexts(billMessages);
  const { journey, bill, history, historyLoading, onAdd } = props;
  const { company, cart, checkout } = journey;
  const inCart = useStore(cart, ({ items }) => items.some((item) => item.bill.id === bill.id));
  const [refused, setRefused] = useState<PayRefusal | null>(null);
  const hintId = useId();
  const refusal = cartRefusal(bill, company);
  const hintName = refusal && HINTS[refusal];
  const hint = hintName ? hints[hintName] : "";

  const payNow = async () => {
    // Where the history could not be loaded the server alone knows of older bills; it refuses in their favour.
    const decision = decidePay({ bill, history, rules: company });
    if (decision.next === "unavailable") setRefused(decision.reason);
    if (decision.next !== "payment") return;
    await checkout.actions.begin([cartItem(bill)]);
    props.onPay();
  };

  return (
    <>
      <Button
        kind="primary"
        wide
        disabled={!canPayNow(bill, company)}
        busy={historyLoading === "loading"}
        {...(hint ? { describedBy: hintId } : {})}
        onPress={() => void payNow()}
      >
        {texts.payNow}
      </Button>
      {company.flags.ArchiveView ? null : inCart ? (
        <Button icon="check" wide onPress={props.onCart}>
          {texts.inCart}
        </Button>
      ) : (
        <Button
          icon="cart"
          wide
          disabled={refusal !== "tax_sale" && !canAddToCart(bill, company)}
          busy={historyLoading === "loading"}
          onPress={onAdd}
        >
          {texts.addToCart}
        </Button>
      )}
      {hint ? (
        <p id={hintId} className="cp-muted cp-small">
          {hint}
        </p>
      ) : null}
      {props.onPrint ? (
        <Button kind="quiet" icon="print" wide onPress={props.onPrint}>
          {texts.print}
        </Button>
      ) : null}
      {refused ? (
        <UnavailableDialog
          reason={refused}
          bill={bill}
          company={company}
          onClose={() => setRefused(null)}
          onAddToCart={() => {
            setRefused(null);
            onAdd();
          }}
        />
      ) : null}
    </>
  );
}
