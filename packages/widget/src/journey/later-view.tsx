import type { Bill } from "@county-pay/core/bills";
import type { Journey } from "@county-pay/core/journey";
import { Skeleton, useStore } from "@county-pay/ui";
import { type ReactNode, useCallback } from "react";
import type { View, Visit } from "./visit.ts";

export interface LaterViewProps {
  readonly visit: Visit;
  readonly journey: Journey;
  readonly view: View;
  readonly onOpenBill: (bill: Bill) => void;
  /** The visitor came here by a step: the heading takes focus. */
  readonly takeFocus: boolean;
}

/** Views whose code loads when needed: bill and cart, then payment and receipt. */
export function LaterView(props: LaterViewProps): ReactNode {
  const { billCode } = useStore(props.visit);
  return billCode ? <Loaded {...props} /> : <Waiting />;
}

const Waiting = (): ReactNode => (
  <div className="cp-root cp-widget-wait" aria-busy="true">
    <Skeleton kind="panel" lines={2} />
  </div>
);

function Loaded(props: LaterViewProps): ReactNode {
  const { visit, journey, view, onOpenBill, takeFocus } = props;
  const { billCode, trail } = useStore(visit);
  const { go, back, home } = visit.actions;
  const pay = (): void => go({ name: "payment" });
  if (!billCode) return null;
  if (view.name === "cart")
    return (
      <billCode.CartScreen
        journey={journey}
        onContinue={pay}
        onOpenBill={onOpenBill}
        onAddMore={home}
        takeFocus={takeFocus}
        {...(trail.length > 1 ? { onBack: back } : {})}
      />
    );
  if (view.name !== "bill") return <Paying {...props} />;
  const { store } = view;
  if (!store) return <Waiting />;
  return (
    <billCode.BillScreen
      journey={journey}
      store={store}
      onBack={back}
      onPay={pay}
      onOpenBill={onOpenBill}
      onCart={() => go({ name: "cart" })}
      entities={billCode.TaxingEntities}
      takeFocus={takeFocus}
    />
  );
}

function Paying({ visit, journey, view }: LaterViewProps): ReactNode {
  const { paymentCode, trail } = useStore(visit);
  const { go, back, home } = visit.actions;
  const done = useCallback((confirmation: string) => go({ name: "receipt", confirmation }), [go]);
  if (!paymentCode) return <Waiting />;
  if (view.name === "receipt")
    return <paymentCode.ReceiptScreen journey={journey} confirmation={view.confirmation} onHome={home} />;
  return (
    <paymentCode.PaymentScreen
      journey={journey}
      cardFrame={paymentCode.CardFrame}
      onDone={done}
      onBack={back}
      backTo={trail.at(-2)?.name === "bill" ? "bill" : "cart"}
    />
  );
}
