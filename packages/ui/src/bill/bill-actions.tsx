import type { Asker, Bill } from "@county-pay/core/bills";
import {
  type BillRefusal,
  canAddToCart,
  canPayNow,
  cartItem,
  cartRefusal,
  decidePay,
  type PayRefusal,
  payAllOwed,
} from "@county-pay/core/cart";
import type { Company } from "@county-pay/core/company";
import type { Loading, PayingJourney } from "@county-pay/core/journey";
import { billMessages, format } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { type ReactNode, useId, useState } from "react";
import { UnavailableDialog } from "../add-to-cart/unavailable-dialog.tsx";
import { Button } from "../button/button.tsx";
import { LinkButton } from "../button/link-button.tsx";
import { Current } from "../exact/exact.tsx";
import { useTexts } from "../language/language.ts";
import { useAfterLoading } from "./use-after-loading.ts";

/** The hint that says why the bill cannot be added; a paid bill says so itself, and a tax sale has a dialog. */
const HINTS: Partial<Record<BillRefusal, "pending" | "partiallyPaid" | "notPayable">> = {
  restricted: "notPayable",
  pending: "pending",
  partially_paid: "partiallyPaid",
  not_payable: "notPayable",
};

/** What the company allows the current visitor to do. */
export type ActingRules = Company & Asker;

/** What the portal or the widget adds to the actions. */
export interface ActionExtras {
  /** Instead of the hint: why the bill cannot be paid, and what to do next. */
  readonly advice?: ReactNode;
  /** Awaited before the checkout starts, e.g. until its code has loaded; false stops it. */
  readonly beforePay?: () => Promise<boolean>;
  /** A clerk must confirm a tax sale before `proceed` (PAY-038). */
  readonly onTaxSale?: (proceed: () => void) => void;
}

/** Pay Now and Add to cart, or why one of them is unavailable (CART-023, PREVIEW-036, PAY-040). */
export function BillActions(
  props: ActionExtras & {
    readonly journey: PayingJourney;
    readonly rules: ActingRules;
    readonly bill: Bill;
    readonly history: readonly Bill[];
    readonly historyLoading: Loading;
    readonly inCart: (billId: string) => boolean;
    readonly onAdd: () => void;
    readonly onPay: () => void;
    readonly onCart: () => void;
  },
) {
  const { actions: texts, hints } = useTexts(billMessages);
  const { journey, rules, bill, history, historyLoading, onAdd } = props;
  const { company } = journey;
  const [refused, setRefused] = useState<PayRefusal | null>(null);
  const hintId = useId();
  const refusal = cartRefusal(bill, rules);
  const hintName = refusal && HINTS[refusal];
  const hint = props.advice ?? (hintName ? <p className="cp-muted cp-small">{hints[hintName]}</p> : null);

  const payNow = async (taxSaleConfirmed = false): Promise<void> => {
    // If the history could not be loaded, only the server knows about older bills, and it refuses if they must be paid first.
    const decision = decidePay({ bill, history, rules, taxSaleConfirmed });
    if (decision.next === "unavailable") setRefused(decision.reason);
    if (decision.next === "confirm_tax_sale") props.onTaxSale?.(() => void payNow(true));
    if (decision.next !== "payment") return;
    await begin([bill]);
  };
  const begin = async (bills: readonly Bill[]): Promise<void> => {
    if (props.beforePay && !(await props.beforePay())) return;
    await journey.checkout.actions.begin(bills.map(cartItem));
    props.onPay();
  };
  // The history decides what a press does: whether older bills must be paid first.
  const [waiting, press] = useAfterLoading(historyLoading === "loading", {
    pay: () => void payNow(),
    add: onAdd,
  });
  const decision = decidePay({ bill, history, rules });
  const reason = decision.next === "unavailable" ? decision.reason : null;
  const isIn = props.inCart(bill.id);
  const all = isIn ? null : payAllOwed(decision, bill, rules);

  return (
    <>
      {all ? (
        <Button kind="primary" wide onPress={() => void begin(all.bills)}>
          <Current>
            {format(texts.payAll, { count: all.bills.length, amount: formatMoney(all.total) })}
          </Current>
        </Button>
      ) : null}
      {reason === "tax_sale" || reason === "back_taxes" ? null : (
        <Button
          kind={reason || isIn ? "secondary" : "primary"}
          wide
          disabled={!canPayNow(bill, rules)}
          busy={waiting === "pay"}
          {...(hint ? { describedBy: hintId } : {})}
          onPress={() => press("pay")}
        >
          {texts.payNow}
        </Button>
      )}
      {company.flags.ArchiveView ? null : isIn ? (
        <Button icon="check" kind="primary" wide onPress={props.onCart}>
          {texts.inCart}
        </Button>
      ) : (
        <Button
          icon="cart"
          wide
          disabled={refusal !== "tax_sale" && !canAddToCart(bill, rules)}
          busy={waiting === "add"}
          onPress={() => press("add")}
        >
          {texts.addToCart}
        </Button>
      )}
      {reason === "back_taxes" ? (
        <LinkButton onPress={() => void payNow()}>{texts.whyNotAlone}</LinkButton>
      ) : null}
      {hint ? <div id={hintId}>{hint}</div> : null}
      {refused ? (
        <UnavailableDialog
          reason={refused}
          bill={bill}
          company={company}
          onClose={() => setRefused(null)}
          {...(company.flags.ArchiveView
            ? {}
            : {
                onAddToCart: () => {
                  setRefused(null);
                  onAdd();
                },
              })}
        />
      ) : null}
    </>
  );
}
