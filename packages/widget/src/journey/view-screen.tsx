import type { Bill } from "@county-pay/core/bills";
import type { Journey } from "@county-pay/core/journey";
import { type BillLinkProps, Skeleton, useStore } from "@county-pay/ui";
import { type ComponentType, type ReactNode, useCallback } from "react";
import type { ViewCode } from "./view-code.ts";
import type { View, Visit } from "./visit.ts";

export interface ViewScreenProps {
  readonly visit: Visit;
  readonly journey: Journey;
  readonly view: View;
  readonly onOpenBill: (bill: Bill) => void;
  readonly link: ComponentType<BillLinkProps>;
  /** The visitor came here by a step: the heading takes focus. */
  readonly takeFocus: boolean;
}

/** A view of the journey, once its code has loaded. */
export function ViewScreen(props: ViewScreenProps): ReactNode {
  const { code } = useStore(props.visit);
  return code[props.view.name] ? <Loaded {...props} code={code} /> : <Waiting />;
}

const Waiting = (): ReactNode => (
  <div className="cp-root cp-widget-wait" aria-busy="true">
    <Skeleton kind="panel" lines={2} />
  </div>
);

function Loaded(props: ViewScreenProps & { readonly code: ViewCode }): ReactNode {
  const { visit, journey, view, onOpenBill, takeFocus, code } = props;
  const { trail } = useStore(visit);
  const { go, back, home } = visit.actions;
  const pay = (): void => go({ name: "payment" });
  const done = useCallback((confirmation: string) => go({ name: "receipt", confirmation }), [go]);
  if (view.name === "search" && code.search)
    return <code.search.SearchScreen journey={journey} link={props.link} takeFocus={takeFocus} />;
  if (view.name === "cart" && code.cart)
    return (
      <code.cart.CartScreen
        journey={journey}
        onContinue={pay}
        onOpenBill={onOpenBill}
        onAddMore={home}
        takeFocus={takeFocus}
        {...(trail.length > 1 ? { onBack: back } : {})}
      />
    );
  if (view.name === "bill" && code.bill) {
    const { store } = view;
    return store ? (
      <code.bill.BillScreen
        journey={journey}
        store={store}
        onBack={back}
        onPay={pay}
        onOpenBill={onOpenBill}
        onCart={() => go({ name: "cart" })}
        entities={code.bill.TaxingEntities}
        takeFocus={takeFocus}
      />
    ) : (
      <Waiting />
    );
  }
  if (view.name === "receipt" && code.receipt)
    return <code.receipt.ReceiptScreen journey={journey} confirmation={view.confirmation} onHome={home} />;
  return view.name === "payment" && code.payment ? (
    <code.payment.PaymentScreen
      journey={journey}
      cardFrame={code.payment.CardFrame}
      onDone={done}
      onBack={back}
      backTo={trail.at(-2)?.name === "bill" ? "bill" : "cart"}
    />
  ) : null;
}
