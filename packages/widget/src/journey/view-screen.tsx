import type { Bill } from "@county-pay/core/bills";
import type { Journey } from "@county-pay/core/journey";
import { type BillLinkProps, Skeleton, useStore } from "@county-pay/ui";
import { type ComponentType, type ReactNode, useCallback } from "react";
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
  const { visit, journey, view, onOpenBill, takeFocus } = props;
  const { trail, code } = useStore(visit);
  const { go, back, home } = visit.actions;
  const pay = (): void => go({ name: "payment" });
  const done = useCallback((confirmation: string) => go({ name: "receipt", confirmation }), [go]);
  const { search, bill, payment } = code;
  if (view.name === "search" && search)
    return <search.SearchScreen journey={journey} link={props.link} takeFocus={takeFocus} />;
  if (view.name === "payment" && payment)
    return (
      <payment.PaymentScreen
        journey={journey}
        cardFrame={payment.CardFrame}
        onDone={done}
        onBack={back}
        backTo={trail.at(-2)?.name === "bill" ? "bill" : "cart"}
      />
    );
  if (view.name === "cart" && bill)
    return (
      <bill.CartScreen
        journey={journey}
        onContinue={pay}
        onOpenBill={onOpenBill}
        onAddMore={home}
        takeFocus={takeFocus}
        {...(trail.length > 1 ? { onBack: back } : {})}
      />
    );
  if (view.name === "receipt" && bill)
    return <bill.ReceiptScreen journey={journey} confirmation={view.confirmation} onHome={home} />;
  if (view.name === "bill" && view.store && bill)
    return (
      <bill.BillScreen
        journey={journey}
        store={view.store}
        onBack={back}
        onPay={pay}
        onOpenBill={onOpenBill}
        onCart={() => go({ name: "cart" })}
        entities={bill.TaxingEntities}
        takeFocus={takeFocus}
      />
    );
  return (
    <div className="cp-root" aria-busy="true">
      <Skeleton kind="panel" lines={2} />
    </div>
  );
}
